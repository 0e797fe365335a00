import { type Field, fields } from './fields.ts'
import type { PastedFact } from './pasted-patterns.ts'
import { partedText } from './pasted-remarks.ts'
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

/** What only the poster may know of a listing: word for word what the remarks leave out of `part`, and all that stands in `shared` parts, if no value says it. */
export function privateNotes(text: string, part: TextPart, shared: readonly TextPart[], values: readonly TextPart[]): string {
  const own = partedText(text.slice(part.start, part.end)).own
  const ownPieces = keptPieces(text.slice(part.start, part.end), own, { start: 0, end: own.length }).map(({ start, end }) => ({
    start: start + part.start,
    end: end + part.start,
  }))
  const sharedPieces = shared.flatMap(({ start, end }) => {
    const piece = text.slice(start, end)
    const { shown, own: kept } = partedText(piece)
    const mask = Array.from({ length: piece.length }, (_, at) => ((kept[at] ?? ' ') === ' ' ? (shown[at] ?? ' ') : kept[at])).join('')
    return keptPieces(piece, mask, { start: 0, end: piece.length }).map((found) => ({ start: found.start + start, end: found.end + start }))
  })
  const notes = [...sharedPieces, ...ownPieces].filter((piece) => !isInValues(text, piece, values)).map(({ start, end }) => text.slice(start, end).trim())
  return [...new Set(notes)].join('\n')
}

const who = String.raw`(?:(?:[Oo]wner|OWNER|[Ss]eller|SELLER|[Ll]andlord|LANDLORD|[Ll]andlady|[Ll]essor|LESSOR)(?:'s)?)`
const detail = String.raw`(?:\s*(?:[Nn]ame|NAME|[Cc]ontact|CONTACT|[Mm]obile|[Pp]hone|[Cc][Pp]|[Nn]umber|[Nn]o\.?))*`
const titled = String.raw`(?:[Mm]rs?|MRS?|[Mm]s|MS|[Ee]ngr|[Aa]tty|[Dd]r)\.?\s+\p{L}[\p{L}'-]*(?:\s+\p{Lu}[\p{L}'-]*){0,2}`
const capitalised = String.raw`\p{Lu}[\p{L}'-]*(?:\s+\p{Lu}\.?[\p{L}'-]*){0,3}`
const hanTitle = String.raw`(?:先生|小姐|女士|太太|总|姐|哥|阿姨|[太生](?!\p{Script=Han}))`
const ownerNames = [
  new RegExp(String.raw`(?<!\p{L})${who}${detail}(?:\s*[:：]\s*|\s+(?:is\s+|si\s+)?)(${titled})`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})${who}${detail}\s*[:：]\s*(${capitalised})`, 'gu'),
  new RegExp(String.raw`(?:业主|房东|屋主|業主)(?:姓名|名字)?\s*(?:[:：是叫]\s*)?(\p{Script=Han}{1,3}?${hanTitle})`, 'gu'),
  new RegExp(String.raw`(?:业主|房东|屋主|業主)(?:姓名|名字)?\s*[:：]\s*(\p{Script=Han}{2,3})(?!\p{Script=Han})`, 'gu'),
]
const contact = String.raw`((?:\+?63|0)9\d{2}[\s/.-]?\d{3}[\s/.-]?\d{4}|\+?\d[\d ().-]{7,16}\d|[\w.+-]{1,64}@[\w.-]{1,60}\.\w{2,}|(?:微信|[Ww]e[Cc]hat|[Vv]iber|[Vv]x|[Ww]x)号?\s*[:：]?\s*[a-zA-Z][\w-]{4,30})`
const ownerContacts = [
  new RegExp(String.raw`(?<!\p{L})${who}(?![^\n]{0,60}(?:[Aa]gent|[Bb]roker))[^\n\d@]{0,50}?${contact}`, 'gu'),
  new RegExp(String.raw`(?:业主|房东|屋主|業主)(?![^\n]{0,60}(?:中介|经纪|同行))[^\n\d@]{0,30}?${contact}`, 'gu'),
]

const found = (field: 'ownerName' | 'ownerContact', patterns: readonly RegExp[], text: string): PastedFact[] => {
  const max = (fields[field] as Field).max ?? 0
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match): PastedFact => {
      const value = (match[1] ?? '').trim()
      return { field, value: value.slice(0, max), start: match.index, end: match.index + match[0].length, isSure: false }
    }),
  )
}

/** The owner's name and contact, each the first that a text tells as such; the person confirms both. */
export const ownersIn = (text: string): readonly PastedFact[] => [
  ...found('ownerName', ownerNames, text).slice(0, 1),
  ...found('ownerContact', ownerContacts, text).slice(0, 1),
]
