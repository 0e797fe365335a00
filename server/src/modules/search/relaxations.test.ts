import type { Area } from '@site/domain/place.ts'
import { readSearch, type SearchQuery } from '@site/domain/search-query.ts'
import type { SearchPort } from '@site/search/search-port.ts'
import { expect, test } from 'vitest'
import { findRelaxations } from './relaxations.ts'

const area = (id: string, lat: number): Area => ({ id, cityId: `city-${id}`, name: { zh: id, en: id }, aliases: [], lat, lng: 121 })
const areas = [area('a', 14.5), area('b', 14.52), area('c', 14.53), area('d', 14.51), area('e', 14.535), area('far', 14.9)]

/** The relaxations of a search in which `totalOf` says how many homes a query finds. */
const relaxed = (query: Partial<SearchQuery>, found: number, totalOf: (query: SearchQuery) => number) => {
  const request = { query: { ...readSearch({}).query, ...query }, plan: { tokens: [] }, after: null, today: '2026-11-28' }
  const search = { totals: async (requests: readonly { query: SearchQuery }[]) => requests.map((asked) => totalOf(asked.query)) }
  return findRelaxations(search as unknown as SearchPort, { areas }, request, found)
}

const near = { lat: 14.5, lng: 121, radiusInKm: 1 }

test.each([
  [1, [{ filter: 'near', to: { radiusInKm: 2 }, total: 6 }]],
  [7, [{ filter: 'near', to: { radiusInKm: 3 }, total: 9 }]],
  [9, []],
])('near a place with %i homes, the next radius with more homes is offered', async (found, wider) => {
  const all = await relaxed({ near }, found, (query) => Math.min(9, (query.near?.radiusInKm ?? 0) * 3))
  expect(all).toEqual(wider)
})

test.each([
  ['a tenth more', { priceUpTo: 40_000 }, 44_000, 44_000],
  ['a quarter more, if a tenth finds nothing new', { priceUpTo: 40_000 }, 50_000, 50_000],
  ['in three digits', { priceUpTo: 33_333 }, 36_000, 36_700],
  ['for the end of a band', { priceMax: 8_000_000 }, 8_100_000, 8_800_000],
])('a price limit is raised by %s', async (_, query, dearest, priceUpTo) => {
  const all = await relaxed(query, 1, (asked) => (asked.priceUpTo === undefined ? (asked.priceMax === undefined ? 40 : 1) : asked.priceUpTo >= dearest ? 3 : 1))
  expect(all).toEqual([
    { filter: 'price', to: { priceUpTo }, total: 3 },
    { filter: 'price', total: 40 },
  ])
})

test('the three nearest areas around the chosen one are offered, in any city', async () => {
  const all = await relaxed({ areas: ['a'], city: 'city-a' }, 2, (query) => (query.areas?.length === 4 && query.city === undefined ? 8 : 2))
  expect(all).toEqual([{ filter: 'areas', to: { areas: ['a', 'd', 'b', 'c'], added: ['d', 'b', 'c'].map((id) => ({ zh: id, en: id })) }, total: 8 }])
})

test('of few homes, only what finds more is offered, what is widened first, and at most five', async () => {
  const query = { near, priceUpTo: 40_000, petsAllowed: true, balcony: true, bedrooms: ['2'], keyword: 'pool', furnished: ['Fully'] }
  const all = await relaxed(query, 3, (asked) => (asked.petsAllowed === undefined ? 3 : 10 + Number(asked.balcony === undefined)))
  expect(all.map(({ filter, to }) => (to ? `wider ${filter}` : filter))).toEqual(['wider near', 'wider price', 'balcony', 'bedrooms', 'furnished'])
})

test('leaving a filter out is not offered beside widening it with the same total', async () => {
  expect(await relaxed({ priceUpTo: 40_000 }, 0, (asked) => (asked.priceUpTo === 40_000 ? 0 : 5))).toEqual([
    { filter: 'price', to: { priceUpTo: 44_000 }, total: 5 },
  ])
})

test.each([
  ['homes that do not have a searched word are not offered beside those that do', 1, [{ filter: 'areas', total: 1 }]],
  [
    'where no home has the word, those without it are',
    0,
    [{ filter: 'areas', to: { areas: ['a', 'd', 'b', 'c'], added: ['d', 'b', 'c'].map((id) => ({ zh: id, en: id })) }, total: 10 }],
  ],
])('%s', async (_, withPool, expected) => {
  const pool = { text: 'pool', estateIds: [], areaIds: [], cityIds: [], developerIds: [], landmarkIds: [], grams: ['pool'] }
  const query = { ...readSearch({}).query, areas: ['a'], keyword: 'pool' }
  const request = { query, plan: { tokens: [pool] }, after: null, today: '2026-11-28' }
  const totalOf = (asked: typeof request) => {
    const areas = (asked.query as SearchQuery).areas ?? []
    if (areas.length === 1) return 0
    return asked.plan.tokens.length === 0 ? 10 : areas.length === 0 ? withPool : 0
  }
  const search = { totals: async (requests: readonly (typeof request)[]) => requests.map(totalOf) }
  expect(await findRelaxations(search as unknown as SearchPort, { areas }, request, 0)).toEqual(expected)
})

test('where a word finds nothing, filters that find homes without it are offered beside leaving out the keyword', async () => {
  const word = (text: string) => ({ text, estateIds: [], areaIds: [], cityIds: [], developerIds: [], landmarkIds: [], grams: [text] })
  const place = { ...word('rockwell'), isFullName: true as const, areaIds: ['a'], grams: [] }
  const query = { ...readSearch({}).query, bedrooms: ['4'] as SearchQuery['bedrooms'], keyword: 'penthouse rockwell' }
  const request = { query, plan: { tokens: [word('penthouse'), place] }, after: null, today: '2026-11-28' }
  const totalOf = ({ query: asked, plan: { tokens } }: typeof request) =>
    tokens.some(({ text }) => text === 'penthouse') ? 0 : tokens.length === 0 ? (asked.bedrooms ? 49 : 500) : asked.bedrooms ? 0 : 52
  const search = { totals: async (requests: readonly (typeof request)[]) => requests.map(totalOf) }
  expect(await findRelaxations(search as unknown as SearchPort, { areas }, request, 0)).toEqual([
    { filter: 'bedrooms', total: 52 },
    { filter: 'keyword', total: 49 },
  ])
})
