import { splitByReader } from './pasted-remarks.ts'
import type { TextPart } from './pasted-text.ts'

const word = /[\p{L}\p{N}]/u

/** The pieces of a part that have a character other than a space in `mask`, with the spaces and punctuation between them. */
function unmaskedPieces(text: string, mask: string, { start, end }: TextPart): TextPart[] {
  const pieces: TextPart[] = []
  let isOpen = false
  for (let at = start; at < end; at += 1) {
    const last = pieces.at(-1)
    if (text[at] === '\n') isOpen = false
    else if ((mask[at] ?? ' ') !== ' ') {
      if (isOpen && last) pieces[pieces.length - 1] = { start: last.start, end: at + 1 }
      else pieces.push({ start: at, end: at + 1 })
      isOpen = true
    } else if (word.test(text[at] ?? '')) isOpen = false
  }
  return pieces.filter((piece) => word.test(text.slice(piece.start, piece.end)))
}

/** Whether values contain all words of a part of the text. */
function isInValues(text: string, { start, end }: TextPart, values: readonly TextPart[]): boolean {
  for (let at = start; at < end; at += 1) if (word.test(text[at] ?? '') && !values.some((value) => value.start <= at && at < value.end)) return false
  return true
}

/** The pieces of parts that hold for all listings (`shared`) without those that nobody needs, such as message heads. */
export const sharedPieces = (text: string, shared: readonly TextPart[]): readonly TextPart[] =>
  shared.flatMap(({ start, end }) => {
    const piece = text.slice(start, end)
    const { publicPart, privatePart } = splitByReader(piece)
    const mask = Array.from({ length: piece.length }, (_, at) => ((privatePart[at] ?? ' ') === ' ' ? (publicPart[at] ?? ' ') : privatePart[at])).join('')
    return unmaskedPieces(piece, mask, { start: 0, end: piece.length }).map((found) => ({ start: found.start + start, end: found.end + start }))
  })

/** The parts of the private notes of a listing: the words of `part` that the public remarks leave out, and the `shared` pieces, without those that values contain. */
export function privateNotes(text: string, part: TextPart, shared: readonly TextPart[], values: readonly TextPart[]): readonly TextPart[] {
  const { privatePart } = splitByReader(text.slice(part.start, part.end))
  const ownPieces = unmaskedPieces(text.slice(part.start, part.end), privatePart, { start: 0, end: privatePart.length }).map(({ start, end }) => ({
    start: start + part.start,
    end: end + part.start,
  }))
  return [...shared, ...ownPieces].filter((piece) => !isInValues(text, piece, values))
}
