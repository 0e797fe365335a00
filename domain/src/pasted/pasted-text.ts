import { withoutChatHeads } from './pasted-heads.ts'
import type { FindPlaces } from './pasted-names.ts'
import { withoutStyledLetters, signLength } from '../keywords/styled-letters.ts'

/** A part of a text, from `start` to before `end`. */
export type TextPart = { readonly start: number; readonly end: number }

/**
 * The text with gaps of white space cut to one space or two line ends, since the time of patterns grows with a power of the length of a gap. `positions`:
 * the position in the given text of each of its characters.
 */
export function withShortGaps(text: string): { readonly text: string; readonly positions: readonly number[] } {
  const positions: number[] = []
  for (const { 0: part, index } of text.matchAll(/\s+|\S+/g)) {
    const all = Array.from({ length: part.length }, (_, offset) => index + offset)
    const lineEnds = all.filter((position) => text[position] === '\n').slice(0, 2)
    const isLongGap = part.length > 2 && part.trim() === ''
    positions.push(...(isLongGap ? (lineEnds.length > 0 ? lineEnds : all.slice(0, 1)) : all))
  }
  return { text: positions.map((position) => text[position]).join(''), positions }
}

/** The longest gap that patterns read. It is longer than any gap that they can match. */
const maxGap = 80

/**
 * The text without the middle of longer gaps of white space, except two line ends in it. Long gaps stand in place of removed words, and the time of
 * patterns grows with the square of their length. `positions`: the position in the given text of each of its characters.
 */
function withCutGaps(text: string): { readonly text: string; readonly positions: readonly number[] } {
  const positions: number[] = []
  for (const { 0: part, index } of text.matchAll(/\s+|\S+/g)) {
    const isLongGap = part.length > maxGap && part.trim() === ''
    let lineEnds = 0
    for (let offset = 0; offset < part.length; offset += 1) {
      const isMiddle = isLongGap && offset >= maxGap / 2 && offset < part.length - maxGap / 2
      if (isMiddle && part[offset] === '\n') lineEnds += 1
      if (!isMiddle || (part[offset] === '\n' && lineEnds <= 2)) positions.push(index + offset)
    }
  }
  return { text: positions.length === text.length ? text : positions.map((position) => text[position]).join(''), positions }
}

/** Makes a function that is fast for texts with long gaps of one that replaces words by spaces: it runs `cut` on the text with its gaps cut. */
export function inCutGaps(cut: (text: string) => string): (text: string) => string {
  return (text) => {
    const short = withCutGaps(text)
    if (short.text === text) return cut(text)
    const rest = cut(short.text)
    const signs = text.split('')
    for (const [index, position] of short.positions.entries()) signs[position] = rest[index] ?? ' '
    return signs.join('')
  }
}

/** The parts that `find` finds in a text with its long gaps cut, with their positions in the text itself. */
export function foundInCutGaps<Part extends TextPart>(original: string, find: (text: string) => readonly Part[]): Part[] {
  const { text, positions } = withCutGaps(original)
  return find(text).map((part) => ({ ...part, start: positions[part.start] ?? 0, end: (positions[part.end - 1] ?? -1) + 1 }))
}

const spaces = (text: string) => text.replace(/[^\n]/g, ' ')

/**
 * A pasted text without styled letters, message heads, wishes and long gaps. `messageStarts`: where heads stood; `messages`: with their writers; `toReadable`,
 * `toPasted`: convert parts of the pasted text and of this one. `placesIn` tells places from people.
 */
export function readableText(pasted: string, placesIn?: FindPlaces) {
  const ascii = withoutStyledLetters(pasted)
  const short = withShortGaps(ascii.text)
  const source = { text: short.text, positions: short.positions.map((position) => ascii.positions[position] ?? 0) }
  const chat = withoutChatHeads(source.text, placesIn)
  const wishes = wishesIn(chat.text, chat.messageStarts)
  const { text, positions } = withShortGaps(
    wishes.reduce((rest, { start, end }) => rest.slice(0, start) + spaces(rest.slice(start, end)) + rest.slice(end), chat.text),
  )
  const origins = positions.map((position) => source.positions[position] ?? 0)
  /** The position in the readable text of a position in the pasted one. */
  const indexAt = (position = pasted.length) => {
    let [low, high] = [0, origins.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((origins[middle] ?? 0) < position) low = middle + 1
      else high = middle
    }
    return low
  }
  const fromSource = ({ start, end }: TextPart): TextPart => {
    const last = source.positions[end - 1] ?? -1
    return { start: source.positions[start] ?? pasted.length, end: last + signLength(pasted, last) }
  }
  return {
    text,
    /** Parts of the pasted text that look for a home. */
    wishes: wishes.map(fromSource),
    messageStarts: chat.messageStarts.map((start) => indexAt(source.positions[start])),
    messages: chat.messages.map(({ start, writer }) => ({ start: indexAt(source.positions[start]), writer })),
    /** Removed words that may be about a home, and where they stood. */
    doubtful: chat.doubtful.map(({ start, end }) => ({
      words: source.text.slice(start, end).trim(),
      at: indexAt(source.positions[start]),
      part: fromSource({ start, end }),
    })),
    toReadable: ({ start, end }: TextPart): TextPart => ({ start: indexAt(start), end: indexAt(end) }),
    toPasted: <Part extends TextPart>(part: Part): Part => {
      const start = origins[part.start] ?? pasted.length
      const last = origins[part.end - 1] ?? -1
      return { ...part, start, end: Math.max(start, last + signLength(pasted, last)) }
    },
  }
}

const separatorLine = /^[\s]*(?:[-=_*~•·.—–]{3,}|[⬇👇✨🔥]{2,})[\s]*$/u
const numberedStart = /^\s*(?:\(?\d{1,2}[.)、）](?!\d)|[①-⑳]|\d\ufe0f?\u20e3)/u

/** Whether a line begins with a number of a list. */
export const isNumbered = (line: string): boolean => numberedStart.test(line)

/** A line of a text. */
export type Line = TextPart & { readonly text: string }

/** The lines of a text with their positions. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ start, end: start + line.length, text: line })
    start += line.length + 1
  }
  return lines
}

/** Paragraphs: lines between blank lines, separators, numbers and starts of messages. */
export function paragraphsOf(lines: readonly Line[], messageStarts: readonly number[]): Line[][] {
  const hasNumbers = lines.filter(({ text }) => numberedStart.test(text)).length > 1
  const paragraphs: Line[][] = [[]]
  for (const line of lines) {
    const isBreak = line.text.trim() === '' || separatorLine.test(line.text)
    const isStart = (hasNumbers && numberedStart.test(line.text)) || messageStarts.some((start) => start >= line.start && start <= line.end)
    if ((isBreak || isStart) && paragraphs.at(-1)?.length) paragraphs.push([])
    if (!isBreak) paragraphs.at(-1)?.push(line)
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}

const notPerson = String.raw`(?!(?:\s+(?:a|an|any|the|new|good|nice|long|short|term|direct|serious|possible|potential|interested|[\w-]+-term))*\s+(?:tenants?|lessees?|renters?|buyers?|takers?|clients?|brokers?|agents?|offers?|owners?|someone|somebody|anyone|people)(?![a-z]))`
const home = String.raw`(?:\d\s*-?\s*(?:brs?|bdrs?|bed(?:room)?s?|sqm|car)|(?:one|two|three)[\s-]bed(?:room)?s?|studio|condo(?:minium)?s?|units?|apartments?|apts?|(?:town\s?)?house|villa|home|place|flat|loft|penthouse|propert(?:y|ies)|parking|slot|lot)(?![a-z])(?!\s+(?:owners?|keys?|manager|number|no))|[\d一二两三四五]\s?[房室居]|公寓|别墅|车位|房子`
const ofHome = String.raw`(?:\s+(?:an?|any|the|own|my|new|good|nice|cheap|affordable|big|small|spacious|bare|(?:fully|semi|un)[\s-]?furnished|furnished|pre-?owned|rfo)){0,6}\s*(?:${home})`
/** Filipino words before what somebody seeks, which is no home but a person. */
const notSought = String.raw`(?!(?:\s+(?:po|ho|ako|ko|kami|namin|siya|ang|ay|si|ng|nang|long|short|term|[\w-]+-term|direct|serious|bagong))*\s+(?:tenants?|lessees?|renters?|takers?|brokers?|agents?|(?:buyers?|clients?)(?!\s+(?:ko|namin|ay|si|ng|nang)(?![a-z])))(?![a-z]))`
/** What somebody can pay, with its amount. */
const statedBudget = String.raw`(?:(?<![a-z])budget(?:\s+(?:is|of|up\s+to|max|around|only|ko))*\s*[:：=]?\s*(?:php|₱|p)?\s?\d|\d\s?(?:k|m)?\s+budget(?![a-z])(?!\s*-?\s*(?:friendly|meal))|预算\s*[:：]?\s*\d)`
/** A wish: words of somebody who looks for a home, not for a tenant, a buyer or another person. */
const wish = new RegExp(
  [
    String.raw`(?<![a-z])(?:(?:looking|searching|hunting|(?:i|we|clients?|buyers?|friends?)\s+(?:also\s+)?look)\s+for|in\s+(?:need|search)\s+of|wanted|w(?:tb|tr)|lf|want(?:s|ed)?\s+to\s+(?:buy|rent)(?!\s+(?:out|my|our))|(?:(?:nag)?ha)?hanap${notSought})(?![a-z])${notPerson}(?=[^,.;!?，。；！？]{0,60}?(?:(?<![\p{L}\d])${home}|(?<![a-z])(?:for\s+(?:rent|lease|sale)|budget)(?![a-z])|预算))`,
    String.raw`(?<![a-z])(?:look\s+for(?=\s+(?:an?|any|\d|studio)(?![a-z]))|(?:i|we|client|buyer|tenant)s?\s+(?:need|want)s?)${notPerson}(?=${ofHome})`,
    String.raw`^[^\p{L}\n]*(?:\d{1,2}[.)]\s*)?(?:urgent(?:ly)?\s+)?need(?:ed|ing)?\s*[:：]?${notPerson}(?=${ofHome})`,
    '(?:求租|诚租)(?!客)|求购|求購|寻租|想租|想买房|找房(?!源)',
    String.raw`(?<![a-z])(?:may|meron|mayroon)(?:\s+(?:po|pa|available|na))*\s+(?:ba|bang|kayo|kayong)(?![a-z])${notPerson}(?=[^.!\n]{0,40}?(?<![\p{L}\d])${home})`,
    String.raw`(?<![a-z])(?:may|meron|mayroon)(?:\s+(?:po|pa|available))*(?=\s+(?:${home})(?:\s+(?:po|pa|na|available))*\s+(?:ba|kayo)(?![a-z]))`,
    String.raw`(?<![a-z])(?:any|anyone\s+(?:with|has|have|selling|leasing)|do\s+you\s+(?:still\s+)?have)(?=${ofHome}(?!\s+(?:buyers?|tenants?|clients?))[^.!\n]{0,60}${statedBudget})`,
    String.raw`^(?!.*(?:(?<![a-z])(?:for\s+(?:re)?(?:sale|rent|lease)|selling|asking)(?![a-z])|出售|出租|renovat|fit-?out|装修))(?=.{0,80}?(?<![\p{L}\d])${home}).{0,120}?${statedBudget}`,
    String.raw`(?:还|還)?有(?![没沒]有|[^，。！？\n]{0,4}(?:客|买家|人[要想]|需要))(?=[^，。！？\n]{0,20}(?:${home})[^，。！？\n]{0,6}[吗嗎])`,
    String.raw`(?:有没有|有沒有|谁有|誰有|哪位有)(?![^，。！？\n]{0,4}(?:客|买家|人[要想]))(?=[^。！\n]{0,40}(?:${home}))`,
  ].join('|'),
  'iu',
)
const aHome = new RegExp(home, 'iu')
const offer =
  /(?<![a-z])(?:for\s+(?:re)?(?:sale|rent|lease)|selling|to\s+let|asking(?:\s+price)?(?:\s*[:：=])?(?:\s+(?:is|only))?\s*(?:php|₱|p)?\s?\d)(?![a-z])|出售|出租|急售|招租|转租|直租|挂牌/iu
const budget = /(?<![a-z])budget(?!\s*-?\s*(?:friendly|meal))|预算/iu

/** Whether a line with the words of a wish also offers a home, beside the wish and without a budget. */
function isOffer(line: string): boolean {
  const { index = 0, 0: words = '' } = wish.exec(line) ?? {}
  const after = line.slice(index + words.length)
  const wished = /^[^.;!?。；！？]*/u.exec(after)?.[0] ?? ''
  return (
    !budget.test(line) && (offer.test(line.slice(0, index)) || offer.test(after.slice(wished.length)) || /asking|挂牌/iu.test(offer.exec(wished)?.[0] ?? ''))
  )
}

/** How many lines of a paragraph belong to a wish that begins at `index`; its home may stand in the next line. 0: there is no wish. */
function wishedLines(paragraph: readonly Line[], index: number): number {
  const [line = '', next = ''] = paragraph.slice(index, index + 2).map(({ text }) => text)
  const isWhole = wish.test(line)
  const own = isWhole ? line : `${line}\n${next}`
  if ((wish.exec(own)?.index ?? line.length) >= line.length || isOffer(own)) return 0
  const rest = paragraph.slice(index + 1)
  const another = isWhole ? rest.findIndex(({ text }) => offer.test(text) && aHome.test(text) && /\d/.test(text) && !budget.test(text)) : -1
  return 1 + (another < 0 ? rest.length : another)
}

/** The wishes of a text, which end with their paragraph or message, or before a line that offers a home. */
function wishesIn(text: string, messageStarts: readonly number[]): TextPart[] {
  const wishes: TextPart[] = []
  for (const paragraph of paragraphsOf(linesOf(text), messageStarts)) {
    let count = 0
    for (let index = 0; index < paragraph.length; index += Math.max(count, 1)) {
      count = wishedLines(paragraph, index)
      if (count > 0) wishes.push({ start: paragraph[index]?.start ?? 0, end: paragraph[index + count - 1]?.end ?? 0 })
    }
  }
  return wishes
}
