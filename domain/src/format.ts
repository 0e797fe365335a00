import { type Labels, labelOf, builtInLabels } from './choices.ts'
import { type MeasureUnit, unitWords } from './fields.ts'
import type { ListingView } from './listing.ts'
import type { Locale, Words } from './words.ts'
import { clockIn, dayOf, daysSince } from './zoned-time.ts'

/** BCP 47 tags. English has no country: numbers, dates and days have one form in all markets. */
const languageTag = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Locale, string>

/** Makes a formatter at its first use, since one takes milliseconds on a phone. */
function lazily<Format>(make: () => Format): () => Format {
  let formatter: Format | undefined
  return () => (formatter ??= make())
}

const inBothLanguages = <Format>(make: (tag: (typeof languageTag)[Locale]) => Format) => ({
  zh: lazily(() => make(languageTag.zh)),
  en: lazily(() => make(languageTag.en)),
})

/** Both languages write numbers alike. */
const numberFormat = (maximumFractionDigits: number) => lazily(() => new Intl.NumberFormat(languageTag.en, { maximumFractionDigits }))
const [integers, oneDecimal, twoDecimals, threeDecimals] = [numberFormat(0), numberFormat(1), numberFormat(2), numberFormat(3)]
const currencySigns: Readonly<Record<string, string>> = { PHP: '₱', CNY: '¥', USD: '$', EUR: '€', HKD: 'HK$', SGD: 'S$', AUD: 'A$' }

/** A rounded integer with thousands separators (S9.4). */
export const formatNumber = (value: number, _locale: Locale): string => integers().format(value)

/** The sign of a currency, or its code with a space. */
export const currencySign = (currency: string): string => currencySigns[currency] ?? `${currency} `

/** A full price, such as `₱12,800,000`. */
export const formatMoney = (value: number, currency: string, locale: Locale): string => currencySign(currency) + formatNumber(value, locale)

/** A price on one line of text, a rent with its month: `₱29,500 / month`, `₱29,500/月`; null: on request. */
export function formatPrice({ price, mode }: Pick<ListingView, 'mode'> & { readonly price?: number | null }, currency: string, locale: Locale): string | null {
  if (price === null || price === undefined) return null
  const amount = formatMoney(price, currency, locale)
  if (mode !== 'Lease') return amount
  return locale === 'zh' ? `${amount}/月` : `${amount} / month`
}

/** The units of large amounts, largest first, for amounts below `below`. Chinese writes 12,850万 as well as 1.5亿, English never 1,000K. */
const scales = {
  zh: [
    { size: 100_000_000, below: Infinity, name: '亿' },
    { size: 10_000, below: Infinity, name: '万' },
  ],
  en: [
    { size: 1_000_000, below: Infinity, name: 'M' },
    { size: 1_000, below: 1_000_000, name: 'K' },
  ],
} as const satisfies Record<Locale, readonly { size: number; below: number; name: string }[]>

/** English `₱12.8M`, Chinese `1,280万`, at most two decimals; null below 10,000 and where it would round the amount. */
function exactShortMoney(value: number, currency: string, locale: Locale): string | null {
  const scale = value < 10_000 ? undefined : scales[locale].find(({ size, below }) => value >= size && value < below && Number.isInteger(value / (size / 100)))
  if (!scale) return null
  return (locale === 'zh' ? '' : currencySign(currency)) + twoDecimals().format(value / scale.size) + scale.name
}

/** A short but exact price: `₱12.8M` in English, `1,280万` in Chinese, `₱29,501` where the short form would round. */
export const formatShortMoney = (value: number, currency: string, locale: Locale): string =>
  exactShortMoney(value, currency, locale) ?? formatMoney(value, currency, locale)

/** How a short price rounds: `down` where it states a lowest price, such as `₱12.9M+`, so that no home costs less. */
type Rounding = 'nearest' | 'down'

/** A price rounded to about three digits, only for pills on the map and the scale of a slider: a pill opens the exact price. */
export function formatPillMoney(value: number, currency: string, locale: Locale, rounding: Rounding = 'nearest'): string {
  if (value < 10_000) return formatMoney(value, currency, locale)
  const round = rounding === 'down' ? Math.floor : Math.round
  const [large, small] = scales[locale]
  // an amount that rounds to 1,000K is 1M, and one that rounds to 10,000万 is 1亿
  const scale = round((value / small.size) * 10) < (large.size / small.size) * 10 ? small : large
  const step = scale.size / (value / scale.size < 10 ? 100 : 10)
  return (locale === 'zh' ? '' : currencySign(currency)) + twoDecimals().format((round(value / step) * step) / scale.size) + scale.name
}

/** The 万 or 亿 form of an amount, shown beside the full one in Chinese; null in English and where it would round the amount. */
export const tenThousandsHint = (value: number, locale: Locale): string | null => (locale === 'zh' ? exactShortMoney(value, '', 'zh') : null)

/** An area in square metres, such as `74 m²` or `74㎡`. */
export const formatArea = (squareMetres: number, locale: Locale): string => oneDecimal().format(squareMetres) + (locale === 'zh' ? '㎡' : ' m²')

/** A number with its unit: `74 m²`, `4 people`, `3%`, `2015`; without a unit the number alone. */
export function formatQuantity(value: number, unit: MeasureUnit | undefined, locale: Locale): string {
  const name = unit && unitWords[unit][locale]
  switch (unit) {
    case undefined:
      return formatNumber(value, locale)
    case 'squareMetres':
      return formatArea(value, locale)
    case 'people':
      return locale === 'zh' ? `${formatNumber(value, locale)}${name}` : `${formatNumber(value, locale)} ${name}`
    case 'months':
      return locale === 'zh' ? `${formatNumber(value, locale)}${name}` : `${formatNumber(value, locale)} ${value === 1 ? 'month' : name}`
    case 'metres':
      return `${twoDecimals().format(value)}${locale === 'zh' ? '' : ' '}${name}`
    case 'percent':
      return `${twoDecimals().format(value)}${name}`
    case 'year':
      return `${Math.round(value)}${name}`
    case 'floor':
      return formatFloor(value, locale)
  }
}

/** A distance in a straight line: metres below one kilometre. */
export function formatDistance(kilometres: number, locale: Locale): string {
  const metres = Math.round(kilometres * 100) * 10
  if (metres < 1000) return locale === 'zh' ? `${metres}米` : `${metres} m`
  return `${oneDecimal().format(kilometres)}${locale === 'zh' ? '公里' : ' km'}`
}

/** A radius of a search to the metre: 855 m, 1.25 km. */
export function formatRadius(kilometres: number, locale: Locale): string {
  const metres = Math.max(1, Math.round(kilometres * 1000))
  if (metres < 1000) return locale === 'zh' ? `${metres}米` : `${metres} m`
  return `${threeDecimals().format(metres / 1000)}${locale === 'zh' ? '公里' : ' km'}`
}

const dates = inBothLanguages(
  (tag) => new Intl.DateTimeFormat(tag, { year: 'numeric', month: tag === 'en' ? 'short' : 'long', day: 'numeric', timeZone: 'UTC' }),
)
const relativeDays = inBothLanguages((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

/** A day as `28 Nov 2026` or `2026年11月28日`, in English in the order of `formatMoment`; `date` is ISO-8601, and a time counts as its day in UTC. */
export function formatDate(date: string, locale: Locale): string {
  if (locale === 'zh') return dates.zh().format(new Date(date))
  const part = Object.fromEntries(
    dates
      .en()
      .formatToParts(new Date(date))
      .map(({ type, value }) => [type, value]),
  )
  return `${part['day']} ${part['month']} ${part['year']}`
}

/** The day that an ISO time is on in the time zone of the site, as `formatDate` writes it. */
export const formatDay = (time: string, locale: Locale, timeZone: string): string => formatDate(dayOf(time, timeZone), locale)

/** An ISO time as day and time in the time zone of the site: `28 Nov 2026, 14:05`, `2026年11月28日 14:05`. */
export const formatDayAndTime = (time: string, locale: Locale, timeZone: string): string =>
  `${formatDay(time, locale, timeZone)}${locale === 'zh' ? '' : ','} ${clockIn(time, timeZone)}`

/** How many days ago a time or day was in the time zone of the site: today, 3 days ago, or the date after a month. */
export function formatAgo(time: string, locale: Locale, now: Date, timeZone: string): string {
  const days = daysSince(time, now, timeZone)
  if (days > 30) return formatDay(time, locale, timeZone)
  return relativeDays[locale]().format(-Math.max(0, days), 'day')
}

const ordinals = lazily(() => new Intl.PluralRules('en', { type: 'ordinal' }))
const ordinalEndings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const

/** `21st floor` or `21层`. */
export const formatFloor = (floor: number, locale: Locale): string =>
  locale === 'zh' ? `${floor}层` : `${floor}${ordinalEndings[ordinals().select(floor)]} floor`

type RoomCounts = Pick<ListingView, 'type' | 'bedrooms' | 'livingRooms' | 'bathrooms'>

/**
 * The layout of a home: `2室1厅2卫`, `2 bed · 2 bath`, `Studio`; for a parking slot its type. `label`: labels of the dictionary call if they are loaded, which has
 * bedrooms but no types, else the built-in ones.
 */
export function formatLayout(listing: RoomCounts, locale: Locale, label: Labels = builtInLabels(locale)): string {
  if (listing.type === 'Carport') return labelOf('type', 'Carport')[locale]
  const { bedrooms, livingRooms, bathrooms } = listing
  if (bedrooms === null || bedrooms === undefined) return labelOf('type', listing.type ?? 'Residence')[locale]
  const studio = bedrooms === 0 ? label('bedrooms', '0') : null
  if (locale === 'en') return (studio ?? `${bedrooms} bed`) + (bathrooms ? ` · ${bathrooms} bath` : '')
  const rooms = studio ?? `${bedrooms}室`
  return rooms + (livingRooms ? `${livingRooms}厅` : '') + (bathrooms ? `${bathrooms}卫` : '')
}

/** A short name for a home: its layout, in English without bathrooms, and the name of its place. */
export function homeName(home: RoomCounts, place: Words | undefined, locale: Locale): string {
  const layout = formatLayout(locale === 'zh' ? home : { ...home, bathrooms: null }, locale)
  if (!place) return layout
  return locale === 'zh' ? `${place.zh} ${layout}` : `${layout} at ${place.en}`
}

/** The placeholder names of a literal text; any name for a text that the compiler does not know. */
type PlaceholderOf<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PlaceholderOf<Rest>
    : never

/**
 * Fills `{name}` placeholders; a missing value leaves nothing, as S3.2 requires of its placeholders. A name that no
 * placeholder of a literal text has is a type error.
 */
export const fill = <const Text extends string>(text: Text, values: Readonly<Partial<Record<PlaceholderOf<Text>, string | number>>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String((values as Readonly<Record<string, string | number | undefined>>)[name] ?? ''))
