import type { ListingStatistics } from '@site/domain/calls/statistics.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { statisticsWords } from './statistics.words.ts'

/** Keeps the place of statistics that have not loaded, so that nothing below moves under the finger when they do. */
const noCounts: Pick<ListingStatistics, 'opens' | 'favourites'> = { opens: { total: 0, days: [] }, favourites: { total: 0, days: [] } }

/** The opens of the last 30 days and the current number of favourites, each with a chart of the last 30 days. `statistics`: undefined before they have loaded. */
export function Statistics({ statistics }: { statistics: ListingStatistics | undefined }) {
  const words = useWords(statisticsWords)
  const locale = useLocale()
  const { opens, favourites } = statistics ?? noCounts
  const recentOpenCount = opens.days.reduce((sum, count) => sum + count, 0)
  return (
    <ul aria-hidden={statistics === undefined || undefined} className={classNames('flex flex-wrap gap-x-6 gap-y-2', !statistics && 'invisible')}>
      <Count
        label={recentOpenCount === 1 ? words.opensOne : words.opens}
        text={formatNumber(recentOpenCount, locale)}
        title={opens.total === 1 ? words.opensTotalOne : fill(words.opensTotal, { count: formatNumber(opens.total, locale) })}
        days={opens.days}
      />
      <Count label={favourites.total === 1 ? words.favouritesOne : words.favourites} text={formatNumber(favourites.total, locale)} days={favourites.days} />
    </ul>
  )
}

function Count({ label, text, title, days }: { label: string; text: string; title?: string; days: readonly number[] }) {
  return (
    <li className="flex items-end gap-2.5" title={title}>
      {days.some((count) => count > 0) && <DayChart days={days} />}
      <p>
        <span className="block text-t15 leading-tight font-semibold">{text}</span> <span className="text-t12 text-ink-2">{label}</span>
      </p>
    </li>
  )
}

/** Of the chart, in px. */
const [barWidth, gap, height] = [1.5, 0.75, 24]

/** A chart with one bar for each day; a day with 0 has a thin line. */
function DayChart({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days)
  const width = days.length * (barWidth + gap) - gap
  return (
    <svg width={width} height={height} aria-hidden className="shrink-0">
      {days.map((count, index) => {
        const barHeight = count === 0 ? 1 : Math.max(3, (count / most) * height)
        return (
          <rect
            key={index}
            x={index * (barWidth + gap)}
            y={height - barHeight}
            width={barWidth}
            height={barHeight}
            className={count === 0 ? 'fill-line' : 'fill-accent'}
          />
        )
      })}
    </svg>
  )
}
