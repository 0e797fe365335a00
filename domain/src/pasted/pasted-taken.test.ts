import { expect, test } from 'vitest'
import { readPastedListings } from './pasted-listings.ts'
import { placesIn } from './pasted-places.testing.ts'
import { takenIn } from './pasted-taken.ts'

/** Words of a text that say that a home is gone. */
const wordsOf = (text: string, mode?: 'Sale' | 'Lease') => {
  const part = takenIn(text, mode)
  return part && text.slice(part.start, part.end)
}

test.each([
  ['SOLD Two Serendra 2BR 92 sqm 15M', 'SOLD'],
  ['Two Serendra 2BR 92 sqm 15M SOLD', 'SOLD'],
  ['Two Serendra 2BR 15M - sold na po', 'sold'],
  ['❌SOLD❌ Two Serendra 2BR 15M', 'SOLD'],
  ['Two Serendra 2BR 15M (sold out)', 'sold out'],
  ['1. Sold: Two Serendra 2BR 15M', 'Sold'],
  ['Two Serendra 2BR\nalready reserved\n15M', 'reserved'],
  ['One Rockwell 1BR 60sqm 12M reserved', 'reserved'],
  ['2BR 85k TAKEN', 'TAKEN'],
  ['2BR 85k, no longer available, thanks', 'no longer available'],
  ['2BR 85k RENTED OUT 🙏', 'RENTED OUT'],
  ['2BR 85k rented na', 'rented'],
  ['Status: Leased\n2BR 85k', 'Leased'],
  ['两房 85平 月租8.5万 已租', '已租'],
  ['【已出租】两房 月租8.5万', '已出租'],
  ['两房 总价1500万，已售', '已售'],
  ['两房 8.5万（已被定）', '已被定'],
  ['这套下架了：两房 8.5万', '下架'],
  ['一房已经成交', '已经成交'],
  ['Already leased: Two Serendra 1BR 40sqm 35k', 'leased'],
  ['1) Already taken: Two Serendra 1BR 35k', 'taken'],
  ['Unit already leased na: Two Serendra 1BR 35k', 'leased'],
  ['Rented out: Two Serendra 1BR 35k', 'Rented out'],
  ['Sold already: Two Serendra 1BR 12M', 'Sold'],
  ['(taken) Two Serendra 1BR 35k', 'taken'],
  ['已租：两房 85平 月租8.5万', '已租'],
  ['租出了：两房 85平 月租8.5万', '租出'],
  ['【租出】两房 85平 月租8.5万', '租出'],
  ['~Two Serendra 2BR 92sqm 85k~', '~Two Serendra 2BR 92sqm 85k~'],
  ['1. ~~One Rockwell 1BR 70k~~', '~~One Rockwell 1BR 70k~~'],
])('%s is gone', (text, words) => expect(wordsOf(text)).toBe(words))

test.each([
  '2BR 15M, sold with 1 parking',
  'To be sold furnished, 15M',
  'UNIT IS BEING SOLD BARE',
  'Not yet sold! 2BR 15M',
  'unsold, 2BR 15M',
  '2BR 85k, 1 reserved parking slot',
  'Parking: reserved',
  'Pool, gym, sold as is where is',
  'Soldier Street 2BR',
  'Rented at 45k until March, 15M',
  'Unit is sold: fully furnished, 15M',
  'Not yet leased: 2BR 85k',
  '还没租出：两房 8.5万',
  '80% sold building, 2BR 15M',
  'Photos taken last week, 2BR',
  'Great care was taken in the renovation',
  '两房 已租约到期，可随时入住',
  '尚未售出 两房 1500万',
  '价格已定价 1500万',
  '即将下架，手慢无',
  '本楼今年已成交 12 套',
  '~85sqm, 2BR, ~90k a month',
  '~15M~ now 14M, Two Serendra 2BR 92sqm corner',
])('%s is not gone', (text) => expect(wordsOf(text)).toBeNull())

test.each([
  ['Two Serendra 2BR 15M, rented out', 'Sale', null],
  ['两房 1500万 已出租', 'Sale', null],
  ['Two Serendra 2BR 85k, rented out', 'Lease', 'rented out'],
  ['两房 月租8万 已出租', 'Lease', '已出租'],
] as const)('%s for %s: a home that is rented may be for sale', (text, mode, words) => expect(wordsOf(text, mode)).toBe(words))

test('the drafts of a list say which of its homes are gone, with the place of the words', () => {
  const text = '1. Two Serendra 2BR 92 sqm 120k SOLD\n2. One Serendra 1BR 50 sqm 60k\n3. J̶a̶z̶z̶ R̶e̶s̶i̶d̶e̶n̶c̶e̶s̶ 1̶B̶R̶ 45k\n4. 𝗥𝗘𝗡𝗧𝗘𝗗 Jazz Residences 2BR 70k'
  const drafts = readPastedListings(text, { highestRents: { Residence: 600_000 }, currency: 'PHP', today: '2026-11-23', placesIn })
  expect(drafts.map(({ taken }) => taken && text.slice(taken.start, taken.end))).toEqual(['SOLD', null, 'J̶a̶z̶z̶ R̶e̶s̶i̶d̶e̶n̶c̶e̶s̶ 1̶B̶R̶', '𝗥𝗘𝗡𝗧𝗘𝗗'])
})
