import { choices, labelOf } from './choices.ts'
import type { ListingView } from './listing.ts'
import type { Locale, Words } from './words.ts'

const languageTag = { zh: 'zh-CN', en: 'en-PH' } as const satisfies Record<Locale, string>
const numbers = { zh: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 }), en: new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 }) }
const decimals = { zh: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 }), en: new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 }) }
const signs: Readonly<Record<string, string>> = { PHP: '₱', CNY: '¥', USD: '$', EUR: '€', HKD: 'HK$', SGD: 'S$', AUD: 'A$' }

/** The text in one language. */
export const say = (words: Words, locale: Locale): string => words[locale]

/** A rounded integer with thousands separators (specification section 9). */
export const formatNumber = (value: number, locale: Locale): string => numbers[locale].format(value)

/** The sign of a currency, or its code with a space. */
export const currencySign = (currency: string): string => signs[currency] ?? `${currency} `

/** A full price, such as `₱12,800,000`. */
export const formatMoney = (value: number, currency: string, locale: Locale): string => currencySign(currency) + formatNumber(value, locale)

/** A short price for tight places: `₱12.8M` in English, `1,280万` in Chinese. */
export function formatShortMoney(value: number, currency: string, locale: Locale): string {
  if (locale === 'zh') {
    if (value >= 100_000_000) return `${decimals.zh.format(value / 100_000_000)}亿`
    return value >= 10_000 ? `${decimals.zh.format(value / 10_000)}万` : formatMoney(value, currency, locale)
  }
  const sign = currencySign(currency)
  if (value >= 1_000_000) return `${sign}${decimals.en.format(value / 1_000_000)}M`
  return value >= 10_000 ? `${sign}${decimals.en.format(value / 1_000)}K` : `${sign}${formatNumber(value, locale)}`
}

/** The 万 or 亿 form that Chinese readers think in, or null where it says nothing more. */
export const wanHint = (value: number, locale: Locale): string | null => (locale === 'zh' && value >= 10_000 ? formatShortMoney(value, '', 'zh') : null)

/** An area in square metres, such as `74 m²` or `74㎡`. */
export const formatArea = (squareMetres: number, locale: Locale): string => decimals[locale].format(squareMetres) + (locale === 'zh' ? '㎡' : ' m²')

/** A distance in a straight line: metres below one kilometre. */
export function formatDistance(kilometres: number, locale: Locale): string {
  const metres = Math.round(kilometres * 100) * 10
  if (metres < 1000) return locale === 'zh' ? `${metres}米` : `${metres} m`
  return `${decimals[locale].format(kilometres)}${locale === 'zh' ? '公里' : ' km'}`
}

const dateStyle = (locale: Locale) =>
  new Intl.DateTimeFormat(languageTag[locale], { year: 'numeric', month: locale === 'zh' ? 'long' : 'short', day: 'numeric', timeZone: 'UTC' })
const dates = { zh: dateStyle('zh'), en: dateStyle('en') }
const agos = { zh: new Intl.RelativeTimeFormat(languageTag.zh, { numeric: 'auto' }), en: new Intl.RelativeTimeFormat(languageTag.en, { numeric: 'auto' }) }

/** A day in the reader's own style; `date` is ISO-8601. */
export const formatDate = (date: string, locale: Locale): string => dates[locale].format(new Date(date))

/** How long ago a day was, in words: today, 3 days ago, or the date when over a month. */
export function formatAgo(date: string, locale: Locale, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(date).getTime()) / 86_400_000)
  if (days > 30) return formatDate(date, locale)
  return agos[locale].format(-Math.max(0, days), 'day')
}

/** `21st floor` or `21层`. */
export function formatFloor(floor: number, locale: Locale): string {
  if (locale === 'zh') return `${floor}层`
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(floor)
  return `${floor}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule]} floor`
}

type Structured = Pick<ListingView, 'type' | 'bedrooms' | 'livingRooms' | 'bathrooms'>

/** The structure of a home: `2室1厅2卫`, `2 bed`, `Studio`; a parking slot is called by its type. */
export function formatStructure(listing: Structured, locale: Locale): string {
  if (listing.type === 'Carport') return labelOf('type', 'Carport')[locale]
  const { bedrooms, livingRooms, bathrooms } = listing
  if (bedrooms === null || bedrooms === undefined) return labelOf('type', listing.type ?? 'Residence')[locale]
  if (locale === 'en') return bedrooms === 0 ? 'Studio' : `${bedrooms} bed`
  const rooms = bedrooms === 0 ? choices.bedrooms[0].label.zh : `${bedrooms}室`
  return rooms + (livingRooms ? `${livingRooms}厅` : '') + (bathrooms ? `${bathrooms}卫` : '')
}

/** Fills `{name}` placeholders; a missing one is left out (specification section 3: floor, parkingNumber, totalRowQty). */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
