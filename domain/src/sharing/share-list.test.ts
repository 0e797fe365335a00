import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canAskAgain,
  givenUpTime,
  historyOf,
  isAsker,
  type ListPlace,
  orderItems,
  isAsShown,
  isMoveOfShown,
  isSuperseded,
  lostTime,
  openViewingsOf,
  shownOf,
  undoneState,
  type ViewingMove,
  viewingProblem,
  viewingStates,
} from './share-list.ts'

describe('orderItems', () => {
  const placesOf = (text: string): ListPlace[] =>
    text
      .split(' ')
      .filter(Boolean)
      .map((word) => ({ id: word.split('@')[0] ?? '', section: word.split('@')[1] ?? '' }))
  const textOf = (places: readonly ListPlace[]) => places.map(({ id, section }) => (section === '' ? id : `${id}@${section}`)).join(' ')

  test.each([
    ['a b c', 'c a b', [], 'c a b'],
    ['a b c', 'c', [], 'c a b'],
    ['a b', 'b gone a', [], 'b a'],
    ['a b', 'b a b b', [], 'b a'],
    ['a b c', 'a@X b c@X', ['X'], 'b a@X c@X'],
    ['a b c', 'c@Y b@X a@Y', ['Y', 'X'], 'c@Y a@Y b@X'],
    ['a@X b@X', 'b@X', ['X'], 'b@X a@X'],
    ['a@X b', 'a@X b', [], 'a b'],
    ['a@Old b', '', ['X'], 'a b'],
    ['', 'a', ['X'], ''],
  ])('%s, ordered as %s in the sections %j, is %s', (current, order, sections, expected) => {
    expect(textOf(orderItems(placesOf(current), placesOf(order), sections))).toBe(expected)
  })

  test('whatever the order says, each home of the list stays once, and ordering again changes nothing', () => {
    const places = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), section: fc.constantFrom('', 'X', 'Y', 'Z') }), {
      selector: ({ id }) => id,
    })
    const sections = fc.uniqueArray(fc.constantFrom('X', 'Y'))
    fc.assert(
      fc.property(places, places, sections, (current, order, known) => {
        const ordered = orderItems(current, order, known)
        expect(ordered.map(({ id }) => id).toSorted()).toEqual(current.map(({ id }) => id).toSorted())
        expect(orderItems(ordered, ordered, known)).toEqual(ordered)
      }),
    )
  })
})

test('each side may make these moves of a viewing and no others', () => {
  const movesOf = (side: 'agent' | 'client') =>
    viewingStates.flatMap((from) => viewingStates.filter((to) => viewingProblem(side, from, to) === null).map((to) => `${from} → ${to}`))
  expect(movesOf('agent')).toEqual([
    'asked → offered',
    'asked → confirmed',
    'asked → declined',
    'offered → offered',
    'offered → declined',
    'confirmed → offered',
    'confirmed → cancelled',
  ])
  expect(movesOf('client')).toEqual([
    'asked → cancelled',
    'offered → asked',
    'offered → confirmed',
    'offered → cancelled',
    'confirmed → asked',
    'confirmed → cancelled',
  ])
  expect(viewingProblem('client', 'asked', 'confirmed')).toBe('viewingChanged')
})

const cancelled: ViewingMove = { from: 'confirmed', state: 'cancelled', isFromAgent: false, time: '2026-11-29T02:00:00.000Z', at: '2026-11-28T02:00:00.000Z' }

test.each([
  ['client', {}, '2026-11-28T02:05:00Z', 'confirmed'],
  ['client', {}, '2026-11-28T02:05:01Z', 'asked'],
  ['client', {}, '2026-11-29T02:00:00Z', null],
  ['client', { from: 'offered' }, '2026-11-28T02:04:00Z', 'offered'],
  ['client', { from: 'offered' }, '2026-11-28T03:00:00Z', 'asked'],
  ['agent', { isFromAgent: true }, '2026-11-28T02:05:01Z', null],
  ['agent', {}, '2026-11-28T02:05:00Z', null],
  ['agent', { isFromAgent: true }, '2026-11-28T02:05:00Z', 'confirmed'],
  ['client', { from: 'asked' }, '2026-11-28T02:05:00Z', 'asked'],
  ['client', { state: 'declined' }, '2026-11-28T02:05:00Z', null],
  ['client', { at: '2026-11-29T01:59:00Z' }, '2026-11-29T02:00:00Z', null],
] as const)('%s, with %j, at %s: the cancellation can be taken back to %s', (side, changes, now, state) => {
  const viewing = { state: 'cancelled', time: cancelled.time, slots: [cancelled.time ?? ''], moves: [{ ...cancelled, ...changes }] } as const
  expect(undoneState(side, viewing, new Date(now))).toBe(state)
  expect(undoneState(side, { ...viewing, state: 'confirmed' }, new Date(now))).toBe(null)
  expect(undoneState(side, { ...viewing, moves: [] }, new Date(now))).toBe(null)
  expect(canAskAgain({ ...viewing, slots: [] }, new Date(now))).toBe(false)
})

test('a cancellation that was taken back leaves who confirmed the viewing, and when', () => {
  const by = (from: ViewingMove['from'], state: ViewingMove['state'], isFromAgent: boolean): ViewingMove => ({ ...cancelled, from, state, isFromAgent })
  const confirmed = by('asked', 'confirmed', true)
  const back = by('cancelled', 'confirmed', false)
  const again = by('cancelled', 'asked', false)
  const rows: [Parameters<typeof historyOf>[0], ReturnType<typeof historyOf>][] = [
    [
      { state: 'confirmed', moves: [confirmed, cancelled, back] },
      { settled: confirmed, takenBack: { cancelled, back } },
    ],
    [
      { state: 'confirmed', moves: [confirmed, cancelled, back, cancelled, back] },
      { settled: confirmed, takenBack: { cancelled, back } },
    ],
    [
      { state: 'cancelled', moves: [confirmed, cancelled, back, cancelled] },
      { settled: cancelled, takenBack: null },
    ],
    [
      { state: 'asked', moves: [confirmed, cancelled, again] },
      { settled: null, takenBack: { cancelled, back: again } },
    ],
    [
      { state: 'confirmed', moves: [confirmed, cancelled, again, confirmed] },
      { settled: confirmed, takenBack: null },
    ],
    [
      { state: 'confirmed', moves: [cancelled, back] },
      { settled: null, takenBack: { cancelled, back } },
    ],
    [
      { state: 'asked', moves: [] },
      { settled: null, takenBack: null },
    ],
  ]
  for (const [viewing, history] of rows) expect(historyOf(viewing)).toEqual(history)
})

test.each([
  ['', null, true],
  ['', 'device.secret', true],
  [null, 'device.secret', false],
  ['device', 'device.secret', true],
  ['device', 'devices.secret', false],
  ['device', null, false],
  ['device', undefined, false],
] as const)('a viewing asked for by %j is moved with the key %j: %s', (asker, key, may) => expect(isAsker(asker, key)).toBe(may))

const [first, second] = ['2026-12-01T02:00:00.000Z', '2026-12-04T02:00:00.000Z']
test.each([
  ['an agreed time', { state: 'confirmed', time: first, slots: [first, second] }, { state: 'confirmed', time: second, slots: [second] }],
  ['proposed times', { state: 'asked', time: null, slots: [first, second] }, { state: 'asked', time: null, slots: [second] }],
  ['an offered time', { state: 'offered', time: null, slots: [first] }, { state: 'offered', time: null, slots: [second] }],
  ['a state', { state: 'asked', time: null, slots: [first] }, { state: 'confirmed', time: first, slots: [first] }],
] as const)('a viewing with %s is as it was shown until that changes', (_name, before, after) => {
  expect(isAsShown(before, shownOf(before))).toBe(true)
  expect(isAsShown(before, { ...shownOf(before), slots: before.slots.map((time) => time.replace('.000Z', 'Z')) })).toBe(true)
  expect(isAsShown(after, shownOf(before))).toBe(false)
})

test('a viewing of a home in a list is open until it is over, declined or cancelled', () => {
  const viewing = (id: string, changes: object) => ({
    id,
    state: 'asked' as const,
    time: null,
    slots: [first],
    listId: 'list',
    listingIds: ['a', 'b'],
    ...changes,
  })
  const all = [
    viewing('asked', {}),
    viewing('offered', { state: 'offered', slots: [second] }),
    viewing('agreed', { state: 'confirmed', time: second }),
    viewing('agreed, another time asked', { time: second }),
    viewing('over', { state: 'confirmed', time: first }),
    viewing('declined', { state: 'declined', slots: [second] }),
    viewing('cancelled', { state: 'cancelled', time: second }),
    viewing('of another home', { listingIds: ['c'], slots: [second] }),
    viewing('of another list', { listId: 'other', slots: [second] }),
  ]
  const ids = (now: string) => openViewingsOf(all, { listId: 'list', home: 'b' }, new Date(now)).map(({ id }) => id)
  expect(ids('2026-11-30T00:00:00Z')).toEqual(['asked', 'offered', 'agreed', 'agreed, another time asked', 'over'])
  expect(ids(first)).toEqual(['offered', 'agreed', 'agreed, another time asked'])
  expect(ids(second)).toEqual([])
})

const agreed = '2026-12-02T02:00:00.000Z'
const step = (from: ViewingMove['from'], state: ViewingMove['state'], isFromAgent: boolean, time: string | null = null): ViewingMove => ({
  ...{ from, state, isFromAgent, time },
  at: '2026-11-28T04:00:00.000Z',
})
const [agree, offer] = [step('asked', 'confirmed', true, agreed), step('confirmed', 'offered', true)]
test.each<[string, ViewingMove[], string | null]>([
  ['instead of an agreed time', [agree, offer], agreed],
  ['instead of another offer after an agreed time', [agree, offer, step('offered', 'offered', true)], agreed],
  [
    'after a cancellation that was taken back',
    [agree, step('confirmed', 'cancelled', false, agreed), step('cancelled', 'confirmed', false, agreed), offer],
    agreed,
  ],
  ['and the client took back not to want it', [agree, offer, step('offered', 'cancelled', false), step('cancelled', 'offered', false)], agreed],
  ['to a first request', [step('asked', 'offered', true)], null],
  [
    'to a request after the agreed time was given up',
    [agree, offer, step('offered', 'cancelled', false), step('cancelled', 'asked', false), step('asked', 'offered', true)],
    null,
  ],
  ['when no moves are known', [], null],
  ['when the agreement is not known', [offer], null],
])('a time that the agent offers %s: the agreed time that it ends', (_, moves, time) => {
  expect(givenUpTime({ state: 'offered', moves })).toBe(time)
  expect(givenUpTime({ state: 'declined', moves: [...moves, step('offered', 'declined', true)] })).toBeNull()
})

test.each([
  ['an offer in place of the agreed time, withdrawn', 'declined', [agree, offer, step('offered', 'declined', true)], true],
  ['an offer in place of it, declined', 'cancelled', [agree, offer, step('offered', 'cancelled', false)], true],
  ['an offer in answer to a request, withdrawn', 'declined', [step('asked', 'offered', true), step('offered', 'declined', true)], false],
  ['an offer that stands', 'offered', [agree, offer], false],
  ['an agreed time that was cancelled', 'cancelled', [agree, step('confirmed', 'cancelled', true)], false],
] as const)('%s leaves an agreed time that is lost: %#', (_name, state, moves, isLost) => expect(lostTime({ state, moves })).toBe(isLost ? agreed : null))

const [nine, two] = ['2099-11-30T01:00:00.000Z', '2099-11-30T06:00:00.000Z']
test.each([
  ['cancelled', { state: 'asked', time: nine, slots: [two] }, true],
  ['cancelled', { state: 'confirmed', time: '2099-11-30T09:00:00+08:00', slots: [two] }, true],
  ['cancelled', { state: 'confirmed', time: two, slots: [nine, two] }, false],
  ['cancelled', { state: 'offered', time: null, slots: [two] }, false],
  ['cancelled', { state: 'cancelled', time: nine, slots: [nine] }, false],
  ['asked', { state: 'asked', time: nine, slots: [two] }, false],
  ['offered', { state: 'asked', time: nine, slots: [two] }, false],
] as const)('a move to %s of an agreed viewing that became %j meanwhile is still about it: %s', (to, now, isStill) => {
  expect(isMoveOfShown(now, { state: 'confirmed', time: nine, slots: [nine] }, to)).toBe(isStill)
  expect(isMoveOfShown(now, shownOf(now), to)).toBe(true)
})

test.each([
  ['another request of the same device', { who: 'Ann' }, true],
  ['another request of the same person, on another device', { asker: 'e' }, true],
  ['another request for one of several homes', { listingIds: ['c', 'b'] }, true],
  ['a request for another home', { listingIds: ['c'] }, false],
  ['a request of another person', { who: 'Ann', asker: 'e' }, false],
  ['a request from before', { at: '2026-11-28T03:00:00.000Z' }, false],
  ['an older request that the client asked to move since', { at: '2026-11-28T03:00:00.000Z', moves: [step('confirmed', 'asked', false)] }, true],
  ['a request that was cancelled again', { state: 'cancelled' }, false],
  ['a request that was declined', { state: 'declined' }, false],
] as const)('after the agent cancelled a viewing, %s makes that final: %s', (_name, changes, isFinal) => {
  const cancelled = { id: 'v', listingIds: ['a', 'b'], who: '', asker: 'd', at: '2026-11-27T04:00:00.000Z', slots: [first], time: agreed }
  const viewing = { ...cancelled, state: 'cancelled' as const, moves: [agree, step('confirmed', 'cancelled', true, agreed)] }
  const other = { ...cancelled, id: 'w', state: 'asked' as const, time: null, moves: [], at: '2026-11-28T05:00:00.000Z', ...changes }
  expect(isSuperseded('agent', viewing, [viewing, other])).toBe(isFinal)
})

test.each([
  ['offers another time', [step('asked', 'offered', true)], true],
  ['confirms another one', [step('asked', 'confirmed', true, agreed)], true],
  ['has done nothing', [], false],
  ['only sees another request of the client', [step('confirmed', 'asked', false)], false],
])('after the client cancelled a viewing, the agent %s: that is final: %s', (_name, moves, isFinal) => {
  const cancelled = { id: 'v', listingIds: ['a'], who: '', asker: 'd', at: '2026-11-27T04:00:00.000Z', slots: [first], time: agreed }
  const viewing = { ...cancelled, state: 'cancelled' as const, moves: [agree, step('confirmed', 'cancelled', false, agreed)] }
  expect(isSuperseded('client', viewing, [viewing, { ...cancelled, id: 'w', state: 'offered', time: null, moves }])).toBe(isFinal)
})
