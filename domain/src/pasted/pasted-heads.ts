import { allMatches } from '../all-matches.ts'
import { groupBy } from '../group-by.ts'
import { exportedMessage } from './pasted-exports.ts'
import { hasFact, hasPrice, saysHome } from './pasted-fact-signs.ts'
import { bareName, type FindPlaces, hanHomeWords, isKnownPerson, isName, mayBeNickname, leadingNameLength, timeWords } from './pasted-names.ts'
import { isButton, isChatNotice, mediaWords, chatNoticeLength } from './pasted-notices.ts'
import { knownNamesIn } from './pasted-known-names.ts'
import { mentionsOfPeople, speakersIn } from './pasted-mentions.ts'
import { isHanPerson } from './pasted-owners.ts'
import { senderLength } from './pasted-senders.ts'
import { likelySignaturesIn, signaturesIn } from './pasted-signatures.ts'
import { clockSign, datedSign, withTimeSigns, isDayLine, type TextWithSigns } from './pasted-stamps.ts'
import type { TextPart } from './pasted-text.ts'
import { type Message, messagesOf } from './pasted-writers.ts'

/** The head of a message: what a chat or a mail puts before it, such as who wrote it and when. */
type Head = TextPart

/** A text with dots in place of emoji names between colons, such as `:house:`. */
const withoutEmojiCodes = (text: string) => text.replace(/(?<![\d:]):[a-z][a-z_-]{1,24}:(?![\d:])/giu, (code) => '·'.repeat(code.length))

/** Characters without a width, which some apps put around names. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
/** A blank within a line. */
const b = String.raw`[^\S\n]`
/** The sign of a clock time with a day beside it (`withTimeSigns`), and the sign of one with or without a day. */
const [dated, stamp] = [datedSign, `[${datedSign}${clockSign}]`]
const hasTimeSign = new RegExp(stamp, 'u')
/** A name, of which a part in parentheses may have a colon. */
const name = String.raw`(?:\([^()\n]{0,40}\)|[^\n:：\[\]()]|\((?![^()\n]{0,40}\))|\)|\[[^[\]\n\ue000-\ue003]{0,20}\]){1,40}?`
/** The beginning of a line, with signs of quoted messages. */
const lead = String.raw`^(?:${b}|>){0,8}`
const ignoringCase = (pattern: string, flags = '') => new RegExp(pattern, `i${flags}`)

/** A time in brackets; `sign`: a pattern of its sign. */
const inBrackets = (sign: string) => String.raw`[\[［【]${b}{0,2}${sign}${b}{0,2}[\]］】]${b}{0,2}(?:[-–]${b}{0,2})?`
/** Heads within a line, as in texts whose line ends became spaces. */
const anywhere = [
  ignoringCase(`${inBrackets(stamp)}(${name})${b}?[:：]`, 'g'),
  ignoringCase(inBrackets(dated), 'g'),
  ignoringCase(`${dated}${b}{1,2}[-–]${b}{1,2}(${name})${b}?[:：]`, 'g'),
]
/** Heads at the beginning of a line, which a message may follow. */
const bracketedStamp = ignoringCase(`${lead}${inBrackets(stamp)}`)
const bracketedNameThenStamp = ignoringCase(String.raw`${lead}\[(${name})\]${b}{0,2}\[${stamp}\]`)
const stampThenName = ignoringCase(String.raw`${lead}${stamp}${b}{0,2}[-–—,，|]?${b}{0,2}(${name})${b}?[:：](?!\d|//)`)
const beginsDated = ignoringCase(`${lead}${dated}`)
const datedDash = ignoringCase(`${lead}${dated}${b}{0,2}-${b}`)
const tabSeparated = ignoringCase(String.raw`${lead}${stamp}${b}?\t${b}?(${name})${b}?\t`)
const stampedLine = ignoringCase(`${lead}${stamp}(?:${b}+|$)`)
const editedMark = String.raw`(?:${b}?[,，]?${b}?\(?(?:edited|已编辑)\)?)?(?:${b}?[·•][^\n]{0,40})?`
const nameThenStamp = (of: string) =>
  ignoringCase(
    String.raw`${lead}(${name})(?:${b}{1,2}[—–·•@,，-]${b}{1,2}|[,，]?${b}{1,2}|(?=${clockSign})|(?<=[)）】」\]>])(?=[${datedSign}${clockSign}]))(?:at${b})?[\[(（]?${b}?${of}${b}?[\])）]?${editedMark}${b}?(?:[:：]|$)`,
  )
const bracketedName = ignoringCase(`${lead}${inBrackets(stamp)}(${name})${b}?[:：]`)
const nameThenDated = nameThenStamp(dated)
const nameThenClock = nameThenStamp(clockSign)
const agoInWords = String.raw`(?:\d{1,2}${b}?(?:分钟|小时|天|分鐘|小時)前|刚刚|just${b}now)`
const ago = String.raw`(?:(?:\d{1,2}|an?|one)${b}?(?:s|m|h|d|w|mins?|minutes?|hrs?|hours?|days?|weeks?)(?:${b}ago)?|${agoInWords})`
const agoEnd = String.raw`(?:${b}{0,2}[·•][^\n]{0,40})?${b}*$`
const nameThenAgo = ignoringCase(
  String.raw`${lead}(${name})${b}{1,2}(?:[·•]${b}?(?:${ago}|follow|author|admin|moderator|(?:top|rising)${b}contributor|1st|2nd|3rd\\+?)|${agoInWords}|关注)${agoEnd}`,
)
const badges = String.raw`(?:[·•]${b}{0,2}|(?:(?:rising|top|valued|all-star)${b}(?:contributor|fan)|group${b}expert|admin|moderator|author|follow|new${b}member|verified)${b}{0,2}){0,5}`
const onlyStamp = ignoringCase(
  String.raw`${lead}${badges}(?:(?:seen|delivered|read|sent|edited|已读|已送达)${b})?(?:[\[(（]?${b}?${stamp}${b}?[\])）]?|${agoInWords}|${ago}(?=${b}{0,2}[·•]|${b}ago))(?:${b}?\((?:read|seen|delivered|edited)[^()\n]{0,60}\)|${b}来自${b}?[^\n]{1,20})?${agoEnd}`,
)
/** An age with a one-letter unit, such as `5m`; a price in millions looks the same. */
const shortAgo = /^[^\S\n]*\d{1,2}[smhdw][^\S\n]*$/u
const onlyName = new RegExp(String.raw`${lead}(${name})${b}?[:：]`, 'u')
const tilde = new RegExp(String.raw`${lead}[~～]${b}?(${name})${b}?(?:[:：]|$)`, 'u')

/** Lines that mails put above a text. */
const mailSender = /^(?:[^\S\n]|>){0,8}\*?(?:from|by|von|van|de|发件人|寄件者|寄件人|發件人|发信人|发送人|发送者)\*?[^\S\n]?[:：]\*?[^\S\n]*([^\n]{1,120})$/iu
const mailLabel =
  /^(?:[^\S\n]|>){0,8}\*?(?:sent|to|cc|bcc|date|subject|reply-to|para|enviado|fecha|asunto|an|datum|gesendet|betreff|aan|verzonden|onderwerp|envoyé|objet|发送时间|收件人|抄送|主题|日期|时间|收件者|主旨|主題)\*?[^\S\n]?[:：]/iu
const address = /<?[\w.+-]{1,64}@[\w.-]{1,60}>?/u
const bodyLabel = /^(?:[^\S\n]|>){0,8}(?:内容|正文|消息|信息|message|body|text|content|mensaje)[^\S\n]?[:：][^\S\n]?/iu
const wrote = /^[^\n]{0,240}(?<![a-z])(?:wrote|escribió|(?:a[^\S\n])?écrit|schrieb|写道|寫道)[^\S\n]?[:：][^\S\n]*$/iu
const lengthOf = (pattern: RegExp, line: string, accept: (name: string) => boolean): number => {
  const match = pattern.exec(line)
  return match && accept(match[1] ?? '') ? match[0].length : 0
}

/** An account name of words and numbers joined by dots or underscores: `maria_cruz88`. */
const handle = /^\p{L}[\p{L}\d]*(?:[._][\p{L}\d]+)+$/u

/** The length of a name behind a tilde at the beginning of a line. */
const tildeLength = (line: string, isSender: (words: string) => boolean): number =>
  lengthOf(tilde, line, (words) => /^\p{L}/u.test(words) && words.split(/\s+/u).length <= 5 && isSender(words))

/** The length of the head with a time or a sign at the beginning of a line; 0: there is none. */
function stampedLength(line: string, placesIn: FindPlaces | undefined): number {
  const isSender = (words: string) => !saysHome(words, placesIn)
  const isNoTime = (words: string) => !timeWords.test(words) && isSender(words)
  if (!hasTimeSign.test(line)) return lengthOf(nameThenAgo, line, isNoTime) || tildeLength(line, isSender)
  const brackets = bracketedStamp.exec(line)?.[0].length ?? 0
  if (brackets > 0) {
    const rest = line.slice(brackets)
    return mayBeNickname(rest) && !hasFact(rest, placesIn) ? line.length : lengthOf(bracketedName, line, isSender) || brackets
  }
  const found =
    lengthOf(bracketedNameThenStamp, line, isNoTime) ||
    lengthOf(tabSeparated, line, isSender) ||
    lengthOf(nameThenDated, line, (words) => isNoTime(words) && /\p{L}|\d{6}/u.test(words)) ||
    lengthOf(stampThenName, line, (words) => isNoTime(words) && (beginsDated.test(line) || mayBeNickname(words))) ||
    lengthOf(nameThenClock, line, (words) => (mayBeNickname(words) || handle.test(words.trim())) && isSender(words)) ||
    lengthOf(nameThenAgo, line, isNoTime) ||
    tildeLength(line, isSender)
  if (found > 0) return found
  const dash = datedDash.exec(line)?.[0].length ?? 0
  if (dash > 0) return dash + chatNoticeLength(line.slice(dash), placesIn)
  const stamped = stampedLine.exec(line)?.[0].length ?? 0
  const rest = line.slice(stamped)
  const behind =
    stamped > 0 && rest !== '' ? chatNoticeLength(rest, placesIn) || leadingNameLength(rest, placesIn) || (placesIn ? senderLength(rest, placesIn) : 0) : 0
  return behind > 0 ? stamped + behind : 0
}

/** The length of all heads and chat notices at the beginning of a line: several follow each other in forwarded messages. */
function headLength(line: string, placesIn: FindPlaces | undefined): number {
  let length = 0
  for (let round = 0; round < 4 && length < line.length; round += 1) {
    const rest = line.slice(length)
    const more = stampedLength(rest, placesIn) || chatNoticeLength(rest, placesIn) || (placesIn ? senderLength(rest, placesIn) : 0)
    if (more === 0) break
    length += more
  }
  return length
}

/** A line with signs in place of its times. `start`: its position in the pasted text. */
type ChatLine = TextWithSigns & { readonly start: number }

const partOf = ({ start, at }: ChatLine, from: number, to: number): Head => ({ start: start + (at[from] ?? 0), end: start + (at[to] ?? 0) })

/** The lines that a mail puts above its text, with the length of their head: the whole line, or only its label if the rest is about a home. */
function mailHeads(lines: readonly ChatLine[], placesIn: FindPlaces | undefined): ReadonlyMap<ChatLine, number> {
  const found = new Map<ChatLine, number>()
  let isBelow = false
  for (const [index, line] of lines.entries()) {
    const { text } = line
    const sender = mailSender.exec(text)?.[1]
    const name = sender?.replace(/\+?\d[\d\s()-]{6,}\d/u, ' ') ?? ''
    const isSender =
      sender !== undefined && placesIn !== undefined && !hasFact(sender, placesIn) && (name.trim() === '' || mayBeNickname(name) || address.test(name))
    const label = mailLabel.exec(text)?.[0].length ?? 0
    const body = isBelow ? (bodyLabel.exec(text)?.[0].length ?? 0) : 0
    // a number without a name stays with what only the poster reads
    if (isSender && name === sender) found.set(line, text.length)
    else if (isBelow && label > 0) found.set(line, hasFact(text.slice(label), placesIn) ? label : text.length)
    else if (body > 0) found.set(line, body)
    isBelow = isSender || (isBelow && (label > 0 || isChatNotice(text, placesIn)))
    const before = lines[index - 1]
    if (wrote.test(text) && !hasFact(text, placesIn)) {
      found.set(line, text.length)
      if (before && /^(?:[^\S\n]|>){0,8}on[^\S\n]/iu.test(before.text) && !hasFact(before.text, placesIn)) found.set(before, before.text.length)
    }
  }
  return found
}

/** The heads that only other lines reveal: names on a line beside a time, repeated names, lines of mails. */
function namesBeside(lines: readonly ChatLine[], placesIn: FindPlaces | undefined): Head[] {
  const isPerson = (text: string) => isName(text) && (placesIn === undefined || placesIn(text).length === 0)
  const isNickOfPerson = (text: string) => mayBeNickname(text) && (placesIn === undefined || placesIn(text).length === 0)
  // `5m` is an age, not a price in millions, if the text begins with a name and tells another price
  const hasAgo = placesIn !== undefined && isPerson(lines[0]?.text ?? '') && lines.some(({ text }) => !shortAgo.test(text) && hasPrice(text))
  const isTime = (line: ChatLine | undefined) => line !== undefined && (onlyStamp.test(line.text) || (hasAgo && shortAgo.test(line.text)))
  const isMark = (line: ChatLine | undefined) => isTime(line) || (placesIn !== undefined && line !== undefined && (isButton(line.text) || isDayLine(line.text)))
  const marks = lines.filter(isMark)
  const isOfTime = ({ text }: ChatLine, index: number) =>
    marks.length > 0 &&
    isNickOfPerson(text) &&
    (index === 0 || isAboveHome(index) || [lines[index - 1], lines[index + 1]].some((line) => isTime(line) || (isMark(line) && isKnownPerson(text))))
  // above the first fact, a name near a time is that of the writer
  const firstHome = placesIn === undefined ? -1 : lines.findIndex((line) => !isMark(line) && hasFact(line.text, placesIn))
  const isAboveHome = (index: number) =>
    placesIn !== undefined && index < firstHome && lines.slice(Math.max(0, index - 4), Math.min(index + 5, firstHome)).some(isTime)
  const inMail = mailHeads(lines, placesIn)
  const wholes = groupBy(lines, ({ text }) => text.trim())
  const prefixes = groupBy(lines, ({ text }) => onlyName.exec(text)?.[1]?.trim() ?? '')
  const prefixOf = (line: ChatLine, index: number): number => {
    const [all = '', prefix = ''] = onlyName.exec(line.text) ?? []
    if (!placesIn || prefix === '' || !isPerson(prefix)) return 0
    const isAlone = line.text.slice(all.length).trim() === ''
    const isRepeated = (prefixes.get(prefix.trim()) ?? []).length > 1
    const isPersonInHan = isHanPerson(bareName(prefix)) && !hanHomeWords.test(prefix)
    const isFirstAlone = isAlone && index === 0 && /^\p{Script=Han}{2,4}$/u.test(prefix.trim())
    return isRepeated || isFirstAlone || isTime(lines[index - 1]) || isPersonInHan || (isAlone && /\p{L}[^\S\n]+\p{Lu}/u.test(prefix)) ? all.length : 0
  }
  return lines.flatMap((line, index) => {
    const isWhole = isTime(line) || isOfTime(line, index) || (marks.length > 0 && (wholes.get(line.text.trim()) ?? []).length > 1 && isPerson(line.text))
    const length = isWhole ? line.text.length : (inMail.get(line) ?? prefixOf(line, index))
    return length > 0 ? [partOf(line, 0, length)] : []
  })
}

/** The parts in the order of the text; overlapping ones are merged. */
function mergedParts(heads: readonly Head[]): Head[] {
  const parts: Head[] = []
  for (const { start, end } of heads.toSorted((a, b) => a.start - b.start)) {
    const last = parts.at(-1)
    if (last && start < last.end) parts[parts.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else parts.push({ start, end })
  }
  return parts
}

/** The text with spaces in place of parts of it. */
function withoutParts(text: string, parts: readonly Head[]): string {
  const signs = text.split('')
  for (const { start, end } of parts) for (let at = start; at < end; at += 1) if (signs[at] !== '\n') signs[at] = ' '
  return signs.join('')
}

/** The closing signs of quotations whose opening sign belongs to a head. */
function closingQuotes(text: string, heads: readonly Head[]): Head[] {
  return heads.flatMap(({ start, end }) => {
    const opened = /[「『“](?=[^」』”]*$)/u.exec(text.slice(start, end))?.[0]
    const close = opened === undefined ? undefined : { '「': '」', '『': '』', '“': '”' }[opened]
    const at = close === undefined ? -1 : text.indexOf(close, end)
    return at >= 0 && /^[^\S\n]*(?:\n|$)/u.test(text.slice(at + 1, at + 20)) ? [{ start: at, end: at + 1 }] : []
  })
}

/**
 * The heads that a chat or a mail puts before messages, by their shape: a time and a name, a name before each message. `placesIn` tells the names of
 * buildings from those of people; without it, names without a time beside them stay.
 */
export const chatHeadsIn = (pasted: string, placesIn?: FindPlaces): readonly Head[] => readHeads(pasted, placesIn).heads

/** The heads of a text, those among them that may be words about a home (`doubtful`: the poster gets them as private notes), and the messages that heads begin. */
type ReadHeads = { readonly heads: readonly Head[]; readonly doubtful: readonly Head[]; readonly messages: readonly Message[] }

function readHeads(pasted: string, placesIn: FindPlaces | undefined): ReadHeads {
  const heads: Head[] = []
  const rest: ChatLine[] = []
  const doubtful: Head[] = []
  let isInMail = false
  const all: (Head & { readonly text: string })[] = []
  let start = 0
  for (const words of pasted.replace(invisible, ' ').split('\n')) {
    const line = { ...withTimeSigns(withoutEmojiCodes(words)), start }
    all.push({ start, end: start + words.length, text: words })
    start += words.length + 1
    if (words.trim() === '') continue
    for (const pattern of hasTimeSign.test(line.text) ? anywhere : [])
      for (const { 0: found, 1: sender, index } of allMatches(pattern, line.text))
        if (sender === undefined || !saysHome(sender, placesIn)) heads.push(partOf(line, index, index + found.length))
    const row = exportedMessage(line.text, placesIn)
    const from = row?.start ?? 0
    if (row) heads.push(partOf(line, row.end, line.text.length))
    isInMail ||= mailSender.test(line.text)
    const isLabel = isInMail && mailLabel.test(line.text)
    const length = isLabel || onlyStamp.test(line.text) ? 0 : from + headLength(line.text.slice(from, row?.end), placesIn)
    if (length > 0) heads.push(partOf(line, 0, length))
    else rest.push(line)
    // where somebody was may be where the home is
    if (placesIn && length === line.text.length && hasFact(line.text, placesIn)) doubtful.push(partOf(line, 0, length))
  }
  heads.push(...namesBeside(rest, placesIn))
  if (heads.length > 0)
    heads.push(...all.filter(({ text }, index) => isDayLine(text) && !/[:：]\s*$|(?:available|from)\s*$/iu.test(all[index - 1]?.text ?? '')))
  if (!placesIn) return { heads: mergedParts([...heads, ...closingQuotes(pasted, heads)]), doubtful: [], messages: [] }
  const linesWithoutHeads = () => {
    const rest = withoutParts(pasted, mergedParts(heads))
    return all.map((line) => ({ ...line, text: rest.slice(line.start, line.end) }))
  }
  const speakers = speakersIn(all, placesIn)
  doubtful.push(...speakers.filter(({ start, end }) => !heads.some((head) => head.start < end && start < head.end)))
  heads.push(...speakers)
  const messages = messagesOf(pasted, mergedParts(heads))
  const names = mergedParts(heads).flatMap(
    ({ start, end }) => /(\p{Lu}[\p{L}'’-]+(?:[^\S\n]\p{Lu}[\p{L}'’-]+){0,2})[^\S\n]?:\s*$/u.exec(pasted.slice(start, end))?.[1] ?? [],
  )
  const known = knownNamesIn(linesWithoutHeads(), placesIn, names)
  doubtful.push(...known)
  heads.push(...known)
  heads.push(...signaturesIn(linesWithoutHeads(), placesIn))
  const mentions = mentionsOfPeople(linesWithoutHeads(), placesIn)
  doubtful.push(...mentions)
  heads.push(...mentions)
  const likely = likelySignaturesIn(linesWithoutHeads(), placesIn)
  doubtful.push(...likely)
  heads.push(...likely)
  return { heads: mergedParts([...heads, ...closingQuotes(pasted, heads)]), doubtful, messages }
}

/** A text in which a line end within the day and time of a head is a space. */
const withWholeStamps = (text: string) =>
  text.replace(/[[［【][^\S\n]?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?[^\S\n]?\n[^\S\n]?(?=\d{1,2}:\d\d[^\n\]］】]{0,12}[\]］】])/gu, (head) =>
    head.replace('\n', ' '),
  )

const spaces = (text: string) => text.replace(/[^\n]/g, ' ')

/**
 * The text with spaces in place of message heads and chat notices, so that positions stay valid; the positions of the heads (`messageStarts`), the messages with
 * their writers, and removed parts that may be about a home (`doubtful`).
 */
export function withoutChatHeads(
  pasted: string,
  placesIn?: FindPlaces,
): { readonly text: string; readonly messageStarts: readonly number[]; readonly doubtful: readonly TextPart[]; readonly messages: readonly Message[] } {
  const text = withWholeStamps(pasted)
  const { heads, doubtful, messages } = readHeads(text, placesIn)
  let rest = withoutParts(text, heads)
    .replace(mediaWords, spaces)
    .split('\n')
    .map((line) => {
      const words = line.replace(invisible, ' ')
      return isChatNotice(words, placesIn) || isButton(words) || /^[\s「」『』“”"]+$/u.test(words) ? spaces(line) : line
    })
    .join('\n')
  // a list in one line: each number starts a line
  if (/(?:^|\s)\(?1[.)]\s/u.test(rest) && /[ \t]\(?2[.)]\s/u.test(rest)) rest = rest.replace(/[ \t](?=\(?[1-9]\d?[.)]\s)/gu, '\n')
  return { text: rest, messageStarts: heads.map(({ start }) => start), doubtful, messages }
}
