import type { CodeOf } from '../choices.ts'
import { hasPrice } from './pasted-fact-signs.ts'
import { numberOf } from './pasted-patterns.ts'
import { goneWords, takenIn } from './pasted-taken.ts'
import { isNumbered, type Line, linesOf, paragraphsOf, type readableText, type TextPart, withShortGaps } from './pasted-text.ts'
import { type Message, messageAt } from './pasted-writers.ts'

/** A message or paragraph that only says that a home is gone. `isOfLast`: it names no home and means the last one before it. */
type GoneNotice = TextPart & { readonly estates: readonly string[]; readonly isOfLast: boolean; readonly writer: string }

type FindNames = (text: string) => readonly (TextPart & { readonly kind: string; readonly id: string })[]

/** The most characters of a notice; a longer text describes a home. */
const maxNoticeLength = 120
/** The most letters and digits that a notice by another writer has besides its words about a home. */
const maxOtherCharacters = 60
const question = /[?？]|吗|(?<![a-z])ba(?![a-z])/iu
/** The size of a home. */
const homeSize = /\d\s?-?(?:brs?|bed|sqm|sq\.?\s?m|m2|㎡|平)|studio|[\d一二两三四五六]\s?[房室居]/iu
const rooms = /(\d|[一二两三四五六])\s?-?(?:brs?(?![a-z])|bed|[房室居])/iu
/** Words of a notice that name no home. */
const fillers = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:already|now|just|na|po|ho|thanks?|thank|you|salamat|status|updates?|updated|sorry|units?|home|condo|listing|property|the|this|that|yung|ung|iyong|ang|sa|is|are|was|has|have|had|been|got|both|all|also|and|at|in|of|to|for|rent|sale|lease|sir|ma'?am|mam|everyone|everybody|guys|fyi|pls|please|hi|hello|still|open|available|its?|it's|s|too|today|yesterday|kahapon|kanina|pala|nga|mga|lang|rin|din|out|here|by|my|our|client|tenant|buyer|tower|twr|bldg|building|room|rm|floor|flr|f|st|nd|rd|th|brs?|bed(?:room)?s?|sqm|sq|m|studio|one|two|north|south|east|west)(?![\p{L}\d])`,
    '那一?[套间个]|这一?[套间个]|[一二两三四五六七八九十\\d]\\s?[房室居厅层楼座栋套间]|房子|房源|单位|已经|谢谢|感谢|多谢|不好意思|抱歉|各位|大家|通知|更新|状态|出去|刚刚|今天|昨天|还在|还有|[了都的是掉出刚哈啦哦也被已平层楼号座栋套间]',
    String.raw`\d{1,4}(?:brs?|bed(?:room)?s?|sqm|f|st|nd|rd|th|[a-h])?(?![\p{L}\d])`,
  ].join('|'),
  'giu',
)

/** The number of bedrooms in a notice; null: none. */
function bedroomsIn(text: string): number | null {
  const digits = rooms.exec(text)?.[1]
  return digits === undefined ? null : numberOf(digits)
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

type Paragraph = TextPart & { readonly words: string; readonly message: Message | undefined; readonly isNumbered: boolean }

const paragraphOf =
  (text: string, messages: readonly Message[]) =>
  (lines: readonly Line[]): Paragraph => {
    const [start, end] = [lines[0]?.start ?? 0, lines.at(-1)?.end ?? 0]
    const words = text.slice(start, end)
    return { start, end, words, message: messageAt(messages, start + Math.max(words.search(/\S/u), 0)), isNumbered: isNumbered(words) }
  }

/** A notice with a bar and spaces in place of each name of a place; the bar ends the clause before it. */
const withoutPlaces = (words: string, placesIn: FindNames): string =>
  placesIn(words).reduce((all, { start, end }) => `${all.slice(0, start)}|${' '.repeat(end - start - 1)}${all.slice(end)}`, words)

/** The words of a notice that say that a home of a mode is gone. */
const goneWordsOf = (words: string, mode: CodeOf<'mode'> | null | undefined, placesIn: FindNames) => takenIn(withoutPlaces(words, placesIn), mode)

/** The buildings in which a home is gone by a notice. If it also says that homes are available, only the clauses about gone ones count. */
function goneEstates(words: string, placesIn: FindNames): readonly string[] {
  const estatesIn = (text: string) => placesIn(text).flatMap(({ kind, id }) => (kind === 'estate' ? [id] : []))
  if (!/(?<!(?:no\s+longer|not|un)\s*)available|still|open|还在|还有|在租|在售/iu.test(words)) return estatesIn(words)
  return words.split(/[\n,;，；。.!！]/u).flatMap((clause) => (goneWordsOf(clause, null, placesIn) ? estatesIn(clause) : []))
}

/**
 * The messages and paragraphs of a text that only say that the home of another message is gone: `One Rockwell LEASED na po`. They describe no home.
 * A message by another writer may say more; a paragraph of a text without messages must say nothing else.
 */
function goneNotices(text: string, messageStarts: readonly number[], messages: readonly Message[], placesIn: FindNames): GoneNotice[] {
  const paragraphs = paragraphsOf(linesOf(text), messageStarts).map(paragraphOf(text, messages))
  const notices: GoneNotice[] = []
  let before: Paragraph | undefined
  for (const [index, paragraph] of paragraphs.entries()) {
    const { words, message } = paragraph
    const [previous, next] = [paragraphs[index - 1], paragraphs[index + 1]]
    const isMessage = message !== undefined && previous?.message !== message && next?.message !== message
    const reading =
      words.length > maxNoticeLength || paragraph.isNumbered || hasPrice(words) || !goneWordsOf(words, null, placesIn) ? null : readNotice(words, placesIn)
    if (reading && isGoneNotice(reading, { paragraph, before, next, isMessage }, placesIn)) {
      const isQuestion = question.test(words)
      notices.push({
        start: paragraph.start,
        end: paragraph.end,
        estates: isQuestion ? [] : goneEstates(words, placesIn),
        isOfLast: !isQuestion && !reading.hasPlace && reading.others === '',
        writer: message?.writer ?? '',
      })
    } else before = paragraph
  }
  return notices
}

/** What a notice has. `others`: its letters and digits besides names of places and words of notices; `isSized`: it tells the size of a home. */
type NoticeReading = { readonly hasPlace: boolean; readonly others: string; readonly isSized: boolean }

function readNotice(words: string, placesIn: FindNames): NoticeReading {
  const others = letters(withoutPlaces(words, placesIn).replace(goneWords, ' ').replace(fillers, ' '))
  return { hasPlace: placesIn(words).length > 0, others, isSized: homeSize.test(words) }
}

type Surroundings = {
  readonly paragraph: Paragraph
  /** The last paragraph before it that is no notice. */
  readonly before: Paragraph | undefined
  readonly next: Paragraph | undefined
  readonly isMessage: boolean
}

function isGoneNotice({ hasPlace, others, isSized }: NoticeReading, { paragraph, before, next, isMessage }: Surroundings, placesIn: FindNames): boolean {
  if (!before && !(isMessage && hasPlace)) return false
  if (isMessage) {
    const isOther = before?.message?.writer !== paragraph.message?.writer
    return others === '' || (others.length <= (isOther ? maxOtherCharacters : maxOtherCharacters / 3) && (isOther || hasPlace || !isSized))
  }
  if (others !== '' || isSized) return false
  // the name of the home that the next paragraph describes
  return !hasPlace || !next || !(homeSize.test(next.words) || hasPrice(next.words)) || placesIn(next.words).length > 0
}

/** The text with spaces in place of parts of it. */
const withoutParts = (text: string, parts: readonly TextPart[]): string =>
  parts.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, ' ') + rest.slice(end), text)

/** A home of a text as notices name it; `writer`: who offers it. */
export type NamedHome = { readonly start: number; readonly estates: readonly string[]; readonly bedrooms: unknown; readonly writer: string }

/** A readable text without notices that a home is gone, functions that convert positions, and what the notices say about its homes. */
export function withoutGoneNotices(readable: ReturnType<typeof readableText>, placesIn: FindNames) {
  const notices = goneNotices(readable.text, readable.messageStarts, readable.messages, placesIn)
  const { text, positions } = withShortGaps(withoutParts(readable.text, notices))
  const indexAt = (position: number) => {
    let [low, high] = [0, positions.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((positions[middle] ?? 0) < position) low = middle + 1
      else high = middle
    }
    return low
  }
  const placed = notices.map((notice) => ({ ...notice, at: indexAt(notice.start), words: readable.text.slice(notice.start, notice.end) }))
  const messages = readable.messages.map(({ start, writer }) => ({ start: indexAt(start), writer }))
  const homesOf = (homes: readonly NamedHome[], notice: (typeof placed)[number]): readonly NamedHome[] => {
    const before = homes.filter(({ start }) => start < notice.at)
    const last = before.at(-1)
    if (notice.isOfLast) return last?.writer === notice.writer ? [last] : []
    const bedrooms = bedroomsIn(notice.words)
    const isNamed = (home: NamedHome) =>
      home.estates.some((id) => notice.estates.includes(id)) && (bedrooms === null || home.bedrooms === undefined || home.bedrooms === bedrooms)
    const earlier = before.filter(isNamed)
    return earlier.length > 0 ? earlier : homes.filter(isNamed)
  }
  return {
    text,
    messageStarts: readable.messageStarts.map(indexAt),
    wishes: readable.wishes,
    /** The notices, as parts of the pasted text. */
    notices: notices.map(({ start, end }) => readable.toPasted({ start, end })),
    doubtful: readable.doubtful.map((found) => ({ ...found, at: indexAt(found.at) })),
    toReadable: (part: TextPart): TextPart => {
      const { start, end } = readable.toReadable(part)
      return { start: indexAt(start), end: indexAt(end) }
    },
    toPasted: <Part extends TextPart>(part: Part): Part =>
      readable.toPasted({ ...part, start: positions[part.start] ?? readable.text.length, end: (positions[part.end - 1] ?? -1) + 1 }),
    /** Who wrote the beginning of a part of the text, or its first message; empty: not known. */
    writerOf: ({ start, end }: TextPart): string => {
      const first = messageAt(messages, start + Math.max(text.slice(start, end).search(/\S/u), 0))
      return (first ?? messages.find((message) => message.start < end))?.writer ?? ''
    },
    /** Makes a function that answers the words of a notice, as a part of the pasted text, by which one of `homes` is gone; null: there are none. */
    goneOf: (homes: readonly NamedHome[]) => {
      const homesByNotice = placed.map((notice) => ({ notice, homes: new Set(homesOf(homes, notice)) }))
      return (home: NamedHome | undefined, mode: CodeOf<'mode'> | null | undefined): TextPart | null => {
        for (const { notice, homes: goneHomes } of homesByNotice) {
          const part = home && goneHomes.has(home) ? goneWordsOf(notice.words, mode, placesIn) : null
          if (part) return readable.toPasted({ start: part.start + notice.start, end: part.end + notice.start })
        }
        return null
      }
    },
  }
}
