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
