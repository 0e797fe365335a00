import { expect, test } from 'vitest'
import { inColumn, inPrices, readCells } from './cells.testing.ts'

const sales = ['For Sale', 'FS', 'F/S', 'Sale only', 'Resale unit', 'RFO for sale', 'Pre-selling - for sale', 'FOR SALE - tenanted', 'For sale pa po']
const hanSales = ['出售', '急售', '在售', '只售不租', '仅售', '有租约，出售', '业主自住，出售', '现房出售']
const leases = [
  'For Rent',
  'for lease',
  'FL',
  'F/L',
  'To let',
  'Available for rent',
  'RFO / for lease',
  'Unit for lease only',
  'For rent, no pets',
  'For paupa',
]
const hanLeases = ['出租', '招租', '待租', '可租', '只租不售', '仅租', '空置，出租', '出租，随时看房', '出租，拎包入住']

test.each([...sales, ...hanSales])('%s is for sale', (text) => expect(inColumn('Status', text)).toBe('Sale 90000'))
test.each([...leases, ...hanLeases])('%s is for lease', (text) => expect(inColumn('Status', text)).toBe('Lease 90000'))

const ended = ['For Sale - SOLD', 'For sale (sold)', 'For Rent - leased', 'For rent (leased out)', 'For sale, reserved', 'For sale - under contract']
const endedToo = [
  'For Sale / off market',
  'For sale – on hold',
  'For lease | taken',
  'FS-SOLD',
  'FOR RENT: RENTED',
  'For sale - nabenta na',
  'RFO - SOLD',
  'Sold',
]
const hanEnded = ['出租（已租）', '出租，已租出', '出售（已成交）', '出租/已下架', '出售已售', '在售，已定', '急售（已卖）', '已售']
test.each([...ended, ...endedToo, ...hanEnded])('%s is gone', (text) => {
  expect(inColumn('Status', text)).toBe('gone')
  expect(inColumn('Status', text, 'Sale')).toBe('gone')
})
test.each(['For sale (sold)', 'Sale/Sold', 'For rent (leased out)', '出售（已售）'])('%s as the mode is no home', (text) =>
  expect(inColumn('Mode', text)).toMatch(/^(?:gone|returned)$/u),
)

const negations = [
  'Not for sale or rent',
  'Not for rent or sale',
  'Not for sale / rent',
  'No longer for sale/rent',
  'Never for rent',
  'Stopped for sale',
  'Hindi for sale',
]
const hanNegations = ['暂不出租或出售', '暂停出租/出售', '停止出租、出售', '不出租/出售', '非出租', '未出售完']
const wishes = ['Looking for: rent', 'Wanted: for rent', 'WTB for sale', 'Needed: for lease', '求租', '求购', 'Naghahanap for rent']
const twice = ['For lease or sale w/ tenant', 'For rent / For sale by owner', 'For sale or lease to own', 'For sale 8.5M / for rent', 'FS: 8.5M FL: 35k']
const twiceToo = ['For sale and for lease', 'FS/FL', 'S/L', 'For sale (leased)', 'For rent (sold)', '出租（可谈出售）', '租售', '可租可售', '出售，出租也可']
const unclear = [
  'For short term rent',
  'Lease w/ option to buy',
  'Rent to own',
  'For sale, under negotiation',
  'For sale soon',
  'Pasalo',
  'For rent from May 2027',
]
const hanUnclear = ['出租到期后出售', '短租', '出租中，明年到期', '考虑出售', '可能出售']
test.each([...negations, ...hanNegations, ...wishes, ...twice, ...twiceToo, ...unclear, ...hanUnclear])('%s is no home for sale or for lease', (text) => {
  for (const column of ['Status', 'Remarks'])
    for (const rest of [undefined, 'Sale', 'Lease'] as const) expect(inColumn(column, text, rest), column).toMatch(/^(?:gone|returned)$/u)
})

test.each(['Available', 'RFO', '空置', 'Unsold', 'Occupied'])('%s leaves the offer to the person', (text) => {
  expect([inColumn('Status', text, 'Sale'), inColumn('Status', text, 'Lease'), inColumn('Status', text)]).toEqual(['Sale 90000', 'Lease 90000', 'returned'])
})

test('two columns that contradict each other return the row', () => {
  const rows = [
    { Status: 'For Sale', Remarks: 'For rent', Price: '35,000' },
    { Status: 'For Sale', Remarks: 'for sale, rush', Price: '8.5M' },
    { Status: 'Available', Remarks: 'For rent', Price: '36,000' },
    { Status: 'For rent', Remarks: 'Lease w/ option to buy', Price: '37,000' },
  ]
  expect(readCells(rows)).toEqual(['returned', 'Sale 8500000', 'Lease 36000', 'returned'])
})

test.each([
  ...([...['8.7M', '12,900,000', '₱9.1M', 'FS 8.6M', '8.6M for sale', '8.5M nego'], ...['850万', '售850万', 'SRP 7.1M']] as const).map(
    (text) => [text, /^Sale \d{7,8}$/u] as const,
  ),
  ...([...['35k/mo', '36k for rent', 'FL 38,000', '₱40,000 monthly'], ...['月租3.5万', '租4万', '4.2万/月']] as const).map(
    (text) => [text, /^Lease \d{5}$/u] as const,
  ),
  ...(
    [
      ...['35,000', '45k', '₱42,000', '3.8万', '120000', 'Fr 3,200,000', 'fr. 3.2M', 'from 3.2M', '8.5M for sale, 35k/mo'],
      ...['35k for 6 months', 'FS FL 35,000', '8-9M', '起价850万'],
    ] as const
  ).map((text) => [text, /^returned$/u] as const),
])('a price %s becomes %s', (text, expected) => expect(inPrices(text)).toMatch(expected))

test.each([
  ['8.5百万', 'Sale 8500000'],
  ['12.500.000', 'Sale 12500000'],
  ['1.5億', 'Sale 150000000'],
  ['8.500', 'returned'],
  ['12.500', 'returned'],
])('a price %s is read as the price of its offer: %s', (text, expected) => {
  expect([inPrices(text), inPrices(text, 'Sale'), inPrices(text, 'Lease')]).toEqual([expected, expected, expected])
})

test.each([
  ...['35,000', '45k', '35k + VAT', '3.5万'].map((text) => [text, /^Lease \d{5}$/u] as const),
  ...['900k', '0.95M', '120000', '35k for 6 months', '35k-40k', 'Fr 3,200,000'].map((text) => [text, /^returned$/u] as const),
])('a price %s without a word, of rows that a person has for leases, becomes %s', (text, expected) => expect(inPrices(text, 'Lease')).toMatch(expected))

test.each(['35,000', '45k', 'Fr 3,200,000'])('a price %s without a word is not the offer of the other rows', (text) => {
  expect(inPrices(text, 'Sale')).toBe('returned')
})

test.each([
  ['不租', '12.8M', 'Sale 12800000'],
  ['不出租', '12.8M', 'Sale 12800000'],
  ['暂不出租', '12.8M', 'Sale 12800000'],
  ['仅售', '12.8M', 'Sale 12800000'],
  ['只售不租', '12.8M', 'Sale 12800000'],
  ['Not for rent', '12.8M', 'Sale 12800000'],
  ['停租', '12.8M', 'Sale 12800000'],
  ['45000', '不卖', 'Lease 45000'],
  ['45000', '仅租', 'Lease 45000'],
  ['45000', '暂不出售', 'Lease 45000'],
  ['45000', 'For rent only', 'Lease 45000'],
  ['仅租', '12.8M', 'returned'],
  ['45000', '只售', 'returned'],
  ['NFR', '12.8M', 'Sale 12800000'],
  ['45000', 'NFS', 'Lease 45000'],
  ['NFS', '12.8M', 'returned'],
  ['45000', 'NFR', 'returned'],
  ['仅售', '仅租', 'returned'],
  ['不租', '不卖', 'gone'],
])('a rent %s beside a sale price %s becomes %s', (rent, price, expected) => {
  const samples = [{ 月租: '45000', 总价: '12.8M' }]
  expect(readCells([{ 月租: rent, 总价: price }], undefined, samples)[0]).toBe(expected)
})

test.each([
  ['Sale price', '4.9M', 'Lease', 'returned'],
  ['Selling Price (PHP)', '4,900,000', 'Lease', 'returned'],
  ['TCP', '3,200,000', 'Lease', 'returned'],
  ['总价', '490万', 'Lease', 'returned'],
  ['售价（万）', '90', 'Lease', 'returned'],
  ['Sale price', '45,000', 'Lease', 'returned'],
  ['Monthly rent', '45,000', 'Sale', 'asked'],
  ['Rent', '4,500,000', 'Sale', 'asked'],
  ['租金', '3.5万', 'Sale', 'asked'],
  ['Lease rate', '8.5M', 'Sale', 'asked'],
  ...(['salePrice', 'SellingPrice', 'SP', 'Purchase price', 'Spot cash', 'Harga jual'] as const).map(
    (heading) => [heading, '4.9M', 'Lease', 'returned'] as const,
  ),
  ...(['Sewa', 'monthlyRent', 'RentPrice'] as const).map((heading) => [heading, '45,000', 'Sale', 'asked'] as const),
  ['Sale price', '4.9M', 'Sale', 'Sale 4900000'],
  ['Monthly rent', '45,000', 'Lease', 'Lease 45000'],
  ['Price', '4.9M', 'Sale', 'Sale 4900000'],
  ['Price / Rent', '45,000', 'Lease', 'Lease 45000'],
] as const)('a price under %s, %s, of rows that a person has for %s, becomes %s', (heading, text, rest, expected) => {
  expect(readCells([{ [heading]: text }], rest, undefined, { [heading]: 'price' })[0]).toBe(expected)
})

test('an offer in the row decides about a price under the heading of the other offer', () => {
  const rows = [
    { Offer: 'For Rent', 'Selling price': '45,000' },
    { Offer: 'For Sale', 'Selling price': '8.5M' },
    { Offer: '', 'Selling price': '8.6M' },
  ]
  expect(readCells(rows, 'Lease')).toEqual(['Lease 45000', 'Sale 8500000', 'returned'])
})

test.each([
  ['For Rent', 'Selling price', '4.9M', 'returned'],
  ['出租', '总价', '490万', 'returned'],
  ['For Sale', 'Monthly rent', '45,000', 'returned'],
  ['出售', '租金', '35000', 'returned'],
  ['For Rent', 'Selling price', '45,000', 'Lease 45000'],
  ['For Sale', 'Monthly rent', '4.5M', 'Sale 4500000'],
])('a row that says %s under %s, %s, becomes %s', (offer, heading, text, expected) => {
  const rows = [
    { Offer: offer, [heading]: text },
    { Offer: 'For Sale', [heading]: '8.5M' },
  ]
  expect(readCells(rows, undefined, undefined, { [heading]: 'price' })[0]).toBe(expected)
})

test.each(['pinull out', 'Pinull out na', 'OTP issued', 'Removed', 'deleted'])('%s is gone in every column', (text) => {
  for (const column of ['Status', 'Remarks', 'Offer'])
    for (const rest of [undefined, 'Sale', 'Lease'] as const) expect(inColumn(column, text, rest)).toBe('gone')
})
