import { formatMoney } from '@site/domain/format.ts'
import { useShell } from '../../page/locale.tsx'

type PriceStep = { at: string; price: number }
type PriceStepsProps = { rows: readonly PriceStep[]; today: string }

/** The share of the width after the last change, so that a recent step is visible. */
const lastStepShare = 0.18
/** Vertical position of the highest and the lowest price in percent, with room for labels above. */
const [top, bottom] = [30, 74]

/** The prices as a step chart over time, with labels at the first and the last. */
export function PriceSteps({ rows, today }: PriceStepsProps) {
  const { site, locale } = useShell()
  const prices = rows.map((row) => row.price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const y = (price: number) => (high === low ? top : top + ((high - price) / (high - low)) * (bottom - top))
  const [start, end] = [Date.parse(rows[0]!.at), Date.parse(today)]
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
