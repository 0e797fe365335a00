import { expect, test } from 'vitest'
import { linksCount, linksText, viewingsCount } from './list-counts.ts'

const linkTo = (id: string, target: 'list' | 'listing' = 'list') => ({ id, target })

test.each([
  [0, [], 'not shared', '还没分享'],
  [0, [linkTo('other'), linkTo('a', 'listing')], 'not shared', '还没分享'],
  [0, [linkTo('a')], 'all links ended', '链接都已结束'],
  [1, [linkTo('a')], '1 active link', '1 个链接在用'],
  [2, [linkTo('a')], '2 active links', '2 个链接在用'],
])('a list with %i open links of %j reads %s', (links, agentLinks, en, zh) => {
  expect([linksText({ id: 'a', links }, agentLinks, 'en'), linksText({ id: 'a', links }, agentLinks, 'zh')]).toEqual([en, zh])
})

test.each([
  [[], '0'],
  [['confirmed'], '1'],
  [['asked', 'confirmed', 'cancelled'], '2 · 1 to answer'],
  [['declined', 'cancelled'], '0'],
  [['offered', 'confirmed', 'declined'], '2'],
] as const)('viewings in the states %j count as %s', (states, text) => {
  expect(
    viewingsCount(
      states.map((state) => ({ state })),
      'en',
    ),
  ).toBe(text)
})

test.each([
  [[], 0, '0', '0'],
  [[false, false], 2, '2', '2'],
  [[false, true, false], 3, '2 · 1 ended', '2 · 1 个已结束'],
  [[true], 1, '0 · 1 ended', '0 · 1 个已结束'],
  [[false], 40, '1 · 39 ended', '1 · 39 个已结束'],
] as const)('links that have ended (%j) of %d in all count as %s', (ended, total, en, zh) => {
  const links = ended.map((isEnded) => ({ isEnded }))
  expect([linksCount(links, total, 'en'), linksCount(links, total, 'zh')]).toEqual([en, zh])
})
