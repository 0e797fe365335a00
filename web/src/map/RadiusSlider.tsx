import { fill, formatRadius, formatNumber } from '@site/domain/format.ts'
import { type CSSProperties, useState } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { radiusWords } from './radius.words.ts'
import './radius.css'

type RadiusSliderProps = {
  /** The radii to choose from, each with its number of homes. */
  stops: readonly { readonly radiusInKm: number; readonly total: number }[]
  radiusInKm: number
  onChange: (km: number) => void
  className: string
}

/** A slider of radii, with the number of homes that the next one would add. A native input, for keyboard, touch and screen readers. */
export function RadiusSlider({ stops, radiusInKm, onChange, className }: RadiusSliderProps) {
  const words = useWords(radiusWords)
  const locale = useLocale()
  const chosenIndex = Math.max(0, stops.findIndex((stop) => stop.radiusInKm === radiusInKm)) // biome-ignore format: one expression
  const [lastMove, setLastMove] = useState<{ index: number; fromKm: number } | null>(null)
  // the thumb stays where it was moved until the chosen radius changes
  const index = lastMove?.fromKm === radiusInKm ? lastMove.index : chosenIndex
  const [current, next] = [stops[index], stops[index + 1]]
  if (!current) return null
  const distanceText = (km: number) => formatRadius(km, locale)
  const addedCount = next ? next.total - current.total : 0
  const addition =
    next &&
    fill(addedCount === 0 ? words.addsNone : addedCount === 1 ? words.addsOne : words.adds, {
      distance: distanceText(next.radiusInKm),
      count: formatNumber(addedCount, locale),
    })
  const moveTo = (newIndex: number) => {
    setLastMove({ index: newIndex, fromKm: radiusInKm })
    if (stops[newIndex]) onChange(stops[newIndex].radiusInKm)
  }
  return (
    // data-no-drag: a drag of the slider neither closes a sheet nor refreshes the page
    <div className={classNames('radius', className)} data-no-drag style={{ '--share': index / (stops.length - 1) } as CSSProperties}>
      <p className="flex items-baseline justify-between gap-3 px-4 text-t13 text-ink-2">
        <span>
          <b className="text-t15 font-semibold text-ink">{fill(words.within, { distance: distanceText(current.radiusInKm) })}</b>
          {locale === 'en' && <span className="ml-1.5 hidden tablet:inline">{words.inStraightLine}</span>}
        </span>
        <span aria-live="polite">{addition ?? words.maxRadius}</span>
      </p>
      <div className="radius-track">
        <div aria-hidden className="radius-stops">
          {stops.map((stop, stopIndex) => (
            <span key={stop.radiusInKm} className={classNames(stopIndex <= index && 'is-below', stopIndex === index && 'is-chosen')}>
              <i />
              <b>{distanceText(stop.radiusInKm)}</b>
            </span>
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={stops.length - 1}
          step={1}
          value={index}
          aria-label={words.radius}
          aria-valuetext={fill(current.total === 1 ? words.valueTextOne : words.valueText, {
            distance: distanceText(current.radiusInKm),
            count: formatNumber(current.total, locale),
          })}
          onChange={(event) => moveTo(Number(event.target.value))}
        />
      </div>
    </div>
  )
}
