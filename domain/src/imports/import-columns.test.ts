import { expect, test } from 'vitest'
import { guessTargets } from './guess-targets.ts'
import { hasRents, headingUnit, mappingOfColumns } from './import-columns.ts'
import { processorTimeOf } from '../processor-time.testing.ts'
import { sampleSheet } from './import-sample.ts'

const targetsOf = (header: readonly string[]) => Object.values(guessTargets(header)).map(({ target }) => target)

test('headings in Chinese, English and RESO names become targets, each at most once', () => {
  expect(targetsOf(['编号', '总价（万）', 'Building', 'ListPrice', 'BedroomsTotal', '电话'])).toEqual(['key', 'price', 'estate', null, 'bedrooms', null])
})

test('a column called Area with sizes is the floor area', () => {
  const samples = new Map([['Area', ['57.5', '1,030 sqm']]])
  expect(guessTargets(['Area'], samples)).toEqual({ Area: { target: 'floorArea', isSure: false } })
  expect(guessTargets(['Area (sqm)'])).toMatchObject({ 'Area (sqm)': { target: 'floorArea' } })
  expect(guessTargets(['Area'], new Map([['Area', ['57.5', 'Legazpi Village']]]))).toMatchObject({ Area: { target: 'area' } })
  expect(guessTargets(['Area'])).toMatchObject({ Area: { target: 'area' } })
})

test('every head and word of the sample sheet is known', () => {
  const [head = '', ...lines] = sampleSheet({ zh: '马卡蒂', en: 'Makati' }).replace('\ufeff', '').trim().split('\r\n')
  const guesses = Object.values(guessTargets(head.split(',')))
  expect(
    guesses.every(({ target, isSure }) => target !== null && isSure),
    JSON.stringify(guesses),
  ).toBe(true)
  const result = mappingOfColumns({
    status: 'Done',
    language: 'zh',
    currency: 'PHP',
    columns: Object.fromEntries(head.split(',').map((column, index) => [column, guesses[index]?.target ?? null])),
  })
  const valuesOf = (target: 'type' | 'mode') => {
    const rule = 'mapping' in result ? result.mapping.fields[target]?.[0] : undefined
    return rule?.rule === 'choice' ? Object.keys(rule.values).map((word) => word.toLowerCase()) : []
  }
  for (const line of lines) {
    const [, type = '', mode = ''] = line.split(',')
    expect(valuesOf('type')).toContain(type.toLowerCase())
    expect(valuesOf('mode')).toContain(mode.toLowerCase())
  }
})

test('a heading of any length is read in a time that grows as its length', () => {
  const msOf = (text: string) => processorTimeOf(() => guessTargets([text]))
  for (const part of ['[', 'a ', '(a) ', ' ', '(', ')']) {
    const [short, long] = [`x${part.repeat(2_000)}x`, `x${part.repeat(40_000)}x`]
    expect(msOf(long), JSON.stringify(part)).toBeLessThan(100 * Math.max(1, msOf(short))) // 20 times the length; the square is 400 times
  }
})

test('brackets at the end of a heading are its unit, from the first one on', () => {
  const targetOf = (column: string) => guessTargets([column])[column]?.target
  expect(['Price (PHP) [net] ', 'price[', 'price)', '(price)'].map(targetOf)).toEqual(['price', null, null, null])
})

test('a heading with a unit is not sure', () => {
  expect(guessTargets(['价格（万）', '面积'])).toMatchObject({ '价格（万）': { isSure: false }, 面积: { isSure: true } })
})

test('a title names the building and bedrooms unless a column does; constants fill what no column holds', () => {
  const choice = { language: 'zh', currency: 'PHP', mode: 'Sale', type: 'Residence', status: 'Done', city: 'Makati' } as const
  const result = mappingOfColumns({ ...choice, columns: { t: 'title', p: 'price', x: null }, amountUnit: 10_000 })
  expect('mapping' in result && result.mapping.fields).toMatchObject({
    estate: [{ rule: 'inside', columns: ['t'] }],
    bedrooms: [{ rule: 'pattern', pattern: 'roomsEn' }],
    price: [{ units: { '': 10_000, 万: 10_000 } }],
    mode: [{ rule: 'constant', value: 'Sale' }],
  })
  const withBuilding = mappingOfColumns({ ...choice, columns: { t: 'title', b: 'estate' } })
  expect('mapping' in withBuilding && withBuilding.mapping.fields.estate).toMatchObject([{ rule: 'text', columns: ['b'] }])
})

test('the faults name what is missing', () => {
  expect(mappingOfColumns({ columns: {}, language: 'zh', currency: 'PHP' })).toMatchObject({
    faults: [
      { zh: expect.stringContaining('缺少“类型”'), en: expect.stringContaining('“Type” is missing') },
      { zh: expect.stringContaining('缺少“方式”'), en: expect.stringContaining('“For” is missing') },
      { zh: expect.stringContaining('缺少“交付状态”'), en: expect.stringContaining('“Construction status” is missing') },
      { zh: expect.stringContaining('缺少“城市”'), en: expect.stringContaining('“City” is missing') },
    ],
  })
  const choice = { language: 'zh', currency: 'PHP', mode: 'Sale', type: 'Residence', status: 'Done', city: 'Makati' } as const
  expect(mappingOfColumns({ ...choice, columns: { a: 'lat' } })).toMatchObject({ faults: [{ zh: expect.stringContaining('缺少经度') }] })
  expect(mappingOfColumns({ ...choice, columns: { a: 'lng' } })).toMatchObject({ faults: [{ zh: expect.stringContaining('缺少纬度') }] })
})

const samplesOf = (columns: Readonly<Record<string, readonly string[]>>) =>
  Object.values(guessTargets(Object.keys(columns), new Map(Object.entries(columns)))).map(({ target }) => target)

test('samples decide between targets of one heading', () => {
  expect(samplesOf({ propertyType: ['apartment'], offerType: ['rent', 'buy'] })).toEqual(['type', 'mode'])
  expect(samplesOf({ PropertyType: ['ResidentialLease'] })).toEqual(['mode'])
  expect(samplesOf({ location: ['南', '南西南'] })).toEqual(['facing'])
  expect(samplesOf({ Location: ['Ugong, Pasig'], Suburb: ['Malate'] })).toEqual(['city', 'area'])
  expect(samplesOf({ location: ['near the mall'] })).toEqual([null])
})

test('portal headings are known', () => {
  expect(targetsOf(['小区名称', '所在区域', '房屋户型', '所在楼层', '房屋朝向', '建筑面积'])).toEqual([
    'estate',
    'area',
    'bedrooms',
    'floor',
    'facing',
    'floorArea',
  ])
  expect(targetsOf(['Rooms', 'Bathroom', 'Landsize', 'Suburb', 'Floor_area (sqm)'])).toEqual(['bedrooms', 'bathrooms', 'lotArea', 'area', 'floorArea'])
})

test('a key is unique and looks like an id', () => {
  expect(guessTargets(['id'], new Map([['id', ['A-1', '27']]]))).toMatchObject({ id: { target: 'key' } })
  expect(guessTargets(['id'], new Map(), new Set(['id']))).toMatchObject({ id: { target: null } })
  expect(samplesOf({ id: ['Nice home 1'] })).toEqual([null])
})

test('the key of a row is also the own number of its home, unless a column has that number; not in an export', () => {
  const choice = { language: 'zh', currency: 'PHP', mode: 'Sale', type: 'Residence', status: 'Done', city: 'Makati' } as const
  const ownNumber = (columns: Record<string, 'key' | 'customNumber'>) => {
    const read = mappingOfColumns({ ...choice, columns })
    return 'mapping' in read ? read.mapping.fields.customNumber?.map((rule) => ('columns' in rule ? rule.columns : [])) : read.faults
  }
  expect(ownNumber({ 编号: 'key' })).toEqual([['编号']])
  expect(ownNumber({ 编号: 'key', 自编号: 'customNumber' })).toEqual([['自编号']])
  expect(ownNumber({ ListingId: 'key' })).toBeUndefined()
})

test('a column called own number is the key, unless another column is; dues have many names', () => {
  expect(targetsOf(['自编号', '物业费', 'Price'])).toEqual(['key', 'monthlyDues', 'price'])
  expect(targetsOf(['Own number', 'Management fee'])).toEqual(['key', 'monthlyDues'])
  expect(targetsOf(['自编号', '编号'])).toEqual(['customNumber', 'key'])
  expect(targetsOf(['ListingId', 'customNumber'])).toEqual(['key', 'customNumber'])
})

test('prices that only a slip of the unit gives are outside the limits', () => {
  const choice = { columns: {}, language: 'zh', currency: 'PHP', mode: 'Sale', type: 'Residence', status: 'Done', city: 'Makati' } as const
  const limits = (amountUnit: number) => {
    const read = mappingOfColumns({ ...choice, amountUnit })
    return 'mapping' in read ? read.mapping.prices.map(({ min, max }) => [min, max]) : read.faults
  }
  expect(limits(1)).toEqual([
    [10_000, 100_000_000_000],
    [100, 100_000_000_000],
  ])
  expect(limits(10_000)).toEqual([
    [10_000, 10_000_000_000],
    [100, 100_000_000],
  ])
})

test('the columns of an agent’s sheet: the own number also with a text twice, the owner, and words for furniture', () => {
  const header = ['Ref', 'Owner', 'Owner phone', 'Furnished']
  const guesses = guessTargets(header, new Map([['Ref', ['CH-1', 'CH-2']]]), new Set(['Ref', 'Owner', 'Owner phone']))
  expect(header.map((column) => guesses[column]?.target)).toEqual(['key', 'ownerName', 'ownerContact', 'furnished'])
  const made = mappingOfColumns({
    columns: { a: 'furnished', b: 'price' },
    type: 'Residence',
    mode: 'Sale',
    city: 'Makati',
    status: 'Done',
    language: 'en',
    currency: 'PHP',
  })
  const rule = 'mapping' in made ? made.mapping.fields.furnished?.[0] : null
  const values: Readonly<Record<string, string>> = rule?.rule === 'choice' ? rule.values : {}
  expect([values['semi'], values['bare'], values['Fully furnished']]).toEqual(['Partly', 'Unfurnished', 'Fully'])
})

test('a unit behind a heading is read as one in brackets', () => {
  const targets = (header: string[]) => Object.values(guessTargets(header)).map(({ target }) => target)
  expect(targets(['Area sqm', 'Price PHP'])).toEqual(['floorArea', 'price'])
  expect(targets(['Area (sqm)', 'Price (PHP)'])).toEqual(['floorArea', 'price'])
  expect(targets(['area_sqm', 'Lot area sqm'])).toEqual(['floorArea', 'lotArea'])
})

test('the columns of an English sheet: remarks and notes stay private, a description is public, units and references with dots', () => {
  const guesses = guessTargets(['Ref no.', 'Unit no.', 'Remarks', 'Description'], new Map([['Ref no.', ['K001', 'K002']]]))
  expect(guesses).toEqual({
    'Ref no.': { target: 'key', isSure: true },
    'Unit no.': { target: 'roomNumber', isSure: true },
    Remarks: { target: 'privateRemarks', isSure: true },
    Description: { target: 'remarks', isSure: true },
  })
  expect(['Unit #', 'Unit number', 'Notes', '备注'].map((column) => targetsOf([column])[0])).toEqual([
    'roomNumber',
    'roomNumber',
    'privateRemarks',
    'privateRemarks',
  ])
  expect(['Ref', 'Reference no.', 'Ref no'].map((column) => targetsOf([column])[0])).toEqual(['key', 'key', 'key'])
  expect(targetsOf(['Notes', 'Remarks']), 'the second is for a person to say').toEqual(['privateRemarks', null])
})

const oneMode = { language: 'en', currency: 'PHP', type: 'Residence', status: 'Done', city: 'Makati' } as const

test.each(['Monthly rent', 'Lease rate', 'Rental rate (PHP)', 'Price (per month)', '月租', '租金（元）', '价格（元/月）', '每月租金'])(
  'a column called %s without one of the offer is of homes for lease, and never for sale',
  (column) => {
    expect(guessTargets([column])[column]?.target).toBe('price')
    const result = mappingOfColumns({ ...oneMode, columns: { [column]: 'price' } })
    expect('mapping' in result && result.mapping.fields.mode).toEqual([{ rule: 'constant', value: 'Lease' }])
    const { faults } = { faults: [], ...mappingOfColumns({ ...oneMode, mode: 'Sale', columns: { [column]: 'price' } }) }
    expect(faults).toEqual([{ zh: expect.stringContaining('月租，不能按出售导入'), en: expect.stringContaining('are no sale prices') }])
    expect(mappingOfColumns({ ...oneMode, columns: { [column]: 'price', Offer: 'mode' } })).toHaveProperty('mapping')
  },
)

test('prices that all say that they are for a month are rents', () => {
  expect(hasRents('Price', ['45k/mo', '面议', '45,000 monthly'])).toBe(true)
  expect(hasRents('价格', ['4.5万/月', '每月38000', ''])).toBe(false)
  expect(hasRents('价格', ['4.5万/月', '每月38000'])).toBe(true)
  expect(hasRents('Price', ['45k/mo', '12,800,000'])).toBe(false)
  expect(hasRents('Price', ['on request'])).toBe(false)
})

test.each(['type', 'mode', 'status', 'city'] as const)('an unreadable %s is not left to the value for all rows', (target) => {
  const all = { type: 'Residence', mode: 'Sale', status: 'Done', city: 'Makati' }
  const read = mappingOfColumns({ ...all, columns: { A: target }, language: 'en', currency: 'PHP' })
  const [ofColumn, ofAll] = 'mapping' in read ? (read.mapping.fields[target] ?? []) : []
  expect(ofColumn).not.toHaveProperty('unreadable')
  expect(ofAll).toMatchObject({ rule: 'constant', value: all[target] })
})

test('a column of build stages may say that a home is offered, which is no stage', () => {
  const read = mappingOfColumns({ type: 'Residence', mode: 'Sale', status: 'Done', city: 'Makati', columns: { S: 'status' }, language: 'en', currency: 'PHP' })
  const [rule] = 'mapping' in read ? (read.mapping.fields.status ?? []) : []
  expect(rule).toMatchObject({ empty: expect.arrayContaining(['available', '在售', 'tbd']) })
})

test('words of agents for the furniture of a home', () => {
  const read = mappingOfColumns({
    type: 'Residence',
    mode: 'Sale',
    status: 'Done',
    city: 'Makati',
    columns: { F: 'furnished' },
    language: 'en',
    currency: 'PHP',
  })
  const [rule] = 'mapping' in read ? (read.mapping.fields.furnished ?? []) : []
  const values = rule?.rule === 'choice' ? rule.values : {}
  expect(['ff', 'sf', 'uf', '精装', '简装', '毛坯'].map((text) => values[text])).toEqual(['Fully', 'Partly', 'Unfurnished', 'Fully', 'Partly', 'Unfurnished'])
})

test.each([
  ["Price ('000)", 'price', 'thousand'],
  ["Price (PHP '000)", 'price', 'thousand'],
  ['TCP (in millions)', 'price', 'million'],
  ['Price in millions of pesos', 'price', 'million'],
  ['Asking Price (k)', 'price', 'thousand'],
  ['价格（万）', 'price', 'tenThousand'],
  ['總價萬元', 'price', 'tenThousand'],
  ['月租（万元/月）', 'price', 'tenThousand'],
  ['Floor area (sq ft)', 'floorArea', 'squareFoot'],
  ['Built-up (sq.ft.)', 'floorArea', 'squareFoot'],
  ['Area_sqft', 'floorArea', 'squareFoot'],
  ['Square Footage', 'floorArea', 'squareFoot'],
  ['實用面積（呎）', 'floorArea', 'squareFoot'],
  ['坪數', 'floorArea', 'ping'],
  ['Floor Area in sqm', 'floorArea', 'squareMetre'],
  ['Land area (acres)', 'lotArea', 'acre'],
] as const)('the heading %s of %s names the unit %s', (column, target, unit) => expect(headingUnit(column, target)).toEqual({ unit }))

test.each([
  ['Price', 'price'],
  ['Price (PHP)', 'price'],
  ['价格 (Price)', 'price'],
  ['Price (net of VAT)', 'price'],
  ['Rent (per month)', 'price'],
  ['建筑面积 (Floor area)', 'floorArea'],
  ['Size (approx.)', 'floorArea'],
  ['Bedrooms (sq ft)', 'bedrooms'],
] as const)('the heading %s of %s names no unit', (column, target) => expect(headingUnit(column, target)).toBeNull())

const unitChoice = { language: 'en', currency: 'PHP', mode: 'Sale', type: 'Residence', status: 'Done', city: 'Makati' } as const
const unitsIn = (columns: Record<string, 'price' | 'floorArea' | 'floorAreaUnit'>, forms = {}) => {
  const read = mappingOfColumns({ ...unitChoice, columns, forms })
  return 'mapping' in read
    ? Object.values(read.mapping.fields).flatMap((rules) => rules.flatMap((rule) => (rule.rule === 'number' ? [rule.units?.['']] : [])))
    : read.faults
}

test('the unit of a heading is applied, one that a person chooses counts more, and an unknown one stops the import', () => {
  expect(unitsIn({ "Price ('000)": 'price', 'Size (sqft)': 'floorArea' })).toEqual([1000, 0.09290304])
  expect(unitsIn({ "Price ('000)": 'price' }, { "Price ('000)": { unit: 'one' } })).toEqual([1])
  expect(unitsIn({ 'Size (bricks)': 'floorArea' })).toEqual([{ zh: expect.stringContaining('“bricks”'), en: expect.stringContaining('“bricks”') }])
  expect(unitsIn({ 'Size (bricks)': 'floorArea' }, { 'Size (bricks)': { unit: 'ping' } })).toEqual([400 / 121])
})

test('a column of units belongs to that of the areas', () => {
  expect(guessTargets(['LivingArea', 'LivingAreaUnits', 'LotSizeArea', 'LotSizeUnits'])).toMatchObject({
    LivingAreaUnits: { target: 'floorAreaUnit' },
    LotSizeUnits: { target: 'lotAreaUnit' },
  })
  const read = mappingOfColumns({ ...unitChoice, columns: { Size: 'floorArea', Unit: 'floorAreaUnit' } })
  expect('mapping' in read && read.mapping.fields.floorArea).toMatchObject([{ column: 'Size', unitColumn: 'Unit' }])
  expect(guessTargets(['Size unit'], new Map([['Size unit', ['12A', '12B']]]))).toMatchObject({ 'Size unit': { target: null } })
})

test('headings of other places, in traditional characters as in simplified ones', () => {
  const simplify = (text: string) => text.replace('實', '实').replace('積', '积').replace('樓盤', '楼盘').replace('房數', '房数')
  const header = ['樓盤名稱', '房數', '實用面積（呎）', 'Built-up (sq.ft.)', 'Strata area', 'TCP', 'T&B', 'Square Footage', 'Car Park', 'Move-in date']
  expect(Object.values(guessTargets(header, new Map(), new Set(), simplify)).map(({ target }) => target)).toEqual([
    ...[null, 'bedrooms', 'floorArea', null, null, 'price', 'bathrooms', null, 'parkingSlotCount', 'availableFrom'],
  ])
})

test('a column of availability with words of a shelf is no date', () => {
  expect(guessTargets(['Availability'], new Map([['Availability', ['Available', 'SOLD']]]))).toMatchObject({ Availability: { target: null } })
  expect(guessTargets(['Availability'], new Map([['Availability', ['Immediately', '2027-01-15']]]))).toMatchObject({
    Availability: { target: 'availableFrom' },
  })
})

test('a column of prices that nothing takes stops the import, unless a person leaves it out', () => {
  const faultsOf = (columns: Record<string, 'price' | 'key' | null>, left: readonly string[] = []) => {
    const read = mappingOfColumns({ ...unitChoice, columns, left })
    return 'faults' in read ? read.faults.map(({ en }) => en.slice(0, 40)) : []
  }
  expect(faultsOf({ 'Selling Price': 'price', 'Monthly rent': null })).toEqual([expect.stringContaining('“Monthly rent”')])
  expect(faultsOf({ 'Selling Price': 'price', 'Monthly rent': null }, ['Monthly rent'])).toEqual([])
  expect(faultsOf({ 'Selling Price': 'price', 'Monthly rent': 'price' })).toEqual([])
  expect(faultsOf({ 'Budget in peso': null })).toEqual([expect.stringContaining('“Budget in peso”')])
  expect(faultsOf({ '卖价(元)': null })).toHaveLength(1)
  expect(faultsOf({ 'Price per sqm': null, 'Parking price': null, 单价: null, 'Rent to own': null, Notes: null })).toEqual([])
  expect(faultsOf({ 'Price drop': null, Price: 'price', 'Price per sqm': null, 'Parking price': null, OriginalListPrice: null })).toEqual([])
  expect(faultsOf({ 'Old price': null, Price: 'price', 'Net price': null, 原价: null })).toHaveLength(3)
  expect(faultsOf({ ListingId: 'key', ListPrice: null })).toEqual([])
})

test('dots, spaces around signs and a month do not matter in a heading', () => {
  expect(targetsOf(['Assoc. Dues', 'No.  of BR', 'Sale / Lease', 'Lease Rate / mo.'])).toEqual(['monthlyDues', 'bedrooms', 'mode', 'price'])
  expect(hasRents('Lease Rate / mo.', ['45000'])).toBe(true)
})

test('a unit type is a layout or a type, by its texts', () => {
  expect(guessTargets(['Unit type'], new Map([['Unit type', ['1BR', 'Studio']]]))).toMatchObject({ 'Unit type': { target: 'bedrooms' } })
  expect(guessTargets(['Unit type'], new Map([['Unit type', ['Condo', 'Parking']]]))).toMatchObject({ 'Unit type': { target: 'type' } })
})
