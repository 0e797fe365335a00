import { expect, test } from 'vitest'
import { undoMinutes, type ViewingMove, viewingProblem, viewingStates } from './share-list.ts'
import { describedMoves, type ViewingAct, viewingActOf } from './viewing-acts.ts'

const [ten, eleven, noon] = ['2099-11-30T02:00:00.000Z', '2099-11-30T03:00:00.000Z', '2099-11-30T04:00:00.000Z']
const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 2, minute)).toISOString()
const by =
  (isFromAgent: boolean) =>
  (from: ViewingMove['from'], state: ViewingMove['state'], time: string | null = null, minute = 0) => ({
    ...{ from, state, isFromAgent, time, at: at(minute) },
  })
const [agent, client] = [by(true), by(false)]
type Move = ReturnType<typeof agent>

const agreed = agent('asked', 'confirmed', ten)
const wish = client('confirmed', 'asked', ten)
const moves: readonly (readonly [before: readonly Move[], move: Move, act: ViewingAct])[] = [
  [[], agent('asked', 'confirmed', ten), 'confirmed'],
  [[], agent('asked', 'offered'), 'offered'],
  [[], agent('asked', 'declined'), 'declined'],
  [[], agent('offered', 'offered'), 'offered'],
  [[], agent('offered', 'declined'), 'withdrawn'],
  [[agreed], agent('confirmed', 'cancelled', ten), 'cancelled'],
  [[agreed], agent('confirmed', 'offered'), 'offered'],
  [[agreed, wish], agent('asked', 'confirmed', eleven), 'confirmed'],
  [[agreed, wish], agent('asked', 'confirmed', ten), 'kept'],
  [[agreed, wish], agent('asked', 'cancelled', ten), 'cancelled'],
  [[agent('confirmed', 'cancelled', ten)], agent('cancelled', 'confirmed', ten, 1), 'restored'],
  [[], client('asked', 'cancelled'), 'requestCancelled'],
  [[agreed, wish], client('asked', 'cancelled', ten), 'cancelled'],
  [[], client('offered', 'confirmed', ten), 'confirmed'],
  [[], client('offered', 'cancelled'), 'offerDeclined'],
  [[], client('offered', 'asked'), 'askedOther'],
  [[agreed], client('confirmed', 'cancelled', ten), 'cancelled'],
  [[agreed], wish, 'askedInstead'],
  [[client('confirmed', 'cancelled', ten)], client('cancelled', 'confirmed', ten, 1), 'restored'],
  [[client('offered', 'cancelled')], client('cancelled', 'offered', null, 1), 'declineUndone'],
  [[client('asked', 'cancelled')], client('cancelled', 'asked', null, 1), 'restored'],
  [[client('asked', 'cancelled')], client('cancelled', 'asked', null, undoMinutes + 1), 'askedAgain'],
  [[client('confirmed', 'cancelled', ten)], client('cancelled', 'asked', null, 1), 'askedAgain'],
]

test.each(moves)('%j, then %j: %s', (before, move, act) => expect(viewingActOf(move, before)).toBe(act))

test('every move that a side may make has its row', () => {
  const sides = [
    ['agent', true],
    ['client', false],
  ] as const
  const possible = sides.flatMap(([side, isFromAgent]) =>
    viewingStates.flatMap((from) => viewingStates.flatMap((state) => (viewingProblem(side, from, state) === null ? `${from} ${state} ${isFromAgent}` : []))),
  )
  const listed = moves.map(([, { from, state, isFromAgent }]) => `${from} ${state} ${isFromAgent}`)
  expect(possible.filter((move) => !listed.includes(move))).toEqual([])
})

test('each move has the times that it is about', () => {
  const proposing = (move: Move, proposed: string) => ({ ...move, proposed })
  const all = [
    agreed,
    proposing(wish, eleven),
    agent('asked', 'confirmed', ten, 1),
    proposing(agent('confirmed', 'offered', null, 2), noon),
    agent('offered', 'declined', null, 3),
  ]
  expect(describedMoves({ moves: all, slots: [noon] }).map(({ act, times, replacedTime }) => [act, times, replacedTime])).toEqual([
    ['confirmed', [ten], null],
    ['askedInstead', [eleven], ten],
    ['kept', [ten], null],
    ['offered', [noon], null],
    ['withdrawn', [noon], null],
  ])
})

test('times of moves that are stored without them are those of the viewing, unless others were proposed since', () => {
  const timesOf = (slots: readonly string[], all: readonly Move[]) => describedMoves({ moves: all, slots }).map(({ times }) => times)
  expect(timesOf([ten, eleven], [agent('asked', 'declined')])).toEqual([[ten, eleven]])
  expect(timesOf([noon], [agent('asked', 'offered'), agent('offered', 'offered'), client('offered', 'cancelled')])).toEqual([[], [noon], [noon]])
})
