import type { Field, Filter } from '@site/domain/fields.ts'
import { amountText } from '@site/domain/filter-text.ts'
import { formatNumber, formatPillMoney } from '@site/domain/format.ts'
import { bandsFor } from '@site/domain/price-bands.ts'
import { useShell, useWords } from '../page/locale.tsx'
import { OptionTile } from '../ui/fields/OptionTile.tsx'
import { RangeSlider } from '../ui/fields/RangeSlider.tsx'
import type { FilterControlProps } from './FilterControl.tsx'
import { useClearCount } from './field-faults.tsx'
import { filterWords } from './filter.words.ts'
import { PriceOnRequestCount } from './PriceOnRequestCount.tsx'
import { RangeFields } from './RangeFields.tsx'
import { rangeAfterMove, type RangeScale, scaleOf, thumbPositions } from './range-scale.ts'
import { tileGrid } from './tile-grid.ts'

type RangeValue = { low: number | undefined; high: number | undefined; setRange: (low: number | undefined, high: number | undefined) => void }

type RangeControlProps = Pick<FilterControlProps, 'field' | 'query' | 'counts' | 'bars' | 'priceOnRequestCount' | 'onChange'> & {
  filter: Extract<Filter, { by: 'range' }>
  name: string
}

/** A range with three synchronized controls: a slider with a histogram, two number fields, and bands. */
export function RangeControl({ field, filter, query, name, counts, bars, priceOnRequestCount, onChange }: RangeControlProps) {
  const values = query as Readonly<Record<string, unknown>>
  const low = values[`${filter.as}Min`] as number | undefined
  const [exclusiveMax, inclusiveMax] = [values[`${filter.as}Max`], values[`${filter.as}UpTo`]] as (number | undefined)[]
  const high = inclusiveMax ?? exclusiveMax
  const setLimits = (min: number | undefined, max: number | undefined, largest: number | undefined) =>
    onChange({ [`${filter.as}Min`]: min || undefined, [`${filter.as}Max`]: max, [`${filter.as}UpTo`]: largest })
  // an upper limit from a number field or the slider is inclusive, that of a band is exclusive
  const setRange = (min: number | undefined, max: number | undefined) =>
    max === exclusiveMax ? setLimits(min, max, undefined) : setLimits(min, undefined, max)
  const clearCount = useClearCount()
  const range = { low, high, setRange }
  const scale = bars && scaleOf(bars)
  return (
    <>
      {scale && <HistogramSlider field={field} name={name} scale={scale} {...range} />}
      <RangeFields key={clearCount} field={field} name={name} low={low} high={high} onChange={setRange} />
      <BandTiles
        filter={filter}
        query={query}
        counts={counts}
        low={low}
        high={exclusiveMax}
        hasOtherLimit={inclusiveMax !== undefined}
        setRange={(min, max) => setLimits(min, max, undefined)}
      />
      <PriceOnRequestCount count={field.kind === 'money' ? priceOnRequestCount : 0} className="mt-3 text-t13 text-ink-2" />
    </>
  )
}

function HistogramSlider({ field, name, scale, low, high, setRange }: RangeValue & { field: Field; name: string; scale: RangeScale }) {
  const { site, locale } = useShell()
  const words = useWords(filterWords)
  const last = scale.edges.length - 1
  const thumbs = thumbPositions(scale, low, high)
  const isArea = field.unit === 'squareMetres'
  const edgeLabel = (index: number) => {
    const edge = scale.edges[index]!
    const rounding = index === last ? 'down' : 'nearest'
    const text = field.kind === 'money' ? formatPillMoney(edge, site.currency, locale, rounding) : amountText(field, edge, site.currency, locale)
    return text + (index === last ? '+' : '')
  }
  return (
    <>
      <RangeSlider
        min={0}
        max={last}
        value={thumbs}
        onChange={(moved) => setRange(...rangeAfterMove(scale, thumbs, moved, [low, high]))}
        lowLabel={`${name} ${isArea ? words.smallest : words.lowest}`}
        highLabel={`${name} ${isArea ? words.largest : words.highest}`}
        format={(index) => (index === 0 || index === last ? `${words.any} (${edgeLabel(index)})` : edgeLabel(index))}
        histogram={scale.counts}
      />
      <p aria-hidden className="@container -mt-1 flex justify-between px-1 text-t12 text-ink-3">
        {[...new Set([0, Math.round(last / 3), Math.round((last * 2) / 3), last])].map((index) => (
          <span key={index} className="not-first:not-last:@max-[15rem]:hidden">
            {edgeLabel(index)}
          </span>
        ))}
      </p>
    </>
  )
}

/** One tile for each band; neighbouring bands join into one range. */
function BandTiles({
  filter,
  query,
  counts,
  low,
  high,
  hasOtherLimit,
  setRange,
}: RangeValue & Pick<RangeControlProps, 'filter' | 'query' | 'counts'> & { hasOtherLimit: boolean }) {
  const { locale, site } = useShell()
  const bands = bandsFor(filter, query, site.priceBands)
  if (bands.length === 0) return null
  const isAny = low === undefined && high === undefined
  // a limit that is no edge of a band selects no tile
  const matchesBands =
    !hasOtherLimit && (low === undefined || bands.some(({ min }) => min === low)) && (high === undefined || bands.some(({ max }) => max === high))
  const isChosen = (min: number, max: number | undefined) =>
    !isAny && matchesBands && min >= (low ?? 0) && (high === undefined || (max !== undefined && max <= high))
  const toggle = (index: number) => {
    const chosenIndexes = bands.flatMap((band, index) => (isChosen(band.min, band.max) ? [index] : []))
    const next = chosenIndexes.includes(index) ? (chosenIndexes.length === 1 ? [] : [index]) : [...chosenIndexes, index].toSorted((a, b) => a - b)
    if (next.length === 0) return setRange(undefined, undefined)
    setRange(bands[next[0]!]!.min, bands[next.at(-1)!]!.max)
  }
  return (
    <div className={`mt-3 ${tileGrid(bands.length)}`}>
      {bands.map((band, index) => (
        <OptionTile
          key={band.code}
          label={band.label[locale]}
          count={counts ? formatNumber(counts[band.code] ?? 0, locale) : undefined}
          isEmpty={counts !== null && !counts[band.code]}
          checked={isChosen(band.min, band.max)}
          onChange={() => toggle(index)}
        />
      ))}
    </div>
  )
}
