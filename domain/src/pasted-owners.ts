import { type Field, fields } from './fields.ts'
import type { PastedFact } from './pasted-patterns.ts'

const who = String.raw`(?:(?:[Oo]wner|OWNER|[Ss]eller|SELLER|[Ll]andlord|LANDLORD|[Ll]andlady|[Ll]essor|LESSOR)(?:'s)?)`
const detail = String.raw`(?:\s*(?:[Nn]ame|NAME|[Cc]ontact|CONTACT|[Mm]obile|[Pp]hone|[Cc][Pp]|[Nn]umber|[Nn]o\.?))*`
const title = String.raw`(?:[Mm]rs?|MRS?|[Mm]s|MS|[Ee]ngr|[Aa]tty|[Dd]r|Ma|Sta?)\.?[^\S\n]+`
const initials = String.raw`(?:\p{Lu}\.[^\S\n]?){0,3}`
const furtherNames = String.raw`(?:[^\S\n]+(?:\p{Lu}\.(?:\p{Lu}\.)*|\p{Lu}[\p{L}'-]*(?<=[JS]r)\.?|\p{Lu}[\p{L}'-]*)){0,3}`
const titled = String.raw`${title}${initials}\p{L}[\p{L}'-]*${furtherNames}`
const initialled = String.raw`\p{Lu}\.[^\S\n]?${initials}\p{Lu}[\p{L}'-]*${furtherNames}`
const capitalised = String.raw`${initials}\p{Lu}[\p{L}'-]*${furtherNames}`
const hanTitle = String.raw`(?:先生|小姐|女士|太太|总|姐|哥|阿姨|[太生](?!\p{Script=Han}))`
const ownerNames = [
  new RegExp(String.raw`(?<!\p{L})${who}${detail}(?:\s*[:：]\s*|\s+(?:is\s+|si\s+)?)(${titled}|${initialled})`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})[Cc]\/[Oo]\s*(${titled}|${capitalised})`, 'gu'),
  new RegExp(String.raw`(?:业主|房东|屋主|業主)(?:姓名|名字)?\s*(?:[:：是叫]\s*)?(${titled}|${initialled})`, 'gu'),
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

/** The text with spaces for owners and their names. Positions stay valid. */
export const withoutOwnerNames = (text: string): string =>
  ownerNames.reduce((rest, pattern) => rest.replace(pattern, (words) => words.replace(/[^\n]/g, ' ')), text)

/** The owner's name and contact, each the first that a text tells as such; the person confirms both. */
export const ownersIn = (text: string): readonly PastedFact[] => [
  ...found('ownerName', ownerNames, text).slice(0, 1),
  ...found('ownerContact', ownerContacts, text).slice(0, 1),
]
