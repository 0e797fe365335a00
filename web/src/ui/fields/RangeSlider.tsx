import { type CSSProperties, type PointerEvent, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { moveThumb, nearerThumb, type Range, shareOf, valueAt } from './range-math.ts'

type RangeSliderProps = {
  min: number
  max: number
  value: Range
  onChange: (value: Range) => void
  lowLabel: string
  highLabel: string
  /** The text of a value for screen readers ("₱3M"). */
  format: (value: number) => string
  /** Heights of bins of equal width from min to max, in any unit. */
  histogram?: readonly number[]
}

/** A slider with two thumbs for integers: two native inputs, for keyboard, screen readers and touch. */
export function RangeSlider({ min, max, value, onChange, lowLabel, highLabel, format, histogram }: RangeSliderProps) {
  const scale = useRef<HTMLDivElement>(null)
  const [low, high] = value
  const [lowShare, highShare] = [shareOf(low, min, max), shareOf(high, min, max)]
  const moveNearerThumb = (event: PointerEvent<HTMLDivElement>) => {
    const rect = scale.current?.getBoundingClientRect()
    if (!rect || event.target !== event.currentTarget || event.button !== 0) return
    const pressedValue = valueAt((event.clientX - rect.left) / rect.width, min, max)
    onChange(moveThumb(value, nearerThumb(value, pressedValue), pressedValue))
  }
  const thumb = (side: 'low' | 'high') => ({
    type: 'range',
    min,
    max,
    step: 1,
    value: side === 'low' ? low : high,
    'aria-label': side === 'low' ? lowLabel : highLabel,
    'aria-valuetext': format(side === 'low' ? low : high),
    onChange: (event: { target: HTMLInputElement }) => onChange(moveThumb(value, side, Number(event.target.value))),
  })
  return (
    // data-no-drag: a drag of a thumb neither closes a sheet nor refreshes the page
    <div style={{ '--low': lowShare, '--high': highShare } as CSSProperties} data-no-drag>
      {histogram && <Histogram bars={histogram} low={lowShare} high={highShare} />}
      <div className={classNames('range', histogram && '-mt-[21px]')} onPointerDown={moveNearerThumb}>
        <div ref={scale} className="range-scale">
          <div className="range-fill" />
        </div>
        {/* If both thumbs are at the upper end, the low one is on top: only it can move. */}
        <input {...thumb('low')} className={low > (min + max) / 2 ? 'z-[2]' : 'z-[1]'} />
        <input {...thumb('high')} className="z-[1]" />
      </div>
    </div>
  )
}

/** The bars as two paths, inside and outside the range: with an element per bar, each press near it would be slower. `low` and `high` are 0 to 1. */
function Histogram({ bars, low, high }: { bars: readonly number[]; low: number; high: number }) {
  const highest = Math.max(1, ...bars)
  const isInRange = (index: number) => (index + 0.5) / bars.length >= low && (index + 0.5) / bars.length <= high
  const top = (bar: number) => 100 - Math.round(bar === 0 ? 2 : Math.max(4, (bar / highest) * 100))
  const paths = bars.map((bar, index) => `M${index * 4}.4 100V${top(bar)}h3.2V100z`)
  return (
    <svg aria-hidden className="mx-3.5 block h-18 w-[calc(100%-28px)] desk:h-24" viewBox={`0 0 ${bars.length * 4} 100`} preserveAspectRatio="none">
      <path className="fill-accent" d={paths.filter((_, index) => isInRange(index)).join('')} />
      <path className="fill-line" d={paths.filter((_, index) => !isInRange(index)).join('')} />
    </svg>
  )
}
