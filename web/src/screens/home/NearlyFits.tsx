import { bandsOf } from '@site/domain/choices.ts'
import { type Field, fieldRows, type Filter } from '@site/domain/fields.ts'
import { fill, formatMoney } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { parametersOf, type SearchQuery } from '@site/domain/search-query.ts'
import type { Locale } from '@site/domain/words.ts'
import { useEffect, useState } from 'react'
import { screenApi } from '../../api.ts'
import { fieldText } from '../../listing/field-text.ts'
import { ListingCard } from '../../listing/ListingCard.tsx'
import { inLocale, useShell, useWords } from '../../shell/locale.tsx'
import { homeWords } from './home.words.ts'
import type { Results } from './load-results.ts'

/** Conditions that homes are asked for, and homes of each. */
const rowsMost = 2
const homesEach = 2

type Row = { key: keyof ListingView; field: Field; filter: Filter }
type Near = { row: Row; listing: ListingView }

/** Homes that miss one condition alone, the nearest ones in price, each with what it misses. Without them the screen is whole. */
export function NearlyFits({ results }: { results: Results }) {
  const words = useWords(homeWords)
  const { locale, site } = useShell()
  const { query } = results
  const [found, setFound] = useState<{ results: Results; homes: readonly Near[] } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const rows = results.answer.loosen.flatMap(({ filter, total }) => (total > 0 ? (rowOf(filter) ?? []) : []))
    void Promise.all(
      rows.slice(0, rowsMost).map(async (row) => {
        const { items } = await screenApi()('POST /frontend/api/listing/search', { ...nearest(row, results), pageSize: homesEach })
        return items.map((listing) => ({ row, listing }))
      }),
    ).then(
      (all) => isCurrent && setFound({ results, homes: [...new Map(all.flat().map((one) => [one.listing.id, one])).values()] }),
      () => undefined, // an offer, not a result
    )
    return () => {
      isCurrent = false
    }
  }, [results])
  const homes = found?.results === results ? found.homes : []
  if (homes.length === 0) return null
  return (
    <section aria-label={words.nearlyFits} className="mt-5">
      <h2 className="mb-3 text-t17 font-semibold">{words.nearlyFits}</h2>
      <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4">
        {homes.map(({ row, listing }) => (
          <li key={listing.id} className="w-64 shrink-0 snap-start">
            <ListingCard listing={listing} now={new Date(results.at)} />
            <p className="mt-1 truncate text-t13 font-semibold text-warm">{mismatch(row, listing, query, site.currency, locale)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function rowOf(name: string): Row | undefined {
  const row = fieldRows.find(([, field]) => field.filter?.as === name)
  return row?.[1].filter && { key: row[0], field: row[1], filter: row[1].filter }
}

const rangeOf = (query: SearchQuery, name: string) => {
  const said = query as Readonly<Record<string, unknown>>
  return { low: said[`${name}Min`] as number | undefined, high: said[`${name}Max`] as number | undefined }
}

/** The search without one filter: without a price it begins with those just beyond it, without a band it takes the next band that has any. */
function nearest({ filter }: Row, { query, answer }: Results): SearchQuery {
  const next = { ...query, cursor: undefined, ...Object.fromEntries(parametersOf(filter).map((key) => [key, undefined])) } as SearchQuery
  if (filter.by === 'bands') {
    const codes = bandsOf(filter.bands).map(({ code }) => code)
    const chosen = ((query as Readonly<Record<string, unknown>>)[filter.as] as readonly string[]).map((code) => codes.indexOf(code))
    const away = (code: string) => Math.min(...chosen.map((at) => Math.abs(at - codes.indexOf(code))))
    const near = codes.filter((code) => answer.facets[filter.as]?.[code]).toSorted((a, b) => away(a) - away(b))[0]
    return near === undefined ? next : ({ ...next, [filter.as]: [near] } as SearchQuery)
  }
  if (filter.as !== 'price') return next
  const { low, high } = rangeOf(query, 'price')
  return high === undefined ? { ...next, priceMax: low, sort: 'price', order: 'desc' } : { ...next, priceMin: high, sort: 'price', order: 'asc' }
}

/** What this home has instead of what was asked for. */
function mismatch({ key, field, filter }: Row, listing: ListingView, query: SearchQuery, currency: string, locale: Locale): string | null {
  const words = inLocale(homeWords, locale)
  const value = listing[key]
  if (filter.as === 'price' && listing.price) {
    const { low, high } = rangeOf(query, 'price')
    if (high !== undefined && listing.price >= high) return fill(words.over, { amount: formatMoney(listing.price - high, currency, locale) })
    if (low !== undefined && listing.price < low) return fill(words.under, { amount: formatMoney(low - listing.price, currency, locale) })
  }
  if (filter.by === 'bands') {
    const band = bandsOf(filter.bands).find(({ min, max }) => Number(value) >= min && (max === undefined || Number(value) < max))
    if (band) return band.label[locale]
  }
  const text = fieldText(key, field, value, currency, locale)
  return text === null ? null : field.kind === 'place' ? text : `${field.label[locale]}: ${text}`
}
