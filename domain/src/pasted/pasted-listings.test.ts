import { expect, test } from 'vitest'
import type { FormValues } from '../form-rules.ts'
import { readPastedListings, readPastedText } from './pasted-listings.ts'
import { withShortGaps } from './pasted-text.ts'

const estates = { Serendra: 'serendra', Rockwell: 'one-rockwell', Joya: 'joya' }
/** Places by a plain search for three names. */
const placesIn = (text: string) =>
  Object.entries(estates)
    .flatMap(([name, id]) => {
      const start = text.indexOf(name)
      return start < 0 ? [] : [{ kind: 'estate' as const, id, start, end: start + name.length, isSure: true, types: ['Residence' as const] }]
    })
    .toSorted((a, b) => a.start - b.start)
const read = (text: string) =>
  readPastedListings(text, { highestRents: { Residence: 600_000, Villa: 1_500_000, Carport: 30_000 }, currency: 'PHP', today: '2026-11-23', placesIn })
/** Building, bedrooms and price of each listing. */
const brief = (text: string) => read(text).map(({ fields: { estate, bedrooms, price, mode } }) => [estate, bedrooms, price, mode].join(' '))

test.each<[title: string, text: string, listings: string[]]>([
  ['one listing in paragraphs', 'FOR LEASE\n\nSerendra 2BR\n\nRent 85k', ['serendra 2 85000 Lease']],
  ['a numbered list', 'For rent:\n1. Serendra 2BR 85k\n2. Joya 1BR 45k', ['serendra 2 85000 Lease', 'joya 1 45000 Lease']],
  [
    'a list with a listing per line',
    'Serendra 2BR rent 85k\nJoya 1BR rent 45k\nRockwell 3BR rent 150k',
    ['serendra 2 85000 Lease', 'joya 1 45000 Lease', 'one-rockwell 3 150000 Lease'],
  ],
  ['paragraphs', 'Serendra\n2BR for rent\n85k\n\nJoya\n1BR for rent\n45k\nwith parking', ['serendra 2 85000 Lease', 'joya 1 45000 Lease']],
  [
    'messages of WhatsApp',
    '[20/11/26, 10:32:05] Ana Agent: Serendra 2BR rent 85k\n[20/11/26, 10:33:05] Ana Agent: Joya 1BR rent 45k',
    ['serendra 2 85000 Lease', 'joya 1 45000 Lease'],
  ],
  [
    'messages of WeChat',
    '张三 2026/11/20 10:32\nSerendra 2室 出租 8.5万\n李四 2026/11/20 10:35\nJoya 1室 出租 4.5万',
    ['serendra 2 85000 Lease', 'joya 1 45000 Lease'],
  ],
  ['a building in the header', 'Units for lease in Serendra\n1BR 55k\n2BR 85k', ['serendra 1 55000 Lease', 'serendra 2 85000 Lease']],
  ['no listing', 'Good morning everyone', ['   ']],
  ['a wish', 'Looking for 2BR for lease in Serendra, budget 85k', []],
  ['a wish over lines', 'Client looking for\n2BR for rent\nbudget 85k', []],
  ['a wish to rent', 'My client wants to rent 2BR in Serendra 85k', []],
  ['a wish in Chinese', '求租 Serendra 两房 预算8.5万', []],
  ['a wish, then an offer', 'Looking for 2BR in Joya, 60k\n\nSerendra 2BR rent 85k', ['serendra 2 85000 Lease']],
  ['an offer of somebody in need', 'We need to sell: Serendra 2BR 8.5M for sale', ['serendra 2 8500000 Sale']],
  ['an offer that looks for a tenant', 'Looking for a long-term tenant: Serendra 2BR rent 85k', ['serendra 2 85000 Lease']],
  ['nothing but spaces', ' \n ', []],
  [
    'a home without a price before another',
    '出租 Serendra 2房 86平 32楼 业主林太\n\n出租 Joya 1房 45平 12楼 月租5.5万',
    ['serendra 2  Lease', 'joya 1 55000 Lease'],
  ],
  ['a home with a price on request', '出租 Serendra 2房 86平 价格面议\n\n出租 Joya 1房 45平 月租5.5万', ['serendra 2  Lease', 'joya 1 55000 Lease']],
  ['a home without a price after another', 'FOR RENT Serendra 2BR 85k\n\nFOR RENT Joya 1BR 45 sqm 12th floor', ['serendra 2 85000 Lease', 'joya 1  Lease']],
  [
    'a home without a price between others',
    'For lease Serendra 2BR 85k\n\nFor lease Joya 1BR 45sqm, unit 12A\n\nFor lease Rockwell 3BR 150k',
    ['serendra 2 85000 Lease', 'joya 1  Lease', 'one-rockwell 3 150000 Lease'],
  ],
  [
    'a building and an owner before another',
    '出租 Serendra 业主林太 0917 552 8834\n\n出租 Joya 1房 45平 月租5.5万',
    ['serendra   Lease', 'joya 1 55000 Lease'],
  ],
  ['a home without a number', 'For lease Serendra, owner Ms. Lim\n\nFor lease Joya 1BR 45sqm 55k', ['serendra   Lease', 'joya 1 55000 Lease']],
  ['homes without prices', 'Serendra 2BR 98 sqm for lease\n\nJoya 1BR 45 sqm for lease', ['serendra 2  Lease', 'joya 1  Lease']],
  ['another size in the same building', 'FOR SALE Serendra 2BR 98sqm\n\nFOR SALE Serendra 1BR 45sqm 9.8M', ['serendra 2  Sale', 'serendra 1 9800000 Sale']],
  [
    'a numbered home without a price',
    '1. Serendra 2BR rent 85k\n2. Joya 1BR 45sqm\n3. Rockwell 3BR rent 150k',
    ['serendra 2 85000 Lease', 'joya 1  ', 'one-rockwell 3 150000 Lease'],
  ],
  [
    'a line without a price in a list',
    'Serendra 2BR rent 85k\nJoya 1BR 45sqm unit 12A\nRockwell 3BR rent 150k',
    ['serendra 2 85000 Lease', 'joya 1  ', 'one-rockwell 3 150000 Lease'],
  ],
  ['heads in one paragraph', '出租 Serendra 2房 86平\n32楼 全配\n出租 Joya 1房 45平\n月租5.5万', ['serendra 2  Lease', 'joya 1 55000 Lease']],
  [
    'a slot, then a house',
    'Carpark for sale Serendra P2 slot 118, 12.5 sqm\n\n950k net of CGT\n\n别墅转租 4房4卫 lot 450sqm floor area 380 sqm\n$4,500 per month',
    ['serendra  950000 Sale', ' 4  Lease'],
  ],
  ['a summary, then the details', 'FOR LEASE Serendra 2BR 98 sqm\n\nSerendra\n2 bedrooms, 98 sqm\n85k a month', ['serendra 2 85000 Lease']],
  ['details, then the price', 'Serendra\n\n2BR 98 sqm 12th floor\n\nFor lease 85k', ['serendra 2 85000 Lease']],
  ['one home in two languages', '出租 Serendra 两房 98平\n\nFOR RENT Serendra 2BR 98sqm 85k', ['serendra 2 85000 Lease']],
  [
    'buildings as titles of paragraphs',
    'Serendra\nFor sale 2BR 84sqm\n24.5M\n\nJoya\nFor lease 1BR 50 sqm\n60k',
    ['serendra 2 24500000 Sale', 'joya 1 60000 Lease'],
  ],
  ['a title, then the same with the price', 'For lease: 2BR Serendra\n\nFor lease: 2BR with balcony 130k', ['serendra 2 130000 Lease']],
  ['rooms with areas', '出租 Serendra 两房一厅\n\n面积 84平 31楼\n\n主卧 20平\n次卧 12平\n\n月租11万', ['serendra 2 110000 Lease']],
  ['floors of a house', 'House for sale Serendra\n\nGround floor: 2 bedrooms\n\nSecond floor: 3 bedrooms\n\nLot 600 sqm, 120M', ['serendra 2 120000000 Sale']],
  ['the view, and the other offer of a home', 'FOR SALE Serendra 2BR 12M\n\nView of Joya\n\nFor sale with parking', ['serendra 2 12000000 Sale']],
])('%s', (_, text, listings) => expect(brief(text)).toEqual(listings))

test('remarks contain no phone number, address or unit number, in the language of the text', () => {
  const [draft] = read('Serendra 2BR, corner unit\nUnit 12A\nRent 85k\nCall Ana 0917 555 1234\nana@mail.example')
  expect(draft?.fields.remarks).toEqual({ zh: '', en: 'Serendra 2BR, corner unit\nRent 85k' })
  expect(draft?.fields.roomNumber).toBe('12A')
  expect(read('出租 Serendra 两房\n微信 abc')[0]?.fields.remarks).toEqual({ zh: '出租 Serendra 两房', en: '' })
})

test.each<[text: string, own: Record<string, unknown>]>([
  [
    'Serendra 2BR 85k, Unit 12A, 3% comm\nOwner: Mr. Tan Cruz 0917 555 1234. Key with guard, door code 1234#\nLowest price 80k\nCall Ana 0918 555 1234',
    {
      roomNumber: '12A',
      commissionRate: 3,
      ownerName: 'Mr. Tan Cruz',
      ownerContact: '0917 555 1234',
      privateRemarks: 'Owner: Mr. Tan Cruz 0917 555 1234. Key with guard, door code 1234#\nLowest price 80k\nCall Ana 0918 555 1234',
    },
  ],
  [
    '出租 Serendra 两房，月租8.5万，底价8万，钥匙在前台，房号1205\n业主王先生 13812345678\n大家好 #bgc',
    { roomNumber: '1205', ownerName: '王先生', ownerContact: '13812345678', privateRemarks: '底价8万，钥匙在前台，房号1205' },
  ],
  ['Serendra 2BR 85k. Thanks po!', { privateRemarks: undefined, ownerName: undefined, ownerContact: undefined }],
  ['Serendra 2BR 85k, co-broke 50/50', { privateRemarks: 'co-broke 50/50', commissionRate: undefined }],
  ['Serendra 2BR 85k #1206', { roomNumber: '1206', privateRemarks: undefined }],
  ['Serendra T2-1205 2BR 85k', { roomNumber: '1205', privateRemarks: undefined }],
  ['Blk 5 Lot 12 Serendra villa 15M sale', { roomNumber: 'Blk 5 Lot 12', privateRemarks: undefined }],
  ['T1 unit 22F Serendra 2BR 85k', { roomNumber: undefined, floor: 22, privateRemarks: 'unit 22F' }],
  ['Agent Ana 0918 555 1234\nSerendra 2BR 85k', { ownerContact: undefined, privateRemarks: 'Agent Ana 0918 555 1234' }],
])('what the remarks leave out is in private fields: %s', (text, own) => {
  const fields: FormValues = read(text)[0]?.fields ?? {}
  expect(Object.fromEntries(Object.keys(own).map((key) => [key, (fields as Record<string, unknown>)[key]]))).toEqual(own)
  const words = String(own['privateRemarks'] ?? '').split('\n')
  for (const note of words.filter((line) => line !== '')) expect(JSON.stringify(fields.remarks)).not.toContain(note)
})

test('a contact above or below a list is in the private remarks of each of its homes, but the owner of none', () => {
  const drafts = read('Owner: Mr Lee 0917 555 1234\nSerendra 1BR rent 55k\nJoya 2BR rent 85k\nkeys at lobby')
  expect(drafts.map(({ fields: { ownerName, ownerContact, privateRemarks } }) => [ownerName, ownerContact, privateRemarks])).toEqual(
    Array.from({ length: 2 }, () => [undefined, undefined, 'Owner: Mr Lee 0917 555 1234\nkeys at lobby']),
  )
})

test('what belongs to one home is in no other one', () => {
  const text = `【出售】Serendra 2房1厅2卫 86平 32楼 朝东
全装全配，带一个车位
业主实收 1850万，佣金 3%
业主林太 0917 552 8834，房号 32F，钥匙在前台

FOR RENT: Joya
1BR 58 sqm, 21st floor, fully furnished
Php 55k/month, Unit 2108. Owner Ms. Reyes +63 918 334 2210

FOR SALE Rockwell
Studio 35sqm, bare
SRP 9.8M`
  const drafts = read(text).map(({ fields }) => fields)
  expect(drafts).toHaveLength(3)
  expect(drafts).toMatchObject([
    { estate: 'serendra', bedrooms: 2, roomNumber: '32F', ownerName: '林太', ownerContact: '0917 552 8834', facing: 'East', commissionRate: 3 },
    { estate: 'joya', bedrooms: 1, roomNumber: '2108', ownerName: 'Ms. Reyes', ownerContact: '+63 918 334 2210', price: 55_000 },
    { estate: 'one-rockwell', bedrooms: 0, price: 9_800_000 },
  ])
  for (const [index, own] of ['林太', '2210', 'SRP'].entries())
    for (const [other, draft] of drafts.entries()) if (other !== index) expect(JSON.stringify(draft)).not.toContain(own)
  for (const key of ['roomNumber', 'ownerName', 'ownerContact', 'facing', 'commissionRate', 'bathrooms', 'parkingSlotCount'])
    expect(drafts[2]).not.toHaveProperty(key)
})

test('the name of an owner ends with its line', () => {
  expect(read('Serendra 2BR 85k, owner Ms. Lim\nFor lease')[0]?.fields.ownerName).toBe('Ms. Lim')
  expect(read('Serendra 2BR 85k, owner: Maria\nFor lease')[0]?.fields.ownerName).toBe('Maria')
})

test('a head that names a home belongs to that one; a head for all is shared', () => {
  const valuesOf = (text: string) => read(text).map(({ fields: { estate, furnished, roomNumber, floor } }) => [estate, furnished, roomNumber, floor].join(' '))
  expect(valuesOf('Fully furnished units for lease in Serendra\n\n1BR 45sqm 55k\n\n2BR 90sqm 85k')).toEqual(['serendra Fully  ', 'serendra Fully  '])
  expect(valuesOf('Fully furnished, unit 12A, 12th floor\n\nSerendra 1BR 45sqm rent 55k\n\nJoya 2BR 90sqm rent 85k')).toEqual([
    'serendra Fully 12A 12',
    'joya   ',
  ])
})

test('a line below a home of a list with its unit or owner belongs to that home', () => {
  const text = 'Serendra 1BR rent 55k\nunit 12A, owner Ms. Tan\nJoya 2BR rent 85k\nunit 14B, owner Mr. Lim'
  expect(read(text).map(({ fields: { roomNumber, ownerName, privateRemarks } }) => [roomNumber, ownerName, privateRemarks])).toEqual([
    ['12A', 'Ms. Tan', undefined],
    ['14B', 'Mr. Lim', undefined],
  ])
})

test('a text that is too long for the remarks goes on in the private ones', () => {
  const words = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ')
  const { remarks, privateRemarks } = read(`Serendra 2BR rent 85k ${words}`)[0]?.fields ?? {}
  expect(remarks?.en).toHaveLength(2000)
  expect(`${remarks?.en}${privateRemarks}`.endsWith('word399')).toBe(true)
})

test.each([
  ['Serendra 2BR for sale, can go down to 8M', undefined],
  ['Serendra 2BR for sale 9M, can go down to 8M', 9_000_000],
  ['业主在国外，底价2000万，挂牌2200万 Serendra 两房', 22_000_000],
  ['Serendra 2BR for sale 9.8M last price 9M po', 9_800_000],
  ['出售 Serendra 两房 1400万 净得1350万', 14_000_000],
  ['出售 Serendra 两房 1400万净 挂牌1500万', 15_000_000],
  ['出租 Serendra 两房 月租5.5万最低5万', 55_000],
])('the lowest price of an owner is no price: %s', (text, price) => expect(read(text)[0]?.fields.price).toBe(price))

test('what an owner gets is a price to confirm if there is no other', () => {
  for (const text of ['Selling Serendra 2BR net 9.2M', 'Selling Serendra 2BR 9.2M net', '出售 Serendra 两房 920万净']) {
    const [draft] = read(text)
    expect([draft?.fields.price, draft?.spans.find(({ field }) => field === 'price')?.isSure]).toEqual([9_200_000, false])
  }
})

test.each([
  ['Serendra 2房，92平，月租8.5万', { floorArea: 92, price: 85_000 }],
  ['Serendra 楼层12，92平，月租8.5万', { floorArea: 92, floor: 12 }],
  ['Serendra 2BR 1,092 sqm 85k', { floorArea: 1092 }],
])('a comma parts amounts, unless it parts thousands: %s', (text, values) => expect(read(text)[0]?.fields).toMatchObject(values))

test('a value marks whole words', () => {
  const text = 'Serendra 2BR rent 85k, 2 months deposit, 1 month advance'
  const span = read(text)[0]?.spans.find(({ field }) => field === 'depositPay')
  expect(text.slice(span?.start, span?.end)).toBe('2 months deposit, 1 month advance')
})

test('values name their part of the pasted text, also after chat heads', () => {
  const text = '[20/11/26, 10:32] Ana: Serendra 2BR rent 85k'
  const [draft] = read(text)
  const sources = draft?.spans.filter(({ field }) => field !== 'remarks').map(({ field, start, end }) => [field, text.slice(start, end)])
  expect(sources).toEqual([
    ['estate', 'Serendra'],
    ['bedrooms', '2BR'],
    ['mode', 'rent'],
    ['price', '85k'],
  ])
})

test('the draft of each offer of a home has its own price in its text alone', () => {
  const drafts = read('Serendra 3房 110平 租金 120K/月 或 售 28.5M，近地铁').map(({ fields: { mode, remarks, privateRemarks } }) => [
    mode,
    remarks?.zh || remarks?.en,
    privateRemarks,
  ])
  expect(drafts).toEqual([
    ['Lease', 'Serendra 3房 110平 租金 120K/月，近地铁', '或 售 28.5M'],
    ['Sale', 'Serendra 3房 110平 或 售 28.5M，近地铁', '租金 120K/月'],
  ])
})

test('given parts are read as one listing each; what stands before the first holds for all', () => {
  const text = 'For rent\nSerendra 2BR 85k\nJoya 1BR 45k'
  const parts = [{ start: 9, end: text.length }]
  const options = { highestRents: { Residence: 600_000 }, currency: 'PHP', today: '2026-11-23', placesIn }
  expect(readPastedListings(text, options)).toHaveLength(2)
  const joined = readPastedListings(text, { ...options, parts })
  expect(joined.map(({ fields: { estate, mode } }) => [estate, mode])).toEqual([['serendra', 'Lease']])
  const split = readPastedListings(text, {
    ...options,
    parts: [
      { start: 9, end: 26 },
      { start: 26, end: text.length },
    ],
  })
  expect(split.map(({ fields: { estate, mode, price } }) => [estate, mode, price])).toEqual([
    ['serendra', 'Lease', 85_000],
    ['joya', 'Lease', 45_000],
  ])
})

test('long gaps are cut to one space or two line ends, and each character knows its position', () => {
  expect(withShortGaps(`1${' '.repeat(7900)}m`)).toEqual({ text: '1 m', positions: [0, 1, 7901] })
  expect(withShortGaps('a \t b\n  c\r\n \n\nd  e').text).toBe('a b\nc\n\nd  e')
  expect(withShortGaps('a\n \n\n b').positions).toEqual([0, 1, 3, 6])
})

test('values keep their positions in a text with long gaps, also when a chat head leaves one', () => {
  const gap = ' '.repeat(300)
  const text = `${gap}[20/11/26, 10:32] Ana: Serendra${gap}2${gap}BR rent ${gap}85k${gap}`
  const sources = read(text).flatMap(({ spans }) => spans.flatMap(({ field, start, end }) => (field === 'remarks' ? [] : [[field, text.slice(start, end)]])))
  expect(sources).toEqual([
    ['estate', 'Serendra'],
    ['bedrooms', `2${gap}BR`],
    ['mode', 'rent'],
    ['price', '85k'],
  ])
  const parts = [{ start: text.indexOf('Serendra'), end: text.length }]
  expect(readPastedListings(text, { highestRents: { Residence: 600_000 }, currency: 'PHP', today: '2026-11-23', placesIn, parts })[0]?.part).toEqual({
    start: parts[0]?.start,
    end: text.length - 299,
  })
})

test('of more homes than are read at a time the others are counted', () => {
  const text = Array.from({ length: 70 }, (_, index) => `${index + 1}. Serendra ${(index % 3) + 1}BR ${50 + index}k a month`).join('\n')
  const { listings, more } = readPastedText(text, { highestRents: { Residence: 600_000 }, currency: 'PHP', today: '2026-11-23', placesIn: () => [] })
  expect([listings.length, more]).toEqual([60, 10])
})

test.each([
  '[30/11/2026, 9:06:55 AM] Tess Reyes: Thanks Jun! Mine: 2BR Two Serendra, lot 300 sqm, floor 250 sqm, 28M nego - contact Atty. Bong Lim\n[30/11/2026, 9:07:30 AM] Marites Dela Cruz: ok po',
  'FOR SALE/LEASE Two Serendra 2BR 86 sqm, 28M, 85k a month, 3% comm\nCall 0917 123 4567. Corner unit, pool view',
  '出售 Two Serendra 两房 86平，2800万，可议。钥匙在前台，找王经理',
  'Jazz Residences  studio\n\n\nfor lease 25k, #makati fully furnished',
])('the words of %j that are marked as shown are those of the description', (text) => {
  const drafts = readPastedListings(text, { highestRents: { Residence: 600_000 }, currency: 'PHP', today: '2026-11-23', placesIn })
  expect(drafts.length).toBeGreaterThan(0)
  const letters = (words: string) => words.replace(/[^\p{L}\p{N}]+/gu, '')
  for (const { fields, shown } of drafts)
    expect(letters(shown.map(({ start, end }) => text.slice(start, end)).join(' '))).toBe(letters(`${fields.remarks?.zh ?? ''}${fields.remarks?.en ?? ''}`))
})
