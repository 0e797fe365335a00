import { expect, test } from 'vitest'
import { goneIn, goneReasonOf, isShelfHeading, otherOfferIn, shelfWordOf } from './import-taken.ts'

const sale = { mode: 'Sale', type: 'Residence' } as const
const lease = { mode: 'Lease', type: 'Residence' } as const
const said = (column: string, text: string, kind: { readonly mode: 'Sale' | 'Lease'; readonly type: 'Residence' | 'Carport' } = lease) =>
  goneIn(
    new Map([
      ['Ref', 'A-1'],
      [column, text],
    ]),
    [],
    kind,
  ) !== null

test.each([
  ...['SOLD', 'Sold out', '** SOLD!! **', 'sold-out', 'Leased out', 'RENTED', 'Taken', 'Reserved', 'under offer', 'OFF-MARKET', 'off the market'],
  ...['withdrawn', 'Delisted', 'no longer available', 'sold na po', 'Already rented', 'unit sold', '✅ SOLD'],
  ...[
    'Remove',
    'remove from list',
    'take down',
    'DEL',
    'delete',
    'do not list',
    "don't post",
    'duplicate',
    'Duplicate listing',
    'under reservation',
    'owner keeping it',
  ],
  ...['已售', '已租', '售出', '租出', '已定', '已订', '已訂', '下架', '已下架', '已成交', '已租出', '已售出', '已经卖了', '已出租', '租掉了', '售罄'],
])('%s alone in a cell of any column says that the home is gone', (text) => {
  for (const column of ['Status', 'Remarks 2', 'Column 7', '状态', '情况']) expect(said(column, text), column).toBe(true)
  expect(goneIn([['Status', text]], [], lease)).toEqual({ column: 'Status', text })
})

test.each([
  ...['Unavailable', 'Not available', 'Closed', 'Pending', 'On hold', 'Expired', 'N/A', 'Cancelled', 'inactive', 'Off', '暂停', '已过期', '无效'],
  ...[
    'Sold 3/12',
    'SOLD - Ana',
    'Sold to a client',
    'Reserved until 5 Dec',
    'Leased until 2027',
    'Sold/Leased',
    'Sold, reserved',
    '已售/已租',
    '已租（明年到期）',
  ],
])('%s says it in a column about the status only', (text) => {
  for (const column of ['Status', 'Availability', 'StandardStatus', 'unit_status', '房源状态', '状态']) expect(said(column, text), column).toBe(true)
  expect(said('Kitchen', text)).toBe(false)
})

test.each([
  ['Available', 'No'],
  ['Available?', 'N'],
  ['Is available', 'false'],
  ['在租', '否'],
  ['是否上架', '否'],
  ['Active', '0'],
  ['Sold', 'Yes'],
  ['Sold?', 'x'],
  ['Leased', '✓'],
  ['Sold', '2026-03-01'],
  ['Rented out', 'Y'],
  ['已租', '是'],
  ['是否已售', '是'],
])('%s: %s says that the home is gone', (column, text) => expect(said(column, text)).toBe(true))

test.each([
  ...['Available', 'Active', 'Ready', 'Ready for occupancy', 'Pre-selling', 'For sale', 'For rent', 'Unsold', 'Not sold', 'Open', 'Vacant', 'RFO', 'New'],
  ...['在售', '在租', '未售', '未租', '现房', '期房', '可租', '待租', '出租', '出售', '租', '售', '已上架', '空置', '', '—', 'Yes', '是'],
])('%s in a column about the status is a home', (text) => {
  for (const column of ['Status', 'Availability', '状态', 'Build stage', 'Offer']) expect(said(column, text), column).toBe(false)
})

test.each([
  ['Parking', 'Reserved'],
  ['Parking slot', 'Sold'],
  ['车位', '已售'],
  ['Parking status', 'Reserved'],
  ['Kitchen', 'Closed'],
  ['Title status', 'Pending'],
  ['CouncilArea', 'Unavailable'],
  ['Floor plan', 'Not available'],
  ['Photos', 'Taken'],
  ['Keys', 'Taken'],
  ['Sold', 'No'],
  ['已租', '否'],
  ['Available', 'Yes'],
  ['Available from', '2027-01-01'],
  ['For sale', 'No'],
  ['在售', '否'],
  ['Balcony', 'N/A'],
  ['Balcony', 'No'],
  ['租', '是'],
])('%s: %s speaks of another thing', (column, text) => expect(said(column, text)).toBe(false))

test('a home for sale may be let; a slot is what parking is about', () => {
  expect(said('Status', 'Leased out', sale)).toBe(true)
  for (const column of ['Occupancy', 'Tenancy', 'Note', '租约']) expect(said(column, 'Leased', sale), column).toBe(false)
  expect(said('Leased', 'Yes', sale)).toBe(false)
  expect(said('For rent', 'No', sale)).toBe(false)
  expect(said('For sale', 'No', sale)).toBe(true)
  expect(said('Parking slot', 'Reserved', { mode: 'Lease', type: 'Carport' })).toBe(true)
})

const inText = (text: string, kind: Parameters<typeof goneIn>[2] = lease) => goneIn([], [['Title', text]], kind)?.text ?? null

test('a title or the first line of remarks says it, too', () => {
  expect(
    ['SOLD - 2BR One Rockwell', '[RESERVED] Studio', '【已租】一房，近地铁', '2BR with balcony (leased out)\nCall Ana'].map((text) => inText(text)),
  ).toEqual(['SOLD', 'RESERVED', '已租', 'leased out'])
  for (const text of [
    '2BR with reserved parking',
    '两房，车位已租',
    '整租·精装1房，上次一天就租掉了',
    '2BR with view',
    'Calm\nthe lower slot is sold',
    'Sold furnished',
    '',
  ])
    expect(inText(text), text).toBeNull()
  expect(inText('【已租】一房', sale)).toBeNull()
})

test('a column of a shelf is known by its heading', () => {
  expect(['Status', 'Market Status', 'StandardStatus', 'Availability', 'Shelf', '房源状态', '狀態'].map(isShelfHeading)).toEqual(Array(7).fill(true))
  expect(['Title status', 'Parking status', 'Furnishing', 'Civil status', 'Remarks'].map(isShelfHeading)).toEqual(Array(5).fill(false))
})

test.each([
  ...(
    ['Available', 'ONMARKET', 'For sale', 'Ready', 'Unsold', 'Not sold', 'avail', 'available po', 'Brand new', '在盘', '在售', '待租', '✅ Available'] as const
  ).map((text) => [text, 'on'] as const),
  ...(['SOLD', 'OFFMARKET', 'Leased out', 'Closed', '已成交', '已租'] as const).map((text) => [text, 'off'] as const),
  ...(['Application in progress', 'ask owner', '問房東', 'Tenanted', 'Occupied', 'With tenant', '有租客'] as const).map((text) => [text, 'unknown'] as const),
  ['', null],
] as const)('under a heading of a shelf %j is %s', (text, word) => expect(shelfWordOf('Status', text, lease)).toBe(word))

test('a home for sale may have a tenant', () => {
  expect(['Tenanted', 'Occupied', 'With tenant', '有租客'].map((text) => shelfWordOf('Status', text, sale))).toEqual(Array(4).fill('on'))
})

test.each([
  [[['Remarks', 'FOR RENT']], 'Sale', 'FOR RENT'],
  [[['Status', 'For sale only']], 'Lease', 'For sale only'],
  [[['备注', '出租']], 'Sale', '出租'],
  [[['For Lease', 'x']], 'Sale', 'x'],
  [[['FL', 'yes']], 'Sale', 'yes'],
  [[['出售', '是']], 'Lease', '是'],
] as const)('%j contradicts the mode %s', (cells, mode, text) => {
  expect(otherOfferIn(cells, [], { mode, type: 'Residence' })?.text).toBe(text)
})

test.each([
  [[['Remarks', 'for sale, rush']], 'Sale'],
  [[['Status', 'For sale or lease']], 'Lease'],
  [[['Parking', 'For rent']], 'Sale'],
  [[['Market', 'Resale']], 'Lease'],
  [[['FL', '12']], 'Sale'],
  [
    [
      ['For Sale', 'yes'],
      ['For Lease', 'yes'],
    ],
    'Sale',
  ],
  [
    [
      ['For Sale', 'no'],
      ['For Lease', 'yes'],
    ],
    'Lease',
  ],
  [[['Remarks', 'Rent-free month for tenants']], 'Sale'],
] as const)('%j does not contradict the mode %s', (cells, mode) => {
  expect(otherOfferIn(cells, [], { mode, type: 'Residence' })).toBeNull()
})

const titled = (title: string, mode: 'Sale' | 'Lease') => otherOfferIn([], [['Headline', title]], { mode, type: 'Residence', titles: ['Headline'] }) !== null
test.each([
  ...['For rent: 2BR One Rockwell', '【出租】两房', 'FL - studio in BGC', '2BR Park Terraces for rent', '2BR Park Terraces - FOR LEASE!', '罗克韦尔两房出租'],
  ...['For Sale/Rent 2BR', 'FS/FL 2BR', '2BR for sale or rent', 'For rent or sale: 2BR', '出租/出售 两房', '两房可租可售'],
])('the title %s is not that of a sale', (title) => expect(titled(title, 'Sale')).toBe(true))
test.each([
  ...['For sale 2BR with rental income', '出售两房', '2BR Park Terraces for sale', '罗克韦尔两房出售', 'For Sale/Rent 2BR', 'FS/FL 2BR', '出售或出租 两房'],
])('the title %s is not that of a lease', (title) => expect(titled(title, 'Lease')).toBe(true))
test.each([
  ...[
    'For sale 2BR',
    'For sale: 2BR, good for rent',
    '2BR ideal for rent',
    'Not for rent: 2BR',
    '2BR for rent before, now vacant',
    'Flat with view',
    '两房适合出租',
  ],
  ...['2BR near Rental Street', 'Leasehold villa, Salem Tower', 'House in Fort Lease Village', '2BR FL Tower', '12FL FS Residences', '2BR with rental income'],
  ...['租界花园 两房', '2BR Comfort Rent Residences', '两房，出租率高', '好出租的两房', '带租约两房'],
])('the title %s may be that of a sale', (title) => expect(titled(title, 'Sale')).toBe(false))
test.each(['For rent 2BR', 'Sale Street 2BR', 'Wholesale Plaza 2BR', 'Fort Sales Tower 2BR', '2BR Salem Residences, was for sale', '售楼处旁两房'])(
  'the title %s may be that of a lease',
  (title) => expect(titled(title, 'Lease')).toBe(false),
)
test('remarks contradict the mode only where they begin with the other offer', () => {
  const ofRemarks = (text: string) => otherOfferIn([], [['Remarks', text]], { mode: 'Sale', type: 'Residence', titles: ['Title'] }) !== null
  expect(['For rent: 2BR', '2BR, similar ones are for rent'].map(ofRemarks)).toEqual([true, false])
})

test('the reason why a home is gone follows its words and its mode', () => {
  expect(['Status: SOLD', 'Status: Closed', '状态: 已售', 'Status: Reserved', 'For sale: No'].map((text) => goneReasonOf(text, 'Sale'))).toEqual([
    ...['Sold', 'Sold', 'Sold', 'Withdrawn', 'Withdrawn'],
  ])
  expect(['Status: Leased out', 'Status: Closed', '状态: 已租', '状态: 下架', 'Status: Sold'].map((text) => goneReasonOf(text, 'Lease'))).toEqual([
    ...['Leased', 'Leased', 'Leased', 'Withdrawn', 'Leased'],
  ])
})

test.each([
  ['For Sale - SOLD', 'Sale'],
  ['For sale (sold)', 'Sale'],
  ['Sale/Sold', 'Sale'],
  ['For Rent - leased', 'Lease'],
  ['For rent (leased out)', 'Lease'],
  ['For sale, reserved', 'Sale'],
  ['For sale - under contract', 'Sale'],
  ['For Sale / off market', 'Sale'],
  ['For sale – on hold', 'Sale'],
  ['FOR SALE-SOLD', 'Sale'],
  ['出租（已租）', 'Lease'],
  ['出租，已租出', 'Lease'],
  ['出售（已成交）', 'Sale'],
  ['出租/已下架', 'Lease'],
  ['出租已租', 'Lease'],
] as const)('%s is an offer that has ended', (text, mode) => {
  for (const column of ['Status', 'Offer', 'Remarks', '备注']) expect(said(column, text, { mode, type: 'Residence' }), column).toBe(true)
})

test.each([
  'For sale, reserved parking',
  'For sale, not sold yet',
  'For sale - sold furnished',
  'For sale (leased)',
  'For sale, pending title',
  '出售，未售出',
])('%s is not surely gone, and not surely open', (text) => {
  expect(said('Status', text, sale)).toBe(false)
  expect(['on', 'unknown']).toContain(shelfWordOf('Status', text, sale))
})

test('words behind an offer that nobody knows are asked about', () => {
  expect(['For sale, under negotiation', 'For rent – ask owner first', '出售，等通知'].map((text) => shelfWordOf('Status', text, sale))).toEqual([
    ...['unknown', 'unknown', 'unknown'],
  ])
  expect(['Active - SOLD', 'RFO (reserved)', 'Available / on hold'].map((text) => shelfWordOf('Status', text, sale))).toEqual(['off', 'off', 'off'])
  expect(shelfWordOf('Status', 'Available, parking sold', sale)).toBe('unknown')
})

test('the end of one offer is not that of the other', () => {
  for (const text of ['不租', '停租', 'Not for rent', '暂不出租']) expect([said('月租', text, sale), said('月租', text, lease)], text).toEqual([false, true])
  for (const text of ['不卖', '停售', 'Not for sale', '暂不出售']) expect([said('总价', text, sale), said('总价', text, lease)], text).toEqual([true, false])
  expect(said('状态', '停售', lease)).toBe(true)
})
