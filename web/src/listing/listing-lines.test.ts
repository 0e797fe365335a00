import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { chipsOf, factsOf, statusLine, listingName, placeOf, priceLine } from './listing-lines.ts'

const place = (id: string, zh: string, en: string) => ({ id, name: { zh, en } })
const makati = place('makati', '马卡蒂', 'Makati')

test('the place of a home: estate, area and city; an area with the name of the estate is left out', () => {
  const tower = { estate: place('tower', '高塔', 'Tower'), area: place('salcedo', '萨尔塞多', 'Salcedo'), city: makati } as unknown as ListingView
  expect([placeOf(tower, 'zh'), placeOf(tower, 'en')]).toEqual(['高塔 · 马卡蒂 萨尔塞多', 'Tower · Salcedo, Makati'])
  const village = { ...tower, estate: place('forbes', '福布斯公园', 'Forbes Park'), area: place('forbes-area', '福布斯公园', 'Forbes Park') } as ListingView
  expect([placeOf(village, 'zh'), placeOf(village, 'en')]).toEqual(['福布斯公园 · 马卡蒂', 'Forbes Park · Makati'])
  const unnamed = { ...tower, estate: null } as ListingView
  expect(placeOf(unnamed, 'en')).toBe('Salcedo, Makati')
})

test('a price per square metre is never in 万', () => {
  const hints = (averagePrice: number) =>
    priceLine({ type: 'Residence', mode: 'Sale', price: 11_250_001, previousPrice: null, averagePrice } as unknown as ListingView, 'PHP', 'zh').hints
  expect([hints(187_500), hints(253_659)]).toEqual([['₱187,500/㎡'], ['₱253,659/㎡']])
})

const home = (facts: Partial<ListingView>) => ({ id: 'a', previousPrice: null, shelf: 'OnShelf', ...facts }) as unknown as ListingView // the parts that a card shows
const locales = ['zh', 'en'] as const

test.each<[Partial<ListingView>, zh: object, en: object]>([
  [
    { type: 'Residence', mode: 'Sale', price: 12_800_000, averagePrice: 172_973 },
    { sign: '₱', amount: '12,800,000', noPrice: '价格面议', period: null, hints: ['1,280万', '₱172,973/㎡'], priceDrop: null },
    { sign: '₱', amount: '12,800,000', noPrice: 'Price on request', period: null, hints: ['₱172,973/m²'], priceDrop: null },
  ],
  [
    { type: 'Residence', mode: 'Lease', price: 29_500, previousPrice: 32_000, averagePrice: 400 },
    { sign: '₱', amount: '29,500', noPrice: '价格面议', period: '/月', hints: ['2.95万'], priceDrop: '₱2,500' },
    { sign: '₱', amount: '29,500', noPrice: 'Price on request', period: '/ month', hints: [], priceDrop: '₱2,500' },
  ],
  [
    { type: 'Carport', mode: 'Sale', price: 800_000, previousPrice: 700_000, averagePrice: 64_000 },
    { amount: '800,000', period: null, hints: ['80万'], priceDrop: null },
    { amount: '800,000', period: null, hints: [], priceDrop: null },
  ],
  [
    { type: 'Villa', mode: 'Sale', price: 9_000_000, previousPrice: 9_000_000, averagePrice: 0 },
    { hints: ['900万'], priceDrop: null },
    { hints: [], priceDrop: null },
  ],
  [
    { type: 'Residence', mode: 'Lease', price: null, previousPrice: 9_000 },
    { sign: '', amount: null, noPrice: '价格面议', period: null, hints: [], priceDrop: null },
    { sign: '', amount: null, noPrice: 'Price on request', period: null, hints: [], priceDrop: null },
  ],
  [
    { type: 'Residence', mode: 'Sale', shelf: 'OffShelf', hidesPriceAndPhotos: true },
    { sign: '', amount: null, noPrice: '发布者隐藏了价格和照片', hints: [] },
    { sign: '', amount: null, noPrice: 'The owner hides its price and photos', hints: [] },
  ],
  [
    { type: 'Villa', mode: 'Sale' },
    { sign: '', amount: null, hints: [] },
    { sign: '', amount: null, hints: [] },
  ],
])('the price line of %j', (facts, zh, en) => {
  expect(priceLine(home(facts), 'PHP', 'zh')).toMatchObject(zh)
  expect(priceLine(home(facts), 'PHP', 'en')).toMatchObject(en)
})

const condo = { type: 'Residence', bedrooms: 2, livingRooms: 1, bathrooms: 2, floorArea: 74, floor: 21 } as const

test.each<[Partial<ListingView>, zh: readonly string[], en: readonly string[]]>([
  [condo, ['2室1厅2卫', '74㎡', '21层'], ['2 bed · 2 bath', '74 m²', '21st floor']],
  [{ ...condo, floorArea: null, floor: null, lotArea: 90 }, ['2室1厅2卫'], ['2 bed · 2 bath']],
  [{ ...condo, type: 'Villa', bedrooms: 4, lotArea: 320, floor: 2 }, ['4室1厅2卫', '74㎡', '占地 320㎡'], ['4 bed · 2 bath', '74 m²', 'Lot 320 m²']],
  [{ type: 'Villa', bedrooms: 3, floorArea: 120, lotArea: null }, ['3室', '120㎡'], ['3 bed', '120 m²']],
  [{ type: 'Carport', floorArea: 12.5, tower: 'Tower B', floor: 3, lotArea: 20 }, ['车位', '12.5㎡', 'B座'], ['Parking', '12.5 m²', 'Tower B']],
  [{ type: 'Carport', floorArea: null, tower: null }, ['车位'], ['Parking']],
])('the facts of %j', (facts, zh, en) => {
  expect(factsOf(home(facts), 'zh')).toEqual(zh)
  expect(factsOf(home(facts), 'en')).toEqual(en)
})

test('facts use the label of the dictionary for a studio', () => {
  expect(factsOf(home({ ...condo, bedrooms: 0 }), 'en', (list, code) => `${list} ${code}`)[0]).toBe('bedrooms 0 · 2 bath')
})

const now = new Date('2026-11-20T08:00:00Z')

test.each<[Partial<ListingView>, zh: readonly string[], en: readonly string[]]>([
  [{ status: 'Done', listingDate: '2026-11-17' }, ['现房', '3天前发布'], ['Ready', 'Listed 3 days ago']],
  [{ status: 'Building', listingDate: '2026-09-03' }, ['期房', '2026年9月3日发布'], ['Pre-selling', 'Listed 3 Sep 2026']],
  [{ shelf: undefined, status: 'DoneParkingLot' }, ['现房车位'], ['Ready slot']],
  [{ listingDate: '2026-11-20' }, ['今天发布'], ['Listed today']],
  [{ mode: 'Lease', status: 'Done', listingDate: '2026-11-17' }, ['3天前发布'], ['Listed 3 days ago']],
  [{ mode: 'Lease', status: 'DoneParkingLot', listingDate: '2026-11-17' }, ['3天前发布'], ['Listed 3 days ago']],
  [{ mode: 'Lease', status: 'Building', listingDate: '2026-11-17' }, ['期房', '3天前发布'], ['Pre-selling', 'Listed 3 days ago']],
  [{ shelf: 'OffShelf', offShelfReason: 'Sold', status: 'Done', listingDate: '2026-11-17' }, ['已售出'], ['Sold']],
  [{ shelf: 'OffShelf', offShelfReason: null, status: 'Done' }, ['已下架'], ['Unavailable']],
  [{ shelf: 'InReview', status: 'Done' }, ['审核中'], ['In review']],
])('the status line of %j', (facts, zh, en) => {
  expect(statusLine(home(facts), 'zh', now, 'UTC')).toEqual(zh)
  expect(statusLine(home(facts), 'en', now, 'UTC')).toEqual(en)
})

test.each<[Partial<ListingView>, zh: readonly string[], en: readonly string[]]>([
  [{ listingDate: '2026-11-18', price: 9, previousPrice: 10, status: 'Building' }, ['新上', '降价'], ['New', 'Price drop']],
  [{ listingDate: '2026-11-18' }, ['新上'], ['New']],
  [{ listingDate: '2026-11-17' }, [], []],
  [{ price: 10, previousPrice: 10 }, [], []],
  [{ price: 11, previousPrice: 10 }, [], []],
  [{ price: null, previousPrice: 10 }, [], []],
  [{ price: 9, previousPrice: 10, status: 'BuildingParkingLot' }, ['降价', '期房'], ['Price drop', 'Pre-selling']],
  [{ status: 'Building' }, ['期房'], ['Pre-selling']],
  [{ status: 'Done' }, [], []],
])('the chips of %j', (facts, zh, en) => {
  expect(chipsOf(home(facts), 'zh', now, 'UTC').map(({ text }) => text)).toEqual(zh)
  expect(chipsOf(home(facts), 'en', now, 'UTC').map(({ text }) => text)).toEqual(en)
})

test.each([
  ['Asia/Manila', '2026-11-19T16:00:00Z', '2026-11-20', 'Listed today', true],
  ['Asia/Manila', '2026-11-19T23:59:00Z', '2026-11-20', 'Listed today', true],
  ['Asia/Manila', '2026-12-31T16:30:00Z', '2026-12-31', 'Listed yesterday', true],
  ['Asia/Manila', '2026-12-31T16:30:00Z', '2026-12-29', 'Listed 3 days ago', false],
  ['America/New_York', '2027-01-01T04:30:00Z', '2026-12-31', 'Listed today', true],
  ['America/New_York', '2027-01-01T04:30:00Z', '2026-12-29', 'Listed 2 days ago', true],
])('in %s at %s a home of %s is “%s”', (zone, time, listingDate, text, isNew) => {
  const facts = home({ status: undefined, listingDate })
  expect(statusLine(facts, 'en', new Date(time), zone)).toEqual([text])
  expect(chipsOf(facts, 'en', new Date(time), zone).map((chip) => chip.text)).toEqual(isNew ? ['New'] : [])
})

test('only the chip of a price drop is warm', () => {
  const warm = (facts: Partial<ListingView>) => chipsOf(home(facts), 'en', now, 'UTC').map(({ isWarm }) => isWarm)
  expect(warm({ listingDate: '2026-11-20', price: 9, previousPrice: 10 })).toEqual([false, true])
  expect(warm({ status: 'Building' })).toEqual([false])
})

test.each<[Partial<ListingView>, zh: string, en: string]>([
  [{ estate: place('tower', '高塔', 'Tower'), city: makati }, '高塔 2室1厅2卫', '2 bed at Tower'],
  [{ estate: null, area: place('salcedo', '萨尔塞多', 'Salcedo'), city: makati }, '萨尔塞多 2室1厅2卫', '2 bed at Salcedo'],
  [{ city: makati }, '马卡蒂 2室1厅2卫', '2 bed at Makati'],
  [{}, '2室1厅2卫', '2 bed'],
])('the name of a home in %j', (places, zh, en) => {
  expect(locales.map((locale) => listingName(home({ ...condo, ...places }), locale))).toEqual([zh, en])
})

test.each<[Partial<ListingView>, zh: string, en: string]>([
  [{ city: makati }, '马卡蒂', 'Makati'],
  [{ estate: place('tower', '高塔', 'Tower') }, '高塔', 'Tower'],
  [{}, '', ''],
])('the place of a home in %j', (places, zh, en) => {
  expect(locales.map((locale) => placeOf(home(places), locale))).toEqual([zh, en])
})
