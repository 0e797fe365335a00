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
  expect(row('Price per m²')).toEqual({ label: 'Price per m²', values: ['₱150,000', '₱200,000'], differs: true })
  expect(row('Floor area')?.differs).toBe(false)
  expect(row('Floor')).toEqual({ label: 'Floor', values: [null, '3rd floor'], differs: true })
  expect(row('Pets')).toBeUndefined()
})
