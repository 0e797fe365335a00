import { expect, test } from 'vitest'
import { listNews } from './list-news.ts'
import { testItem, testList } from './list.testing.ts'

const at = '2026-11-23T00:00:00.000Z'
const message = (id: string, isFromAgent: boolean) => ({ id, listingId: null, isFromAgent, who: '', text: 'Yes', at })
const viewing = (state: 'asked' | 'confirmed') => ({
  id: 'v',
  listingIds: ['a'],
  who: '',
  slots: [at],
  note: '',
  state,
  time: null,
  at,
  isOff: false,
  asker: null,
  moves: [],
})
const gone = testItem('b', { isAvailable: false })
const before = testList('news', { messages: [message('1', false)], viewings: [viewing('asked')] })

test.each([
  ['an answer of the agent', { messages: [message('1', false), message('2', true)] }, 'Agent 14 replied.', '经纪 14回复了。'],
  ['a question of a client', { messages: [message('1', false), message('2', false)] }, '', ''],
  ['a confirmed viewing', { viewings: [viewing('confirmed')] }, 'A viewing has changed.', '看房预约有变化。'],
  ['a home that is off the shelf', { items: [testItem('a'), gone] }, '1 home is no longer available.', '1 套已不在。'],
  ['a price that dropped', { items: [testItem('a', {}, { price: 19_000_000 }), testItem('b')] }, 'The price of 1 home dropped.', '1 套降价了。'],
  ['a price that rose', { items: [testItem('a', {}, { price: 21_000_000 }), testItem('b')] }, '', ''],
  ['a price that is on request', { items: [testItem('a', {}, { price: null }), testItem('b')] }, '', ''],
  [
    'a new home in a new section',
    { items: [...before.items, testItem('c')], sections: ['Near'] },
    '1 home is new. The sections have changed.',
    '新增 1 套。分组有变化。',
  ],
])('%s', (_, changes, en, zh) => {
  const after = { ...before, version: 'second', ...changes }
  expect([listNews(before, after, 'Agent 14', 'en'), listNews(before, after, '经纪 14', 'zh')]).toEqual([en, zh])
})
