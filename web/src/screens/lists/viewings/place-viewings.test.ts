import { expect, test } from 'vitest'
import { placeViewings } from './place-viewings.ts'
import { testViewing } from './viewing.testing.ts'

const move = (isFromAgent: boolean) => ({ from: 'asked', state: 'cancelled', isFromAgent, time: null, at: '2026-11-28T17:00:00.000Z' }) as const
const [a, b, c] = ['a', 'b', 'c'].map((id) => testViewing({ id })) as [
  ReturnType<typeof testViewing>,
  ReturnType<typeof testViewing>,
  ReturnType<typeof testViewing>,
]
const before = placeViewings([], [a, b])

test.each([
  ['a client cancels', [b, { ...a, state: 'cancelled' as const, moves: [move(false)] }], ['a asked', 'b asked']],
  ['a client agrees', [{ ...b, state: 'confirmed' as const, moves: [move(true), move(false)] }, a], ['a asked', 'b asked']],
  ['the agent answers', [b, { ...a, state: 'confirmed' as const, moves: [move(true)] }], ['a confirmed', 'b asked']],
  ['another client asks', [c, a, b], ['a asked', 'b asked', 'c asked']],
  ['one is gone', [b], ['b asked']],
] as const)('when %s, no card moves but one that the agent has answered', (_, items, places) => {
  expect(placeViewings(before, items).map(({ id, state }) => `${id} ${state}`)).toEqual(places)
})
