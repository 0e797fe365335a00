import { clientTitleWords } from './client-title.words.ts'
import { fill, formatNumber } from '../format.ts'
import type { Locale } from '../words.ts'

/** What a client reads over a list: its title for clients, else neutral words with the number of homes on the shelf. */
export function clientTitleOf(title: string, count: number, locale: Locale): string {
  if (title !== '') return title
  const { none, one, many } = clientTitleWords
  return count === 0 ? none[locale] : count === 1 ? one[locale] : fill(many[locale], { count: formatNumber(count, locale) })
}
