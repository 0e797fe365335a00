import { dayIn } from '@site/domain/zoned-time.ts'
import { createHash } from 'node:crypto'
import { bandsOf, choices, type ChoiceKey } from '@site/domain/choices.ts'
import { priceBandsOf } from '@site/domain/price-bands.ts'
import { appliesTo, fieldRows } from '@site/domain/fields.ts'
import { statusesOf } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { demoListingCount, demoSeed, makeDemoMarket } from './demo-market.ts'
import type { DemoListing } from './demo-types.ts'
import { estates } from './estates.ts'
import { readFileSync } from 'node:fs'
import { siteProfile } from '@site/domain/site-profile.ts'

const { priceBands = {} } = siteProfile.parse(JSON.parse(readFileSync(new URL('../site.json', import.meta.url), 'utf8')))
const today = new Date('2026-11-20T06:30:00Z')
const { posters, listings } = makeDemoMarket(demoSeed, today)
const estateById = new Map(estates.map((estate) => [estate.id, estate]))
const estateOf = (listing: DemoListing) => estateById.get(listing.estate)
const wrongListings = (isWrong: (listing: DemoListing) => boolean) =>
  listings.filter(isWrong).map(({ type, estate, postedAt }) => `${type} ${estate} ${postedAt}`)
const shareOf = (selection: readonly DemoListing[], matches: (listing: DemoListing) => boolean) => selection.filter(matches).length / selection.length
const condos = listings.filter(({ type }) => type === 'Residence')
const isUnderConstruction = ({ status }: DemoListing) => status === 'Building' || status === 'BuildingParkingLot'
const fingerprint = (market: object) => createHash('sha256').update(JSON.stringify(market)).digest('hex')

test('the same seed and time give the same market, another seed gives another', () => {
  expect(fingerprint(makeDemoMarket(demoSeed, today))).toBe(fingerprint({ posters, listings }))
  expect(fingerprint(makeDemoMarket(demoSeed + 1, today))).not.toBe(fingerprint({ posters, listings }))
})

test('on another day the homes are the same and only the dates change', () => {
  const fieldsOf = (market: readonly DemoListing[]) =>
    market.map(({ estate, mode, floorArea, bedrooms, roomNumber }) => [estate, mode, floorArea, bedrooms, roomNumber])
  expect(fieldsOf(makeDemoMarket(demoSeed, new Date('2026-12-24T20:00:00Z')).listings)).toEqual(fieldsOf(listings))
})

test('there are 4,000 listings: 70 % condos, 18 % parking slots and 12 % villas', () => {
  expect(listings).toHaveLength(demoListingCount)
  expect(shareOf(listings, ({ type }) => type === 'Residence')).toBeCloseTo(0.7, 1)
  expect(Math.abs(shareOf(listings, ({ type }) => type === 'Carport') - 0.18)).toBeLessThan(0.02)
  expect(Math.abs(shareOf(listings, ({ type }) => type === 'Villa') - 0.12)).toBeLessThan(0.02)
})

test.each<[ChoiceKey, (listing: DemoListing) => string | null]>([
  ['type', ({ type }) => type],
  ['mode', ({ mode }) => mode],
  ['status', ({ status }) => status],
  ['shelf', ({ shelf }) => shelf],
  ['offShelfReason', ({ offShelfReason }) => offShelfReason],
  ['role', ({ posterRole }) => posterRole],
  ['facing', ({ facing }) => facing],
  ['furnished', ({ furnished }) => furnished],
  ['depositPay', ({ depositPay }) => depositPay],
])('every code of %s occurs, and no other value', (key, valueOf) => {
  const values = new Set(listings.map(valueOf).filter((value) => value !== null))
  expect([...values].sort()).toEqual(choices[key].map(({ code }) => code).sort())
})

test('every type is on the shelf for sale and for lease, and every band that people can choose has listings', () => {
  const shelved = listings.filter(({ shelf }) => shelf === 'OnShelf')
  const empty = (['Residence', 'Carport', 'Villa'] as const).flatMap((type) =>
    (['Sale', 'Lease'] as const).flatMap((mode) => {
      const prices = shelved.filter((listing) => listing.type === type && listing.mode === mode).map(({ price }) => price ?? -1)
      expect(prices.length).toBeGreaterThan(100)
      return priceBandsOf(priceBands, { type, mode }).flatMap(({ code, min, max = Infinity }) =>
        prices.some((price) => price >= min && price < max) ? [] : [`${type} ${mode} ${code}`],
      )
    }),
  )
  // no house is that cheap, and no slot that expensive
  expect(empty).toEqual(['Carport Lease 10000', 'Villa Sale 0-3M', 'Villa Lease 0-5000', 'Villa Lease 5000-10000'])
  const emptyBands = (key: 'bedrooms' | 'floorArea' | 'floorBand', values: readonly (number | null)[]) =>
    bandsOf(key).filter(({ min, max = Infinity }) => !values.some((value) => value !== null && value >= min && value < max))
  expect(
    emptyBands(
      'bedrooms',
      shelved.map(({ bedrooms }) => bedrooms),
    ),
  ).toEqual([])
  expect(
    emptyBands(
      'floorArea',
      shelved.map(({ floorArea }) => floorArea),
    ),
  ).toEqual([])
  expect(
    emptyBands(
      'floorBand',
      shelved.map(({ floor }) => floor),
    ),
  ).toEqual([])
})

test('a field has a value only for its types, and values are within the limits', () => {
  const faults = listings.flatMap((listing) =>
    fieldRows.flatMap(([key, field]) => {
      const value = (listing as Record<string, unknown>)[key]
      if (value === null || value === undefined) return field.required && key !== 'number' ? [`${key} missing`] : []
      if (!appliesTo(field, listing.type)) return [`${key} of a ${listing.type}`]
      const texts = field.bilingual ? Object.values(value) : [value]
      return texts.some((text) => (typeof text === 'string' ? text.length : Number(text)) > (field.max ?? Infinity) && field.kind !== 'media')
        ? [`${key} over the limit`]
        : []
    }),
  )
  expect([...new Set(faults)]).toEqual([])
})

test('a listing agrees with its estate: place, developer, type, floor, tower and status', () => {
  expect(wrongListings((listing) => estateOf(listing)?.cityId !== listing.city || estateOf(listing)?.areaId !== listing.area)).toEqual([])
  expect(wrongListings((listing) => estateOf(listing)?.developerId !== listing.developer || !estateOf(listing)?.types.includes(listing.type))).toEqual([])
  expect(
    wrongListings(
      (listing) => listing.type === 'Residence' && !(listing.floor !== null && listing.floor >= 1 && listing.floor <= (estateOf(listing)?.floors ?? 0)),
    ),
  ).toEqual([])
  expect(wrongListings((listing) => listing.tower !== null && (estateOf(listing)?.towers ?? 1) < 2)).toEqual([])
  expect(wrongListings(({ type, status }) => !statusesOf(type).includes(status))).toEqual([])
  const isEstateUnfinished = (listing: DemoListing) => (estateOf(listing)?.completed ?? 0) > today.getUTCFullYear()
  expect(wrongListings((listing) => listing.type !== 'Villa' && isUnderConstruction(listing) !== isEstateUnfinished(listing))).toEqual([])
})

test('a listing under construction is only for sale, without dues, virtual tour and availability date', () => {
  const unfinished = listings.filter(isUnderConstruction)
  expect(unfinished.length).toBeGreaterThan(60)
  expect(
    unfinished.filter(
      ({ mode, monthlyDues, availableFrom, vr, type }) =>
        mode !== 'Sale' || availableFrom !== null || vr !== null || (monthlyDues !== null && type !== 'Villa'),
    ),
  ).toEqual([])
})

test('the payer of the dues of a lease agrees with its remarks, and a sale has none', () => {
  const saysOwner = /owner pays the (association|village) dues|dues are in the rent/i
  expect(wrongListings(({ remarks, duesPaidBy }) => saysOwner.test(remarks?.en ?? '') && duesPaidBy !== 'Owner')).toEqual([])
  expect(wrongListings(({ mode, duesPaidBy }) => mode === 'Sale' && duesPaidBy !== null)).toEqual([])
  const leases = listings.filter(({ mode, monthlyDues }) => mode === 'Lease' && monthlyDues !== null)
  for (const payer of ['Owner', 'Tenant', null]) expect(leases.filter(({ duesPaidBy }) => duesPaidBy === payer).length).toBeGreaterThan(50)
})

test('only leases have deposit and availability date, and off-shelf reasons agree with shelf and mode', () => {
  expect(
    wrongListings(({ mode, depositPay, availableFrom }) => (mode === 'Lease') !== (depositPay !== null) || (mode === 'Lease') !== (availableFrom !== null)),
  ).toEqual([])
  expect(wrongListings(({ mode, offShelfReason }) => offShelfReason === (mode === 'Sale' ? 'Leased' : 'Sold'))).toEqual([])
  expect(wrongListings(({ shelf, offShelfReason }) => (shelf === 'OffShelf') !== (offShelfReason !== null))).toEqual([])
})

test('posting times are in the past year, ascending, and more frequent recently', () => {
  const times = listings.map(({ postedAt }) => Date.parse(postedAt))
  expect(times.every((time, index) => index === 0 || time > (times[index - 1] as number))).toBe(true)
  expect(times.at(-1)).toBeLessThanOrEqual(today.getTime())
  expect(times[0]).toBeGreaterThan(today.getTime() - 366 * 86_400_000)
  expect(wrongListings(({ listingDate, postedAt }) => listingDate !== dayIn(new Date(postedAt), 'Asia/Manila'))).toEqual([])
  const shareWithin = (days: number) => times.filter((time) => time > today.getTime() - days * 86_400_000).length / times.length
  expect(shareWithin(7)).toBeGreaterThan(0.08)
  expect(shareWithin(91)).toBeGreaterThan(0.4)
  expect(shareWithin(91)).toBeLessThan(0.6)
})

test('prices are above 0 and rounded; a changed price has its history, in order and not in the future', () => {
  expect(wrongListings(({ price, mode }) => price !== null && (price <= 0 || price % (mode === 'Sale' ? 10_000 : 500) !== 0))).toEqual([])
  expect(wrongListings(({ prices, price, postedAt }) => prices.at(-1)?.price !== price || prices[0]?.at !== postedAt)).toEqual([])
  const changed = listings.filter(({ prices }) => prices.length > 1)
  expect(
    changed.filter(
      ({ prices: [before, after] }) => before?.price === after?.price || (after?.at ?? '') <= (before?.at ?? '') || (after?.at ?? '') > today.toISOString(),
    ),
  ).toEqual([])
  expect(Math.abs(changed.length / listings.length - 0.08)).toBeLessThan(0.015)
  expect(Math.abs(shareOf(listings, ({ price }) => price === null) - 0.015)).toBeLessThan(0.006)
})

test('nine in ten are on the shelf, and more of the older half are off the shelf', () => {
  expect(Math.abs(shareOf(listings, ({ shelf }) => shelf === 'OnShelf') - 0.9)).toBeLessThan(0.025)
  const half = listings.length / 2
  const offShelfShare = (selection: readonly DemoListing[]) => shareOf(selection, ({ shelf }) => shelf === 'OffShelf')
  expect(offShelfShare(listings.slice(0, half))).toBeGreaterThan(offShelfShare(listings.slice(half)) * 1.2)
})

test('posters are 60 owners and 25 agents named by role and number, and agents post most listings', () => {
  expect(posters.filter(({ role }) => role === 'Owner')).toHaveLength(60)
  expect(posters.filter(({ role }) => role === 'Intermediary')).toHaveLength(25)
  expect(
    posters.filter(({ username, name }) => !/^(owner|agent)-\d{3}$/.test(username) || !/^(业主 (\d+) \/ Owner \2|经纪 (\d+) \/ Agent \3)$/.test(name)),
  ).toEqual([])
  const roles = new Map(posters.map(({ username, role }) => [username, role]))
  expect(wrongListings(({ poster, posterRole }) => roles.get(poster) !== posterRole)).toEqual([])
  expect(new Set(listings.map(({ poster }) => poster)).size).toBe(posters.length)
  expect(shareOf(listings, ({ posterRole }) => posterRole === 'Intermediary')).toBeGreaterThan(0.75)
})

test('private fields are fictional: no personal name, no telephone number, no deliverable mail address', () => {
  expect(wrongListings(({ ownerName }) => ownerName !== null && !/^(Owner|业主) \d{4}$/.test(ownerName))).toEqual([])
  expect(wrongListings(({ ownerContact }) => ownerContact !== null && !/^owner-\d{4}@example\.com$/.test(ownerContact))).toEqual([])
  expect(wrongListings(({ privateRemarks, source }) => /\d{5}|@/.test(`${privateRemarks} ${source}`))).toEqual([])
  for (const key of ['ownerName', 'source', 'customNumber', 'privateRemarks', 'roomNumber', 'commissionRate'] as const)
    expect([key, shareOf(listings, (listing) => listing[key] !== null) > 0.3]).toEqual([key, true])
})

test('remarks are in both languages, and some listings have none', () => {
  expect(Math.abs(shareOf(listings, ({ remarks }) => remarks === null) - 0.04)).toBeLessThan(0.015)
  expect(wrongListings(({ remarks }) => remarks !== null && (!/\p{Script=Han}/u.test(remarks.zh) || /\p{Script=Han}|\{/u.test(remarks.en)))).toEqual([])
  expect(new Set(listings.map(({ remarks }) => remarks?.en)).size).toBeGreaterThan(listings.length * 0.8)
})

test('no listing has a virtual tour', () => expect(wrongListings(({ vr }) => vr !== null)).toEqual([]))

test('the busiest areas have the most listings, and nearly all estates have some', () => {
  const counts = new Map<string, number>()
  for (const { area } of condos) if (area) counts.set(area, (counts.get(area) ?? 0) + 1)
  const busiest = [...counts].sort(([, a], [, b]) => b - a).map(([area]) => area)
  expect(busiest.slice(0, 8)).toContain('taguig-bgc')
  expect(busiest.slice(0, 8)).toContain('makati-salcedo-village')
  const usedEstates = new Set(listings.map(({ estate }) => estate))
  expect(usedEstates.size).toBeGreaterThan(estates.length * 0.96)
})
