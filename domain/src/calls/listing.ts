import * as z from 'zod/mini'
import { codesOf, maxLineLength } from '../choices.ts'
import { fieldRows, type Field } from '../fields.ts'
import type { ListingView } from '../listing.ts'
import { isShowable, type MapView, maxZoom } from '../map-cells.ts'
import { boxInput, searchInput, searchInputWith } from '../search-query.ts'
import { call, id, shortCode, words } from './call.ts'

const point = z.strictObject({ lat: z.number(), lng: z.number() })
const media = z.strictObject({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  blur: z.nullable(z.string()),
  color: z.nullable(z.string()),
  alt: z.nullable(words),
})

function valueSchema(field: Field): z.ZodMiniType {
  if (field.kind === 'choice' && field.choices) return z.enum(codesOf(field.choices))
  if (field.bilingual) return words
  if (field.kind === 'place') return z.strictObject({ id: z.string(), name: words })
  if (field.kind === 'media') return z.array(media)
  if (field.kind === 'flag') return z.boolean()
  return field.kind === 'number' || field.kind === 'money' ? z.number() : z.string()
}

const fieldSchemas = Object.fromEntries(fieldRows.map(([key, field]) => [key, z.optional(z.nullable(valueSchema(field)))]))

/** A listing as one viewer gets it, made from the field table. */
export const listingView = z.strictObject({
  id,
  point: z.nullable(point),
  previousPrice: z.nullable(z.number()),
  priceChangedAt: z.nullable(z.string()),
  distanceInKm: z.optional(z.number()),
  poster: z.nullable(z.strictObject({ id, name: z.string(), role: z.enum(codesOf('role')) })),
  ...fieldSchemas,
}) as unknown as z.ZodMiniType<ListingView> // its shape comes from the field table, which the type is made of too

/** Counts for each value of each filter, leaving that filter itself out. Ranges count their bands. */
const facets = z.record(z.string(), z.record(z.string(), z.number()))
export type Facets = z.infer<typeof facets>

/** How many there are in each bar, by the name of a range filter and the bar's lower bound (`histogramEdges`), that filter itself left out. */
const histograms = z.record(z.string(), z.record(z.string(), z.number()))
export type Histograms = z.infer<typeof histograms>

/**
 * Homes that a map shows as one: in one cell, from `buildingZoom` on in one building or on one point. The point is the mean of theirs;
 * `id` is the listing when it is one, `estateId` the building when all stand in the same, `lowestPrice` null when none says its price.
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

/** `withoutPoint`: hits that no map can show, wherever it looks. */
const clusters = z.strictObject({ clusters: z.array(cluster), withoutPoint: z.number() })
export type Clusters = z.infer<typeof clusters>

const mapView: z.ZodMiniType<MapView> = z
  .strictObject({ zoom: z.number().check(z.int(), z.gte(0), z.lte(maxZoom)), view: boxInput })
  .check(z.refine(isShowable, { error: 'tooLarge', path: ['view'] }))

const statistics = z.strictObject({ totalResidence: z.number(), totalCarport: z.number(), totalVilla: z.number() })
export type Statistics = z.infer<typeof statistics>

/** A filter that could be loosened, and how many homes that would give. */
const loosening = z.strictObject({ filter: z.string(), total: z.number() })

/** What the estate of a listing adds to its detail. */
export const estateView = z.strictObject({
  id,
  name: words,
  aliases: z.array(z.string()),
  address: words,
  developer: z.nullable(z.strictObject({ id: z.string(), name: words })),
  area: z.nullable(z.strictObject({ id: z.string(), name: words })),
  city: z.strictObject({ id: z.string(), name: words }),
  point: z.nullable(point),
  types: z.array(z.enum(codesOf('type'))),
  floors: z.nullable(z.number()),
  towers: z.nullable(z.number()),
  completed: z.nullable(z.number()),
  /** How many listings are on the shelf, for each type and mode that has any. */
  offers: z.optional(z.array(z.strictObject({ type: z.enum(codesOf('type')), mode: z.enum(codesOf('mode')), total: z.number() }))),
})
export type EstateView = z.infer<typeof estateView>

/**
 * A listing, for a page of the site or a shared one. `code` makes the page a shared one, which gets public facts without a poster: the share
 * code, or null for a share address that has none.
 */
const listingInput = z.strictObject({ id, code: z.optional(z.nullable(shortCode)) })

const listingDetail = z.strictObject({
  listing: listingView,
  estate: z.nullable(estateView),
  /** Average prices per square metre of the other homes of the same type and mode, with how many these are; null when fewer than 3. */
  averages: z.strictObject({
    estate: z.nullable(z.strictObject({ averagePrice: z.number(), count: z.number() })),
    area: z.nullable(z.strictObject({ averagePrice: z.number(), count: z.number() })),
  }),
  priceHistory: z.array(z.strictObject({ at: z.string(), price: z.nullable(z.number()) })),
  /** Changes of the public state since it was listed, oldest first: off and on the shelf, and the build stage. */
  statusHistory: z.array(z.strictObject({ at: z.string(), shelf: z.enum(['OnShelf', 'OffShelf']), status: z.enum(codesOf('status')) })),
  nearby: z.array(z.strictObject({ id: z.string(), kind: z.string(), name: words, distanceInKm: z.number() })),
})
export type ListingDetail = z.infer<typeof listingDetail>

/**
 * What of a keyword was left out, since nothing was found with it: words that no home has, places that do not meet the others, and places
 * any of which is enough; `kept` is the keyword that was searched by, `total` what that finds.
 */
const setAside = z.strictObject({ words: z.array(z.string()), places: z.array(z.string()), either: z.array(z.string()), kept: z.string(), total: z.number() })
export type SetAside = z.infer<typeof setAside>

/** A part of the keyword as it was written, and the one place that it was taken for. */
const understood = z.strictObject({ said: z.string(), name: words })

const searchAnswer = z.strictObject({
  items: z.array(listingView),
  totalRowQty: z.number(),
  /** Null when every word of the keyword counts. Of a search that insists: what could be left out. */
  setAside: z.nullable(setAside),
  understood: z.array(understood),
  /** Homes whose price is on request, counted when a price filter hides them. */
  priceOnRequestQty: z.number(),
  nextCursor: z.nullable(z.string()),
  facets,
  histograms,
  statistics,
  /** Null without a map. */
  clusters: z.nullable(clusters),
  loosen: z.array(loosening),
})
export type SearchAnswer = z.infer<typeof searchAnswer>

export const suggestionKinds = ['estate', 'area', 'city', 'developer', 'landmark', 'listing'] as const
/** `address`: the filters that choosing it sets, as an address says them; none for a listing. */
const suggestion = z.strictObject({
  kind: z.enum(suggestionKinds),
  id: z.string(),
  name: words,
  within: z.nullable(words),
  total: z.number(),
  address: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})
export type Suggestion = z.infer<typeof suggestion>

/** What a keyword says that filters hold, the words that are left, and how many homes that gives. */
const facts = z.strictObject({
  filters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  rest: z.string(),
  total: z.number(),
  /** Names of the places among the filters, by id. */
  names: z.record(z.string(), words),
})
export type Facts = z.infer<typeof facts>

const keyword = z.string().check(z.minLength(1), z.maxLength(maxLineLength))

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
    summary: { zh: '地图聚合：拖动地图时只取视野内的聚合', en: 'What a map shows of a search, for moving the map: clusters without a page' },
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
    input: listingInput,
    output: listingDetail,
  }),
  'POST /frontend/api/listing/similar': call({
    summary: { zh: '相似房源：同类型同租售，位置、价格、面积相近', en: 'Listings like this one: same type and mode, near in place, price and size' },
    access: 'anyone',
    input: listingInput,
    output: z.strictObject({ items: z.array(listingView) }),
  }),
  'POST /frontend/api/listing/byids': call({
    summary: { zh: '按编号取房源，顺序与请求一致，已不存在的略去', en: 'Listings by id, in the order asked; those that are gone are left out' },
    access: 'anyone',
    input: z.strictObject({ ids: z.array(id).check(z.maxLength(50)) }),
    output: z.strictObject({ items: z.array(listingView) }),
  }),
  'POST /frontend/api/listing/suggest': call({
    summary: {
      zh: '关键词可能指的名称与其中说到的条件，及各有多少房源',
      en: 'Names that a keyword may mean and facts it says, with how many listings each has',
    },
    access: 'anyone',
    input: z.strictObject({ keyword, type: z.optional(z.enum(codesOf('type'))), mode: z.optional(z.enum(codesOf('mode'))) }),
    output: z.strictObject({ items: z.array(suggestion), facts: z.nullable(facts) }),
  }),
}
