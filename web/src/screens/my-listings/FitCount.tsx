import { fill, formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { tableWords } from './table.words.ts'

/** Says how many rows of the table the filters leave; while not all of them are loaded, that there are more than the loaded ones. */
export function FitCount({ count, hasMore }: { count: number; hasMore: boolean }) {
  const words = useWords(tableWords)
  const locale = useLocale()
  const text = hasMore ? words.moreFit : count === 1 ? words.oneFits : words.someFit
  return (
    <p role="status" className="mt-3 text-t13 text-ink-2">
      {fill(text, { count: formatNumber(count, locale) })}
    </p>
  )
}
