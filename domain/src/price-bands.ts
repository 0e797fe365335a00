import { type Band, bandsOf, type CodeOf } from './choices.ts'
import type { Filter } from './fields.ts'
import { formatNumber, formatShortMoney } from './format.ts'
import type { Locale } from './words.ts'

/**
 * The edges between the price bands of a market, ascending, per mode and type: `[3_000_000, 8_000_000]` gives three bands. A type and mode
 * without edges has no price bands.
 */
export type PriceBands = { readonly [Mode in CodeOf<'mode'>]?: { readonly [Type in CodeOf<'type'>]?: readonly number[] } }

type Scope = { readonly type: CodeOf<'type'>; readonly mode: CodeOf<'mode'> }

/** Smaller amounts are written in full: people know rents as 10,000, not as 10K. */
const minShortForm = 100_000

function amountCode(value: number): string {
  if (value >= 1_000_000 && value % 10_000 === 0) return `${value / 1_000_000}M`
  return value >= minShortForm && value % 10 === 0 && value < 1_000_000 ? `${value / 1_000}K` : String(value)
}

const amountLabel = (value: number, locale: Locale): string => (value < minShortForm ? formatNumber(value, locale) : formatShortMoney(value, '', locale).trim())

function bandLabel(min: number, max: number | undefined, locale: Locale): string {
  const [low, high] = [amountLabel(min, locale), max === undefined ? '' : amountLabel(max, locale)]
  if (min === 0) return locale === 'zh' ? `${high}以下` : `Below ${high}`
  if (max === undefined) return locale === 'zh' ? `${low}以上` : `Above ${low}`
  // Chinese names a unit once, 800–1,500万, so that the label fits a tile
  return `${locale === 'zh' && low.endsWith('万') && high.endsWith('万') ? low.slice(0, -1) : low}–${high}`
}

function bandBetween(min: number, max: number | undefined): Band {
  const code = max === undefined ? amountCode(min) : `${min === 0 ? '0' : amountCode(min)}-${amountCode(max)}`
  const label = { zh: bandLabel(min, max, 'zh'), en: bandLabel(min, max, 'en') }
  return max === undefined ? { code, label, min } : { code, label, min, max }
}

/** The price bands of a type and mode, lowest first; none without edges in the site profile. */
export function priceBandsOf(priceBands: PriceBands, { type, mode }: Scope): readonly Band[] {
  const edges = priceBands[mode]?.[type] ?? []
  return edges.length === 0 ? [] : [0, ...edges].map((min, index) => bandBetween(min, edges[index]))
}

/** The bands of a filter in a scope, lowest first: those of the market for a price, else those of the filter's closed list. */
export const bandsFor = (filter: Extract<Filter, { by: 'range' | 'bands' }>, scope: Scope, priceBands: PriceBands): readonly Band[] =>
  filter.bands === 'price' ? priceBandsOf(priceBands, scope) : bandsOf(filter.bands)
