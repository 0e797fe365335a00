import type { ViewingMove, ViewingState } from '@site/domain/sharing/share-list.ts'
import { expect, test } from 'vitest'
import { listNews } from './list-news.ts'
import { testItem, testList } from './list.testing.ts'

const at = '2026-11-23T00:00:00.000Z'
const message = (id: string, isFromAgent: boolean) => ({ id, listingId: null, isFromAgent, who: '', text: 'Yes', at })
const viewing = (state: ViewingState, changes: { slots?: string[]; time?: string | null; listingIds?: string[]; moves?: ViewingMove[] } = {}) => ({
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
  ...changes,
})
const ended = (state: 'declined' | 'cancelled', isFromAgent: boolean) => viewing(state, { moves: [{ from: 'offered', state, isFromAgent, time: at, at }] })
const gone = testItem('b', { isAvailable: false })
const before = testList('news', { messages: [message('1', false)], viewings: [viewing('asked')] })

test.each([
  ['an answer of the agent', { messages: [message('1', false), message('2', true)] }, 'Agent 14 replied.', '经纪 14回复了。'],
  ['a question of a client', { messages: [message('1', false), message('2', false)] }, '', ''],
  [
    'a confirmed viewing',
    { viewings: [viewing('confirmed', { time: at })] },
    'The viewing of 2 bed at Serendra a is confirmed: Mon, 23 Nov, 08:00.',
    '看房已确认：赛兰德拉 2室 · ₱20,000,000，11月23日周一 08:00。',
  ],
  [
    'a viewing with another time',
    { viewings: [viewing('offered', { slots: ['2026-11-24T02:00:00.000Z'] })] },
    'Another time is offered for the viewing of 2 bed at Serendra a: Tue, 24 Nov, 10:00.',
    '看房改提了时间：赛兰德拉 2室 · ₱20,000,000，11月24日周二 10:00。',
  ],
  ['a declined viewing', { viewings: [viewing('declined')] }, 'The viewing of 2 bed at Serendra a is declined.', '看房未能约成：赛兰德拉 2室 · ₱20,000,000。'],
  [
    'an offer that the agent withdrew',
    { viewings: [ended('declined', true)] },
    'The time offered for the viewing of 2 bed at Serendra a is withdrawn.',
    '提的看房时间已撤回：赛兰德拉 2室 · ₱20,000,000。',
  ],
  [
    'an offer that the client declined',
    { viewings: [ended('cancelled', false)] },
    'The viewing of 2 bed at Serendra a is declined.',
    '看房未能约成：赛兰德拉 2室 · ₱20,000,000。',
  ],
  [
    'a cancelled viewing of two homes, of which one is not shown',
    { viewings: [viewing('cancelled', { listingIds: ['b', 'unknown'] })] },
    'The viewing of 2 bed at Serendra b, a home is cancelled.',
    '看房已取消：赛兰德拉 2室 · ₱20,000,000、一套房源。',
  ],
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
  const site = { currency: 'PHP', timeZone: 'Asia/Manila' }
  expect([listNews(before, after, { agent: 'Agent 14', locale: 'en', ...site }), listNews(before, after, { agent: '经纪 14', locale: 'zh', ...site })]).toEqual(
    [en, zh],
  )
})

test('a viewing that was agreed and is agreed for another time is moved', () => {
  const agreed = { ...before, viewings: [viewing('confirmed', { time: at })] }
  const moved = { ...before, viewings: [viewing('confirmed', { time: '2026-11-24T02:00:00.000Z' })] }
  const context = { agent: '', locale: 'en', currency: 'PHP', timeZone: 'Asia/Manila' } as const
  expect(listNews(agreed, moved, context)).toBe('The viewing of 2 bed at Serendra a is moved to Tue, 24 Nov, 10:00.')
  expect(listNews(agreed, agreed, context)).toBe('')
})
