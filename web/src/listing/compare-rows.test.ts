import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { compareRows } from './compare-rows.ts'

const home = (facts: Partial<ListingView>) =>
  ({ id: 'a', type: 'Residence', mode: 'Sale', price: 9_000_000, floorArea: 60, bedrooms: 2, ...facts }) as ListingView

test('rows contain the values of all homes, mark differences, and leave out fields without a value', () => {
  const rows = compareRows([home({}), home({ price: 12_000_000, floorArea: 60, floor: 3 })], 'en', 'PHP')
  const row = (label: string) => rows.find((one) => one.label === label)
  expect(row('Price per m²')).toEqual({ label: 'Price per m²', values: ['₱150,000/m²', '₱200,000/m²'], differs: true, marks: ['Lowest', null] })
  expect(row('Floor area')?.differs).toBe(false)
  expect(row('Floor')).toEqual({ label: 'Floor', values: [null, '3rd floor'], differs: true, marks: [null, null] })
  expect(row('Pets')).toBeUndefined()
})

test.each([
  ['en', ['Price', '₱12,800,000', '₱150,000 / month'], ['Price per m²', '₱213,333/m²', '₱2,500/m² a month']],
  ['zh', ['价格', '₱12,800,000', '₱150,000/月'], ['单价', '₱213,333/㎡', '₱2,500/㎡/月']],
] as const)('in %s a rent beside a price says its month, also per square metre', (locale, ...lines) => {
  const rows = compareRows([home({ price: 12_800_000 }), home({ mode: 'Lease', price: 150_000 })], locale, 'PHP')
  expect(rows.slice(0, 2).map(({ label, values }) => [label, ...values])).toEqual(lines)
})

test.each([
  ['zh', '车位', ['无', '2']],
  ['en', 'Parking', ['None', '2']],
] as const)('in %s the row of a home without parking has a text', (locale, label, values) => {
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
  ['all homes with the best value', [{ price: 9 }, { price: 9 }, { price: 12 }], ['Lowest', 'Lowest', null], [null, null, null]],
  ['nothing without values', [{}, {}], [null, null], [null, null]],
  ['nothing if only one home has a value', [{ price: 9 }, { price: null }], [null, null], [null, null]],
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
] as const)('the comparison marks %s', (_, homes, price, area) => {
  const rows = compareRows(homes.map(home), 'en', 'PHP')
  const marks = (label: string) => rows.find((one) => one.label === label)?.marks
  expect(marks('Price')).toEqual(price)
  expect(marks('Floor area')).toEqual(area)
})

test('homes for sale have one row with dues', () => {
  const rows = compareRows([home({ mode: 'Sale', price: 8_000_000, monthlyDues: 5_400 })], 'zh', 'PHP')
  expect(rows.filter(({ values }) => values.some((value) => value?.includes('5,400'))).map(({ label }) => label)).toEqual(['物业费'])
})

test('rent and dues are added only if the tenant pays the dues, and the row of dues says who pays', () => {
  const lease = { mode: 'Lease', price: 28_500, monthlyDues: 5_400 } as const
  const rows = compareRows([home({ ...lease, duesPaidBy: 'Tenant' }), home({ ...lease, duesPaidBy: 'Owner' }), home(lease)], 'en', 'PHP')
  const row = (label: string) => rows.find((one) => one.label === label)
  expect(row('Monthly total')).toMatchObject({ values: ['₱33,900 (rent and dues)', '₱28,500 (rent)', '₱28,500 (rent)'], marks: [null, 'Lowest', null] })
  expect(row('Dues')?.values).toEqual(['₱5,400 a month, paid by the tenant', '₱5,400 a month, paid by the owner', '₱5,400 a month, who pays is not stated'])
})

test('directions and studios have the labels of the dictionary', () => {
  const rows = compareRows([home({ bedrooms: 0, facing: 'East' })], 'en', 'PHP', (list, code) => `${list} ${code}`)
  const valuesOf = (label: string) => rows.find((row) => row.label === label)?.values
  expect([valuesOf('Layout'), valuesOf('Facing')]).toEqual([['bedrooms 0'], ['facing East']])
})

const full = {
  price: 9_000_000,
  floorArea: 60,
  lotArea: 90,
  bedrooms: 2,
  livingRooms: 1,
  floor: 21,
  facing: 'East',
  bathrooms: 2,
  parkingSlotCount: 1,
  petsAllowed: true,
  status: 'Done',
  city: { id: 'makati', name: { zh: '马卡蒂', en: 'Makati' } },
  listingDate: '2026-09-03',
  monthlyDues: 5_400,
} as Partial<ListingView>

test.each([
  [
    'zh',
    [
      ['价格', '₱9,000,000'],
      ['单价', '₱150,000/㎡'],
      ['物业费', '₱5,400/月（买方承担）'],
      ['户型', '2室1厅2卫'],
      ['面积', '60㎡'],
      ['土地面积', '90㎡'],
      ['楼层', '21层'],
      ['朝向', '东'],
      ['卫生间', '2'],
      ['车位', '1'],
      ['宠物', '可以'],
      ['状态', '现房'],
      ['位置', '马卡蒂'],
      ['发布日期', '2026年9月3日'],
    ],
  ],
  [
    'en',
    [
      ['Price', '₱9,000,000'],
      ['Price per m²', '₱150,000/m²'],
      ['Dues', '₱5,400 a month, paid by the buyer'],
      ['Layout', '2 bed · 2 bath'],
      ['Floor area', '60 m²'],
      ['Lot area', '90 m²'],
      ['Floor', '21st floor'],
      ['Facing', 'East'],
      ['Bathrooms', '2'],
      ['Parking', '1'],
      ['Pets', 'Yes'],
      ['Status', 'Ready'],
      ['Location', 'Makati'],
      ['Listed', '3 Sep 2026'],
    ],
  ],
] as const)('every row of a home in %s', (locale, lines) => {
  expect(compareRows([home(full)], locale, 'PHP').map(({ label, values }) => [label, ...values])).toEqual(lines)
})

test('a home for lease that never named its build stage has none beside one that did', () => {
  const homes = [home({ mode: 'Lease', status: 'Done' }), home({ mode: 'Lease', status: 'Building' }), home({ status: 'Done' })]
  expect(compareRows(homes, 'en', 'PHP').find(({ label }) => label === 'Status')?.values).toEqual([null, 'Pre-selling', 'Ready'])
})

test('a home without a value has null beside a home with one', () => {
  const withoutValues = home({ price: null, floorArea: null, petsAllowed: null, bathrooms: null, parkingSlotCount: null })
  const rows = compareRows([home({ ...full, petsAllowed: false }), withoutValues], 'en', 'PHP')
  expect(rows.map(({ label, values }) => [label, values[1]]).filter(([, value]) => value !== null)).toEqual([['Layout', '2 bed']])
  expect(rows.find(({ label }) => label === 'Pets')?.values).toEqual(['No', null])
  expect(compareRows([home({ floorArea: 60, price: null })], 'en', 'PHP').map(({ label }) => label)).toEqual(['Layout', 'Floor area'])
  expect(compareRows([home({ floorArea: null })], 'en', 'PHP').map(({ label }) => label)).toEqual(['Price', 'Layout'])
  expect(compareRows([home({ mode: 'Lease', price: null })], 'en', 'PHP').map(({ label }) => label)).toEqual(['Layout', 'Floor area'])
})

test('the largest lot is marked', () => {
  const rows = compareRows([home({ lotArea: 90 }), home({ lotArea: 120 })], 'zh', 'PHP')
  expect(rows.find(({ label }) => label === '土地面积')?.marks).toEqual([null, '最大'])
})
