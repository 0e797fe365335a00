import type { ListingDetail } from '@site/domain/calls/listing.ts'
import { fill, formatDate, formatMoney } from '@site/domain/format.ts'
import { useShell, useWords } from '../../shell/locale.tsx'
import { classNames } from '../../ui/class-names.ts'
import { detailWords } from './detail.words.ts'

/** How the price moved, and how it stands against the building and the area. */
export function DetailPrice({ detail }: { detail: ListingDetail }) {
  const words = useWords(detailWords)
  const hasHistory = detail.priceHistory.filter((row) => row.price !== null).length > 1
  const hasAverages = detail.listing.averagePrice && (detail.averages.estate || detail.averages.area)
  if (!hasHistory && !hasAverages) return null
  return (
    <section className="border-t border-line py-7">
      <h2 className="mb-4 text-t17 font-semibold">{words.price}</h2>
      <div className="grid gap-8 desk:grid-cols-2">
        {hasHistory && <History detail={detail} />}
        {hasAverages && <Averages detail={detail} />}
      </div>
    </section>
  )
}

function History({ detail }: { detail: ListingDetail }) {
  const { site, locale } = useShell()
  const words = useWords(detailWords)
  const rows = detail.priceHistory.flatMap((row) => (row.price === null ? [] : [{ at: row.at, price: row.price }])).toSorted((a, b) => a.at.localeCompare(b.at))
  const newestFirst = rows.map((row, at) => ({ ...row, before: rows[at - 1]?.price })).toReversed()
  return (
    <div>
      <Steps prices={rows.map((row) => row.price)} />
      <table className="mt-3 w-full text-t13">
        <tbody>
          {newestFirst.map((row) => {
            const change = row.before ? ((row.price - row.before) / row.before) * 100 : 0
            return (
              <tr key={row.at} className="border-b border-line">
                <td className="py-2.5 text-ink-2">{formatDate(row.at, locale)}</td>
                <td className="py-2.5">{row.before === undefined ? words.listed : change < 0 ? words.lowered : words.raised}</td>
                <td className="py-2.5 text-right font-semibold">{formatMoney(row.price, site.currency, locale)}</td>
                <td className={classNames('w-16 py-2.5 text-right font-semibold', change < 0 && 'text-warm')}>{change ? `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)}%` : ''}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The prices as steps, oldest at the left. */
function Steps({ prices }: { prices: readonly number[] }) {
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const y = (price: number) => 12 + (high === low ? 0 : ((high - price) / (high - low)) * 44)
  const width = 300 / prices.length
  const path = prices.map((price, at) => `${at === 0 ? `M0 ${y(price)}` : `V${y(price)}`}H${(at + 1) * width}`).join('')
  return (
    <svg viewBox="0 0 300 84" preserveAspectRatio="none" aria-hidden className="h-20 w-full">
      <path d={`${path}V84H0Z`} className="fill-accent-soft" />
      <path d={path} className="fill-none stroke-accent" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function Averages({ detail }: { detail: ListingDetail }) {
  const { site, locale } = useShell()
  const words = useWords(detailWords)
  const { listing, averages } = detail
  const own = listing.averagePrice ?? 0
  const bars = [
    { name: words.thisHome, value: own, isOwn: true },
    ...(averages.estate && listing.estate ? [{ name: listing.estate.name[locale], value: averages.estate.averagePrice, isOwn: false }] : []),
    ...(averages.area && listing.area ? [{ name: listing.area.name[locale], value: averages.area.averagePrice, isOwn: false }] : []),
  ]
  const most = Math.max(...bars.map((bar) => bar.value))
  const peer = averages.estate ?? averages.area
  const place = (averages.estate ? listing.estate : listing.area)?.name[locale] ?? ''
  const percent = peer ? Math.round(((own - peer.averagePrice) / peer.averagePrice) * 100) : 0
  return (
    <div>
      <h3 className="mb-3 text-t13 font-semibold">{words.averageTitle}</h3>
      <div className="grid gap-3">
        {bars.map((bar) => (
          <div key={bar.name}>
            <p className="flex justify-between gap-3 text-t13">
              <span className={classNames('truncate', bar.isOwn && 'font-semibold')}>{bar.name}</span>
              <span className="font-semibold">{formatMoney(bar.value, site.currency, locale)}</span>
            </p>
            <div className="mt-1 h-1.5 rounded-full bg-fill">
              <div className={classNames('h-full rounded-full', bar.isOwn ? 'bg-accent' : 'bg-ink-3')} style={{ width: `${(bar.value / most) * 100}%` }} />
            </div>
          </div>
        ))}
      </div>
      {peer && <p className="mt-3 text-t13 text-ink-2">{fill(percent === 0 ? words.same : percent < 0 ? words.below : words.above, { percent: Math.abs(percent), place, count: peer.count })}</p>}
    </div>
  )
}
