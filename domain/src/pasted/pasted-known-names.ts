import { hasFact } from './pasted-fact-signs.ts'
import { type FindPlaces, hanHomeWords, isName } from './pasted-names.ts'
import { hanFamily, ownerNamesIn } from './pasted-owners.ts'
import type { TextPart } from './pasted-text.ts'

type TextLine = TextPart & { readonly text: string }

/** A blank within a line. */
const b = String.raw`[^\S\n]`
const word = String.raw`\p{Lu}[\p{L}'’-]+`
const name = String.raw`${word}(?:${b}(?:\p{Lu}\.|d[ae]l?(?!\p{L})|dela|delos|${word})){0,3}`
const han = String.raw`(?:慕容)?\p{Script=Han}{2,4}?`

/** Whole lines that apps write and that name a person; the groups are names. */
const lines = [
  String.raw`(${name})(?:${b}[\p{L}]{1,12}){0,3}\.vcf(?:${b}\([^()\n]{1,30}\))?`,
  String.raw`[Rr]eplying${b}to${b}(${name})`,
  String.raw`(${word})${b}/${b}(\1${b}${name})|(${word}(?:${b}${word}){1,2})${b}/${b}(${word})`,
  String.raw`(${name})${b}/${b}(?:OP|Admin|Mod)${b}/?${b}?(?:[—–-][^\n]{0,40})?`,
  String.raw`(?:[Pp]osted|[Ll]isted)${b}by${b}@[\w.]{2,40}`,
  String.raw`[Mm]eet${b}the${b}seller${b}(${name})`,
  String.raw`(${word})${b}\p{Lu}\.`,
  String.raw`[-–—~](\p{Ll}{3,12})`,
  String.raw`[Ii]s${b}(${name})${b}(?:the|an?)${b}(?:owner|agent|broker|seller)${b}?\?`,
  String.raw`(${word}),${b}(?:direct|owner|agent|broker)${b}(?:ka|kayo|po|ba)[^\n]{0,20}\?`,
  String.raw`(${han})在(?:菲律?宾?|马尼拉)`,
  String.raw`(${han})[:：]${b}?(?:…+|\.{3})`,
  String.raw`(${han})(?:说(?:她|他)家的?[^\n]{0,8}|(?<![开批散出])发的[^\n]{0,8}|(?<![周运旋])转的[^\n]{0,8})[:：]?`,
  String.raw`(${han})${b}?(?:转发|轉發)${b}?@(${han})${b}?[:：]?`,
  String.raw`(${han})${b}?发布了(?:一篇)?[^\n]{0,8}(?:笔记|视频|动态)`,
].map((pattern) => new RegExp(`^${b}*(?:${pattern})${b}*$`, 'u'))

/** The head of a message with a day in a language that other patterns do not know. */
const datedHead = new RegExp(String.raw`^${b}*\d{1,2}/\d{1,2}/\d{2,4},?${b}\p{L}{1,4}${b}\d{1,2}:\d\d(?::\d\d)?${b}[-–—]${b}(${name})[:：]${b}?`, 'u')

/** Words within a line that tell whom to contact; the group is the name. */
const withTitle = new RegExp(
  String.raw`(?<!\p{L})(?:(?:[Cc]oordinate|[Vv]iewing|[Tt]hru|[Tt]hrough|[Ww]ith|[Cc]ontact|[Vv]ia)${b}){0,3}(?:M(?:r?s|r|iss)\.?|Ma['’]?am|Mam|Sir|Madam|Atty\.?|Engr\.?)${b}(${name})`,
  'gu',
)
const hanContact = new RegExp(String.raw`(?:看房|有意|带看)(?:请)?(?:找|联系|问)(${han})(?=[\s，,。；;！!]|$)`, 'gu')

/** A part of a text that names people, with their names. */
type NameMention = TextPart & { readonly names: readonly string[] }

/** Words that begin like a label, not like a person. */
const hanLabel = /采光|项目|位置|配套|景观|交通|视野|装修|亮点|备注|注意|优势|特点|介绍|描述|标题|楼龄|朝向|时间|联系|说明|要求|设施|学区|商圈|周边|入住|看房/u

function nameMentionsIn({ text, start, end }: TextLine, placesIn: FindPlaces): NameMention[] {
  const isPerson = (words: string) =>
    placesIn(words).length === 0 &&
    (/\p{Script=Han}/u.test(words) ? !hanHomeWords.test(words) && !hanLabel.test(words) : isName(words) || /^\p{Ll}+$/u.test(words))
  if (!hasFact(text, placesIn))
    for (const pattern of lines) {
      const match = pattern.exec(text)
      const names = match?.slice(1).filter((found) => found !== undefined) ?? []
      if (match && names.every(isPerson)) return [{ start, end, names }]
    }
  const head = datedHead.exec(text)
  if (head && isPerson(head[1] ?? '')) return [{ start, end: start + head[0].length, names: [head[1] ?? ''] }]
  return [withTitle, hanContact].flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: words, 1: found = '', index }) =>
      isPerson(found) ? [{ start: start + index, end: start + index + words.length, names: [found] }] : [],
    ),
  )
}

const placeBehind =
  /^(?:\s+\p{Lu}[\p{L}.]*){0,2}\s+(?:st|street|ave|avenue|rd|road|drive|blvd|village|residences?|towers?|place|park|subd\w*|compound|plaza|hospital|school|church|mall|suites?)(?!\p{L})|^['’]s(?!\p{L})/iu
const hanFull = new RegExp(`^(?:慕容|${hanFamily})(\\p{Script=Han}{2})$`, 'u')

/** The forms in which a text may repeat a name: in Chinese the whole name and the given name, else each word of more than three letters. */
const partsOf = (full: string): readonly string[] =>
  /\p{Script=Han}/u.test(full) ? [full, hanFull.exec(full)?.[1] ?? full] : full.split(/\s+/u).filter((part) => part.length > 3 && isName(part))

/** Parts of a text that name people, and every further mention of these names. `speakers`: names that are known already. */
export function knownNamesIn(all: readonly TextLine[], placesIn: FindPlaces, speakers: readonly string[]): TextPart[] {
  // owners stay, for the fields that hold them
  const owners = all.flatMap(({ text, start }) => ownerNamesIn(text).map((owner) => ({ start: start + owner.start, end: start + owner.end })))
  const isOwner = (part: TextPart) => owners.some((owner) => owner.start < part.end && part.start < owner.end)
  const first = all.flatMap((line) => nameMentionsIn(line, placesIn)).filter((part) => !isOwner(part))
  const parts = [...new Set([...first.flatMap(({ names }) => names), ...speakers].flatMap(partsOf))]
  if (parts.length === 0) return first.map(({ start, end }) => ({ start, end }))
  const anyPart = new RegExp(
    parts.map((part) => (/\p{Script=Han}/u.test(part) ? part : String.raw`(?<!\p{L})(?:${part}|${part.toUpperCase()})(?!\p{L})`)).join('|'),
    'gu',
  )
  const mentions = all.flatMap(({ text, start }) => {
    const places = placesIn(text)
    return Array.from(text.matchAll(anyPart)).flatMap(({ 0: words, index }) => {
      const end = index + words.length
      const isPlace = placeBehind.test(text.slice(end)) || places.some((place) => place.start < end && index < place.end)
      return isPlace ? [] : [{ start: start + index, end: start + end }]
    })
  })
  return [...first.map(({ start, end }) => ({ start, end })), ...mentions.filter((part) => !isOwner(part))]
}
