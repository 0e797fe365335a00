import type { BulkChange } from '@site/domain/publishing/bulk-edit.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { expect, test } from 'vitest'
import { valuesAfter, valuesBefore, withEdited, withValues } from './edits.ts'

const own = (listing: object | null, id = 'a') => ({ id, shelf: 'OnShelf', revision: 3, draft: null, listing }) as unknown as OwnListing
const condo = { type: 'Residence', mode: 'Lease', price: 85_000, furnished: 'Partly' }

test.each<[object | null, BulkChange, object | null]>([
  [condo, { price: { by: 'percent', change: -5 } }, { price: 80_750 }],
  [condo, { price: { by: 'percent', change: 10 } }, { price: 93_500 }],
  [condo, { price: { by: 'percent', change: -33.3 } }, { price: 56_695 }],
  [condo, { price: { by: 'amount', change: -7_000 } }, { price: 78_000 }],
  [condo, { price: { by: 'amount', change: -85_000 } }, null],
  [condo, { price: { by: 'percent', change: -100 } }, null],
  [condo, { price: { by: 'percent', change: 0.0001 } }, null],
  [{ ...condo, price: null }, { price: { by: 'percent', change: 10 } }, null],
  [{ ...condo, price: 100_000_000_000 }, { price: { by: 'percent', change: 1 } }, null],
  [condo, { furnished: 'Fully' }, { furnished: 'Fully' }],
  [condo, { furnished: 'Partly' }, null],
  [{ ...condo, type: 'Carport' }, { furnished: 'Fully' }, null],
  [condo, { availableFrom: '2026-12-01' }, { availableFrom: '2026-12-01' }],
  [condo, { availableFrom: null }, null],
  [null, { price: { by: 'percent', change: 10 } }, null],
])('%j after %j has %j', (listing, edit, values) => {
  expect(valuesAfter(own(listing), edit)).toEqual(values)
})

test('an undo gives back what was there, also nothing', () => {
  expect(valuesBefore(own(condo), { price: 1, availableFrom: '2026-12-01' })).toEqual({ price: 85_000, availableFrom: null })
})

test('an edited listing keeps its place and has its new revision', () => {
  const [first, second] = [own(condo, 'a'), own(condo, 'b')]
  const lists = { lists: { OnShelf: { items: [first, second], nextCursor: null } }, counts: {}, asked: [second], askedQty: 1 }
  const { lists: after, asked } = withEdited(lists, [withValues(second, { price: 80_000 }, 4)])
  expect(after.OnShelf?.items.map(({ id, revision, listing }) => [id, revision, listing?.price])).toEqual([
    ['a', 3, 85_000],
    ['b', 4, 80_000],
  ])
  expect(asked[0]?.listing?.price).toBe(80_000)
})

test('a new price has its own price per square metre', () => {
  const sale = own({ type: 'Residence', mode: 'Sale', price: 9_000_000, floorArea: 90, averagePrice: 100_000 })
  expect(withValues(sale, { price: 4_500_000 }, 4).listing?.averagePrice).toBe(50_000)
})

test.each([
  [
    { previousPrice: 10_300_000, priceChangedAt: '2026-11-30T11:46:00.000Z' },
    { previousPrice: 10_300_000, priceChangedAt: '2026-11-30T11:46:00.000Z' },
  ],
  [
    { previousPrice: null, priceChangedAt: '2026-11-30T11:46:00.000Z' },
    { previousPrice: null, priceChangedAt: '2026-11-30T11:46:00.000Z' },
  ],
  [{}, { previousPrice: 11_000_000, priceChangedAt: null }],
])('a listing with a new price and the change %j of the server has the change %j', (change, expected) => {
  const listing = { id: 'a', type: 'Residence', mode: 'Sale', price: 10_300_000, previousPrice: 11_000_000, priceChangedAt: null }
  const item = { id: 'a', revision: 1, listing } as unknown as Parameters<typeof withValues>[0] // what the function reads
  expect(withValues(item, { price: 9_800_000 }, 2, change).listing).toMatchObject({ price: 9_800_000, ...expected })
})
