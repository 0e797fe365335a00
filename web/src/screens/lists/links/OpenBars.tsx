import { fill, formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { listsWords } from '../lists.words.ts'

/** The opens of 14 days as bars, the oldest first; a day without opens is a dash. `isLarge`: as wide as the parent element. */
export function OpenBars({ days, isLarge = false }: { days: readonly number[]; isLarge?: boolean }) {
  const words = useWords(listsWords)
  const locale = useLocale()
  const highest = Math.max(1, ...days)
  const label = fill(words.barsLabel, { days: days.map((count) => formatNumber(count, locale)).join(', ') })
  return (
    <span role="img" aria-label={label} className={classNames('flex items-end', isLarge ? 'h-28 w-full gap-[3%]' : 'h-6 gap-[2px]')}>
      {days.map((count, index) => (
        <span
          key={index}
          className={classNames(isLarge ? 'flex-1 rounded-t-[3px]' : 'w-[4px] rounded-t-[1px]', count === 0 ? 'h-[2px] bg-line' : 'bg-accent')}
          style={count === 0 ? undefined : { height: `${Math.max(12, (count / highest) * 100)}%` }}
        />
      ))}
    </span>
  )
}
