import type { Facts } from '@site/domain/calls/listing.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { becomesFilters, nearSearchOfLine } from './line-search.ts'

const suggest = vi.fn()
vi.mock('../page/api.ts', () => ({ api: () => suggest }))
beforeEach(() => suggest.mockReset())

const scope = { type: 'Residence', mode: 'Lease' } as const
const circleOf = (said: number | null) => (said === null ? { radiusInKm: 1 } : { radiusInKm: said, hasRadius: true })
const factsNear = (saidRadiusInKm: number | null, more: Partial<Facts> = {}) => ({
  facts: {
    filters: {},
    rest: 'greenbelt',
    total: 3,
    names: {},
    near: { place: 'landmark.greenbelt', lat: 14.55, lng: 121.02, ...circleOf(saidRadiusInKm), rest: '' },
    ...more,
  },
})

test.each([
  ['2br greenbelt', null, 3, '3'],
  ['within 1 km of greenbelt', 1, 3, '1'],
  ['800m from greenbelt', 0.8, 1, '0.8'],
  ['greenbelt附近', null, 0.8, '0.8'],
  ['2br within 2km of greenbelt', 2, 3, '2'],
  ['greenbelt 500米内', 0.5, 1, '0.5'],
  ['格林贝尔特附近 5公里', 5, 0.1, '5'],
])('of “%s” (%s km) beside a chosen radius of %d km, %s km are searched', async (line, said, chosen, radiusInKm) => {
  suggest.mockResolvedValue(factsNear(said))
  expect(await nearSearchOfLine(line, scope, chosen)).toMatchObject({ search: { radiusInKm, place: 'landmark.greenbelt', lat: '14.55' } })
  expect(suggest.mock.lastCall![1]).toEqual({ keyword: `near ${line}`, ...scope })
})

test('its filters go along, and what is not searched is named', async () => {
  suggest.mockResolvedValue(factsNear(null, { filters: { bedrooms: ['2'], priceUpTo: 40_000 }, leftOut: ['no flood'] }))
  const found = await nearSearchOfLine('2br greenbelt 40k no flood', scope, 1)
  expect(found).toMatchObject({ search: { bedrooms: ['2'], priceUpTo: '40000', mode: 'Lease', sort: 'distance' }, leftOut: ['no flood'] })
})

test.each([
  ['2br makati', { facts: { filters: { city: 'makati' }, rest: '', total: 3, names: {} } }],
  ['xyzzy', { facts: null }],
  [' ', undefined],
])('“%s” names no landmark', async (line, answer) => {
  suggest.mockResolvedValue(answer)
  expect(await nearSearchOfLine(line, scope, 1)).toBeNull()
})

test.each([
  ['no filter', {}, false],
  ['the mode of the tab', { mode: 'Sale' }, false],
  ['the type and mode of the tab', { type: 'Residence', mode: 'Sale' }, false],
  ['another mode', { mode: 'Lease' }, true],
  ['another type', { type: 'Villa' }, true],
  ['a filter', { petsAllowed: true }, true],
] as const)('a line with %s narrows the search: %j', (_, filters, narrows) =>
  expect(
    becomesFilters({ filters, rest: 'pool', total: 3, names: {} } as unknown as Parameters<typeof becomesFilters>[0], { type: 'Residence', mode: 'Sale' }),
  ).toBe(narrows),
)
