import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listText, maxChatText } from './list-text.ts'
import type { ListingView } from '../listing.ts'

const estate = { id: 'park', name: { zh: '公园居', en: 'The Park' } }
const home = (id: string, listing: Partial<ListingView> = {}, section = '', isAvailable = true) => ({
  id,
  section,
  isAvailable,
  listing: {
    id,
    type: 'Residence',
    mode: 'Sale',
    price: 12_800_000,
    bedrooms: 2,
    livingRooms: 1,
    bathrooms: 1,
    floorArea: 74,
    floor: 21,
    estate,
    ...listing,
  } as ListingView,
})
const list = {
  title: 'For the Chens',
  url: 'https://homes.example/share/AbCdEf1234',
  urlOf: (id: string) => `https://homes.example/shareInfo?id=${id}&code=AbCdEf1234`,
  sections: ['See first'],
  currency: 'PHP',
}

test('a list is a message with numbered homes, each with share text, price and its link', () => {
  const homes = [
    home('b', { mode: 'Lease', price: 29_500, floor: null }, 'See first'),
    home('a'),
    home('c', { price: null, type: 'Carport', floorArea: 12 }, 'See first'),
    home('d', {}, 'A section that was removed'),
    home('gone', {}, '', false),
    { id: 'hidden', section: '', isAvailable: false, listing: null },
  ]
  expect(listText({ ...list, homes }, 'en')).toEqual([
    `For the Chens | 4 homes
https://homes.example/share/AbCdEf1234

1. For sale | The Park | 2 bed · 1 bath | 74 m² | 21st floor
₱12,800,000
https://homes.example/shareInfo?id=a&code=AbCdEf1234

2. For sale | The Park | 2 bed · 1 bath | 74 m² | 21st floor
₱12,800,000
https://homes.example/shareInfo?id=d&code=AbCdEf1234

— See first —

3. For lease | The Park | 2 bed · 1 bath | 74 m²
₱29,500 / month
https://homes.example/shareInfo?id=b&code=AbCdEf1234

4. For sale | The Park | Parking | 12 m²
Price on request
https://homes.example/shareInfo?id=c&code=AbCdEf1234

2 more homes are off the market and left out.`,
  ])
})

test('in Chinese, with the price in ten thousands beside the full one', () => {
  expect(listText({ ...list, title: '陈先生', homes: [home('a'), home('gone', {}, '', false)] }, 'zh')).toEqual([
    `陈先生 | 1 套房源
https://homes.example/share/AbCdEf1234

1. 出售 | 公园居 | 2室1厅1卫 | 74㎡ | 21层
₱12,800,000（1,280万）
https://homes.example/shareInfo?id=a&code=AbCdEf1234

另有 1 套已下架，未列出。`,
  ])
})

test('a list without a home on the shelf says so', () => {
  expect(listText({ ...list, homes: [home('gone', {}, '', false)] }, 'en')).toEqual([
    'For the Chens | 0 homes\nhttps://homes.example/share/AbCdEf1234\n\nOne more home is off the market and left out.',
  ])
})

test('any list is in pieces that chats take whole, with each home once and in order, and pieces are numbered', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
      fc.constantFrom('zh', 'en'),
      (count, name, locale) => {
        const homes = Array.from({ length: count }, (_, index) =>
          home(`home${index}x`, { estate: { id: 'e', name: { zh: name, en: name } } } as Partial<ListingView>),
        )
        const pieces = listText({ ...list, homes }, locale)
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(maxChatText)
        expect([...pieces.join('\n').matchAll(/id=home(\d+)x/g)].map(([, index]) => Number(index))).toEqual(homes.map((_, index) => index))
        if (pieces.length > 1)
          expect(pieces.map((piece) => /^\((\d+)\/(\d+)\)\n/.exec(piece)?.slice(1).map(Number))).toEqual(pieces.map((_, index) => [index + 1, pieces.length]))
      },
    ),
    { numRuns: 60 },
  )
})
