import { fill, formatDistance, formatNumber } from '@site/domain/format.ts'
import { type CSSProperties, useState } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { radiusWords } from './radius.words.ts'
import './radius.css'

export type Stop = { readonly radiusInKm: number; readonly total: number }

/** The radius on a slider of seven stops, with what the next stop would add. A native input, for keys, touch and screen readers. */
export function RadiusSlider({
  stops,
  radiusInKm,
  onChange,
  className,
}: {
  stops: readonly Stop[]
  radiusInKm: number
  onChange: (km: number) => void
  className?: string
}) {
  const words = useWords(radiusWords)
  const locale = useLocale()
  const chosen = Math.max(0, stops.findIndex((stop) => stop.radiusInKm === radiusInKm)) // biome-ignore format: one thought
  const [moving, setMoving] = useState<{ at: number; from: number } | null>(null)
  // a moving thumb follows the finger; a new radius from elsewhere wins
  const index = moving?.from === chosen ? moving.at : chosen
  const [here, next] = [stops[index], stops[index + 1]]
  if (!here) return null
  const distance = (km: number) => formatDistance(km, locale)
  const added = next ? next.total - here.total : 0
  const addition =
    next &&
    fill(added === 0 ? words.addsNone : added === 1 ? words.addsOne : words.adds, { distance: distance(next.radiusInKm), count: formatNumber(added, locale) })
  const commit = (to: number) => {
    setMoving({ at: to, from: chosen })
    if (stops[to]) onChange(stops[to].radiusInKm)
  }
  return (
    <div className={classNames('radius', className)} data-no-drag style={{ '--at': index / (stops.length - 1) } as CSSProperties}>
      <p className="flex items-baseline justify-between gap-3 px-4 text-t13 text-ink-2">
        <span>
          <b className="text-t15 font-semibold text-ink">{fill(words.within, { distance: distance(here.radiusInKm) })}</b>
          {locale === 'en' && <span className="ml-1.5 hidden tablet:inline">{words.straight}</span>}
        </span>
        <span aria-live="polite">{addition ?? words.widest}</span>
      </p>
      <div className="radius-track">
        <div aria-hidden className="radius-stops">
          {stops.map((stop, place) => (
            <span key={stop.radiusInKm} className={classNames(place <= index && 'is-past', place === index && 'is-here')}>
              <i />
              <b>{distance(stop.radiusInKm)}</b>
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
          aria-valuetext={fill(here.total === 1 ? words.saysOne : words.says, { distance: distance(here.radiusInKm), count: formatNumber(here.total, locale) })}
          onChange={(event) => commit(Number(event.target.value))}
        />
      </div>
    </div>
  )
}
