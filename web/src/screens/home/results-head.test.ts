import type { AddressSearch } from '@site/domain/search-query.ts'
import { expect, test } from 'vitest'
import { queryOf, type Results } from './load-results.ts'
import { resultsHead } from './results-head.ts'

const place = (id: string, zh: string, en: string) => ({ id, name: { zh, en } })
const home = {
  city: place('taguig', '塔吉格', 'Taguig'),
  area: place('taguig-bgc', '博尼法西奥', 'BGC'),
  estate: place('one-rockwell', '壹号', 'One Rockwell'),
}

function headFor(address: AddressSearch, totalRowQty = 43) {
  const results = { ...queryOf(address), answer: { items: totalRowQty ? [home] : [], totalRowQty } } as unknown as Results
  const { title, description, canonical } = resultsHead(address, results)
  return { ...title, description: description?.en, canonical }
}

test.each<[address: AddressSearch, zh: string, en: string, canonical: string]>([
  [{}, '找房', 'Find a home', '/home'],
  [{ mode: 'Lease' }, '出租公寓', 'Condos for lease', '/home?mode=Lease'],
  [{ type: 'Villa' }, '在售别墅', 'Villas for sale', '/home?type=Villa'],
  [{ city: 'taguig' }, '塔吉格在售公寓', 'Condos for sale in Taguig', '/home?city=taguig'],
  [
    { mode: 'Lease', city: 'taguig', areas: ['taguig-bgc'], bedrooms: ['2'] },
    '塔吉格博尼法西奥出租公寓，2室',
    'Condos for lease in BGC, Taguig, 2 bedrooms',
    '/home?mode=Lease&city=taguig&areas=taguig-bgc&bedrooms=2',
  ],
  [{ estateId: 'one-rockwell', bedrooms: ['0'] }, '壹号在售公寓，开间', 'Condos for sale in One Rockwell, Studio', '/home?estateId=one-rockwell&bedrooms=0'],
  // what is no page of its own: several of a kind, other filters, an order, a part of the map, what chats and advertisements add
  [{ bedrooms: ['1', '2'], areas: ['taguig-bgc', 'makati-cbd'] }, '找房', 'Find a home', '/home'],
  [{ mode: 'Lease', priceMax: '30000', sort: 'price', bbox: '121,14,122,15' }, '出租公寓', 'Condos for lease', '/home?mode=Lease'],
  [{ utm_source: 'chat', gclid: 'a', fbclid: 'b', by: 'Owner', lang: 'zh', view: 'map', page: '2' }, '找房', 'Find a home', '/home'],
])('results of %j have the title %s, %s', (address, zh, en, canonical) => {
  expect(headFor(address)).toMatchObject({ zh, en, canonical })
})

test('the description has the total; a place without results has no canonical page', () => {
  expect(headFor({ mode: 'Lease' }).description).toBe('Condos for lease: photos and prices of 43 listings, on a map.')
  expect(headFor({ mode: 'Lease', city: 'nowhere' }, 0)).toMatchObject({ en: 'Condos for lease', description: undefined, canonical: '/home?mode=Lease' })
})

test('only canonical pages show their title, and before the results load the address decides', () => {
  const results = { ...queryOf({ mode: 'Lease' }), answer: { items: [home], totalRowQty: 1 } } as unknown as Results
  expect(resultsHead({}, results)).toMatchObject({ showsTitle: true, title: { en: 'Condos for lease' } })
  expect(resultsHead({ mode: 'Lease', city: 'taguig' }, undefined)).toEqual({
    title: { zh: '出租公寓', en: 'Condos for lease' },
    canonical: '/home?mode=Lease',
    showsTitle: true,
  })
  expect(resultsHead({}, undefined)).toMatchObject({ showsTitle: false, canonical: '/home' })
})
