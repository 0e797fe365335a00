import { fill, formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { filterWords } from './filter.words.ts'

/** Says how many homes a price filter excludes because their price is on request. Renders nothing for 0. */
export function PriceOnRequestCount({ count, className }: { count: number; className: string }) {
  const words = useWords(filterWords)
  const locale = useLocale()
  if (count === 0) return null
  return <p className={className}>{fill(count === 1 ? words.priceOnRequestOne : words.priceOnRequest, { count: formatNumber(count, locale) })}</p>
}
