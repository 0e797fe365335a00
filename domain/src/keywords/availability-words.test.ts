import { expect, test } from 'vitest'
import { readKeywordFacts } from './keyword-facts.ts'

test.each<[text: string, rest: string, leftOut: string]>([
  ['1br makati 30 sqm min available dec 2026', 'makati', 'available dec 2026'],
  ['1br makati available from dec 15', 'makati', 'available from dec 15'],
  ['2br bgc avail december', 'bgc', 'avail december'],
  ['2br bgc move in jan', 'bgc', 'move in jan'],
  ['2br bgc vacant in march', 'bgc', 'vacant in march'],
  ['2br makati starting january 15, 2027', 'makati', 'starting january 15, 2027'],
  ['2br bgc by january 2027', 'bgc', 'by january 2027'],
  ['makati 1br mid-january', 'makati', 'mid-january'],
  ['bgc 2br 12/2026', 'bgc', '12/2026'],
  ['bgc 2br from 1 dec', 'bgc', 'from 1 dec'],
  ['makati 2br available immediately', 'makati', 'immediately'],
  ['presale makati turnover 2028', 'makati', 'turnover 2028'],
  ['bgc 两房 12月入住', 'bgc', '12月入住'],
  ['bgc 2026年12月入住 两房', 'bgc', '2026年12月入住'],
  ['马卡蒂 一房 2027年初可入住', '马卡蒂', '2027年初可入住'],
  ['马卡蒂 一房 随时入住', '马卡蒂', '随时入住'],
  // no dates
  ['2br bgc available now', 'bgc', ''],
  ['1br 25k maybe makati', 'maybe makati', ''],
  ['2br may tower makati', 'may tower makati', ''],
  ['出租 12000 一房', '', ''],
])('a date in %j is no name and is left out', (text, rest, leftOut) => {
  const facts = readKeywordFacts(text)
  expect([facts.rest, facts.leftOut.join(' ; ')]).toEqual([rest, leftOut])
})

test('a name with the word of a month stays a name', () =>
  expect(readKeywordFacts('2br December 2026 Tower', { isName: (phrase) => phrase === 'December 2026 Tower' })).toMatchObject({
    rest: 'December 2026 Tower',
    leftOut: [],
  }))

test.each<[text: string, leftOut: string]>([
  ['2br bgc available in mar', 'available in mar'],
  ['2br available in march makati', 'available in march'],
  ['2br from march makati', 'from march'],
  ['condo by june', 'by june'],
  ['studio until may', 'until may'],
  ['condo in may', 'in may'],
  ['2br from may 15', 'from may 15'],
  ['2br in mar 2027', 'in mar 2027'],
  ['三月入住 两房', '三月入住'],
  ['bgc 一房 5月1日起租', '5月1日起租'],
  ['马卡蒂 明年三月入住', '明年三月入住'],
  ['2027年3月 两房', '2027年3月'],
])('%j says when', (text, leftOut) => expect(readKeywordFacts(text).leftOut).toEqual([leftOut]))

test.each<[text: string, rest: string]>([
  ['may', 'may'],
  ['june', 'june'],
  ['2br in mar vista', 'mar vista'],
  ['available in mar vista', 'mar vista'],
  ['march homes for rent', 'march homes'],
  ['available march homes', 'march homes'],
  ['2br in august residences', 'august residences'],
  ['2br near april residences', 'april residences'],
  ['2br in june flores', 'june flores'],
  ['五月花园 一房出租', '五月花园'],
  ['十月花园 两房', '十月花园'],
  ['六月湾 两房', '六月湾'],
])('the month in %j is a part of a name', (text, rest) => {
  const { rest: found, leftOut, filters } = readKeywordFacts(text)
  expect([found, leftOut, filters['priceUpTo']]).toEqual([rest, [], undefined])
})
