import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { placeOf, priceLine } from './listing-lines.ts'

const place = (id: string, zh: string, en: string) => ({ id, name: { zh, en } })
const makati = place('makati', '马卡蒂', 'Makati')

test('a building is told with its area and city, a village that is an area of its own only once', () => {
  const tower = { estate: place('tower', '高塔', 'Tower'), area: place('salcedo', '萨尔塞多', 'Salcedo'), city: makati } as unknown as ListingView
  expect([placeOf(tower, 'zh'), placeOf(tower, 'en')]).toEqual(['高塔 · 马卡蒂 萨尔塞多', 'Tower · Salcedo, Makati'])
  const village = { ...tower, estate: place('forbes', '福布斯公园', 'Forbes Park'), area: place('forbes-area', '福布斯公园', 'Forbes Park') } as ListingView
  expect([placeOf(village, 'zh'), placeOf(village, 'en')]).toEqual(['福布斯公园 · 马卡蒂', 'Forbes Park · Makati'])
  const unnamed = { ...tower, estate: null } as ListingView
  expect(placeOf(unnamed, 'en')).toBe('Salcedo, Makati')
})

test('a price per square metre has one form, whether or not 万 would be exact', () => {
  const hints = (averagePrice: number) =>
    priceLine({ type: 'Residence', mode: 'Sale', price: 11_250_001, previousPrice: null, averagePrice } as unknown as ListingView, 'PHP', 'zh').hints
  expect([hints(187_500), hints(253_659)]).toEqual([['₱187,500/㎡'], ['₱253,659/㎡']])
})
