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

test('a client moves no card away that the agent is at', () => {
  const items = [
    { ...a, state: 'cancelled' as const, moves: [move(false)] },
    { ...b, state: 'declined' as const, moves: [move(true)] },
  ]
  expect(placeViewings(before, items, 'a').map(({ state }) => state)).toEqual(['asked', 'declined'])
  expect(placeViewings(before, items, 'b').map(({ state }) => state)).toEqual(['cancelled', 'declined'])
})

test.each([
  ['a client cancels', [b, { ...a, state: 'cancelled' as const, moves: [move(false)] }], ['a cancelled', 'b asked']],
  ['a client agrees', [{ ...b, state: 'confirmed' as const, moves: [move(true), move(false)] }, a], ['a asked', 'b confirmed']],
  ['the agent answers', [b, { ...a, state: 'confirmed' as const, moves: [move(true)] }], ['a confirmed', 'b asked']],
  ['another client asks', [c, a, b], ['a asked', 'b asked', 'c asked']],
  ['one is gone', [b], ['b asked']],
] as const)('when %s, no card moves but one that changes', (_, items, places) => {
  expect(placeViewings(before, items).map(({ id, state }) => `${id} ${state}`)).toEqual(places)
})
