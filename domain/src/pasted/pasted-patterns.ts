import * as factWords from '../keywords/keyword-fact-words.ts'
import { anyOf } from '../keywords/keyword-facts.ts'
import type { FormKey } from '../form-rules.ts'
import type { TextPart } from './pasted-text.ts'

/** A value of a pasted text and the words that it came from. `isSure`: the person need not check it. */
export type PastedFact = TextPart & { readonly field: FormKey; readonly value: unknown; readonly isSure: boolean }

/** Finds the values of a field in a normalized text. */
export type Finder = (text: string) => readonly PastedFact[]

const hanDigits: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 }
const words: Readonly<Record<string, number>> = { ...factWords.numberWords, 半: 0.5 }

/** A number in digits, an English word or Chinese up to 99; NaN for other texts. */
export function numberOf(text: string): number {
  const known = words[text]
  if (known !== undefined) return known
  const tens = /^([二两三四五六七八九]?)十([一二三四五六七八九]?)$/.exec(text)
  return tens ? (hanDigits[tens[1] ?? ''] ?? 1) * 10 + (hanDigits[tens[2] ?? ''] ?? 0) : Number(text)
}

type ReadMatch = (match: RegExpExecArray) => unknown
/** A number in digits or words. */
export const number = String.raw`(\d{1,2}|one|two|three|four|five|six|[一二两三四五六七八九]?十?[一二两三四五六七八九十])`

/** Finds a field by patterns, the most reliable first; each match gives a value, or null for none. */
export function byPatterns(field: FormKey, patterns: readonly (readonly [pattern: string | RegExp, read?: ReadMatch, isSure?: boolean])[]): Finder {
  const compiled = patterns.map(([pattern, read = (match: RegExpExecArray) => numberOf(match[1] ?? ''), isSure = true]) => ({
    pattern: new RegExp(pattern, 'gu'),
    read,
    isSure,
  }))
  return (text) =>
    compiled.flatMap(({ pattern, read, isSure }) => {
      // most patterns find nothing, and a search is the cheaper test
      if (text.search(pattern) < 0) return []
      return Array.from(text.matchAll(pattern), (match) => ({
        field,
        value: read(match),
        start: match.index,
        end: match.index + match[0].length,
        isSure,
      })).filter(({ value }) => value !== null && !Number.isNaN(value))
    })
}

/** Finds a field by words for its codes. */
export function byCodes(field: FormKey, rows: readonly factWords.FactWords[], isSure = true): Finder {
  const finders = rows.map(({ code, words }) => byPatterns(field, [[anyOf(words), () => code, isSure]]))
  return (text) => finders.flatMap((find) => find(text))
}

/** Up to `length` characters of the same line before a position. */
export const lineBefore = (text: string, index: number, length: number): string =>
  text.slice(Math.max(text.lastIndexOf('\n', index - 1) + 1, index - length), index)

/** Up to `length` characters of the same line from a position on. */
export const lineAfter = (text: string, index: number, length: number): string => text.slice(index, index + length).split('\n')[0] ?? ''
