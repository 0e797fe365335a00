import { stringifySearch } from '@site/domain/search-query.ts'
import { localPhrases } from '@site/search/local-phrases.ts'
import { readKeyword } from '@site/search/read-keyword.ts'
import { expect, test } from 'vitest'
import { siteNameIndex, sitePhrases } from './name-evaluation.ts'

/** The filters of a keyword as a query string, and the text without them. */
const read = (keyword: string) => {
  const { filters, rest } = readKeyword(siteNameIndex, keyword, undefined, sitePhrases)
  return [stringifySearch(filters).slice(1), rest]
}

test.each<[keyword: string, filters: string, rest: string]>([
  ['bahay sa pasay', 'type=Villa', 'pasay'],
  ['paupahan makati', 'mode=Lease', 'makati'],
  ['condo na paupahan sa BGC', 'type=Residence&mode=Lease', 'BGC'],
  ['binebentang condo', 'mode=Sale&type=Residence', ''],
  ['murang studio', 'sort=price&order=asc&bedrooms=0', ''],
  ['walang parking na studio', 'hasParking=false&bedrooms=0', ''],
  ['dalawang kwarto', 'bedrooms=2', ''],
  ['mga 30k', 'priceMin=27000&priceUpTo=33000', ''],
  ['25k pababa', 'priceUpTo=25000', ''],
  ['12k kada buwan', 'priceUpTo=12000', ''],
  ['hanggang 15k', 'priceUpTo=15000', ''],
  ['10k hanggang 15k upa', 'priceMin=10000&priceUpTo=15000&mode=Lease', ''],
  ['dalawang banyo', 'bathrooms=2', ''],
  ['pwedeng may aso', 'petsAllowed=true', ''],
  ['walang aso', 'petsAllowed=false', ''],
  ['hindi kailangan ng parking studio', 'bedrooms=0', ''],
  ['walang ahente', 'postedBy=Owner', ''],
  ['2br paupahn', 'bedrooms=2&mode=Lease', ''],
  ['bente mil studio', 'priceUpTo=20000&bedrooms=0', ''],
  ['kinse mil pababa', 'priceUpTo=15000', ''],
  ['tatlumpung libo', 'priceUpTo=30000', ''],
  ['walong milyon', 'priceUpTo=8000000', ''],
  ['bawal aso 1br', 'petsAllowed=false&bedrooms=1', ''],
  ['hindi pwede ang pusa', 'petsAllowed=false', ''],
  ['pasalo 1br', 'mode=Sale&bedrooms=1', 'assume balance'],
  // pinyin
  ['makati chuzu 2fang', 'mode=Lease&bedrooms=2', 'makati'],
  ['makati gongyu chuzu', 'type=Residence&mode=Lease', 'makati'],
  ['liang fang chu zu BGC', 'bedrooms=2&mode=Lease', 'BGC'],
  ['bieshu chushou', 'type=Villa&mode=Sale', ''],
  ['chewei zufang', 'type=Carport&mode=Lease', ''],
])('%s', (keyword, filters, rest) => expect(read(keyword)).toEqual([filters, rest]))

test('a phrase that is part of a place name stays', () => {
  const phrases = localPhrases({ towers: ['rockwell'] })
  expect(phrases.translate(siteNameIndex, 'one rockwell')).toBe('one rockwell')
  expect(phrases.translate(siteNameIndex, 'rockwell parking')).toBe('towers parking')
})

test('without phrases of the site a keyword stays as it is', () => expect(localPhrases().translate(siteNameIndex, 'bahay sa pasay')).toBe('bahay sa pasay'))
