import { expect, test } from 'vitest'
import { type Field, fields } from './fields.ts'
import { amountText, filterText, searchText } from './filter-text.ts'
import { readSearch } from './search-query.ts'

const priced = (address: Record<string, string>) => filterText(fields.price, fields.price.filter, readSearch(address).query, 'PHP', 'zh', String)

test('a chip shows the exact limit of a typed price', () => {
  expect(priced({ priceMax: '29500' })).toBe('2.95万以下')
  expect(priced({ priceMax: '12345678' })).toBe('₱12,345,678以下')
  expect(priced({ priceUpTo: '29500' })).toBe('2.95万以内')
  expect(priced({ priceMin: '3000000', priceMax: '8000000' })).toBe('300万–800万')
  expect(priced({ priceMin: '3000000', priceUpTo: '8000000' })).toBe('300万–800万')
  expect(priced({ priceMin: '20000' })).toBe('2万以上')
})

const number = (unit?: Field['unit']): Field => ({ kind: 'number', label: { zh: '', en: '' }, visibility: 'anyone', ...(unit && { unit }) })
const range = { by: 'range', as: 'price', bands: 'price' } as const

test.each([
  ['squareMetres', '2,015㎡以上', '2,015 m²+'],
  ['people', '2,015人以上', '2,015 people+'],
  ['percent', '2,015%以上', '2,015%+'],
  ['year', '2015年以上', '2015+'],
  [undefined, '2,015以上', '2,015+'],
] as const)('a range of %s is written with its unit', (unit, zh, en) => {
  const { query } = readSearch({ priceMin: '2015' })
  expect(filterText(number(unit), range, query, 'PHP', 'zh', String)).toBe(zh)
  expect(filterText(number(unit), range, query, 'PHP', 'en', String)).toBe(en)
})

test('the lowest and highest of a range are not swapped', () => {
  expect(amountText(fields.floorArea, 74, 'PHP', 'en')).toBe('74 m²')
  const area = (address: Record<string, string>) => filterText(fields.floorArea, fields.floorArea.filter, readSearch(address).query, 'PHP', 'en', String)
  expect(area({ floorAreaMin: '30' })).toBe('30 m²+')
  expect(area({ floorAreaMax: '70' })).toBe('Below 70 m²')
  expect(area({ floorAreaUpTo: '70' })).toBe('Up to 70 m²')
  expect(area({ floorAreaMax: '60', floorAreaUpTo: '70' })).toBe('Below 60 m²')
  expect(area({ floorAreaMin: '30', floorAreaMax: '70' })).toBe('30 m²–70 m²')
})

test.each([
  [{ floorMin: '20' }, '20层及以上', 'Floor 20 and up'],
  [{ floorUpTo: '5' }, '5层及以下', 'Up to floor 5'],
  [{ floorMax: '21' }, '20层及以下', 'Up to floor 20'],
  [{ floorMin: '10', floorUpTo: '20' }, '10–20层', 'Floors 10–20'],
  [{ floorMin: '12', floorUpTo: '12' }, '12层', 'Floor 12'],
])('the floors of %j include both ends', (address, zh, en) => {
  const text = (locale: 'zh' | 'en') =>
    filterText(fields.floorLimit, fields.floorLimit.filter, readSearch(address as Record<string, string>).query, 'PHP', locale, String)
  expect([text('zh'), text('en')]).toEqual([zh, en])
})

test.each([
  [{ floorBands: ['low', 'mid'] }, fields.floor, '低层 1–10, 中层 11–20'],
  [{ balcony: 'false' }, fields.balcony, '阳台: 无'],
  [{ openFireAllowed: 'true' }, fields.openFireAllowed, '可用燃气'],
  [{ openFireAllowed: 'false' }, fields.openFireAllowed, '不可用燃气'],
  [{ postedWithinDays: '7' }, fields.listingDate, '7天内'],
  [{ furnished: ['Fully'] }, fields.furnished, '全套家具'],
  [{ areas: ['a', 'b'] }, fields.area, 'a, b'],
] as const)('the text of %j', (address, field, zh) => expect(filterText(field, field.filter, readSearch(address).query, 'PHP', 'zh', String)).toBe(zh))

test.each([
  [{}, '公寓 · 出售', 'Condo · For sale'],
  [
    { mode: 'Lease', keyword: 'rockwell', city: 'makati', bedrooms: ['2', '3'], priceMax: '29500' },
    '公寓 · 出租 · “rockwell” · <makati> · 2室, 3室 · 2.95万以下',
    'Condo · For lease · “rockwell” · <makati> · 2 bedrooms, 3 bedrooms · Below ₱29.5K',
  ],
  [{ type: 'Carport', lat: '14', lng: '121', radiusInKm: '0.5' }, '车位 · 出售 · 方圆500米', 'Parking · For sale · within 500 m'],
  [{ type: 'Villa', bbox: '120,14,121,15' }, '别墅 · 出售 · 地图上的范围', 'Villa · For sale · an area on the map'],
  [{ polygon: '121_14*121.1_14*121.1_14.1' }, '公寓 · 出售 · 地图上的范围', 'Condo · For sale · an area on the map'],
  [{ postedBy: 'Owner', hasVr: 'true', balcony: 'true' }, '公寓 · 出售 · 阳台 · 业主 · VR 看房', 'Condo · For sale · Balcony · Owner · VR viewing'],
] as const)('the text of the search %j', (address, zh, en) => {
  const { query } = readSearch(address)
  const text = (locale: 'zh' | 'en') => searchText(query, 'PHP', locale, (id) => `<${id}>`)
  expect([text('zh'), text('en')]).toEqual([zh, en])
})
