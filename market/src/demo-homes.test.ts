import { expect, test } from 'vitest'
import { demoSeed, makeDemoMarket } from './demo-market.ts'
import type { DemoListing } from './demo-types.ts'

const { posters, listings } = makeDemoMarket(demoSeed, new Date('2026-11-20T06:30:00Z'))
const mayJoin = new Set(posters.filter(({ permissions }) => permissions.includes('listing.roomNumber')).map(({ username }) => username))

const homeOf = ({ estate, type, mode, tower, floor, roomNumber }: DemoListing) => [estate, type, mode, tower, floor, roomNumber].join(' ')
const ofAgents = listings.filter(({ shelf, type, poster }) => shelf === 'OnShelf' && type === 'Residence' && mayJoin.has(poster))
const joined = [...Map.groupBy(ofAgents, homeOf).values()].filter((home) => home.length > 1)

test('some condos have two agents who may read unit numbers, with the same facts and texts and their own prices', () => {
  expect(joined.length).toBeGreaterThan(10)
  for (const [first, second] of joined) {
    expect(second?.poster).not.toBe(first?.poster)
    expect([second?.floorArea, second?.bedrooms, second?.remarks, second?.status]).toEqual([first?.floorArea, first?.bedrooms, first?.remarks, first?.status])
    expect(second?.price ?? 0).toBeGreaterThanOrEqual(first?.price ?? 0)
  }
  // cheap ones are rounded to the same price
  expect(joined.filter(([first, second]) => (second?.price ?? 0) > (first?.price ?? 0)).length).toBeGreaterThan(joined.length / 2)
})

test('some prices fell twice', () => {
  const fellTwice = listings.filter(({ prices }) => prices.length === 3)
  expect(fellTwice.length).toBeGreaterThan(50)
  const wrong = fellTwice.filter(({ prices: [first, second, third] }) => !(first!.price! > second!.price! && second!.price! > third!.price!))
  expect(wrong).toEqual([])
  expect(fellTwice.filter(({ prices: [first, second, third] }) => !(first!.at < second!.at && second!.at < third!.at))).toEqual([])
})
