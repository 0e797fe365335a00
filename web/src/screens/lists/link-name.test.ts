import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { alikeCodes, homeNameOf, personOf } from './link-name.ts'

test.each([
  [[], []],
  [
    [
      ['a', 'list', 'Chen'],
      ['b', 'list', ' chen'],
      ['c', 'list', 'Cruz'],
    ],
    ['a', 'b'],
  ],
  [
    [
      ['a', 'list', 'Chen'],
      ['b', 'other', 'Chen'],
    ],
    [],
  ],
  [
    [
      ['a', 'list', ''],
      ['b', 'list', ''],
      ['c', 'other', ''],
    ],
    ['a', 'b'],
  ],
] as const)('of %j these read alike: %j', (links, codes) => expect([...alikeCodes(links.map(([code, id, name]) => ({ code, id, name })))]).toEqual(codes))

const avida = { id: 'avida', name: { zh: '阿维达', en: 'Avida' } }
const home = (id: string, floor: number | null, price: number) =>
  ({ id, type: 'Residence', mode: 'Sale', bedrooms: 2, floor, price, estate: avida }) as unknown as ListingView // the fields that a name reads

test.each([
  ['en', ['2 bed at Avida · 8th floor', '2 bed at Avida · 21st floor · ₱9,000,000', '2 bed at Avida · 21st floor · ₱8,000,000', '2 bed at Avida']],
  ['zh', ['阿维达 2室 · 8层', '阿维达 2室 · 21层 · ₱9,000,000', '阿维达 2室 · 21层 · ₱8,000,000', '阿维达 2室']],
] as const)('%s: homes with the same words are told apart by the floor, and by the price where that is the same', (locale, names) => {
  const listings = [home('a', 8, 7_000_000), home('b', 21, 9_000_000), home('c', 21, 8_000_000), home('d', null, 8_000_000)]
  expect(listings.map(({ id }) => homeNameOf(id, { listings, removed: [] }, 'PHP', locale))).toEqual(names)
})

test.each([
  ['', '', 'Someone with this link', 'someone with this link', '有链接的人'],
  ['', 'Ms Wu', 'Someone with the link for Ms Wu', 'someone with the link for Ms Wu', '有“Ms Wu”链接的人'],
  ['', '妈妈', 'Someone with the link for 妈妈', 'someone with the link for 妈妈', '有“妈妈”链接的人'],
  ['Ben', 'Ms Wu', 'Ben', 'Ben', 'Ben'],
  ['Ms Wu', 'Ms Wu', 'Ms Wu', 'Ms Wu', 'Ms Wu'],
])('who answers as %j by a link for %j is %s', (who, client, en, inText, zh) => {
  expect([personOf(who, client, 'someone', 'en'), personOf(who, client, 'someoneInText', 'en')]).toEqual([en, inText])
  expect([personOf(who, client, 'someone', 'zh'), personOf(who, client, 'someoneInText', 'zh')]).toEqual([zh, zh])
})
