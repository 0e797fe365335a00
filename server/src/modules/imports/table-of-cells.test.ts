import { expect, test } from 'vitest'
import { inColumn, inPrices, readCells } from './cells.testing.ts'
import { sheetColumn } from './sheets/choose-sheets.ts'

/** Status cells and what each may become; where a person would hesitate, the row is returned. */
const statuses: Readonly<Record<'Sale 90000' | 'Lease 90000' | 'gone' | 'returned', readonly string[]>> = {
  'Sale 90000': [
    'For sale, vacant',
    'FOR SALE!!',
    'Open - for sale',
    'For sale by owner',
    'Brand new, for sale',
    '诚售',
    '出售，有钥匙',
    '仅售不租',
    'For sale, direct buyer only',
    'For sale - clean title, call Maria',
    'For benta po',
  ],
  'Lease 90000': [
    'For rent (2BR)',
    'Now for lease',
    'For Rent - Furnished',
    'To let, long term',
    '正在出租',
    '只租不卖',
    '整租',
    'Pinapaupahan',
    'Vacant / for rent',
    'For rent (no tenant)',
  ],
  gone: [
    ...['For Sale - SOLD!', 'For Sale (deal closed)', 'For rent, booked', 'For sale [Reserved]', 'For lease (not available)', 'Sale cancelled', 'Pending sale'],
    ...['出租 已定', '出售，停售', '出租→已租', '售完', 'For rent na-rent na', 'Sold na for sale', 'For sale - may nag reserve na'],
    ...['nabenta na', 'Nabenta na po', 'naibenta na po', 'Unit nabenta na', 'naupahan na', 'nirentahan na', 'na-rent na', 'na-lease na', 'nabili na'],
    ...['nakuha na', 'kinuha na', 'may nakakuha na', 'may umuupa na', 'pulled out', 'deal done', 'closed deal', 'do not post', 'terjual', 'sudah disewa'],
    ...['封盘', '封盤', '停盘', '收盘', '收盤', '已有租客'],
  ],
  returned: [
    ...['For sale - DP paid', 'For rent - tenant moved in', 'For sale - contract signed', 'Was for sale', 'Previously for rent', 'Sale agreed', 'Let agreed'],
    ...['Lease signed', 'On lease', 'Under lease', 'For sale ✗', 'Not renting', 'Not currently for rent', 'Owner will not sell', 'NFS', 'Ayaw ibenta'],
    ...[
      'Wag muna for rent',
      'Client wants to rent',
      'LF: unit for lease',
      'Tenant wanted',
      'Hanap paupahan',
      'For sale but can be rented',
      'FSFL',
      'F.S./F.L.',
    ],
    ...['S&L', '4sale/4rent', 'Auction sale', 'For takeover', 'For sublease', 'For sale or swap', 'Room for rent', 'For sale @ 8.5M - sold @ 8.2M'],
    ...['诚租', '在租中', '租约中', '已出', '出租（已签约）', '出租（下订）', '出售（业主不卖了）', '不再出租', '暂不考虑出售', '客户求租', '转租', '租转售'],
    ...['hindi na available', 'di na available', 'wala na', 'pull-out', 'not avail', 'disewa', '已过户', '交易中', '作废', '查封'],
    ...['For rent with tenant', 'For rent w/ tenant', 'For rent, tenanted', 'For lease - tenanted', '出租 有租客', '出租，有租客', '出租（带租约）'],
    ...['SSTC', 'UO', 'STL', 'FSL', 'FSR', 'gone', 'delete', 'bedspace', 'airbnb', 'Transfer of rights'],
  ],
}
test.each(Object.entries(statuses).flatMap(([result, texts]) => texts.map((text) => [text, result] as const)))('the status %s becomes %s', (text, result) => {
  for (const column of ['Status', 'Remarks']) {
    expect(inColumn(column, text), column).toMatch(result === 'returned' ? /^(?:returned|gone)$/u : new RegExp(`^${result}$`, 'u'))
    if (result === 'returned' || result === 'gone')
      for (const rest of ['Sale', 'Lease'] as const) expect(inColumn(column, text, rest), `${column}, others ${rest}`).toMatch(/^(?:returned|gone)$/u)
  }
})

/** Price cells among sale prices and rents. */
const prices: Readonly<Record<string, readonly string[]>> = {
  'Sale 8500000': ['Php 8.5 Million', '8.5M net', 'TCP 8.5M', '约850万', '850万左右', 'FS: 8.5M', '8.5M cash only'],
  'Lease 35000': ['35k monthly', 'P35,000/month', '月租3.5万', '35k per month', 'For rent 35k', '35k pcm'],
  returned: [
    ...['3.2M+', '35k+', 'starts at 3.2M', '3.2M up', '3.2M-4M', '9M reduced to 8.5M', '8.5M/35k', '8.5M w/ tenant 35k/mo', 'budget 8.5M', 'up to 8.5M'],
    ...['09171234567', '+63 917 123 4567', '9171234567', 'Call 0917 123 4567', '2026-11-30', '5%', '150k/sqm', '1,200/day', '350k per year', 'DP 500k'],
    ...[
      'equity 1.5M',
      'pasalo 1.5M',
      'SOLD at 8.5M',
      '35k (leased)',
      '$150k',
      '8.5M?',
      '999,999',
      '850',
      '年租42万',
      '首付200万',
      '月供3万',
      '3.5万起',
      '租售850万',
    ],
  ],
}
test.each(Object.entries(prices).flatMap(([result, texts]) => texts.map((text) => [text, result] as const)))('the price %s becomes %s', (text, result) => {
  for (const rest of [undefined, 'Sale', 'Lease'] as const) expect(inPrices(text, rest)).toBe(result)
})

test('a price on request is for what the other rows are', () => {
  expect([inPrices('PM', 'Sale'), inPrices('PM', 'Lease'), inPrices('面议', 'Sale')]).toEqual(['Sale undefined', 'Lease undefined', 'Sale undefined'])
})

test.each([
  ['one remark among others', { Status: 'For Sale', Remarks: 'FOR RENT' }],
  ['a remark about a tenant', { Status: 'For Sale', Remarks: 'For rent w/ tenant' }],
  ['the status beside a mode', { Mode: 'Sale', Status: 'For rent' }],
  ['the title', { Mode: 'Lease', Title: 'For sale: 2BR One Rockwell' }],
  ['a third column', { Status: 'For Sale', Notes: 'for sale', Agent: 'For Lease' }],
  ['a yes', { Mode: 'Sale', 'For Lease': 'yes' }],
])('a row with the other offer in %s is returned', (_, row) => {
  const other = { ...Object.fromEntries(Object.keys(row).map((name) => [name, ''])), ...('Mode' in row ? { Mode: 'Sale' } : { Status: 'For Sale' }) }
  expect(readCells([{ ...row, Price: '90000' }, ...Array.from({ length: 4 }, () => ({ ...other, Price: '80000' }))])[0]).toBe('returned')
})

test('a large price without words beside words of a lease is returned', () => {
  expect(
    readCells([
      { Price: '8.5M', Remarks: 'For rent' },
      { Price: '45k/mo', Remarks: 'For rent' },
      { Price: 'FS 9M', Remarks: 'for sale' },
    ]),
  ).toEqual(['returned', 'Lease 45000', 'Sale 9000000'])
})

test.each([
  ['35,000', '', 'returned'],
  ['', '8,500,000', 'returned'],
  ['8,500,000', '', 'Sale 8500000'],
  ['', '35,000', 'Lease 35000'],
  ['NFS', '35,000', 'Lease 35000'],
])('of two columns of prices, Price %s and Rent %s become %s', (price, rent, expected) => {
  const samples = [
    { Price: '8.5M', Rent: '' },
    { Price: '', Rent: '45,000' },
  ]
  expect(readCells([{ Price: price, Rent: rent }], undefined, samples)[0]).toBe(expected)
})

test.each([
  ['For Rent', '12M', 'returned'],
  ['For Sale', '35,000', 'returned'],
  ['For Rent', '35,000', 'Lease 35000'],
  ['For Sale', '12M', 'Sale 12000000'],
])('in the sheet %s a price %s becomes %s', (sheet, price, expected) => {
  const rows = [
    { Price: price, [sheetColumn]: sheet },
    { Price: '8.5M', [sheetColumn]: 'For Sale' },
    { Price: '45,000', [sheetColumn]: 'For Rent' },
  ]
  expect(readCells(rows, undefined, rows, { [sheetColumn]: 'mode' })[0]).toBe(expected)
})

test.each([
  ['occupied till March', 'returned'],
  ['tenanted', 'returned'],
  ['2027-03-01', 'Lease 45000'],
  ['to be advised later', 'Lease 45000'],
])('a home for lease that is available: %s becomes %s', (text, expected) => {
  expect(readCells([{ Offer: 'Rent', Availability: text, Price: '45,000' }], undefined, undefined, { Availability: 'availableFrom' })[0]).toBe(expected)
})

test('a rent that no home has is returned in every unit', () => {
  const samples = [
    { '价格（万）': '6500', 备注: '出租' },
    { '价格（万）': '3.5', 备注: '出租' },
    { '价格（万）': '850', 备注: '出售' },
  ]
  expect(readCells(samples)).toEqual(['returned', 'Lease 35000', 'Sale 8500000'])
})

test('FR beside FS has rents, and a no in one price column leaves the other', () => {
  expect(
    readCells([
      { FS: '8.5M', FR: '' },
      { FS: '', FR: '45,000' },
      { FS: '否', FR: '46,000' },
    ]),
  ).toEqual(['Sale 8500000', 'Lease 45000', 'Lease 46000'])
})
