import { maxKeywordLength } from './choices.ts'

/** Whether a text holds anything to look for: a letter or a digit of any script. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** A text cut before `most` characters, at the end of a word where it has spaces, and what was left out. */
export function cutLine(text: string, most: number = maxKeywordLength): readonly [read: string, left: string] {
  if (text.length <= most) return [text, '']
  const space = text.slice(0, most + 1).search(/\s\S*$/)
  const end = space > 0 ? space : text.slice(0, most).toWellFormed().endsWith('\uFFFD') ? most - 1 : most
  return [text.slice(0, end).trimEnd(), text.slice(end).trim()]
}

/** Words that ask for the lowest price, as the words of facts are written (`keyword-fact-words.ts`). */
export const cheapWords: readonly string[] = [
  '(?:pinaka)?mura(?:ng)?',
  'cheap(?:er|est)?',
  'affordable',
  'inexpensive',
  'budget friendly',
  'budget(?= (?:condo|apartment|house|home|studio|unit|room|rent)s?)',
  'low(?:er|est)? (?:price|priced|cost|rent|budget)',
  'abot kaya',
  '(?<!不)(?:最|比较|相对)?(?:便宜|平价|实惠|低价|划算|廉价)(?:一?点|一?些)?',
]

const cheap = new RegExp(cheapWords.join('|'), 'iu')

/** Whether words that no home has ask for the lowest price. */
export const asksCheap = (words: readonly string[]): boolean => words.some((word) => cheap.test(word))
