import { splitByReader } from './pasted-remarks.ts'
import type { TextPart } from './pasted-text.ts'

const word = /[\p{L}\p{N}]/u

/** The parts of a line that the mask keeps, with the spaces and punctuation between them. */
function keptPieces(text: string, kept: string, { start, end }: TextPart): TextPart[] {
  const pieces: TextPart[] = []
  let isOpen = false
  for (let at = start; at < end; at += 1) {
    const last = pieces.at(-1)
    if (text[at] === '\n') isOpen = false
    else if ((kept[at] ?? ' ') !== ' ') {
      if (isOpen && last) pieces[pieces.length - 1] = { start: last.start, end: at + 1 }
      else pieces.push({ start: at, end: at + 1 })
      isOpen = true
    } else if (word.test(text[at] ?? '')) isOpen = false
  }
  return pieces.filter((piece) => word.test(text.slice(piece.start, piece.end)))
}

/** Whether values say all of a part of the text. */
function isInValues(text: string, { start, end }: TextPart, values: readonly TextPart[]): boolean {
  for (let at = start; at < end; at += 1) if (word.test(text[at] ?? '') && !values.some((value) => value.start <= at && at < value.end)) return false
  return true
}

/** The pieces of parts that hold for all listings of a text which anybody or the poster may know. */
export const sharedPieces = (text: string, shared: readonly TextPart[]): readonly TextPart[] =>
  shared.flatMap(({ start, end }) => {
    const piece = text.slice(start, end)
    const { shown, own: kept } = splitByReader(piece)
    const mask = Array.from({ length: piece.length }, (_, at) => ((kept[at] ?? ' ') === ' ' ? (shown[at] ?? ' ') : kept[at])).join('')
    return keptPieces(piece, mask, { start: 0, end: piece.length }).map((found) => ({ start: found.start + start, end: found.end + start }))
  })

/** What only the poster may know of a listing: word for word what the remarks leave out of `part`, and all that stands in `shared` pieces, if no value says it. */
export function privateNotes(text: string, part: TextPart, shared: readonly TextPart[], values: readonly TextPart[]): string {
  const own = splitByReader(text.slice(part.start, part.end)).own
  const ownPieces = keptPieces(text.slice(part.start, part.end), own, { start: 0, end: own.length }).map(({ start, end }) => ({
    start: start + part.start,
    end: end + part.start,
  }))
  const notes = [...shared, ...ownPieces].filter((piece) => !isInValues(text, piece, values)).map(({ start, end }) => text.slice(start, end).trim())
  return [...new Set(notes)].join('\n')
}
