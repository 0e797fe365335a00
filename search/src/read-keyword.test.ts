import { expect, test } from 'vitest'
import { metroManila } from './metro-manila.testing.ts'
import { buildNameIndex } from './name-index.ts'
import { readKeyword } from './read-keyword.ts'
import { suggestNames } from './suggest-names.ts'

const index = buildNameIndex(metroManila)

test.each<[keyword: string, filters: object, rest: string]>([
  ['salcedo village condo for rent', { type: 'Residence', mode: 'Lease' }, 'salcedo village'],
  ['爵士公寓出租', { mode: 'Lease' }, '爵士公寓'],
  ['爵仕公寓出租', { mode: 'Lease' }, '爵仕公寓'],
  ['马卡蒂公寓出租', { type: 'Residence', mode: 'Lease' }, '马卡蒂'],
  ['makati prime condominium 2br', { bedrooms: ['2'] }, 'makati prime condominium'],
  ['makati prme condominium 2br', { bedrooms: ['2'] }, 'makati prme condominium'],
  ['makati condominium', { type: 'Residence' }, 'makati'],
  ['One Serendra', {}, 'One Serendra'],
  // what is paid for a square metre or a night is no price, and words around are none
  ['六万一年 马卡蒂', { mode: 'Lease', priceUpTo: 5000 }, '马卡蒂'],
  ['五万一平 马卡蒂', {}, '五万一平 马卡蒂'],
  ['马卡蒂 两万一晚', {}, '马卡蒂 两万一晚'],
  ['makati 20k per night', {}, 'makati 20k per night'],
  ['帮客户找马卡蒂两房', { bedrooms: ['2'] }, '马卡蒂'],
  // misspelt words of facts, with one wrong letter or two
  ['2 bedrom condo makati', { type: 'Residence', bedrooms: ['2'] }, 'makati'],
  ['1bedrooom for rent', { bedrooms: ['1'], mode: 'Lease' }, ''],
  ['fully furnised condo wth parkng', { type: 'Residence', furnished: ['Fully'], hasParking: true }, 'wth'],
  ['Aparment for rent makaty', { type: 'Residence', mode: 'Lease' }, 'makaty'],
  // words that are part of a name, or similar to one, are no misspelt facts
  ['parkng lot in salcedo grvoe', { type: 'Carport' }, 'salcedo grvoe'],
])('%s', (keyword, filters, rest) => {
  expect(readKeyword(index, keyword)).toMatchObject({ filters, rest })
  expect(Object.keys(readKeyword(index, keyword).filters).toSorted()).toEqual(Object.keys(filters).toSorted())
})

test('a keyword that is no name suggests the names of its parts, best first and each once', () => {
  expect(
    suggestNames(index, 'makati one rockwell', 10)
      .map(({ id }) => id)
      .slice(0, 3),
  ).toEqual(['one-rockwell', 'makati', 'makati-med'])
  expect(suggestNames(index, 'ortigas with parking', 10).map(({ id }) => id)).toEqual(['ortigas'])
  expect(suggestNames(index, 'zzzz qqqq', 10)).toEqual([])
  expect(suggestNames(index, 'residences', 3)).toHaveLength(3)
})
