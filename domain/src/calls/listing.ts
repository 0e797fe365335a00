import * as z from 'zod/mini'
import { codesOf, maxTypedLength } from '../choices.ts'
import { fieldRows, type Field } from '../fields.ts'
import type { ListingView } from '../listing.ts'
import { isShowable, type MapView, maxZoom } from '../map-cells.ts'
import { boxInput, searchInput, searchInputWith } from '../search-query.ts'
import { call, id, point, shortCode, words } from './call.ts'
import { media } from './media-view.ts'

const namedPlace = z.strictObject({ id: z.string(), name: words })

function valueSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'choice':
      return field.choices ? z.enum(codesOf(field.choices)) : z.string()
    case 'text':
      return field.bilingual ? words : z.string()
    case 'place':
      return namedPlace
    case 'media':
      return z.array(media)
    case 'flag':
      return z.boolean()
    case 'number':
    case 'money':
      return z.number()
    case 'date':
      return z.string()
  }
}

const fieldSchemas = Object.fromEntries(fieldRows.map(([key, field]) => [key, z.optional(z.nullable(valueSchema(field)))]))

/** A listing as a viewer receives it, from the field table. */
export const listingView = z.strictObject({
  id,
  point: z.nullable(point),
  previousPrice: z.nullable(z.number()),
  priceChangedAt: z.nullable(z.string()),
  distanceInKm: z.optional(z.number()),
  poster: z.nullable(z.strictObject({ id, name: z.string(), role: z.enum(codesOf('role')) })),
  ...fieldSchemas,
}) as unknown as z.ZodMiniType<ListingView> // schema and type are both derived from the field table

/** Counts per filter and value, of the search without that filter itself; a range filter counts its bands. */
const facets = z.record(z.string(), z.record(z.string(), z.number()))
export type Facets = z.infer<typeof facets>

/** Counts per range filter and bar, of the search without that filter itself; a bar has its lower end as key (`histogramEdges`). */
const histograms = z.record(z.string(), z.record(z.string(), z.number()))
export type Histograms = z.infer<typeof histograms>

/**
 * Homes that a map shows as one pin: of one cell, from `buildingZoom` on of one building or point. The point is their mean; `id` is the
 * listing of a single home, `estateId` the building if all homes are in it, `lowestPrice` null if every price is on request.
 */
const cluster = z.strictObject({
  lat: z.number(),
  lng: z.number(),
  count: z.number(),
  lowestPrice: z.nullable(z.number()),
  id: z.nullable(id),
  estateId: z.nullable(id),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type Cluster = z.infer<typeof cluster>

/** `withoutPoint`: the number of hits without coordinates, which no map can show. */
const clusters = z.strictObject({ clusters: z.array(cluster), withoutPoint: z.number() })
export type Clusters = z.infer<typeof clusters>

const mapView: z.ZodMiniType<MapView> = z
  .strictObject({ zoom: z.number().check(z.int(), z.gte(0), z.lte(maxZoom)), view: boxInput })
  .check(z.refine(isShowable, { error: 'tooLarge', path: ['view'] }))

/** How many homes a search finds of each type. */
const totalsPerType = z.strictObject({ totalResidence: z.number(), totalCarport: z.number(), totalVilla: z.number() })
export type TotalsPerType = z.infer<typeof totalsPerType>

/**
 * A filter, and the total without it, or with the wider value `to`: a price limit, a radius, or more areas (`added`: the names of the new ones). Areas may
 * be in other cities, so that a filter of a city is removed.
 */
const relaxation = z.strictObject({
  filter: z.string(),
  total: z.number(),
  to: z.optional(
    z.strictObject({
      priceUpTo: z.optional(z.number()),
      radiusInKm: z.optional(z.number()),
      areas: z.optional(z.array(z.string())),
      added: z.optional(z.array(words)),
    }),
  ),
})
export type Relaxation = z.infer<typeof relaxation>

/** An estate as a viewer receives it. */
export const estateView = z.strictObject({
  id,
  name: words,
  aliases: z.array(z.string()),
  address: words,
  developer: z.nullable(namedPlace),
  area: z.nullable(namedPlace),
  city: namedPlace,
  point: z.nullable(point),
  types: z.array(z.enum(codesOf('type'))),
  floors: z.nullable(z.number()),
  towers: z.nullable(z.number()),
  /** The year of completion; in the future for presale. */
  completed: z.nullable(z.number()),
  /** Whether no other known building is in its street, so that a home that tells only the street still reveals it; only in searches for buildings. */
  isAloneOnStreet: z.optional(z.literal(true)),
  /** How many public listings there are, per type and mode with any. */
  offers: z.optional(z.array(z.strictObject({ type: z.enum(codesOf('type')), mode: z.enum(codesOf('mode')), total: z.number() }))),
})
export type EstateView = z.infer<typeof estateView>

/**
 * A listing for a page of the site or a shared page. Only a shared page, which receives public fields without a poster, sends `code`: the
 * short code of its link; null when its address has no short code.
 */
const listingInput = z.strictObject({ id, code: z.optional(z.nullable(shortCode)) })

const average = z.nullable(z.strictObject({ averagePrice: z.number(), count: z.number() }))
const listingDetail = z.strictObject({
  listing: listingView,
  estate: z.nullable(estateView),
  /** Average prices per square metre of other homes of the same type and mode, and their count; null for fewer than 3. */
  averages: z.strictObject({ estate: average, area: average }),
  priceHistory: z.array(z.strictObject({ at: z.string(), price: z.nullable(z.number()) })),
  /** How its public state was after each change since it was listed, oldest first: a change of the shelf, of why it is off, or of the build stage. */
  statusHistory: z.array(
    z.strictObject({
      at: z.string(),
      shelf: z.enum(['OnShelf', 'OffShelf']),
      /** The build stage. */
      status: z.enum(codesOf('status')),
      /** Why it is off the shelf; null: it is on the shelf, or its poster gave no reason. */
      reason: z.nullable(z.enum(codesOf('offShelfReason'))),
    }),
  ),
  /** Landmarks near the home. */
  nearby: z.array(z.strictObject({ id: z.string(), kind: z.string(), name: words, distanceInKm: z.number() })),
  /** Paths of the preview cards for chats, 1200 × 630 and square; null on a shared page without a code, and for a home that is not public. */
  previews: z.nullable(z.strictObject({ wide: z.string(), square: z.string() })),
})
export type ListingDetail = z.infer<typeof listingDetail>

/**
 * Dropped words of a keyword without results. `words`: no home has them; `places`: no home has them together with the others; `either`: places that
 * no home is in together, so one of them is enough; `kept`: the keyword that was searched; `total`: its number of hits.
 */
const droppedWords = z.strictObject({
  words: z.array(z.string()),
  places: z.array(z.string()),
  either: z.array(z.string()),
  kept: z.string(),
  total: z.number(),
})
export type DroppedWords = z.infer<typeof droppedWords>

/** A part of the keyword as typed (`said`), and the name of the place that it means. */
const understood = z.strictObject({ said: z.string(), name: words })

const searchAnswer = z.strictObject({
  items: z.array(listingView),
  totalRowQty: z.number(),
  /** Null if no word of the keyword is dropped. With `insist` (every word must match): the words that could be dropped. */
  setAside: z.nullable(droppedWords),
  understood: z.array(understood),
  /** Homes with a price on request that a price filter hides. */
  priceOnRequestQty: z.number(),
  nextCursor: z.nullable(z.string()),
  facets,
  histograms,
  /** The totals of the same search per type, each without the filters that the type does not have. */
  statistics: totalsPerType,
  /** Null without a map. */
  clusters: z.nullable(clusters),
  /** Filters to loosen for more homes, if the first page has few or none. */
  loosen: z.array(relaxation),
  /** Homes of any type and mode with the listing number in the keyword, if no hit has it. */
  withNumber: z.array(listingView),
})
export type SearchAnswer = z.infer<typeof searchAnswer>

const suggestionKinds = ['estate', 'area', 'city', 'developer', 'landmark', 'listing'] as const
/** A name that a keyword may mean, in the area or city `within`; only a listing has an `offer`. */
const suggestion = z.strictObject({
  kind: z.enum(suggestionKinds),
  id: z.string(),
  name: words,
  within: z.nullable(words),
  total: z.number(),
  offer: z.optional(z.strictObject({ mode: z.enum(codesOf('mode')), price: z.nullable(z.number()) })),
  /** The query parameters of the address that searches for the homes of the name; empty for a listing, which has its own page. */
  address: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})
export type Suggestion = z.infer<typeof suggestion>

/** The filters that a keyword contains, the remaining words, and the total of both. */
const facts = z.strictObject({
  filters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  rest: z.string(),
  total: z.number(),
  /** Names of the places among the filters, by id. */
  names: z.record(z.string(), words),
  /** A circle around the landmark that the words ask for homes near to; `hasRadius`: the words say its radius; `rest`: the words without it. */
  near: z.optional(
    z.strictObject({ place: z.string(), lat: z.number(), lng: z.number(), radiusInKm: z.number(), hasRadius: z.optional(z.boolean()), rest: z.string() }),
  ),
  /** Parts of the keyword that are not searched, as typed, such as `no flood`: a search for these words would find the homes that the person does not want. */
  leftOut: z.optional(z.array(z.string())),
})
export type Facts = z.infer<typeof facts>

const keyword = z.string().check(z.minLength(1), z.maxLength(maxTypedLength))

export const listingCalls = {
  'POST /frontend/api/listing/search': call({
    summary: {
      zh: '搜索房源：一页结果、准确总数、各筛选项数量、价格与面积分布、各类型总数；给出地图视野时附地图聚合',
      en: 'Search listings: a page, the exact total, counts per filter value, histograms and totals per type; clusters when a map is given',
    },
    access: 'anyone',
    input: searchInputWith({ map: z.optional(mapView) }),
    output: searchAnswer,
  }),
  'POST /frontend/api/listing/map': call({
    summary: { zh: '地图聚合：拖动地图时只取视野内的聚合', en: 'Clusters of a search on a map, without a page of results' },
    access: 'anyone',
    input: searchInputWith({ map: mapView }),
    output: z.strictObject({ ...clusters.shape, totalRowQty: z.number() }),
  }),
  'POST /frontend/api/listing/facets': call({
    summary: { zh: '筛选项数量与分布，不取结果页', en: 'Counts per filter value, histograms and the exact total of a search, without a page' },
    access: 'anyone',
    input: searchInput,
    output: z.strictObject({ totalRowQty: z.number(), facets, histograms }),
  }),
  'POST /frontend/api/listing/detail': call({
    summary: { zh: '房源详情：所在楼盘、均价、价格变动与周边', en: 'One listing with its building, averages, price history and what is near' },
    access: 'anyone',
    problems: ['notFound', 'linkEnded', 'accountClosed', 'removed'],
    input: listingInput,
    output: listingDetail,
  }),
  'POST /frontend/api/listing/similar': call({
    summary: { zh: '相似房源：同类型同租售，位置、价格、面积相近', en: 'Listings like this one: same type and mode, near in place, price and size' },
    access: 'anyone',
    problems: ['notFound', 'linkEnded', 'accountClosed', 'removed'],
    input: listingInput,
    output: z.strictObject({ items: z.array(listingView) }),
  }),
  'POST /frontend/api/listing/byids': call({
    summary: { zh: '按编号取房源，顺序与请求一致，已不存在的略去', en: 'Listings by id, in the order of the request; ids that do not exist are left out' },
    access: 'anyone',
    input: z.strictObject({ ids: z.array(id).check(z.maxLength(50)) }),
    /** `removed`: those of the ids whose homes their posters removed for good. */
    output: z.strictObject({ items: z.array(listingView), removed: z.array(id) }),
  }),
  'POST /frontend/api/listing/suggest': call({
    summary: {
      zh: '关键词可能指的名称与其中说到的条件，及各有多少房源',
      en: 'Names that a keyword may mean and the facts in it, with how many listings each has',
    },
    access: 'anyone',
    input: z.strictObject({ keyword, type: z.optional(z.enum(codesOf('type'))), mode: z.optional(z.enum(codesOf('mode'))) }),
    output: z.strictObject({ items: z.array(suggestion), facts: z.nullable(facts) }),
  }),
}
