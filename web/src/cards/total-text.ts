import { fill, formatNumber } from '@site/domain/format.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import { resultsWords } from './results.words.ts'

/** The total of a search with type and mode, such as "12 condos for sale". */
export function totalText({ type, mode }: Pick<SearchQuery, 'type' | 'mode'>, count: number, locale: Locale): string {
  const words = resultsWords[`${type}${mode}${count === 1 ? 'One' : ''}`]
  return fill(words[locale], { count: formatNumber(count, locale) })
}
