import { expect, test } from 'vitest'
import { metroManila } from './metro-manila.testing.ts'
import { buildNameIndex } from './name-index.ts'
import { translatePinyinAmounts } from './pinyin-amounts.ts'
import { readKeyword } from './read-keyword.ts'

test.each([
  ['1000wan yinei', '1000万以内'],
  ['500wan', '500万'],
  ['3 wan', '3万'],
  ['2.5wan', '2.5万'],
  ['2wan5', '2万5'],
  ['yiwan yixia', '一万以下'],
  ['yi wan yi xia', '一万以下'],
  ['liangqianwan', '两千万'],
  ['wubaiwan yishang', '五百万以上'],
  ['500-800wan', '500-800万'],
  ['500wan-800wan', '500万-800万'],
  ['1yi yinei', '1亿以内'],
  ['yusuan 600wan', '预算600万'],
  ['bu chaoguo 3wan', '不超过3万'],
  ['3wan yiyue', '3万每月'],
  ['500WAN ZUOYOU', '500万左右'],
])('the amount %s is %s', (typed, chinese) => expect(translatePinyinAmounts(typed)).toBe(chinese))

test.each(['wan', 'taiwan', 'Wanchai 2BR', 'yifang', 'bgc swan', 'Wan Hai Tower', '3 wang', 'tower 1 yishi'])('%s has no amount', (typed) =>
  expect(translatePinyinAmounts(typed)).toBe(typed),
)

const index = buildNameIndex(metroManila)

test.each([
  ['makadi liangfang 1000wan yinei', '马卡蒂 两房 1000万以内'],
  ['zu makadi 2 fang 3 wan yixia', '租 马卡蒂 两房 3万以下'],
  ['mai 3 shi 500wan', '买 马卡蒂 三室 500万'],
  ['zufang yiwan yinei yige yue', '租房 一万以内'],
  ['makadi 3wan yiyue', '马卡蒂 3万每月'],
  ['makati condo 2qianwan yishang', 'makati 公寓 2千万以上'],
])('%s finds what %s finds', (typed, chinese) => expect(readKeyword(index, typed).filters).toEqual(readKeyword(index, chinese).filters))

test('an amount in pinyin is no part of the names', () => {
  expect(readKeyword(index, 'makadi liangfang 1000wan yinei')).toMatchObject({ filters: { bedrooms: ['2'], priceUpTo: 10_000_000 }, rest: 'makadi' })
})
