import type { ListingDetail } from '@site/domain/calls/listing.ts'
import { fill, formatMoney } from '@site/domain/format.ts'
import { priceSteps } from '@site/domain/publishing/price-steps.ts'
import { useId } from 'react'
import { useFormatDay, useShell, useWords } from '../../page/locale.tsx'
import { classNames } from '../../ui/class-names.ts'
import { belowWords } from './below.words.ts'
import { historyRows } from './history-rows.ts'

/** Price history, and the price compared with building and area. `now`: ISO time, the end of the chart. */
export function DetailPrice({ detail, now }: { detail: ListingDetail; now: string }) {
  const words = useWords(belowWords)
  const hasHistory = historyRows(detail).length > 0
  const hasAverages = detail.listing.averagePrice && (detail.averages.estate || detail.averages.area)
  if (!hasHistory && !hasAverages) return null
  return (
    <section className="border-t border-line py-7">
      <h2 className="mb-4 text-t17 font-semibold">{words.price}</h2>
      <div className="grid grid-cols-1 gap-8 wide:grid-cols-2 wide:gap-10">
        {hasHistory && <PriceHistory detail={detail} now={now} />}
        {hasAverages && <AveragePrices detail={detail} />}
      </div>
    </section>
  )
}

function PriceHistory({ detail, now }: { detail: ListingDetail; now: string }) {
  const formatDay = useFormatDay()
  const { site, locale } = useShell()
  const words = useWords(belowWords)
  const prices = priceSteps(detail.priceHistory)
  return (
    <div className="@container">
      {prices.length > 1 && <PriceChart rows={prices} now={now} />}
      <table className="mt-3 w-full text-[clamp(0.5rem,calc(4*var(--cqi)),var(--t-13))]">
        <caption className="sr-only">{words.history}</caption>
        <thead className="sr-only">
          <tr>
            {[words.day, words.event, words.price, words.change].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {historyRows(detail).map(({ at, event, price, change }) => (
            <tr key={`${at} ${event}`} className="border-b border-line">
              <td className="py-2.5 text-ink-2">{formatDay(at)}</td>
              <td className="px-2 py-2.5">{words[event]}</td>
              <td className="py-2.5 text-right font-semibold">{price !== null && formatMoney(price, site.currency, locale)}</td>
              <td className={classNames('w-14 py-2.5 text-right whitespace-nowrap font-semibold', change < 0 && 'text-warm')}>
                {change ? `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)}%` : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AveragePrices({ detail }: { detail: ListingDetail }) {
  const { site, locale } = useShell()
  const words = useWords(belowWords)
  const titleId = useId()
  const { listing, averages } = detail
  const ownPrice = listing.averagePrice ?? 0
  // a village is often an area too, which is then shown once
  const isSamePlace = averages.estate !== null && listing.estate?.name[locale] === listing.area?.name[locale]
  const bars = [
    { name: words.thisHome, value: ownPrice, isOwn: true },
    ...(averages.estate && listing.estate ? [{ name: listing.estate.name[locale], value: averages.estate.averagePrice, isOwn: false }] : []),
    ...(averages.area && listing.area && !isSamePlace ? [{ name: listing.area.name[locale], value: averages.area.averagePrice, isOwn: false }] : []),
  ]
  const maxValue = Math.max(...bars.map((bar) => bar.value))
  const reference = averages.estate ?? averages.area
  const place = (averages.estate ? listing.estate : listing.area)?.name[locale] ?? ''
  const percent = reference ? Math.round(((ownPrice - reference.averagePrice) / reference.averagePrice) * 100) : 0
  return (
    <div>
      <h3 id={titleId} className="mb-3 text-t13 font-semibold">
        {listing.mode === 'Lease' ? words.averageTitleLease : words.averageTitle}
      </h3>
      <ul aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
        {bars.map((bar) => (
          <li key={bar.name}>
            <p className={classNames('flex justify-between gap-3 text-t15', bar.isOwn && 'font-semibold')}>
              <span className="min-w-0 [overflow-wrap:anywhere]">{bar.name}</span>
              <span className="shrink-0">{formatMoney(bar.value, site.currency, locale)}</span>
            </p>
            <div className="mt-1 h-1.5 rounded-full bg-fill">
              <div
                className={classNames('h-full rounded-full', bar.isOwn ? 'bg-accent' : 'bg-field-line')}
                style={{ width: `${(bar.value / maxValue) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      {reference && (
        <p className="mt-3 text-t13 text-ink-2">
          {fill(percent === 0 ? words.same : percent < 0 ? words.below : words.above, { percent: Math.abs(percent), place, count: reference.count })}
        </p>
      )}
    </div>
  )
}

type PriceChartProps = { rows: readonly { at: string; price: number }[]; now: string }

/** The part of the width after the last change, so that a recent step is visible. */
const lastStepShare = 0.18
/** Vertical position of the highest and the lowest price in percent, with room for labels above. */
const [topPercent, bottomPercent] = [30, 74]

/** The prices as a step chart over time, with labels at the first and the last. */
function PriceChart({ rows, now }: PriceChartProps) {
  const { site, locale } = useShell()
  const prices = rows.map((row) => row.price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const y = (price: number) => (high === low ? topPercent : topPercent + ((high - price) / (high - low)) * (bottomPercent - topPercent))
  const [start, end] = [Date.parse(rows[0]!.at), Date.parse(now)]
  const x = (date: string) => Math.min(1, (Date.parse(date) - start) / Math.max(1, end - start)) * 100 * (1 - lastStepShare)
  const path = rows.map(({ at, price }, index) => (index === 0 ? `M0 ${y(price)}` : `H${x(at)}V${y(price)}`)).join('') + 'H100'
  const [first, last] = [rows[0]!.price, rows.at(-1)!.price]
  return (
    <div aria-hidden className="relative h-28 text-t13 tabular-nums">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full">
        <path d={`${path}V100H0Z`} className="fill-accent opacity-10" />
        <path d={path} className="fill-none stroke-accent" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="absolute left-0 size-2.5 -translate-y-1/2 rounded-full border-2 border-accent bg-paper" style={{ top: `${y(first)}%` }} />
      <span className="absolute right-0 size-3 -translate-y-1/2 rounded-full border-2 border-paper bg-accent" style={{ top: `${y(last)}%` }} />
      <span className="absolute left-0 -translate-y-full pb-2 text-ink-3" style={{ top: `${y(first)}%` }}>
        {formatMoney(first, site.currency, locale)}
      </span>
      <span className="absolute right-0 -translate-y-full pb-2 font-semibold" style={{ top: `${y(last)}%` }}>
        {formatMoney(last, site.currency, locale)}
      </span>
    </div>
  )
}
