import { expect, test } from 'vitest'
import { readPastedText } from './pasted-listings.ts'
import { placesIn, publicRemarksOf } from './pasted-places.testing.ts'

/** The parts of a text that no draft has, with their reasons. */
const leftOutOf = (text: string) => {
  const { listings, leftOut } = readPastedText(text, { highestRents: { Residence: 600_000 }, currency: 'PHP', today: '2026-11-23', placesIn })
  return [listings.length, ...leftOut.map(({ start, end, reason }) => `${reason}: ${text.slice(start, end).trim()}`)]
}
const offers = ['1) Two Serendra 2BR RENT 85K/mo', '3) One Serendra 1BR RENT 55K/mo']

test.each<[between: string, ...leftOut: string[]]>([
  ['2) LF: 3BR BGC budget 25M, client ready cash buyer!!', 'wanted: 2) LF: 3BR BGC budget 25M, client ready cash buyer!!'],
  ['2) WTB 1BR near BGC', 'wanted: 2) WTB 1BR near BGC'],
  ['求购 三房 预算2500万', 'wanted: 求购 三房 预算2500万'],
  ['client looking for 2BR\nbudget 60k', 'wanted: client looking for 2BR\nbudget 60k'],
  ['hanap po 2br, 80k budget', 'wanted: hanap po 2br, 80k budget'],
  ['Jazz Residences LEASED na po', 'gone: Jazz Residences LEASED na po'],
  ['Jazz Residences sold na, thanks', 'gone: Jazz Residences sold na, thanks'],
  ['Good morning everyone! #bgc', 'chat: Good morning everyone! #bgc'],
  ['大家好！ #出租', 'chat: 大家好！ #出租'],
])('what a text says between its homes is left out with the reason: %j', (between, ...leftOut) =>
  expect(leftOutOf([offers[0], between, offers[1]].join('\n\n'))).toEqual([2, ...leftOut]),
)

test('heads of messages are left out, and a text without a home is left out whole', () => {
  expect(leftOutOf('[20/11/26, 10:32:05] Ana Agent: Two Serendra 2BR rent 85k')).toEqual([1, 'chat: [20/11/26, 10:32:05] Ana Agent'])
  expect(leftOutOf('WTB 2BR in BGC')).toEqual([0, 'wanted: WTB 2BR in BGC'])
})

test.each([
  ['[11/28/26, 9:14:22 AM] Marites Broker\nTwo Serendra 2BR rent 85k\n<image omitted>', '[11/28/26, 9:14:22 AM] Marites Broker', '<image omitted>'],
  ['[11/28/26, 9:14:22 AM] Marites Broker: Two Serendra 2BR rent 85k [photo omitted]', '[11/28/26, 9:14:22 AM] Marites Broker', '[photo omitted]'],
  ['【图片】\nTwo Serendra 2BR rent 85k', '【图片】'],
])('what is left out of %j has its brackets, and the home none of them', (text, ...parts) => {
  expect(leftOutOf(text)).toEqual([1, ...parts.map((part) => `chat: ${part}`)])
  expect(publicRemarksOf(text)).not.toMatch(/[<>[\]【】]/u)
})
