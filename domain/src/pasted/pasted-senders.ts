import { firstFact, hasFact, saysHome } from './pasted-fact-signs.ts'
import { type FindPlaces, hanHomeWords, isKnownPerson, isName, mayBeNickname, leadingNameLength } from './pasted-names.ts'

/** A blank within a line. */
const b = String.raw`[^\S\n]`
/** The beginning of a line, with signs of quoted messages. */
const lead = String.raw`^(?:${b}|>){0,8}`

/** A name in angle brackets before a message, as in IRC. */
const inAngles = new RegExp(String.raw`${lead}<[@+%&~!]?([\p{L}][^<>\n]{0,40})>${b}?[:：]?${b}?`, 'u')
/** An account name of one word. */
const account = /^[\p{L}][\p{L}\d]*(?:[._-][\p{L}\d]+)*$/u
const atName = new RegExp(String.raw`${lead}@(?=[\p{L}\d])`, 'u')
const atNameColon = new RegExp(String.raw`${lead}@([\p{L}\d][^\n:：@]{0,30}?)${b}?[:：]${b}?`, 'u')
/** Words before the name of who wrote something. */
const byWords =
  '(?:(?:message|msg|note|listing)[^\\S\\n]from|from|fr|by|via|per|cc|kay|galing(?:[^\\S\\n]kay)?|sabi[^\\S\\n]ni|said|(?:posted|listed|shared|sent|uploaded|written|listing|courtesy)[^\\S\\n](?:by|from|of))'
const byNameColon = new RegExp(
  String.raw`${lead}(?:${byWords}${b}|(?:来自|來自|发自|據|据)${b}?)([^\n:：\d]{1,40}?)(?:${b}?[:：]|${b}says${b}?[:：]?)${b}?`,
  'iu',
)
const saidName = new RegExp(String.raw`${lead}([^\n:：\d]{1,40}?)${b}(?:says|said|writes|wrote|posted|shared)${b}?[:：]${b}?`, 'iu')
/** The distance to a place, after words that look like a sender: `5 min` of `From Greenbelt: 5 min`. */
const way =
  /^(?:about\s|only\s|~\s?)?\d{1,3}(?:\.\d)?[\s-]?(?:min|mins|minutes?|km|kms|met(?:er|re)s?|hours?|hrs?|steps|blocks?)(?!\p{L})|^(?:walk|drive|ride|take|turn)/iu
const sentOn = new RegExp(
  String.raw`${lead}([^\n:：\d]{1,40}?)(?:${b}?[:：]${b}?(?=(?:fwd?|fw|forwarded|转发|轉發)(?![a-z]))|(?:转发|轉發|分享|推荐|发布)了?${b}?[:：]${b}?)`,
  'iu',
)
const inSquares = new RegExp(String.raw`${lead}[\[［【]${b}?([^\n\d:：\[\]［］【】]{2,40})[\]］】]${b}?[:：]?${b}?`, 'u')
const inGroup = new RegExp(String.raw`${lead}([^\n▸►▶➤‣»›]{1,40}?)${b}?[▸►▶➤‣»›]${b}?([^\n]{1,60})$`, 'u')

/** Whether words may be an account name or a nickname: they tell nothing about a home, a place or a label. */
const isAccount = (words: string, placesIn: FindPlaces | undefined): boolean =>
  !hasFact(words, placesIn) && (mayBeNickname(words) || (account.test(words) && mayBeNickname(words.replace(/[._\d-]+/gu, ' ').trim())))

/** The length of the sender at the beginning of a line, with the sign or word that marks the name: `<ana>`, `@Ana`, `from Ana:`; 0: there is none. */
export function senderLength(line: string, placesIn: FindPlaces): number {
  for (const pattern of [inAngles, byNameColon, saidName, sentOn]) {
    const [words = '', name = ''] = pattern.exec(line) ?? []
    if (words !== '' && isAccount(name, placesIn) && !way.test(line.slice(words.length))) return words.length
  }
  const squares = inSquares.exec(line)
  if (squares && isKnownPerson(squares[1] ?? '') && !hasFact(squares[1] ?? '', placesIn)) return squares[0].length
  const group = inGroup.exec(line)
  if (group && mayBeNickname(group[1] ?? '') && !saysHome(group[1] ?? '', placesIn) && !/\d/.test(group[2] ?? '')) return line.length
  const at = atName.exec(line)?.[0].length ?? 0
  if (at > 0) {
    const [words = '', name = ''] = atNameColon.exec(line) ?? []
    if (words !== '' && !hasFact(name, placesIn) && !hanHomeWords.test(name)) return words.length
    const first = /^\S{1,40}/u.exec(line.slice(at))?.[0] ?? ''
    return at + (leadingNameLength(line.slice(at), placesIn) || (isAccount(first, placesIn) ? first.length : -at))
  }
  return nameBeforeFact(line, placesIn)
}

/** The length of a person's name right before the first fact of a line: `Ana Cruz Serendra 2BR`; 0: there is none. */
function nameBeforeFact(line: string, placesIn: FindPlaces): number {
  const fact = firstFact(line, placesIn)
  const name = line.slice(0, fact)
  return fact > 0 && fact < line.length && fact <= 40 && /[^\S\n]$/u.test(name) && /\S[^\S\n]+\S/u.test(name) && isName(name) && isKnownPerson(name) ? fact : 0
}
