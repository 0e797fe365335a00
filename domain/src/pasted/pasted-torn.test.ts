import { expect, test } from 'vitest'
import { draftsOf } from './pasted-places.testing.ts'

test.each<[text: string, shown: string]>([
  ['2BR P8.9M negotiable. lowest 8.2M net. corner', '2BR P8.9M negotiable. corner'],
  ['2BR P8.9M, our lowest is 8.2M net, corner', '2BR P8.9M, corner'],
  ['2BR P8.9M, sagad na po 8.2M net', '2BR P8.9M'],
  ['2BR P8.9M, can go as low as 8.2M net, corner', '2BR P8.9M, corner'],
  ['2BR P8.9M. min 8.2M net to owner. corner', '2BR P8.9M. corner'],
  ['Jazz Residences 8.9M 23楼 跟业主王小明 corner', 'Jazz Residences 8.9M 23楼 corner'],
  ['Jazz Residences 8.9M 23楼 跟业主 王小明 corner', 'Jazz Residences 8.9M 23楼 corner'],
  ['Jazz Residences 8.9M 23楼 跟业主Maria Cruz很熟 corner', 'Jazz Residences 8.9M 23楼 corner'],
  ['Jazz Residences 8.9M 23楼 业主张太说可以谈 corner', 'Jazz Residences 8.9M 23楼 corner'],
  ['Jazz Residences 8.9M 23楼 给业主王小明 corner', 'Jazz Residences 8.9M 23楼 corner'],
  // these stay
  ['2BR P8.9M negotiable, last unit, min. 1 year', '2BR P8.9M negotiable, last unit, min. 1 year'],
  ['Jazz Residences 8.9M 23楼 与房东同住 corner', 'Jazz Residences 8.9M 23楼 与房东同住 corner'],
  ['Jazz Residences 8.9M 在 BGC 和 Makati 之间', 'Jazz Residences 8.9M 在 BGC 和 Makati 之间'],
])('what is left out leaves no torn word: %s', (text, shown) => {
  const [fields] = draftsOf(text)
  expect(fields?.remarks?.en || fields?.remarks?.zh).toBe(shown)
})

test('what is left out stays with the poster', () =>
  expect(draftsOf('2BR P8.9M, lowest 8.2M net, 23楼 跟业主王小明 corner')[0]?.privateRemarks).toBe('lowest 8.2M net\n跟业主王小明'))
