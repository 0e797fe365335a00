import { expect, test } from 'vitest'
import { averagePriceOf, isPublicListing, statedStatus, statusesOf, emptyFields, variantUrl } from './listing.ts'

test.each([
  [{ type: 'Residence', price: 10_000_000, floorArea: 74, lotArea: null }, 135_135],
  [{ type: 'Villa', price: 10_000_000, floorArea: 100, lotArea: 400 }, 100_000],
  [{ type: 'Villa', price: 10_000_000, floorArea: null, lotArea: 400 }, 25_000],
  [{ type: 'Residence', price: 10_000_000, floorArea: null, lotArea: 400 }, null],
  [{ type: 'Residence', price: 10_000_000, floorArea: 0, lotArea: null }, null],
  [{ type: 'Residence', price: null, floorArea: 74, lotArea: null }, null],
])('the price per square metre of %j is %j', (listing, price) => expect(averagePriceOf(listing)).toBe(price))

test.each([
  [{ mode: 'Sale', status: 'Done' }, 'Done'],
  [{ mode: 'Sale', status: 'DoneParkingLot' }, 'DoneParkingLot'],
  [{ mode: 'Lease', status: 'Done' }, null],
  [{ mode: 'Lease', status: 'DoneParkingLot' }, null],
  [{ mode: 'Lease', status: 'Building' }, 'Building'],
  [{ mode: 'Sale', status: null }, null],
  [{}, null],
] as const)('%j states %j', (listing, status) => expect(statedStatus(listing)).toBe(status))

test('a parking slot has its own build stages', () => {
  expect(statusesOf('Carport')).toEqual(['DoneParkingLot', 'BuildingParkingLot'])
  for (const type of ['Residence', 'Villa'] as const) expect(statusesOf(type)).toEqual(['Done', 'Building'])
})

test('only listings on the shelf are public', () => {
  expect((['OnShelf', 'OffShelf', 'Draft', 'InReview', 'Rejected', undefined] as const).map((shelf) => isPublicListing({ shelf }))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test.each([
  ['/resource/demo/a.webp', undefined, '/resource/demo/a_m.webp'],
  ['/resource/demo/a.webp', 's', '/resource/demo/a_s.webp'],
  ['/resource/v1.2/a.webp', 'l', '/resource/v1.2/a_l.webp'],
  ['/resource/v1.2/a', 'l', '/resource/v1.2/a'],
] as const)('%s in size %s is %s', (url, size, address) => expect(variantUrl(url, size)).toBe(address))

test('every field of an empty listing is null', () => {
  expect(emptyFields()).toMatchObject({ type: null, price: null, remarks: null, photos: null })
  expect(new Set(Object.values(emptyFields()))).toEqual(new Set([null]))
})
