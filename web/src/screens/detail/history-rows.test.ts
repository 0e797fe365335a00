import { expect, test } from 'vitest'
import { historyRows } from './history-rows.ts'

const day = (at: number) => `2026-01-0${at}T00:00:00.000Z`

test('the history merges prices and states, newest first, with changes in percent', () => {
  const rows = historyRows({
    priceHistory: [
      { at: day(1), price: 10_000_000 },
      { at: day(5), price: 9_000_000 },
      { at: day(3), price: null },
    ],
    statusHistory: [
      { at: day(2), shelf: 'OnShelf', status: 'Done', reason: null },
      { at: day(4), shelf: 'OffShelf', status: 'Done', reason: 'Withdrawn' },
      { at: day(6), shelf: 'OnShelf', status: 'Done', reason: null },
    ],
  })
  expect(rows.map(({ event, price, change }) => [event, price, Math.round(change)])).toEqual([
    ['back', null, 0],
    ['lowered', 9_000_000, -10],
    ['off', null, 0],
    ['listed', 10_000_000, 0],
  ])
})

test('one event is no history, and a repeated state has one row', () => {
  expect(historyRows({ priceHistory: [{ at: day(1), price: 5 }], statusHistory: [] })).toEqual([])
  const twice = historyRows({
    priceHistory: [{ at: day(1), price: 5 }],
    statusHistory: [
      { at: day(2), shelf: 'OffShelf', status: 'Done', reason: null },
      { at: day(3), shelf: 'OffShelf', status: 'Building', reason: null },
    ],
  })
  expect(twice.map(({ event }) => event)).toEqual(['off', 'listed'])
})

test.each([
  ['Sold', 'sold'],
  ['Leased', 'leased'],
  ['Withdrawn', 'off'],
] as const)('a home that went off the shelf as %s is “%s” in its history', (reason, event) => {
  const statusHistory = [{ at: day(2), shelf: 'OffShelf', status: 'Done', reason } as const]
  expect(historyRows({ priceHistory: [{ at: day(1), price: 5 }], statusHistory }).map((row) => row.event)).toEqual([event, 'listed'])
})

test('the same price again is no rise, also after a price on request', () => {
  const priceHistory = [5, 5, null, 5, 6].map((price, index) => ({ at: day(index + 1), price }))
  expect(historyRows({ priceHistory, statusHistory: [] }).map(({ event, at }) => [event, at])).toEqual([
    ['raised', day(5)],
    ['listed', day(1)],
  ])
})

const eventsOf = (
  priceHistory: [number, number][],
  statusHistory: [number, 'OnShelf' | 'OffShelf', 'Building' | 'Done' | 'BuildingParkingLot' | 'DoneParkingLot'][],
) =>
  historyRows({
    priceHistory: priceHistory.map(([at, price]) => ({ at: day(at), price })),
    statusHistory: statusHistory.map(([at, shelf, status]) => ({ at: day(at), shelf, status, reason: null })),
  }).map(({ event, change }) => [event, Math.round(change)])

test.each<[string, Parameters<typeof eventsOf>, unknown[]]>([
  [
    'a price that rises, from rows in any order',
    [
      [
        [3, 12],
        [1, 10],
      ],
      [],
    ],
    [
      ['raised', 20],
      ['listed', 0],
    ],
  ],
  [
    'a building that is completed later',
    [
      [[1, 10]],
      [
        [2, 'OnShelf', 'Building'],
        [3, 'OnShelf', 'Done'],
        [4, 'OnShelf', 'Done'],
      ],
    ],
    [
      ['ready', 0],
      ['listed', 0],
    ],
  ],
  [
    'a slot that is completed later',
    [
      [[1, 10]],
      [
        [2, 'OnShelf', 'BuildingParkingLot'],
        [3, 'OnShelf', 'DoneParkingLot'],
      ],
    ],
    [
      ['ready', 0],
      ['listed', 0],
    ],
  ],
  ['a building that is not completed', [[[1, 10]], [[2, 'OnShelf', 'Building']]], []],
  ['a home that was ready when it was published', [[[1, 10]], [[1, 'OnShelf', 'Done']]], []],
])('the history of %s', (_, histories, rows) => expect(eventsOf(...histories)).toEqual(rows))
