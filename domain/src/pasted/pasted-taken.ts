import { allMatches } from '../all-matches.ts'
import type { CodeOf } from '../choices.ts'
import type { TextPart } from './pasted-text.ts'

/** Words for a home that is gone. `notFor`: the mode of homes that they do not apply to: a home for sale may be rented and still be offered. */
type Gone = { readonly words: string; readonly notFor?: CodeOf<'mode'> }
const gone: readonly Gone[] = [
  { words: String.raw`sold(?:\s+out)?` },
  { words: String.raw`(?:rented|leased)(?:\s+out)?`, notFor: 'Sale' },
  { words: String.raw`taken|reserved|unavailable|off\s+(?:the\s+)?market|(?:no\s+longer|not|n\/?t)\s+available(?:\s+any\s?more)?|on\s+hold|deal\s+closed` },
]
const chinese: readonly Gone[] = [
  { words: String.raw`已经?售(?![价楼])|已经?出?售出?|(?<![未没])售出|已?卖掉|已经?卖(?!点)|卖出去了` },
  { words: String.raw`已经?租(?![赁金约])|已经?出租|租掉|租出去了|(?<![未没])租出(?=了|\s*[:：】)）])`, notFor: 'Sale' },
  { words: String.raw`已经?成交(?!\s*\d)|成交了|已经?[定订](?![价制位做])|已经?被[定订]|被[定订]了|(?<!即将|不)下架|[定订]出去了` },
]

/** Words for a home that is gone, anywhere in a text. */
export const goneWords = new RegExp(
  [...gone.map(({ words }) => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`), ...chinese.map(({ words }) => words)].join('|'),
  'giu',
)

/** Words that may stand right before those for a gone home. */
const before = String.raw`(?:already|now|just|(?:status|update)\s*[:：]|unit|sorry|na|is|been|has)\s+`
/** Words that may stand right after those for a gone home. */
const after = String.raw`\s*(?:na|po|already|now|thanks?(?:\s+you)?|✅|❌|❗)`
/** No words after a match that change its meaning: sold furnished, rented at a price, a reserved slot. */
const notBehind = String.raw`(?!\s*(?:as|with|furnished|fully|semi|bare|at|for|by|via|together|separately|in|to|until|till|from|through|land|lot|parking|car|slots?|area|seats?|units?|care|into|on|over|under|off|per|since|last)(?![a-z]))`
/** No words before a match that deny it, or speak of another time or thing. */
const notBefore = String.raw`(?<!(?:not(?:\s+yet)?|be|being|never|until|unless|if|when|once|was|were|previously|formerly|recently|currently|parking|slots?|car|and|or|are|can|photos?|pictures?)[\s:：-]{1,3})`
/** Where a clause begins or ends. */
const [edgeBefore, edgeAfter] = [
  String.raw`(?<=^|[\n,;，；。.|·•()（）[\]【】*_!！~–—-]|\p{Extended_Pictographic}\ufe0f?)`,
  String.raw`(?=$|[\n,;，；。.|·•()（）[\]【】*_!！~–—-]|\p{Extended_Pictographic})`,
]

const patternsOf = ({ words }: Gone): readonly RegExp[] => [
  // alone in its clause
  new RegExp(String.raw`${edgeBefore}\s*(?:${before}){0,3}${notBefore}(${words})(?:${after}){0,3}\s*${edgeAfter}`, 'imu'),
  // before or after what the line says about the home
  new RegExp(String.raw`^[^\p{L}\p{N}\n]*(?:\d{1,2}[.)]\s*)?(${words})(?![a-z])${notBehind}(?=[^\n]*[\p{L}\d])`, 'imu'),
  new RegExp(String.raw`${notBefore}(?<=\s)(${words})(?:${after}){0,3}[^\p{L}\p{N}\n]*$`, 'imu'),
  // as the label of what the line says about the home
  new RegExp(
    String.raw`^[^\p{L}\p{N}\n]*(?:\d{1,2}[.)]\s*)?(?:${before}){1,3}${notBefore}(${words})(?:${after}){0,3}\s*[:：]${notBehind}(?=[^\n]*[\p{L}\d])`,
    'imu',
  ),
]
/** The words anywhere in a line; they count only in capital letters. */
const anywhereInCapitals = ({ words }: Gone) => new RegExp(String.raw`${notBefore}(?<![\p{L}-])(${words})(?![\p{L}])${notBehind}`, 'iu')

const rules = [
  ...gone.flatMap((rule) => patternsOf(rule).map((pattern) => ({ pattern, notFor: rule.notFor, isCapitalized: false }))),
  ...gone.map((rule) => ({ pattern: anywhereInCapitals(rule), notFor: rule.notFor, isCapitalized: true })),
  ...chinese.map(({ words, notFor }) => ({ pattern: new RegExp(`(${words})`, 'u'), notFor, isCapitalized: false })),
]

/** The words of all rules: most texts have none of them. */
const hasWords = new RegExp([...gone, ...chinese].map(({ words }) => `(?:${words})`).join('|'), 'iu')

/** Words that are struck through, as chats write it: between tildes that touch them. */
const struck = /(?<![\p{L}\p{N}~])~{1,2}(?=[^\s~])([^~\n]*[^\s~])~{1,2}(?![\p{L}\p{N}~])/gu
const lengthOf = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length

/** The words of a text about a home by which it is sold, let or reserved, or the first words that are struck through, if most are; null: the home is offered. */
export function takenIn(text: string, mode: CodeOf<'mode'> | null | undefined): TextPart | null {
  for (const { pattern, notFor, isCapitalized } of hasWords.test(text) ? rules : []) {
    if (notFor !== undefined && notFor === mode) continue
    const match = pattern.exec(text)
    const words = match?.[1] ?? ''
    if (!match || (isCapitalized && words !== words.toUpperCase())) continue
    const start = match.index + match[0].indexOf(words)
    return { start, end: start + words.length }
  }
  const parts = allMatches(struck, text)
  const first = parts[0]
  if (!first || parts.reduce((sum, { 0: words }) => sum + lengthOf(words), 0) * 2 < lengthOf(text)) return null
  return { start: first.index, end: first.index + first[0].length }
}
