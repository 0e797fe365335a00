import { type CSSProperties, type PointerEvent, useRef } from 'react'
import { classNames } from './class-names.ts'
import { moveThumb, nearerThumb, type Range, shareOf, valueAt } from './range-math.ts'

export type RangeSliderProps = {
  min: number
  max: number
  step?: number
  value: Range
  /** While a thumb moves. */
  onChange: (value: Range) => void
  /** When it is let go. */
  onCommit?: (value: Range) => void
  lowLabel: string
  highLabel: string
  /** A value in words, read out and used nowhere else ("₱3M"). */
  format: (value: number) => string
  /** Heights of equal bands from min to max, any unit. */
  histogram?: readonly number[]
  className?: string
}

/** Two thumbs on one scale: two native inputs, so keys, screen readers and touch work as the device's own. */
export function RangeSlider({ min, max, step = 1, value, onChange, onCommit, lowLabel, highLabel, format, histogram, className }: RangeSliderProps) {
  const scale = useRef<HTMLDivElement>(null)
  const [low, high] = value
  const place = { '--low': shareOf(low, min, max), '--high': shareOf(high, min, max) } as CSSProperties
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const box = scale.current?.getBoundingClientRect()
    if (!box || event.target !== event.currentTarget || event.button !== 0) return
    const pressed = valueAt((event.clientX - box.left) / box.width, min, max, step)
    const next = moveThumb(value, nearerThumb(value, pressed), pressed)
    onChange(next)
    onCommit?.(next)
  }
  const thumb = (which: 'low' | 'high') => ({
    type: 'range',
    min,
    max,
    step,
    value: which === 'low' ? low : high,
    'aria-label': which === 'low' ? lowLabel : highLabel,
    'aria-valuetext': format(which === 'low' ? low : high),
    onChange: (event: { target: HTMLInputElement }) => onChange(moveThumb(value, which, Number(event.target.value))),
    onPointerUp: () => onCommit?.(value),
    onKeyUp: () => onCommit?.(value),
  })
  return (
    <div className={className} style={place} data-no-drag>
      {histogram && <Histogram bars={histogram} low={shareOf(low, min, max)} high={shareOf(high, min, max)} />}
      <div className={classNames('range', histogram && '-mt-[21px]')} onPointerDown={press}>
        <div ref={scale} className="range-scale">
          <div className="range-fill" />
        </div>
        {/* Both thumbs at the far end: the low one must be on top, or nothing could be moved. */}
        <input {...thumb('low')} className={low > (min + max) / 2 ? 'z-[2]' : 'z-[1]'} />
        <input {...thumb('high')} className="z-[1]" />
      </div>
    </div>
  )
}

/** The bars as two shapes, of those in the range and of the rest: a chart of one element for each bar makes every press near it slower. */
function Histogram({ bars, low, high }: { bars: readonly number[]; low: number; high: number }) {
  const most = Math.max(1, ...bars)
  const last = bars.length
  const isIn = (index: number) => (index + 0.5) / last >= low && (index + 0.5) / last <= high
  const top = (bar: number) => 100 - Math.round(bar === 0 ? 2 : Math.max(4, (bar / most) * 100))
  const shapes = bars.map((bar, index) => `M${index * 4}.4 100V${top(bar)}h3.2V100z`)
  return (
    <svg aria-hidden className="mx-3.5 block h-18 w-[calc(100%-28px)] desk:h-24" viewBox={`0 0 ${last * 4} 100`} preserveAspectRatio="none">
      <path className="fill-accent" d={shapes.filter((_, index) => isIn(index)).join('')} />
      <path className="fill-line" d={shapes.filter((_, index) => !isIn(index)).join('')} />
    </svg>
  )
}
