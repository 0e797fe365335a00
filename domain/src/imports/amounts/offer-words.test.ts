import { expect, test } from 'vitest'
import { amountWithoutOffer, mayNameOffer, namesOffer, offerOfAmount, openOfferOf, withoutOffer } from './offer-words.ts'

test.each([
  ...['For Rent', 'for lease', 'FL', 'F/L', 'FR', 'Lease', 'To let', 'Available for rent', 'RFO - for lease', 'Rent only', 'Available / For rent'],
  ...['出租', '出租中', '待租', '招租', '急租', '可租', '出租，随时看房'],
])('%s is a lease', (text) => expect(openOfferOf(text)).toBe('Lease'))

test.each([
  ...['For Sale', 'FS', 'f/s', 'RFO sale', 'Resale', 'Pre-selling, for sale', 'Unit for sale', 'For sale only', 'Sale'],
  ...['出售', '在售', '待售', '急售', '卖', '放售', '业主自住，出售'],
])('%s is a sale', (text) => expect(openOfferOf(text)).toBe('Sale'))

test.each(['For sale / for rent', 'For Sale or Lease', 'FS/FL', 'S/L', 'Sale & rent', '可租可售', '出租出售', '租售', '出租/出售'])('%s is both', (text) =>
  expect(openOfferOf(text)).toBe('both'),
)

test.each([
  ...['Available', 'Sold', 'Leased', 'RFO', 'Rent free month', 'Tenant pays dues', 'On sale by owner since May', 'Lot', 'Floor plan', 'flat', ''],
  ...['已售', '已租', '不租', '暂不出售', '已出租至2027年', '租客自住', '售楼处', '空置'],
])('%s names no offer', (text) => expect(openOfferOf(text)).toBeNull())

test.each(['Sold', 'SOLD OUT', '已售', 'Leased', '已租', 'Sold/Leased', 'For sale (leased)', 'For sale - SOLD', 'Nabenta na po', 'na-rent na', '已有租客'])(
  '%s is no offer, but may speak of one',
  (text) => expect([openOfferOf(text), mayNameOffer(text)]).toEqual([null, true]),
)

test('what stays of a text without its offer is the stage of the building', () => {
  expect(['RFO sale', 'For Sale', 'Pre-selling / for sale', '现房出售', 'Ready for occupancy'].map(withoutOffer)).toEqual([
    'rfo',
    '',
    'pre-selling',
    '现房',
    'ready for occupancy',
  ])
})

test('a price says by its words that it is a rent or a sale price', () => {
  expect(['35k/mo', '35k for rent', 'FL 35,000', '月租3.5万', '35k/mo lease'].map(offerOfAmount)).toEqual(Array<string>(5).fill('Lease'))
  expect(['8.5M for sale', 'FS 8.5M', 'SRP 8.5M', '售850万'].map(offerOfAmount)).toEqual(Array<string>(4).fill('Sale'))
  expect(['8.5M', '35,000', 'on request', 'net of VAT'].map(offerOfAmount)).toEqual(Array<null>(4).fill(null))
  expect(offerOfAmount('8.5M for sale, 35k/mo')).toBe('both')
  expect(['FS 12.9M', '46k for rent', '12.9M (for sale)', '8.5M', '租3.5万', '35k/mo', '租金45000元/月', '售价1280万'].map(amountWithoutOffer)).toEqual([
    ...['12.9m', '46k', '12.9m', '8.5m', '3.5万', '35k/mo', '租金45000元/月', '售价1280万'],
  ])
})

test.each([
  ...[
    'Not for sale or rent',
    'Not for rent or sale',
    'Not for sale / rent',
    'No longer for sale/rent',
    'Looking for: rent',
    'Wanted: for rent',
    'WTB for sale',
  ],
  ...['暂不出租或出售', '暂停出租/出售', '停止出租、出售', '不出租/出售', '求租', '暂不出售', 'For short term rent', 'Lease w/ option to buy', 'Rent to own'],
  ...['For sale, under negotiation', 'For rent from May', 'Hindi for rent', 'Isn’t for sale', 'Pasalo'],
  ...['For rent?', '可租？', 'Cannot be leased', 'Nothing for rent', 'For sublease', 'RTO', '租金4.5万', 'Do not rent'],
])('%s has words of an offer that is not understood', (text) => {
  expect(openOfferOf(text)).toBeNull()
  expect(namesOffer(text)).toBe(true)
})

test.each([
  ...['For lease or sale w/ tenant', 'For rent / For sale by owner', 'For sale or lease to own', 'For sale 8.5M / for rent', 'FS: 8.5M FL: 35k'],
  ...['出租（可谈出售）', '出售，出租也可以谈'],
])('%s is both, whatever else it says', (text) => expect(openOfferOf(text)).toBe('both'))

test.each(['Available', 'RFO', 'Tenant pays dues', '业主自住', '售楼处', '租客自住', '未售', '空置', ''])('%s has no words of an offer', (text) =>
  expect(namesOffer(text)).toBe(false),
)

test('Fr before an amount is "from", and a long text is no amount', () => {
  expect([offerOfAmount('Fr 3,200,000'), amountWithoutOffer('Fr 3,200,000')]).toEqual([null, 'fr 3,200,000'])
  const long = `${'for sale '.repeat(4000)}8.5M`
  expect(amountWithoutOffer(long)).toBe(long)
})

test.each(['Let agreed', 'Not renting', 'NFS', 'Ayaw ibenta', '4sale/4rent', 'Auction', 'Leased until 2027', '已签约', '租约中', '转让', '已出', '收房'])(
  '%s may speak of an offer',
  (text) => expect([openOfferOf(text), mayNameOffer(text)]).toEqual([null, true]),
)
test.each(['Available', 'RFO', 'No pets', 'Corner unit, 2 parking', 'Current owner lives there', '业主自住', '空置', '南北通透'])(
  '%s does not speak of an offer',
  (text) => expect(mayNameOffer(text)).toBe(false),
)
