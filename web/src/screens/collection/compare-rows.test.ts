import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { compareRows, monthlyCost } from './compare-rows.ts'

const home = (facts: Partial<ListingView>) =>
  ({ id: 'a', type: 'Residence', mode: 'Sale', price: 9_000_000, floorArea: 60, bedrooms: 2, ...facts }) as ListingView

test.each([
  [{ mode: 'Lease', price: 30_000, monthlyDues: 2_500 }, 32_500],
  [{ mode: 'Lease', price: 30_000, monthlyDues: null }, 30_000],
  [{ mode: 'Lease', price: null, monthlyDues: 2_500 }, null],
  [{ mode: 'Sale', monthlyDues: 2_500 }, 2_500],
  [{ mode: 'Sale', monthlyDues: null }, null],
] as const)('%j costs %s a month', (facts, cost) => {
  expect(monthlyCost(home(facts))).toBe(cost)
})

test('lines say what each home says, mark what differs, and leave out what no home says', () => {
  const rows = compareRows([home({}), home({ price: 12_000_000, floorArea: 60, floor: 3 })], 'en', 'PHP')
  const row = (label: string) => rows.find((one) => one.label === label)
  expect(row('Price per m²')).toEqual({ label: 'Price per m²', values: ['₱150,000', '₱200,000'], differs: true, marks: ['Lowest', null] })
  expect(row('Floor area')?.differs).toBe(false)
  expect(row('Floor')).toEqual({ label: 'Floor', values: [null, '3rd floor'], differs: true, marks: [null, null] })
  expect(row('Pets')).toBeUndefined()
})

test.each([
  [
    'the lowest price and the largest area',
    [
      { price: 9, floorArea: 60 },
      { price: 12, floorArea: 80 },
    ],
    ['Lowest', null],
    [null, 'Largest'],
  ],
  ['each of those that share it', [{ price: 9 }, { price: 9 }, { price: 12 }], ['Lowest', 'Lowest', null], [null, null, null]],
  ['nothing that all have', [{}, {}], [null, null], [null, null]],
  ['nothing where one home alone says it', [{ price: 9 }, { price: null }], [null, null], [null, null]],
  ['nothing between sale and lease', [{ price: 9 }, { price: 12, mode: 'Lease' }], [null, null], [null, null]],
  [
    'nothing between types',
    [
      { price: 9, floorArea: 12 },
      { price: 12, type: 'Carport' },
    ],
    [null, null],
    [null, null],
  ],
] as const)('marked is %s', (_, homes, price, area) => {
  const rows = compareRows(homes.map(home), 'en', 'PHP')
  const marks = (label: string) => rows.find((one) => one.label === label)?.marks
  expect(marks('Price')).toEqual(price)
  expect(marks('Floor area')).toEqual(area)
})
