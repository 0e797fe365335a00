import * as z from 'zod/mini'
import { bandsOf, type CodeOf, codesOf, maxKeywordLength } from './choices.ts'
import { maxRadiusInKm } from './distance.ts'
import { filterOf, fieldRows, type Field, type Fields, type Filter } from './fields.ts'

type IntersectionOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (members: infer Intersection) => void ? Intersection : never

/**
 * The type of the query parameter for each kind of filter; a missing kind does not compile. `is`: a flag has this value, `has`: whether there is a
 * value, `within`: at most this many days ago.
 */
type ByKind<Types extends Record<Filter['by'], unknown>> = Types
type ParameterTypes = ByKind<{ one: string; any: string[]; bands: string[]; range: number; is: boolean; has: boolean; within: number }>

/** The query parameters of one filter, for example `{ by: 'range', as: 'price' }` → `{ priceMin?: number; priceMax?: number; priceUpTo?: number }`. */
type ParametersOf<Row> = Row extends { filter: { by: infer By extends keyof ParameterTypes; as: infer As extends string } }
  ? { [Key in By extends 'range' ? `${As}${RangeEnd}` : As]?: ParameterTypes[By] }
  : Record<never, never>

/**
 * The ends of a range as parameters: at least `Min`, below `Max`, at most `UpTo`. Bands are half-open and have `Max`; a limit that a person types or
 * chooses includes its number and is `UpTo`.
 */
const rangeEnds = ['Min', 'Max', 'UpTo'] as const
type RangeEnd = (typeof rangeEnds)[number]

type FilterParameters = IntersectionOf<ParametersOf<Fields[keyof Fields]>>

/** Degrees west, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number]
/** A circle around a point. */
export type Near = { lat: number; lng: number; radiusInKm: number }

/** The filters, keyword, sort and page of a search (P6.6). Type, mode, sort and page size always have a value. */
export type SearchQuery = Omit<FilterParameters, 'type' | 'mode'> & {
  type: CodeOf<'type'>
  mode: CodeOf<'mode'>
  keyword?: string
  /** No word of the keyword is dropped, even without results. */
  insist?: boolean
  bbox?: Box
  polygon?: (readonly [lng: number, lat: number])[]
  near?: Near
  sort: CodeOf<'sort'>
  order: CodeOf<'order'>
  cursor?: string
  pageSize: number
}

const maxPageSize = 50
const pageSizeDefault = 20

/** An id of a place, which may not exist. A text in the database cannot contain NUL. Texts of checks are keys of `fieldMessages` (field-messages.ts). */
const placeId = z.string().check(
  z.minLength(1),
  z.maxLength(64),
  z.refine((text) => !text.includes('\0'), 'unknownOption'),
)

const codeSchema = (field: Field) => (field.choices ? z.enum(codesOf(field.choices)) : placeId)

function schemasOf(field: Field, filter: Filter): Record<string, z.ZodMiniType> {
  const { as } = filter
  const amount = z.optional(z.number().check(z.gte(0), z.lte(1e12)))
  switch (filter.by) {
    case 'range':
      return Object.fromEntries(rangeEnds.map((end) => [`${as}${end}`, amount]))
    case 'bands':
      return { [as]: z.optional(z.array(z.enum(bandsOf(filter.bands).map((band) => band.code))).check(z.maxLength(20))) }
    case 'any':
      return { [as]: z.optional(z.array(codeSchema(field)).check(z.maxLength(20))) }
    case 'within':
      return { [as]: z.optional(z.number().check(z.int(), z.gte(1), z.lte(3650))) }
    case 'one':
      return { [as]: z.optional(codeSchema(field)) }
    case 'is':
    case 'has':
      return { [as]: z.optional(z.boolean()) }
  }
}

const filteredFields = fieldRows.flatMap(([, field]) => (field.filter ? [{ field, filter: field.filter }] : []))

/** The circle of a search around a point. */
export const nearInput = (): z.ZodMiniType<Near> =>
  z.strictObject({ lat: degrees(90), lng: degrees(180), radiusInKm: z.number().check(z.gt(0), z.lte(maxRadiusInKm)) })

const degrees = (max: number) => z.number().check(z.gte(-max), z.lte(max))

/** Degrees west, south, east, north; a box with west beyond east crosses the date line, one with south beyond north is invalid. */
export const boxInput: z.ZodMiniType<Box> = z
  .tuple([degrees(180), degrees(90), degrees(180), degrees(90)])
  .check(z.refine(([, south, , north]) => south <= north, 'wrongKind'))

const defaults = { type: 'Residence', mode: 'Sale', sort: 'listingDate', order: 'desc', pageSize: pageSizeDefault } as const

/** Makes the schemas of parameters that are no filters. They are made when they are used: a phone takes long for all of them. */
const otherSchemas: Readonly<Record<string, () => z.ZodMiniType>> = {
  type: () => z._default(z.enum(codesOf('type')), defaults.type),
  mode: () => z._default(z.enum(codesOf('mode')), defaults.mode),
  keyword: () => z.optional(z.string().check(z.minLength(1), z.maxLength(maxKeywordLength))),
  insist: () => z.optional(z.boolean()),
  bbox: () => z.optional(boxInput),
  polygon: () => z.optional(z.array(z.tuple([degrees(180), degrees(90)])).check(z.minLength(3), z.maxLength(200))),
  near: () => z.optional(nearInput()),
  sort: () => z._default(z.enum(codesOf('sort')), defaults.sort),
  order: () => z._default(z.enum(codesOf('order')), defaults.order),
  cursor: () => z.optional(z.string().check(z.maxLength(400))),
  pageSize: () => z._default(z.number().check(z.int(), z.gte(1), z.lte(maxPageSize)), defaults.pageSize),
}

const searchShape = (): Record<string, z.ZodMiniType> =>
  Object.assign(
    {},
    ...filteredFields.map(({ field, filter }) => schemasOf(field, filter)),
    Object.fromEntries(Object.entries(otherSchemas).map(([key, make]) => [key, make()])),
  )

const schemaCache = new Map<string, z.ZodMiniType>()

/** The schema of one parameter. */
function schemaOf(key: string): z.ZodMiniType {
  const cached = schemaCache.get(key)
  if (cached) return cached
  const row = filteredFields.find(({ filter }) => parametersOf(filter).includes(key))
  const schema = row ? schemasOf(row.field, row.filter)[key]! : otherSchemas[key]!()
  schemaCache.set(key, schema)
  return schema
}

/** The input of a call that searches, with `extra` parameters. Unknown keys are invalid, so that no caller can filter or sort by a hidden field. */
export const searchInputWith = <Extra extends Record<string, z.ZodMiniType>>(extra: Extra) =>
  z.strictObject({ ...searchShape(), ...extra }) as unknown as z.ZodMiniType<
    SearchQuery & z.infer<z.ZodMiniObject<Extra>>,
    Partial<SearchQuery> & z.input<z.ZodMiniObject<Extra>>
  > // schema and type are both derived from the field table

/** The input of a call that only searches. */
export const searchInput: z.ZodMiniType<SearchQuery, Partial<SearchQuery>> = /* @__PURE__ */ searchInputWith({})

/** The parsed query string of an address: repeated keys are arrays (P6.8). */
export type AddressSearch = Readonly<Record<string, string | readonly string[]>>

type FieldFilter = { readonly field: Field; readonly filter: Filter }

const filtersByType = new Map<string, readonly FieldFilter[]>(
  codesOf('type').map((type) => [
    type,
    fieldRows.flatMap(([, field]) => {
      const filter = filterOf(field, type)
      return filter ? [{ field, filter }] : []
    }),
  ]),
)

/** The filters of a listing type with their fields, in the order of the field table. */
export const filtersOf = (type: CodeOf<'type'>): readonly FieldFilter[] => filtersByType.get(type) ?? []

/** Whether a filter is part of the scope of a search: its type or mode. */
export const isScope = ({ as }: Filter): boolean => as === 'type' || as === 'mode'

/** Compares filters by rank, the order of their controls on the screen: lower first and without a rank last, for a stable sort of filters in the order of the field table. */
export const compareRank = (a: { readonly filter: Filter }, b: { readonly filter: Filter }): number => rankOf(a.filter) - rankOf(b.filter)
const rankOf = ({ rank = 1000 }: Filter): number => rank

/** The parameter names of a filter. */
export function parametersOf({ by, as }: Filter): readonly string[] {
  switch (by) {
    case 'range':
      return rangeEnds.map((end) => `${as}${end}`)
    case 'one':
    case 'any':
    case 'bands':
    case 'is':
    case 'has':
    case 'within':
      return [as]
  }
}

const filterKeys: readonly string[] = fieldRows.flatMap(([, field]) => (field.filter ? parametersOf(field.filter) : []))

/**
 * The same search for another type, without the filters that the type does not have. A change of type also removes status and cursor, and,
 * between home and slot, the sale price.
 */
export function forType(query: SearchQuery, type: CodeOf<'type'>): SearchQuery {
  const available = new Set(filtersOf(type).flatMap(({ filter }) => parametersOf(filter)))
  const entries = Object.entries(query).filter(([key]) => !filterKeys.includes(key) || available.has(key))
  const next = { ...Object.fromEntries(entries), type } as SearchQuery
  if (type !== query.type) {
    next.status = undefined
    if (query.mode === 'Sale' && (type === 'Carport') !== (query.type === 'Carport')) next.priceMin = next.priceMax = next.priceUpTo = undefined
    next.cursor = undefined
  }
  return next
}

/** Converts the value of a filter in an address to the type of its schema; invalid texts stay texts, which the schema rejects. */
function readValue(filter: Filter, values: readonly string[]): unknown {
  const value = values[0] ?? ''
  switch (filter.by) {
    case 'any':
    case 'bands':
      return values
    case 'is':
    case 'has':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'range':
    case 'within':
      return value.trim() === '' ? value : Number(value)
    case 'one':
      return value
  }
}

const numbersIn = (text: string) => text.split(',').map(Number)

/** `121.0225_14.5566*…`: longitude and latitude of each corner, in characters that addresses do not escape. */
const cornersIn = (text: string) => text.split('*').map((corner) => corner.split('_').map(Number))

const nonSearchKeys = /^(lang|plain|view|place|debug|ref|source|from|scene|isappinstalled|igsh|si|gclsrc|utm_.*|mc_.*|_.*|[a-z]*clid)$/i

/**
 * Whether a query parameter stays in an address but is not part of its search: language (`lang`), whether results show as a list or a map
 * (`view`), name of the place of a nearby search (`place`; its point is in `lat` and `lng`), the debug console (S2.9, `debug`), or tracking.
 */
export const isNonSearchParameter = (key: string): boolean => nonSearchKeys.test(key)

const addressKeys: ReadonlySet<string> = new Set([...filterKeys, ...['keyword', 'insist', 'sort', 'order', 'bbox', 'polygon', 'lat', 'lng', 'radiusInKm']])

/**
 * Reads a search from an address. Unknown and invalid parameters are left out and listed in `dropped`, for a message on the screen;
 * parameters that are no part of a search (`isNonSearchParameter`) are ignored.
 */
export function readSearch(address: AddressSearch): { query: SearchQuery; dropped: string[] } {
  const raw: Record<string, unknown> = {}
  const valuesOf = (key: string) => [address[key] ?? []].flat()
  for (const [, field] of fieldRows)
    for (const key of field.filter ? parametersOf(field.filter) : []) if (address[key] !== undefined) raw[key] = readValue(field.filter!, valuesOf(key))
  for (const key of ['keyword', 'sort', 'order'] as const) if (address[key] !== undefined) raw[key] = valuesOf(key)[0]
  if (address['insist'] !== undefined) raw['insist'] = valuesOf('insist')[0] === 'true' ? true : valuesOf('insist')[0]
  if (address['bbox'] !== undefined) raw['bbox'] = numbersIn(valuesOf('bbox')[0] ?? '')
  if (address['polygon'] !== undefined) raw['polygon'] = cornersIn(valuesOf('polygon')[0] ?? '')
  if (address['lat'] !== undefined && address['lng'] !== undefined)
    raw['near'] = { lat: Number(valuesOf('lat')[0]), lng: Number(valuesOf('lng')[0]), radiusInKm: Number(valuesOf('radiusInKm')[0] ?? 1) }
  const dropped = Object.keys(address).filter((key) => !addressKeys.has(key) && !isNonSearchParameter(key))
  const valid: Record<string, unknown> = { ...defaults }
  for (const [key, value] of Object.entries(raw)) {
    const parsed = z.safeParse(schemaOf(key), value)
    if (parsed.success) valid[key] = parsed.data
    else dropped.push(key)
  }
  const query = valid as SearchQuery // each value has passed the schema of its parameter
  return { query: withOrderedRanges(forType(query, query.type)), dropped }
}

/** The query parameters of a search, without default values. `readSearch` parses them to the same query. */
export function writeSearch(query: Partial<SearchQuery>): Record<string, string | string[]> {
  const address: Record<string, string | string[]> = {}
  const { near, bbox, polygon, cursor: _cursor, pageSize: _pageSize, ...rest } = query
  for (const [key, value] of Object.entries(rest)) {
    if (value === undefined || value === null || value === '' || (defaults as Record<string, unknown>)[key] === value) continue
    if (Array.isArray(value)) {
      if (value.length > 0) address[key] = value.map(String)
    } else address[key] = String(value)
  }
  if (bbox) address['bbox'] = bbox.join(',')
  if (polygon) address['polygon'] = polygon.map((corner) => corner.join('_')).join('*')
  if (near) Object.assign(address, { lat: String(near.lat), lng: String(near.lng), radiusInKm: String(near.radiusInKm) })
  return address
}

/** A query string with its `?` for `parseQueryString`; empty values are left out, and no values give an empty text. */
export function stringifySearch(address: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(address))
    for (const item of [value].flat()) if (item !== undefined && item !== null && item !== '') search.append(key, String(item))
  const text = search.toString()
  return text && `?${text}`
}

/** The canonical path of a search, as in the sitemap. */
export const listPath = (query: Partial<SearchQuery>): string => `/home${stringifySearch(writeSearch(query))}`

/** The same search; a range whose lower end is above its upper end is swapped. */
export function withOrderedRanges(query: SearchQuery): SearchQuery {
  const values = query as unknown as Readonly<Record<string, number | undefined>> // parameters of a range are numbers
  return filtersOf(query.type).reduce((ordered, { filter: { by, as } }) => {
    if (by !== 'range') return ordered
    const low = values[`${as}Min`]
    const end = values[`${as}UpTo`] === undefined ? 'Max' : 'UpTo'
    const high = values[`${as}${end}`]
    const isSwapped = low !== undefined && high !== undefined && low > high
    return isSwapped ? { ...ordered, [`${as}Min`]: high, [`${as}${end}`]: low } : ordered
  }, query)
}

/** The active filters except type and mode, each with the names of its parameters that have a value (`keys`). */
export const activeFilters = (query: SearchQuery): readonly { field: Field; filter: Filter; keys: readonly string[] }[] =>
  filtersOf(query.type).flatMap(({ field, filter }) => {
    if (isScope(filter)) return []
    const keys = parametersOf(filter).filter((key) => {
      const value = (query as Record<string, unknown>)[key]
      return value !== undefined && !(Array.isArray(value) && value.length === 0)
    })
    return keys.length > 0 ? [{ field, filter, keys }] : []
  })

/** The query without these parameters, from its first page. */
export const withoutParameters = (query: SearchQuery, parameters: readonly string[]): SearchQuery =>
  ({ ...query, cursor: undefined, ...Object.fromEntries(parameters.map((name) => [name, undefined])) }) as SearchQuery // only removes values
