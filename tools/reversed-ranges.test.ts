import { stringifySearch } from '@site/domain/search-query.ts'
import { expect, test } from 'vitest'
import { factsOfLine } from './keyword-evaluation.ts'

/** The filters of a line as a query string, and its other words. */
const read = (line: string) => {
  const { filters, rest, leftOut } = factsOfLine(line)
  return [stringifySearch(filters).slice(1), rest, leftOut]
}

test.each([
  ['2br makati 5m to 3m', '2br makati 3m to 5m'],
  ['1br 8M-6M bgc', '1br 6M-8M bgc'],
  ['between 60k and 40k makati', 'between 40k and 60k makati'],
  ['budget 45,000 to 30,000 makati', 'budget 30,000 to 45,000 makati'],
  ['2br 5 to 3m', '2br 3 to 5m'],
  ['from 40k to 25k', 'from 25k to 40k'],
  ['makati 100 to 60 sqm', 'makati 60 to 100 sqm'],
  ['120-80 sqm bgc', '80-120 sqm bgc'],
  ['3 to 2 bedrooms makati', '2 to 3 bedrooms makati'],
  ['20th to 10th floor bgc', '10th to 20th floor bgc'],
  ['500万到300万 马卡蒂', '300万到500万 马卡蒂'],
  ['8万-5万 BGC 出租', '5万-8万 BGC 出租'],
  ['1500到1000万 帕赛', '1000到1500万 帕赛'],
  ['80平到50平 马卡蒂', '50平到80平 马卡蒂'],
  ['三到两房 马卡蒂', '两到三房 马卡蒂'],
  ['20到10楼 马卡蒂', '10到20楼 马卡蒂'],
])('“%s” means “%s”', (line, inOrder) => {
  expect(read(line)).toEqual(read(inOrder))
  expect(read(line)[2]).toEqual([])
})

test.each([
  ['unit 1203 - 45 sqm', 'floorAreaMin=45'],
  ['2br 60k to 2', 'bedrooms=2&priceUpTo=60000&mode=Lease'],
  ['3房 2卫 马卡蒂', 'bedrooms=3&bathrooms=2&city=makati'],
])('“%s” has no range', (line, filters) => expect(read(line)[0]).toBe(filters))
