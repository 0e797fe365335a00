import { fill, formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { filterWords } from './filter.words.ts'

/** How many homes a price filter leaves out because their price is on request. Nothing when there are none. */
export function OnRequest({ count, className }: { count: number; className: string }) {
  const words = useWords(filterWords)
  const locale = useLocale()
  if (count === 0) return null
  return <p className={className}>{fill(count === 1 ? words.onRequestOne : words.onRequest, { count: formatNumber(count, locale) })}</p>
}
