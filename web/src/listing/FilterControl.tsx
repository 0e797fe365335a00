import { bandsOf, choices, type ChoiceKey } from '@site/domain/choices.ts'
import type { Field, Filter } from '@site/domain/fields.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { parametersOf, type SearchQuery } from '@site/domain/search-query.ts'
import { statusesOf } from '@site/domain/listing.ts'
import { memo, useState } from 'react'
import { useShell, useWords } from '../shell/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { OptionTile } from '../ui/OptionTile.tsx'
import { bandsFor } from '@site/domain/filter-text.ts'
import { filterWords } from './filter.words.ts'
import { RangeFields } from './RangeFields.tsx'

export type FilterControlProps = {
  field: Field
  filter: Filter
  query: SearchQuery
  /** Counts per value, leaving this filter out; null while they are not known. */
  counts: Readonly<Record<string, number>> | null
  /** Names of places by id. */
  nameOf: (id: string) => string
  onChange: (change: Partial<SearchQuery>) => void
}

type Option = { code: string; label: string }

/** Options shown before "show all". */
const optionsFirst = 12

/** Whether a control would look the same: of the search it shows the values of its own filter, and what type and mode make of them. */
function isSame(one: FilterControlProps, other: FilterControlProps): boolean {
  if (one.field !== other.field || one.counts !== other.counts || one.nameOf !== other.nameOf || one.onChange !== other.onChange) return false
  const [before, now] = [one.query, other.query] as Readonly<Record<string, unknown>>[]
  return ['type', 'mode', ...parametersOf(other.filter)].every((key) => before![key] === now![key])
}

/** The control of one filter, drawn from its field's row: tiles with live counts, and number fields for a range. A choice in one draws no other. */
export const FilterControl = memo(function FilterControl(props: FilterControlProps) {
  const { field, filter } = props
  const { locale } = useShell()
  return (
    <fieldset className="py-5">
      <legend className="float-left mb-3 text-t15 font-semibold">{field.label[locale]}</legend>
      <div className="clear-both">{filter.by === 'range' ? <RangeControl {...props} filter={filter} /> : <OptionsControl {...props} />}</div>
    </fieldset>
  )
}, isSame)

function useOptions({ field, filter, query, counts, nameOf }: FilterControlProps): readonly Option[] {
  const { locale } = useShell()
  const words = useWords(filterWords)
  if (filter.by === 'bands') return bandsOf(filter.bands).map((band) => ({ code: band.code, label: band.label[locale] }))
  if (filter.by === 'is')
    return [true, false].map((value) => ({
      code: String(value),
      label: field.show === 'terms' ? (value ? words.allowed : words.notAllowed) : value ? words.yes : words.no,
    }))
  if (filter.by === 'has') return [{ code: 'true', label: words.yes }]
  const key: ChoiceKey | undefined = filter.by === 'within' ? filter.choices : field.choices
  if (key) {
    const isFitting = (code: string) => key !== 'status' || (statusesOf(query.type) as readonly string[]).includes(code)
    return choices[key].filter((row) => isFitting(row.code)).map((row) => ({ code: row.code, label: row.label[locale] }))
  }
  const chosen = [(query as Record<string, unknown>)[filter.as] ?? []].flat().map(String)
  const ids = [...new Set([...chosen, ...Object.keys(counts ?? {})])]
  return ids.toSorted((a, b) => (counts?.[b] ?? 0) - (counts?.[a] ?? 0)).map((code) => ({ code, label: nameOf(code) }))
}

function OptionsControl(props: FilterControlProps) {
  const { filter, query, counts, onChange } = props
  const { locale } = useShell()
  const words = useWords(filterWords)
  const [isOpen, setOpen] = useState(false)
  const options = useOptions(props)
  const value = (query as Readonly<Record<string, unknown>>)[filter.as]
  const chosen = [value ?? []].flat().map(String)
  const isMany = filter.by === 'any' || filter.by === 'bands'
  const change = (code: string, isOn: boolean) => {
    const next = isMany ? (isOn ? [...chosen, code] : chosen.filter((one) => one !== code)) : isOn ? valueOf(filter, code) : undefined
    onChange({ [filter.as]: Array.isArray(next) && next.length === 0 ? undefined : next })
  }
  const shown = isOpen ? options : options.slice(0, optionsFirst)
  return (
    <>
      <div className={tileGrid(shown.length)}>
        {shown.map((option) => (
          <OptionTile
            key={option.code}
            label={option.label}
            count={counts ? formatNumber(counts[option.code] ?? 0, locale) : undefined}
            isEmpty={counts !== null && !counts[option.code]}
            checked={chosen.includes(option.code)}
            onChange={(isOn) => change(option.code, isOn)}
          />
        ))}
      </div>
      {options.length > optionsFirst && !isOpen && (
        <button type="button" onClick={() => setOpen(true)} className="hit mt-3 text-t13 font-semibold text-accent">
          {fill(words.more, { count: options.length })}
        </button>
      )}
    </>
  )
}

/** Two and four tiles stand in pairs, so that none is left alone in its row. */
const tileGrid = (count: number) => classNames('grid gap-2', count === 2 || count === 4 ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]')

const valueOf = (filter: Filter, code: string) => (filter.by === 'is' || filter.by === 'has' ? code === 'true' : filter.by === 'within' ? Number(code) : code)

/** Bands as tiles: neighbours join into one range; the number fields say the same and take any other value. */
function RangeControl({ field, filter, query, counts, onChange }: FilterControlProps & { filter: Extract<Filter, { by: 'range' }> }) {
  const { locale } = useShell()
  const bands = bandsOf(bandsFor(filter, query))
  const said = query as Readonly<Record<string, unknown>>
  const low = said[`${filter.as}Min`] as number | undefined
  const high = said[`${filter.as}Max`] as number | undefined
  const isAny = low === undefined && high === undefined
  // a range that ends within a band is no choice of bands: the number fields alone say it
  const isOfBands = (low === undefined || bands.some(({ min }) => min === low)) && (high === undefined || bands.some(({ max }) => max === high))
  const isIn = (min: number, max: number | undefined) => !isAny && isOfBands && min >= (low ?? 0) && (high === undefined || (max !== undefined && max <= high))
  const set = (min: number | undefined, max: number | undefined) => onChange({ [`${filter.as}Min`]: min || undefined, [`${filter.as}Max`]: max })
  const toggle = (at: number) => {
    const chosen = bands.flatMap((band, index) => (isIn(band.min, band.max) ? [index] : []))
    const next = chosen.includes(at) ? (chosen.length === 1 ? [] : [at]) : [...chosen, at].toSorted((a, b) => a - b)
    if (next.length === 0) return set(undefined, undefined)
    set(bands[next[0]!]!.min, bands[next.at(-1)!]!.max)
  }
  return (
    <>
      <div className={tileGrid(bands.length)}>
        {bands.map((band, at) => (
          <OptionTile
            key={band.code}
            label={band.label[locale]}
            count={counts ? formatNumber(counts[band.code] ?? 0, locale) : undefined}
            isEmpty={counts !== null && !counts[band.code]}
            checked={isIn(band.min, band.max)}
            onChange={() => toggle(at)}
          />
        ))}
      </div>
      <RangeFields field={field} low={low} high={high} onChange={set} />
    </>
  )
}
