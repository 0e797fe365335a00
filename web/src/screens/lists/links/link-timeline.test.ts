import type { LinkActivity } from '@site/domain/calls/share.ts'
import { expect, test } from 'vitest'
import { eventsByDay, eventsOf } from './link-timeline.ts'

const activity = {
  link: {} as LinkActivity['link'],
  listings: [],
  removed: [],
  looks: [],
  timeline: [
    { at: '2026-11-20T15:59:00.000Z', listingId: null, opens: 2 },
    { at: '2026-11-20T16:00:00.000Z', listingId: 'a', opens: 1 },
    { at: '2026-11-20T16:01:00.000Z', listingId: null, opens: 0 },
  ],
  reactions: [
    { at: '2026-11-20T17:00:00.000Z', listingId: 'a', who: '', verdict: 'love', note: 'Sunny' },
    { at: '2026-11-20T18:00:00.000Z', listingId: 'b', who: 'Partner', verdict: null, note: 'Too far' },
  ],
  messages: [
    { id: '1', at: '2026-11-20T19:00:00.000Z', listingId: null, isFromAgent: false, who: 'Partner', text: 'When?' },
    { id: '2', at: '2026-11-20T20:00:00.000Z', listingId: null, isFromAgent: true, who: '', text: 'Friday' },
  ],
  viewings: [
    {
      ...{
        id: 'v',
        at: '2026-11-20T21:00:00.000Z',
        listingIds: ['b', 'a'],
        who: '',
        isOff: false,
        slots: [],
        note: '',
        state: 'cancelled',
        time: null,
        asker: null,
      },
      moves: [
        { from: 'asked', state: 'confirmed', isFromAgent: true, time: '2026-11-29T02:00:00.000Z', at: '2026-11-20T21:30:00.000Z' },
        { from: 'confirmed', state: 'cancelled', isFromAgent: false, time: '2026-11-29T02:00:00.000Z', at: '2026-11-20T22:00:00.000Z' },
      ],
    },
  ],
} satisfies LinkActivity

test('a time line has opens, verdicts, notes, questions, answers, viewings and what became of them, the newest first', () => {
  expect(eventsOf(activity).map(({ kind, listingId }) => [kind, listingId])).toEqual([
    ['moved', 'b'],
    ['moved', 'b'],
    ['viewing', 'b'],
    ['answered', null],
    ['asked', null],
    ['note', 'b'],
    ['note', 'a'],
    ['verdict', 'a'],
    ['opened', 'a'],
    ['opened', null],
  ])
})

test('events are grouped by the days of the homes', () => {
  const days = eventsByDay(eventsOf(activity), 'Asia/Manila').map(([day, events]) => [day, events.length])
  expect(days).toEqual([
    ['2026-11-21', 9],
    ['2026-11-20', 1],
  ])
})
