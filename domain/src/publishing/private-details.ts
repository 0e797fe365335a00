import { allMatches } from '../all-matches.ts'
import type { FormValues } from '../form-rules.ts'
import { asciiDigitOf } from '../look-alike-digits.ts'
import { latinLetterOf } from '../look-alikes.ts'
import { lowestPrice, netAmount, overPrice } from '../pasted/owner-prices.ts'
import { chatHeadsIn } from '../pasted/pasted-heads.ts'
import { ownerNamesIn } from '../pasted/pasted-owners.ts'
import { phonesIn } from '../pasted/pasted-phones.ts'
import * as pasted from '../pasted/pasted-remarks.ts'
import type { TextPart } from '../pasted/pasted-text.ts'

/** What a public text should not say: how to reach somebody, the number of the unit, who the owner is, the way in, the lowest price, the commission, the number plate, who wrote a pasted message. */
export type PrivateDetail = TextPart & {
  readonly kind: 'contact' | 'unit' | 'owner' | 'access' | 'price' | 'commission' | 'plate' | 'sender'
  /** The words found, as the text has them. */
  readonly words: string
}

/** Private values of a listing that its public texts should not repeat. */
export type OwnDetails = Pick<FormValues, 'ownerName' | 'ownerContact' | 'roomNumber'>

const chat = String.raw`(?<![a-z])(?:viber|whats\s?app|we\s?chat|telegram|messenger|line|vx|wx|qq|ig|fb)|[微薇v]信|加[我微v]`
const contact = new RegExp(
  [
    String.raw`[\w.+-]{1,64}\s?(?:@(?!\s(?:st|sta|sto|mt|brgy)\.\s)|[([{]\s?at\s?[)\]}])\s?[\w-]{1,60}(?:\s?(?:\.|[([{]\s?dot\s?[)\]}])\s?[\w-]{1,60}){1,4}`,
    String.raw`https?:\/\/[^\s，。；）)]+|(?<![\w.])www\.[^\s，。；）)]+|(?<![a-z])(?:fb\.com|(?:m|wa|t)\.me|bit\.ly)\/[^\s，。；）)]*`,
    String.raw`(?<![\w@])[a-z\d-]{2,40}\.(?:com|net|org|ph|cn|io|me)(?:\/[^\s，。；）)]*)?(?![\w.]\w|\w)`,
    String.raw`(?:${chat})\s*(?:id|no\.?|number|acc(?:oun)?t|账?号)?\s*(?:[:：#=@]|(?<=id|号|me)\s|是|为)\s*@?[a-z\d][\w.-]{3,}`,
    String.raw`(?:${chat})\s*(?:id|号)?\s*@?(?=[a-z_.-]*\d)[a-z\d][\w.-]{4,}`,
    String.raw`(?<![\w.])@(?=[a-z.]*[\d_])[a-z][\w.]{3,}`,
  ].join('|'),
  'giu',
)
const gap = String.raw`[\s*_·~/,.:|\p{Pd}\u2212]{0,3}`
/** A mobile number of the Philippines, also with other separators and with letters that look like digits. */
const mobile = new RegExp(String.raw`(?<![\p{L}\d])(?:\+?63|[0o])${gap}9[\doil]{2}${gap}[\doil]{3}${gap}[\doil]{4}(?![\p{L}\d])`, 'giu')
type Find = (text: string) => readonly PrivateDetail[]
/** Searches only texts with a hint: a part of every match, which most texts do not have. */
const withHint =
  (hint: RegExp, find: Find): Find =>
  (text) =>
    hint.test(text) ? find(text) : []
/** A part of each contact that `contact` finds. */
const contactHint = new RegExp(String.raw`@|[([{]\s?at\s?[)\]}]|https?:|www\.|\.(?:com|net|org|ph|cn|io|me|ly)|${chat}`, 'iu')
/** A part of each amount that an owner gets. */
const netHint = /net|nto|clean|malinis|clear|last|lowest|bottom|sagad|净|实[收拿得]|到手/iu
/** A part of each commission in Chinese. */
const chineseCommissionHint = /佣|中介|介绍费|经纪|分成|各半|五五|带客|同行/u

const partsOf = (kind: PrivateDetail['kind'], matches: readonly RegExpExecArray[]): PrivateDetail[] =>
  matches
    .map((match) => {
      const words = match[0].trim()
      const start = match.index + match[0].length - match[0].trimStart().length
      return { kind, start, end: start + words.length, words: words.replace(/[\s.,:：，。;；]+$/u, '') }
    })
    .filter(({ words }) => words !== '')

const ofParts = (kind: PrivateDetail['kind'], text: string, parts: readonly TextPart[]): PrivateDetail[] =>
  parts.map(({ start, end }) => ({ kind, start, end, words: text.slice(start, end) }))

/** A part without spaces around it. */
function trimmed(detail: PrivateDetail): PrivateDetail {
  const words = detail.words.trim()
  const start = detail.start + detail.words.length - detail.words.trimStart().length
  return { ...detail, start, end: start + words.length, words }
}

const global = (pattern: RegExp) => new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)
function byPattern(kind: PrivateDetail['kind'], ...patterns: readonly RegExp[]): Find {
  const compiled = patterns.map(global)
  return (text) => compiled.flatMap((pattern) => partsOf(kind, allMatches(pattern, text)))
}

/** Finds whole clauses with a match, since the words beside it may belong to the detail, such as a code. */
function byClause(kind: PrivateDetail['kind'], ...patterns: readonly RegExp[]): Find {
  const compiled = patterns.map((pattern) => new RegExp(pattern, 'iu'))
  return (text) => partsOf(kind, allMatches(pasted.anyClause, text)).filter(({ words }) => compiled.some((pattern) => pattern.test(words)))
}

/** What follows a number that is not that of a unit: what it counts, or the "/7" of "24/7". */
const countedAfter = /^\s*(?:\/7|-?\s*(?:hours?|hrs?|storeys?|floors?|months?|years?|min(?:ute)?s?|people|pax)(?![a-z]))/iu
const noCommission = /(?<![a-z])(?:no|zero|without)\s+\p{L}{0,12}['’]?s?\s*$/iu

const byUnitPattern = byPattern('unit', pasted.unitNumber, pasted.unitBehindName)
const findUnits: Find = (text) =>
  byUnitPattern(text.replace(pasted.hashtag, (tag) => ' '.repeat(tag.length))).filter(
    ({ start, end, words }) => !/[路街道巷]\s*$/u.test(text.slice(0, start)) && !/^#\s?(?:\d|\p{L}.*)$/u.test(words) && !countedAfter.test(text.slice(end)),
  )
const byCommissionPattern = byPattern('commission', pasted.commission)
const byChineseCommission = withHint(chineseCommissionHint, byPattern('commission', pasted.chineseCommission))
const findCommission: Find = (text) =>
  [...byCommissionPattern(text), ...byChineseCommission(text)].filter(
    ({ start, words }) => !noCommission.test(text.slice(0, start)) && !/^(?:no|zero)\s|[免无零0]\s?(?:佣|中介)/iu.test(words),
  )

const finders: readonly Find[] = [
  (text) => ofParts('sender', text, chatHeadsIn(text)).map(trimmed),
  (text) => ofParts('contact', text, phonesIn(text)),
  byPattern('contact', mobile),
  withHint(contactHint, byPattern('contact', contact)),
  byPattern('contact', pasted.socialName),
  byClause('access', pasted.access, pasted.chinese.access),
  (text) => ofParts('owner', text, ownerNamesIn(text)),
  byClause('owner', pasted.aboutOwner, pasted.chinese.owner),
  withHint(netHint, byPattern('price', netAmount)),
  byClause('price', lowestPrice, pasted.chinese.price),
  byPattern('commission', overPrice),
  findCommission,
  findUnits,
  byPattern('plate', pasted.numberPlate),
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)
/** A value as whole words; Chinese anywhere. */
const wholeWords = (value: string, after = '') =>
  new RegExp(/\p{Script=Han}/u.test(value) ? escaped(value) : String.raw`(?<![\p{L}\p{N}])${escaped(value)}(?![\p{L}\p{N}])${after}`, 'giu')
const notAmount = String.raw`(?![.,]\d|\s*(?:sq|sm|m2|㎡|平|年|k(?![a-z])|m(?![a-z])|mn|万|%|mbps|meters?|metres?|minutes?|min|hours?|米|分钟))`

/** Finds the private values of a listing. It does not search for short ones, which occur in any text. */
function findOwn(text: string, { ownerName, ownerContact, roomNumber }: OwnDetails): PrivateDetail[] {
  const [name, ownContact, unit] = [ownerName, ownerContact, roomNumber].map((value) => value?.trim() ?? '')
  const find = (kind: PrivateDetail['kind'], pattern: RegExp) => partsOf(kind, allMatches(pattern, text))
  const isName = name && (/\p{Script=Han}{2,}/u.test(name) || name.length >= 4)
  return [
    ...(isName ? find('owner', wholeWords(name)) : []),
    ...(ownContact && ownContact.length >= 5 ? find('contact', wholeWords(ownContact)) : []),
    ...(unit && unit.length >= 3 && /\d/.test(unit)
      ? find('unit', wholeWords(unit, notAmount)).filter(
          ({ start }) => !/(?:[₱$¥]|php|built|built in|since|turnover|completed|until)\s*$/iu.test(text.slice(0, start)),
        )
      : []),
  ]
}

/** Signs that are not normalized: they end clauses, or stand beside Chinese. */
const exemptSigns = /^[，：；（）！？]$/u
/** The ASCII letter, digit or sign that a sign looks like: `⓪`, `٠`, `𝟶`, `＠`, a Cyrillic `е`. Other signs stay. */
function asciiSign(sign: string): string {
  if (sign <= '\u007f') return sign
  const known = asciiSigns.get(sign)
  if (known !== undefined) return known
  // letters in boxes are emoji, such as that of a car park
  const ascii = asciiDigitOf(sign) ?? ((sign.length === 1 && latinLetterOf(sign)) || sign.normalize('NFKC'))
  const made = !exemptSigns.test(sign) && /^[!-~]$/.test(ascii) ? ascii : sign
  if (sign.length === 1) asciiSigns.set(sign, made)
  return made
}
/** What `asciiSign` has made of signs of one unit. */
const asciiSigns = new Map<string, string>()

/** A normalized text. `at`: the position in the original text of each of its UTF-16 units, and of its end. */
type NormalizedText = { readonly text: string; readonly at: readonly number[] }

/** A text in which every sign stays as it is. */
const plainText = /^[\n -~]*$/
const unseenSign = /^[\p{Default_Ignorable_Code_Point}\u20e3]$/u
/** A text with ASCII for signs that look alike, without invisible signs and the marks of keycap emoji (`1️⃣`), and with `。` between Latin letters as a dot. */
function normalized(text: string): NormalizedText {
  if (plainText.test(text)) return { text, at: Array.from({ length: text.length + 1 }, (_, index) => index) }
  const at: number[] = []
  let ascii = ''
  let position = 0
  for (const sign of text) {
    if (sign <= '\u007f' || !unseenSign.test(sign)) {
      const replaced = sign === '。' && /[a-z\d]/i.test(ascii.at(-1) ?? '') && /[a-z]/i.test(text[position + 1] ?? '') ? '.' : asciiSign(sign)
      for (let index = 0; index < replaced.length; index += 1) at.push(position + index)
      ascii += replaced
    }
    position += sign.length
  }
  return { text: ascii, at: [...at, text.length] }
}

/** What a public text should not say, in the order of the text; parts do not overlap. `own`: private values of the listing, which the text should not repeat. */
export function privateDetailsIn(text: string, own: OwnDetails = {}): readonly PrivateDetail[] {
  const ascii = normalized(text)
  const found: PrivateDetail[] = []
  for (const detail of [...finders.flatMap((find) => find(ascii.text)), ...findOwn(ascii.text, own)])
    if (found.every(({ start, end }) => detail.end <= start || end <= detail.start)) found.push(detail)
  const positionOf = (index: number) => ascii.at[index] ?? text.length
  return found
    .map(({ kind, start, end, words }) => {
      const from = positionOf(start)
      return { kind, start: from, end: positionOf(end), words: text.slice(from, positionOf(start + words.length)) }
    })
    .toSorted((one, other) => one.start - other.start)
}

/** Splits a text into `moved`, the clauses that contain a detail, and the `rest`. Of a message only the name of its sender moves. */
export function moveDetail(
  text: string,
  { start, end, kind }: TextPart & { readonly kind?: PrivateDetail['kind'] },
): { readonly rest: string; readonly moved: string } {
  const clauses = (kind === 'sender' ? [] : [...text.matchAll(pasted.anyClause)]).filter(({ index, 0: clause }) => index < end && start < index + clause.length)
  const [from, to] = [Math.min(start, clauses[0]?.index ?? start), Math.max(end, ...clauses.map(({ index, 0: clause }) => index + clause.length))]
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const isAtEnd = /^\s*(?:\n|$)/u.test(after)
  const rest = `${isAtEnd ? before.replace(/[\s,，、;；|·•–—/-]+$/u, '') : before.trimEnd()}${/^\n|^$/u.test(after) || before.trim() === '' ? '' : ' '}${after.replace(/^[^\S\n]+/u, '')}`
  return {
    rest: rest.replace(/(?<=\p{Script=Han}[，。；]?) (?=\p{Script=Han})/gu, '').trim(),
    moved: text.slice(from, to).replace(/^[\s,，、;；|·•]+|[\s,，、;；|·•]+$/gu, ''),
  }
}
