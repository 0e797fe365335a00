import { type ImportMapping, readMapping } from '@site/domain/imports/import-mapping.ts'
import { expect, test, vi } from 'vitest'
import { importProfile } from './imports.testing.ts'
import { normalizerOf } from './normalize-row.ts'

const base = {
  source: 'sheet',
  language: 'en',
  currency: 'PHP',
  empty: ['na', '暂无数据'],
  fields: {
    type: { rule: 'choice', column: 'type', values: { condo: 'Residence', slot: 'Carport', house: 'Villa' } },
    mode: { rule: 'choice', column: 'mode', values: { buy: 'Sale', rent: 'Lease' } },
    city: { rule: 'part', column: 'place', separator: ',', take: 'last', sole: 'known' },
    area: { rule: 'part', column: 'place', separator: ',', take: 'first', least: 2 },
  },
}
const row = { type: 'condo', mode: 'buy', place: 'Ugong, Pasig' }

function mappingWith(fields: Record<string, unknown>, rest: Record<string, unknown> = {}): ImportMapping {
  const read = readMapping({ ...base, ...rest, fields: { ...base.fields, ...fields } })
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  return read.mapping
}

const read = (cells: Record<string, string>, fields: Record<string, unknown> = {}, rest: Record<string, unknown> = {}, rate = 1) =>
  normalizerOf(mappingWith(fields, rest), { today: '2026-11-20', rate, ...importProfile })({
    line: 5,
    cells: new Map(Object.entries({ ...row, ...cells })),
  })

test.each([
  ['floorArea', { rule: 'number', column: 'x', units: { '㎡': 1 } }, '113.625㎡', 113.63],
  ['price', { rule: 'number', column: 'x', units: { 万: 10_000 } }, '239.123万', 2_391_230],
  ['bedrooms', { rule: 'number', column: 'x' }, '3.0', 3],
  ['bathrooms', { rule: 'number', column: 'x', round: true }, '2.5', 3],
  ['commissionRate', { rule: 'number', column: 'x' }, '3.5', 3.5],
  ['balcony', { rule: 'flag', column: 'x' }, 'True', true],
  ['balcony', { rule: 'flag', column: 'x' }, '0.0', false],
  [
    'petsAllowed',
    {
      rule: 'words',
      columns: ['x'],
      find: [
        { any: ['no pets'], value: 'false' },
        { any: ['pets'], value: 'true' },
      ],
    },
    'Sorry, no pets',
    false,
  ],
  ['facing', { rule: 'choice', column: 'x', begins: true, values: { 南: 'South', 西南: 'Southwest', 东南: 'Southeast' } }, '南 北', 'South'],
  ['facing', { rule: 'choice', column: 'x', begins: true, values: { 南: 'South', 东: 'East', 东南: 'Southeast' } }, '东南南', 'Southeast'],
  ['listingDate', { rule: 'date', column: 'x', format: 'd/m/y' }, '3/12/2016', '2016-12-03'],
  ['tower', { rule: 'text', columns: ['x', 'type'], join: '-' }, ' B\u00a0 2 ', 'B 2-condo'],
  ['privateRemarks', { rule: 'text', columns: ['x'], cut: true }, 'x'.repeat(9000), `${'x'.repeat(7999)}…`],
  ['bedrooms', { rule: 'pattern', column: 'x', pattern: 'roomsZh', part: 'bedrooms' }, '3室2厅1厨2卫', 3],
  ['source', { rule: 'constant', value: 'The old book' }, '', 'The old book'],
] as const)('%s by %j of %j is %j', (target, rule, text, value) => {
  const { home, faults } = read({ x: text }, { [target]: rule })
  expect(faults).toEqual([])
  expect(home?.values[target]).toBe(value)
})

test.each([
  ['¥45,000', undefined, 'otherCurrency'],
  ['45000 RMB', undefined, 'otherCurrency'],
  ['$1,500', undefined, 'otherCurrency'],
  ['USD 1500', undefined, 'otherCurrency'],
  ['45,000元', 45_000, 'yuan'],
  ['650万元', 6_500_000, 'yuan'],
  ['₱45,000', 45_000, undefined],
  ['45.000', undefined, 'notANumber'],
  ['6.125万', 61_250, undefined],
])('a price written as %s', (text, price, reason) => {
  const units = { '': 1, '₱': 1, 元: 1, 万: 10_000, 万元: 10_000 }
  const { home, faults, notes } = read({ x: text }, { price: { rule: 'number', column: 'x', units } })
  expect(home?.values.price).toBe(price)
  expect([...faults, ...notes].map(({ reason: code }) => code)).toEqual(reason ? [reason] : [])
})

test('a heading names the currency of cells without one', () => {
  const price = { rule: 'number', column: 'Price (USD)', units: { '': 1, '₱': 1 } }
  expect(read({ 'Price (USD)': '1500' }, { price }).faults).toMatchObject([{ reason: 'otherCurrency' }])
  expect(read({ 'Price (USD)': '₱1500' }, { price }).home?.values.price).toBe(1500)
  expect(read({ 'Price (USD)': '1500' }, { price }, { currency: 'USD' }).home?.values.price).toBe(1500)
})

test.each([
  ['floorArea', { rule: 'number', column: 'x' }, 'na'],
  ['floorArea', { rule: 'number', column: 'x' }, ' 暂无数据 '],
  ['floorArea', { rule: 'number', column: 'x', empty: ['0.0'] }, '0.0'],
  ['floorArea', { rule: 'number', column: 'x' }, ''],
  ['bedrooms', { rule: 'pattern', column: 'x', pattern: 'roomsEn', part: 'bedrooms' }, 'A quiet flat'],
  ['facing', { rule: 'words', columns: ['x'], find: [{ any: ['south'], value: 'South' }] }, 'southern light'],
] as const)('%s by %j of %j is not said', (target, rule, text) => {
  const { home, faults } = read({ x: text }, { [target]: rule })
  expect(faults).toEqual([])
  expect(home && target in home.values).toBe(false)
})

test.each([
  ['floorArea', { rule: 'number', column: 'x' }, '74㎡', 'notANumber'],
  ['floorArea', { rule: 'number', column: 'x' }, '0', 'tooSmall'],
  ['bedrooms', { rule: 'number', column: 'x' }, '2.5', 'notWhole'],
  ['bedrooms', { rule: 'number', column: 'x' }, '36', 'tooLarge'],
  ['floor', { rule: 'number', column: 'x' }, '-1', 'tooSmall'],
  ['roomNumber', { rule: 'text', columns: ['x'] }, 'x'.repeat(21), 'tooLong'],
  ['tower', { rule: 'text', columns: ['x'] }, 'East 0917–123–4567', 'contactInName'],
  ['tower', { rule: 'text', columns: ['x'] }, 'evil.homes', 'contactInName'],
  ['slotLevel', { rule: 'text', columns: ['x'] }, 'V:anna77', 'contactInName'],
  ['balcony', { rule: 'flag', column: 'x' }, 'perhaps', 'notAFlag'],
  ['furnished', { rule: 'choice', column: 'x', values: { full: 'Fully' } }, 'half', 'unknownCode'],
  ['listingDate', { rule: 'date', column: 'x', format: 'iso' }, '2026-11-21', 'futureDate'],
  ['listingDate', { rule: 'date', column: 'x', format: 'iso' }, '21.11.2026', 'notADate'],
  ['bedrooms', { rule: 'pattern', column: 'x', pattern: 'roomsZh', part: 'bedrooms' }, '三房', 'otherForm'],
] as const)('%s by %j of %j comes back: %s', (target, rule, text, reason) => {
  const { home, faults } = read({ x: text }, { [target]: rule })
  expect(home).toBeNull()
  expect(faults).toEqual([{ line: 5, field: target, reason, value: text }])
})

test('what a rule leaves when it cannot be read is noted, and the next rule tried', () => {
  const rules = [
    { rule: 'number', column: 'x', unreadable: 'leave' },
    { rule: 'number', column: 'y' },
  ]
  const { home, faults, notes } = read({ x: '36', y: '3' }, { bedrooms: rules })
  expect([home?.values.bedrooms, faults, notes]).toEqual([3, [], [{ line: 5, field: 'bedrooms', reason: 'leftOut', value: '36' }]])
})

test.each([
  ['有', 1],
  ['yes', 1],
  ['无', 0],
  ['No', 0],
  ['2', 2],
])('parking %s is %d slots', (text, count) => {
  const { home, faults } = read({ x: text }, { parkingSlotCount: { rule: 'number', column: 'x' } })
  expect([home?.values.parkingSlotCount, faults]).toEqual([count, []])
})

test.each([
  ['14M / 60k', 'twoPrices'],
  ['14,000,000 or 60,000', 'twoPrices'],
  ['12.8M - 14M', 'priceRange'],
  ['call me', 'notANumber'],
])('a price of %s says what to write instead', (text, reason) => {
  const { faults } = read({ x: text }, { price: { rule: 'number', column: 'x', units: { '': 1, M: 1_000_000, k: 1000 } } })
  expect(faults.map(({ reason: code }) => code)).toEqual([reason])
})

test.each([
  ['petsAllowed', { rule: 'flag', column: 'x' }, 'no pets', false],
  ['floor', { rule: 'pattern', column: 'x', pattern: 'floorOfBuilding', part: 'floor' }, '21/F', 21],
  ['shortestLease', { rule: 'number', column: 'x' }, '12 mos', 12],
  ['depositPay', { rule: 'choice', column: 'x', values: {} }, '1 month advance, 2 months deposit', 'Deposit2Advance1'],
  ['duesPaidBy', { rule: 'choice', column: 'x', values: {} }, '包物业费', 'Owner'],
] as const)('%s by %j reads “%s” as people write it', (target, rule, text, value) => {
  const { home, faults } = read({ x: text, mode: 'rent' }, { [target]: rule })
  expect([home?.values[target], faults]).toEqual([value, []])
})

test.each(['=77000000/2', '=B2*1.05', '=SUM(B2,C2)', ' = 12 / 0', '=IF(D2,"1 parking","")'])('the formula %s without a result is said to be one', (text) => {
  expect(read({ x: text }, { price: { rule: 'number', column: 'x' } }).faults).toMatchObject([{ field: 'price', reason: 'formula' }])
  for (const field of ['bedrooms', 'parkingSlotCount'] as const) {
    const left = read({ x: text }, { [field]: { rule: 'number', column: 'x', unreadable: 'leave' } })
    expect([left.faults, left.notes]).toMatchObject([[], [{ field, reason: 'formulaLeft' }]])
  }
})

test('all faults of a row are reported at once', () => {
  const { faults } = read({ type: 'castle', mode: '', x: 'many' }, { bedrooms: { rule: 'number', column: 'x' } })
  expect(faults.map(({ field, reason }) => [field, reason])).toEqual([
    ['type', 'unknownCode'],
    ['bedrooms', 'notANumber'],
    ['mode', 'required'],
  ])
})

test('places are taken apart; one that stands alone is no area of itself', () => {
  expect(read({}).home?.places).toMatchObject({ city: 'Pasig', isCityUnsure: false, area: 'Ugong' })
  expect(read({ place: 'Pasig' }).home?.places).toMatchObject({ city: 'Pasig', isCityUnsure: true, area: null })
  expect(read({ place: ' , ' }).faults).toMatchObject([{ field: 'city', reason: 'required' }])
})

test('fields that make no sense for the type are left out', () => {
  const fields = { bedrooms: { rule: 'number', column: 'x' }, parkingSlotCount: { rule: 'number', column: 'x' } }
  expect(read({ type: 'slot', x: '2' }, fields).home?.values).toMatchObject({ parkingSlotCount: 2 })
  expect(read({ type: 'slot', x: '2' }, fields).home?.values).not.toHaveProperty('bedrooms')
})

const priced = { price: { rule: 'number', column: 'price' } }
const limits = {
  prices: [
    { mode: 'Sale', type: 'Carport', min: 100_000, max: 5_000_000 },
    { mode: 'Sale', min: 300_000, max: 2_000_000_000 },
    { mode: 'Lease', min: 1000, max: 2_000_000 },
  ],
}
test.each([
  [{ mode: 'rent', price: '10,000,000' }, 'absurdPrice'],
  [{ mode: 'rent', price: '999' }, 'absurdPrice'],
  [{ mode: 'rent', price: '1000' }, null],
  [{ price: '1' }, 'absurdPrice'],
  [{ price: '250000' }, 'absurdPrice'],
  [{ price: '250000', type: 'slot' }, null],
  [{ price: 'na' }, null],
])('%j against the limits: %s', (cells, reason) => {
  expect(read(cells, priced, limits).faults.map((fault) => fault.reason)).toEqual(reason === null ? [] : [reason])
})

test('without limits a price is one at least, and no more than the site holds after the rate', () => {
  expect(read({ price: '0' }, priced).faults).toMatchObject([{ reason: 'absurdPrice' }])
  expect(read({ price: '90000000000' }, priced).faults).toEqual([])
  expect(read({ price: '90000000000' }, priced, { currency: 'CNY' }, 8).faults).toMatchObject([{ reason: 'tooLarge' }])
  const dues = (amount: string, rate: number) => read({ x: amount }, { monthlyDues: { rule: 'number', column: 'x' } }, { currency: 'CNY' }, rate).faults
  expect(dues('2000000', 8)).toMatchObject([{ field: 'monthlyDues', reason: 'tooLarge' }])
})

const skip = {
  skip: [
    { columns: ['title'], words: ['lot for sale'], unless: ['house'], why: { zh: '土地', en: 'Land' } },
    { columns: ['title'], is: ['x'], why: { zh: '叉', en: 'Cross' } },
  ],
}
test.each([
  ['Lot for Sale', 'Land'],
  ['House and Lot for Sale', undefined],
  ['X', 'Cross'],
  ['ex', undefined],
])('%s is skipped for %s', (title, why) => {
  expect(read({ title }, {}, skip).faults[0]?.why?.en).toBe(why)
})

test('a row is known by what it says: not by its line, its order of columns, the rate or a date counted back', () => {
  const fields = { ...priced, listingDate: { rule: 'date', column: 'ago', format: 'ago' }, title: { rule: 'text', columns: ['title'] } }
  const one = read({ price: '5,000,000', ago: '3天前', title: 'Bright  flat' }, fields)
  const other = read({ title: ' Bright flat ', ago: '9天前', price: '5000000' }, fields, {}, 1)
  expect(one.home?.key).toBe(other.home?.key)
  expect(one.home?.values.listingDate).not.toBe(other.home?.values.listingDate)
  const changes: Record<string, string>[] = [{ price: '5000001' }, { title: 'Dark flat' }, { place: 'Oranbo, Pasig' }, { mode: 'rent' }]
  for (const changed of changes) expect(read({ price: '5000000', title: 'Bright flat', ...changed }, fields).home?.key).not.toBe(one.home?.key)
})

test('a day far ahead is left out with a remark, and the key stays; one that has passed is kept', () => {
  const fields = { availableFrom: { rule: 'date', column: 'x', format: 'iso' } }
  for (const day of ['2026-11-19', '2026-11-20']) expect(read({ x: day }, fields)).toMatchObject({ home: { values: { availableFrom: day } }, notes: [] })
  const far = read({ x: '9999-12-31' }, { availableFrom: { rule: 'constant', value: '2029-12-31' } })
  expect(far.notes).toMatchObject([{ reason: 'dayFar' }])
  expect(far.home && 'availableFrom' in far.home.values).toBe(false)
  expect(read({ x: '2029-12-31' }, fields).home?.key).not.toBe(read({}, fields).home?.key)
})

test('a cell is put into plain form once, however many rules read it', () => {
  const cell = 'Bright flat '.repeat(10_000)
  const rules = Array.from({ length: 5 }, () => ({ rule: 'words', columns: ['x'], find: [{ any: ['balcony'], value: 'true' }] }))
  const normalize = vi.spyOn(String.prototype, 'normalize')
  read({ x: cell }, { balcony: rules, petsAllowed: rules, openFireAllowed: rules })
  const length = normalize.mock.contexts.map((text) => String(text).length).reduce((sum, one) => sum + one, 0)
  normalize.mockRestore()
  expect(length).toBeLessThan(2 * cell.length)
})

test('a key is what its columns say', () => {
  const keyed = { key: ['id', 'book'] }
  expect(read({ id: '7', book: 'a' }, {}, keyed).home?.key).toBe('key ["7","a"]')
  expect(read({ id: '7', book: ' ' }, {}, keyed).faults).toMatchObject([{ field: 'book', reason: 'noKey' }])
  expect(read({ id: 'x'.repeat(500), book: 'a' }, {}, keyed).home?.key).toHaveLength(44)
})

test('a row whose cells do not fit the header comes back whole', () => {
  const normalize = normalizerOf(mappingWith({}), { today: '2026-11-20', rate: 1, ...importProfile })
  expect(normalize({ line: 9, cells: null }).faults).toEqual([{ line: 9, field: 'row', reason: 'wrongColumns', value: '' }])
})

test('a row with a VR link that the form would refuse is returned', () => {
  const vr = { vr: { rule: 'text', columns: ['x'] } }
  expect(read({ x: 'https://vr.example/tour' }, vr).home?.values.vr).toBe('https://vr.example/tour')
  for (const x of ['https://other.example/tour', 'http://vr.example/tour', 'javascript:alert(1)'])
    expect(read({ x }, vr)).toMatchObject({ home: null, faults: [{ field: 'vr', reason: 'badVr', value: x }] })
})

test('contacts and private details in public texts are noted, with their words', () => {
  const rules = { remarks: { rule: 'text', columns: ['x'] }, ownerName: { rule: 'text', columns: ['y'] } }
  const { home, notes } = read({ x: 'Corner. Chen Wei, call 0918 000 1111', y: 'Chen Wei' }, rules)
  expect(home?.values.remarks).toBe('Corner. Chen Wei, call 0918 000 1111')
  expect(notes).toEqual([{ line: 5, field: 'remarks', reason: 'privateText', value: 'Chen Wei · 0918 000 1111' }])
  expect(read({ x: 'Corner home, 24 hour guards', y: 'Chen Wei' }, rules).notes).toEqual([])
})

const notesOf = ({ notes }: { readonly notes: readonly { readonly field: string; readonly reason: string }[] }) =>
  notes.map(({ field, reason }) => `${field} ${reason}`)

test('an amount without its terms, and a half bathroom, are noted; words that say nothing are not', () => {
  const price = { price: { rule: 'number', column: 'x', perMonth: true, everyday: true } }
  expect(notesOf(read({ x: '45,000 + dues', mode: 'rent' }, price))).toEqual(['price termsLeft'])
  expect(read({ x: '45,000 + dues', mode: 'rent' }, price).home?.values.price).toBe(45_000)
  expect(notesOf(read({ x: '12,800,000 negotiable' }, price))).toEqual([])
  const baths = { bathrooms: { rule: 'number', column: 'x', round: true } }
  expect(notesOf(read({ x: '2.5' }, baths))).toEqual(['bathrooms halfCounted'])
  expect(notesOf(read({ x: '2' }, baths))).toEqual([])
})

test('marks of money say nothing of the unit of a column', () => {
  const price = { price: { rule: 'number', column: 'x', units: { '': 1000, m: 1_000_000, 元: 1 }, marks: ['₱', 'php', 's$'], perMonth: true, everyday: true } }
  const priceOf = (x: string) => read({ x }, price).home?.values.price
  expect(['₱12,800', '12,800', '₱ 12.8M', 'Php. 12.8 M', '12,800 PHP', '12.8m php only', 'S$12,800'].map(priceOf)).toEqual([
    ...Array<number>(6).fill(12_800_000),
    undefined,
  ])
  expect(priceOf('12,800,000元')).toBe(12_800_000)
})

test('a date whose day and month cannot be told apart is left out with a note, unless the order is known', () => {
  const rule = { rule: 'date', column: 'x', format: 'any', unreadable: 'leave' }
  expect(notesOf(read({ x: '05/01/2027' }, { availableFrom: rule }))).toEqual(['availableFrom dayUnclear'])
  expect(read({ x: '05/01/2027' }, { availableFrom: { ...rule, order: 'd/m/y' } }).home?.values.availableFrom).toBe('2027-01-05')
})

test('a home that is free immediately is free on the day of the import, which is no part of its key', () => {
  const on = (today: string) =>
    normalizerOf(mappingWith({ availableFrom: { rule: 'date', column: 'x', format: 'any' } }), { today, rate: 1, ...importProfile })({
      line: 5,
      cells: new Map(Object.entries({ ...row, x: 'Immediately' })),
    }).home
  expect(on('2026-11-20')?.values.availableFrom).toBe('2026-11-20')
  expect(on('2026-11-21')?.fingerprint).toBe(on('2026-11-20')?.fingerprint)
})

test('a unit in a column of its own is applied; one that nobody knows returns the row, and a unit in the cell counts more', () => {
  const size = { floorArea: { rule: 'number', column: 'x', units: { '': 1, sqm: 1, sqft: 0.09290304 }, unitColumn: 'u', unreadable: 'leave' } }
  expect(read({ x: '619', u: 'sqft' }, size).home?.values.floorArea).toBe(57.5)
  expect(read({ x: '57.5 sqm', u: 'sqft' }, size).home?.values.floorArea).toBe(57.5)
  expect(read({ x: '57.5', u: '' }, size).home?.values.floorArea).toBe(57.5)
  expect(read({ x: '57.5', u: 'bricks' }, size)).toMatchObject({ home: null, faults: [{ field: 'floorArea', reason: 'unknownUnit', value: '57.5 bricks' }] })
})

test('a text as a formula is the text; a unit number that a spreadsheet has changed is left out with a note', () => {
  const unit = { roomNumber: { rule: 'text', columns: ['x'], unreadable: 'leave' } }
  expect(read({ x: '="0805"' }, unit).home?.values.roomNumber).toBe('0805')
  expect(read({ x: '=“A-1”' }, {}, { key: ['x'] }).home?.key).toBe('key A-1')
  for (const text of ['3-Dec', 'Dec-12', '1.20E+03', '2026-12-03']) expect(notesOf(read({ x: text }, unit)), text).toEqual(['roomNumber spoiltLeft'])
  for (const text of ['3-D', '12-3', 'E3', '1204']) expect(read({ x: text }, unit).home?.values.roomNumber, text).toBe(text)
})

test('words of choices are known in traditional characters', () => {
  expect(read({ type: '車位' }, { type: { rule: 'choice', column: 'type', values: { 车位: 'Carport' } } }).home?.type).toBe('Carport')
})
