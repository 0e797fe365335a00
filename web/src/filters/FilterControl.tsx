import { choices, type ChoiceKey } from '@site/domain/choices.ts'
import type { Field, Filter } from '@site/domain/fields.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { parametersOf, type SearchQuery } from '@site/domain/search-query.ts'
import { statusesOf } from '@site/domain/listing.ts'
import { memo, useState } from 'react'
import { useShell, useWords } from '../page/locale.tsx'
import { OptionTile } from '../ui/fields/OptionTile.tsx'
import { useLabels } from '../listing/dictionary.ts'
import { fieldTextWords } from '../listing/field-text.words.ts'
import { filterWords } from './filter.words.ts'
import { PlaceOptions, type PlaceOptionsProps } from './PlaceOptions.tsx'
import { RangeControl } from './RangeControl.tsx'
import { tileGrid } from './tile-grid.ts'
import { useCityTree } from './use-place-names.ts'

export type FilterControlProps = {
  field: Field
  filter: Filter
  query: SearchQuery
  /** Homes by value, without this filter; null while they are not known. */
  counts: Readonly<Record<string, number>> | null
  /** Homes by bar of the histogram of a range, without this filter; null while they are not known and for other filters. */
  bars: Readonly<Record<string, number>> | null
  /** Number of homes that a price filter excludes because their price is on request. */
  priceOnRequestCount: number
  /** For areas: homes by city, without the filter on the city. */
  cityCounts: Readonly<Record<string, number>> | null
  /** The only filter of its panel, whose heading names it. */
  isAlone?: boolean
  placeNameOf: (id: string) => string
  onChange: (change: Partial<SearchQuery>) => void
}

type Option = { code: string; label: string }

/** Number of options above the button "show all". */
const maxCollapsed = 12

/** Whether two sets of properties render the same control, which reads of a query only the values of its own filter, type, mode and city. */
function rendersSame(a: FilterControlProps, b: FilterControlProps): boolean {
  const props = ['field', 'counts', 'bars', 'priceOnRequestCount', 'isAlone', 'placeNameOf', 'onChange'] as const
  if (props.some((key) => a[key] !== b[key])) return false
  const [before, after] = [a.query, b.query] as Readonly<Record<string, unknown>>[]
  return ['type', 'mode', 'city', ...parametersOf(b.filter)].every((key) => before![key] === after![key])
}

/** The control of one filter: tiles with live counts, and number fields for a range. Memoized, so that a choice renders only its own filter again. */
export const FilterControl = memo(function FilterControl(props: FilterControlProps) {
  const { field, filter, isAlone } = props
  const name = useFilterName()(field, props.query)
  return (
    <fieldset className={isAlone ? 'pt-1 pb-3' : 'py-5'}>
      <legend className={isAlone ? 'sr-only' : 'float-left mb-3 text-t15 font-semibold'}>{name}</legend>
      <div className="clear-both">{filter.by === 'range' ? <RangeControl {...props} filter={filter} name={name} /> : <OptionsControl {...props} />}</div>
    </fieldset>
  )
}, rendersSame)

/** The change of a search query that removes these filters. */
export const withoutFilters = (rows: readonly { filter: Filter }[]): Partial<SearchQuery> =>
  Object.fromEntries(rows.flatMap(({ filter }) => parametersOf(filter).map((key) => [key, undefined])))

/** The name of a filter in headings, chips and sheets; the price of a lease is called rent. */
export function useFilterName(): (field: Field, query: Pick<SearchQuery, 'mode'>) => string {
  const { locale } = useShell()
  const words = useWords(filterWords)
  return (field, { mode }) => (field.kind === 'money' && mode === 'Lease' ? words.rent : field.label[locale])
}

function useOptions({ field, filter, query, counts, placeNameOf }: FilterControlProps): readonly Option[] {
  const label = useLabels()
  const words = useWords(fieldTextWords)
  const optionsOf = (key: ChoiceKey) => choices[key].map(({ code }) => ({ code, label: label(key, code) }))
  switch (filter.by) {
    case 'bands':
    case 'range':
      return filter.bands === 'price' ? [] : optionsOf(filter.bands)
    case 'is':
      if (field.choices) return optionsOf(field.choices)
      return [true, false].map((value) => ({
        code: String(value),
        label: field.show === 'terms' ? (value ? words.allowed : words.notAllowed) : value ? words.yes : words.no,
      }))
    case 'has':
      return [{ code: 'true', label: words.yes }]
    case 'within':
      return optionsOf(filter.choices)
    case 'one':
    case 'any':
      if (field.choices === 'status') return optionsOf('status').filter(({ code }) => statusesOf(query.type).some((status) => status === code))
      return field.choices ? optionsOf(field.choices) : placeOptions(filter, query, counts, placeNameOf)
  }
}

/** Chosen places and places with homes, those with the most homes first. */
function placeOptions(filter: Filter, query: SearchQuery, counts: FilterControlProps['counts'], placeNameOf: (id: string) => string): readonly Option[] {
  const chosenCodes = [(query as Readonly<Record<string, unknown>>)[filter.as] ?? []].flat().map(String)
  const ids = [...new Set([...chosenCodes, ...Object.keys(counts ?? {})])]
  return ids.toSorted((a, b) => (counts?.[b] ?? 0) - (counts?.[a] ?? 0)).map((code) => ({ code, label: placeNameOf(code) }))
}

/** The cities that group the areas; undefined for other filters, and while the tree loads. */
function useCities({ filter, query, counts, cityCounts, onChange }: FilterControlProps): PlaceOptionsProps['cities'] {
  const tree = useCityTree()
  if (filter.as !== 'areas' || !tree || !counts) return undefined
  return {
    tree,
    counts: query.areas?.length ? {} : (cityCounts ?? {}),
    chosenId: query.city,
    choose: (city) => onChange({ city, areas: undefined }),
  }
}

/** The value of the query parameter for an option of a filter. */
function queryValueOf(filter: Filter, code: string): string | number | boolean {
  switch (filter.by) {
    case 'is':
    case 'has':
      return code === 'true'
    case 'within':
    case 'range':
      return Number(code)
    case 'one':
    case 'any':
    case 'bands':
      return code
  }
}

function OptionsControl(props: FilterControlProps) {
  const { field, filter, query, counts, isAlone, onChange } = props
  const { locale } = useShell()
  const words = useWords(filterWords)
  const [showsAll, setShowsAll] = useState(false)
  const options = useOptions(props)
  const chosenCodes = [(query as Readonly<Record<string, unknown>>)[filter.as] ?? []].flat().map(String)
  const isMultiple = filter.by === 'any' || filter.by === 'bands'
  const valueOf = (code: string) => queryValueOf(filter, code)
  const change = (code: string, isOn: boolean) => {
    const next = isMultiple ? (isOn ? [...chosenCodes, code] : chosenCodes.filter((other) => other !== code)) : isOn ? valueOf(code) : undefined
    onChange({ [filter.as]: Array.isArray(next) && next.length === 0 ? undefined : next })
  }
  const cities = useCities(props)
  if (field.kind === 'place' && (showsAll || (isAlone && (cities || options.length > maxCollapsed)))) {
    const choose = (codes: readonly string[]) => onChange({ [filter.as]: isMultiple ? (codes.length > 0 ? codes : undefined) : codes.at(-1) })
    return <PlaceOptions options={options} chosenCodes={chosenCodes} counts={counts} onChange={choose} {...(cities && { cities })} />
  }
  const visible = options.filter(({ code }, index) => index < maxCollapsed || chosenCodes.includes(code))
  return (
    <>
      <div className={tileGrid(visible.length)}>
        {visible.map((option) => (
          <OptionTile
            key={option.code}
            label={option.label}
            count={counts ? formatNumber(counts[option.code] ?? 0, locale) : undefined}
            isEmpty={counts !== null && !counts[option.code]}
            checked={chosenCodes.includes(option.code)}
            onChange={(isOn) => change(option.code, isOn)}
          />
        ))}
      </div>
      {options.length > visible.length && (
        <button type="button" onClick={() => setShowsAll(true)} className="hit mt-3 text-t13 font-semibold text-accent">
          {fill(words.showAllOptions, { count: options.length })}
        </button>
      )}
    </>
  )
}
