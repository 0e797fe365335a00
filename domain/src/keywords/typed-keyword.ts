import { maxKeywordLength } from '../choices.ts'
import { firstCharacters } from '../whole-characters.ts'

// what pages need to know about a keyword; the server reads its facts (`keyword-facts.ts`)

/** Whether a text has a letter or a digit of any script; a search for other texts finds nothing. */
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Splits a text after at most `max` characters, at the end of a word if it has spaces. */
export function cutText(text: string, max: number = maxKeywordLength): readonly [head: string, rest: string] {
  if (text.length <= max) return [text, '']
  const space = text.slice(0, max + 1).search(/\s\S*$/)
  const end = space > 0 ? space : firstCharacters(text, max).length
  return [text.slice(0, end).trimEnd(), text.slice(end).trim()]
}

/** Words that ask for the lowest price, in the form of `keyword-fact-words.ts`; here because pages need them, too. */
export const lowestPriceWords: readonly string[] = [
  'cheap(?:er|est)?',
  'affordable',
  'inexpensive',
  'budget friendly',
  'budget(?= (?:condo|apartment|house|home|studio|unit|room|rent)s?)',
  'low(?:er|est)? (?:price|priced|cost|rent|budget)',
  '(?<!不)(?:最|比较|相对)?(?:便宜|平价|实惠|低价|划算|廉价)(?:一?点|一?些)?',
]

const lowestPricePattern = new RegExp(lowestPriceWords.join('|'), 'iu')

/** Whether one of the dropped words of a search asks for the lowest price. */
export const meansLowestPrice = (words: readonly string[]): boolean => words.some((word) => lowestPricePattern.test(word))
