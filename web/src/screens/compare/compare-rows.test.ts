import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { compareRows } from './compare-rows.ts'

const home = (facts: Partial<ListingView>) =>
  ({ id: 'a', type: 'Residence', mode: 'Sale', price: 9_000_000, floorArea: 60, bedrooms: 2, ...facts }) as ListingView

test('lines say what each home says, mark what differs, and leave out what no home says', () => {
  const rows = compareRows([home({}), home({ price: 12_000_000, floorArea: 60, floor: 3 })], 'en', 'PHP')
  const row = (label: string) => rows.find((one) => one.label === label)
  expect(row('Price per m²')).toEqual({ label: 'Price per m²', values: ['₱150,000', '₱200,000'], differs: true, marks: ['Lowest', null] })
  expect(row('Floor area')?.differs).toBe(false)
  expect(row('Floor')).toEqual({ label: 'Floor', values: [null, '3rd floor'], differs: true, marks: [null, null] })
  expect(row('Pets')).toBeUndefined()
})

test.each([
  ['zh', '车位', ['无', '2']],
  ['en', 'Parking', ['None', '2']],
] as const)('in %s a home without parking says so in words', (locale, label, values) => {
  const rows = compareRows([home({ parkingSlotCount: 0 }), home({ parkingSlotCount: 2 })], locale, 'PHP')
  expect(rows.find((row) => row.label === label)?.values).toEqual(values)
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

test('of homes for sale the dues are said once', () => {
  const rows = compareRows([home({ mode: 'Sale', price: 8_000_000, monthlyDues: 5_400 })], 'zh', 'PHP')
  expect(rows.filter(({ values }) => values.some((value) => value?.includes('5,400'))).map(({ label }) => label)).toEqual(['物业费'])
})

test('rent and dues are added only where the tenant pays them, and each home says who pays', () => {
  const lease = { mode: 'Lease', price: 28_500, monthlyDues: 5_400 } as const
  const rows = compareRows([home({ ...lease, duesPaidBy: 'Tenant' }), home({ ...lease, duesPaidBy: 'Owner' }), home(lease)], 'en', 'PHP')
  const row = (label: string) => rows.find((one) => one.label === label)
  expect(row('Each month')).toMatchObject({ values: ['₱33,900 (rent and dues)', '₱28,500 (rent)', '₱28,500 (rent)'], marks: [null, 'Lowest', null] })
  expect(row('Dues')?.values).toEqual([
    'Dues ₱5,400 a month, paid by the tenant',
    'Dues ₱5,400 a month, paid by the owner',
    'Dues ₱5,400 a month, who pays is not stated',
  ])
})

test('the dictionary names directions and studios', () => {
  const rows = compareRows([home({ bedrooms: 0, facing: 'East' })], 'en', 'PHP', (list, code) => `${list} ${code}`)
  const said = (label: string) => rows.find((row) => row.label === label)?.values
  expect([said('Layout'), said('Facing')]).toEqual([['bedrooms 0'], ['facing East']])
})
