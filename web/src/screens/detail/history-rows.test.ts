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
      { at: day(2), shelf: 'OnShelf', status: 'Done' },
      { at: day(4), shelf: 'OffShelf', status: 'Done' },
      { at: day(6), shelf: 'OnShelf', status: 'Done' },
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
      { at: day(2), shelf: 'OffShelf', status: 'Done' },
      { at: day(3), shelf: 'OffShelf', status: 'Building' },
    ],
  })
  expect(twice.map(({ event }) => event)).toEqual(['off', 'listed'])
})

const eventsOf = (
  priceHistory: [number, number][],
  statusHistory: [number, 'OnShelf' | 'OffShelf', 'Building' | 'Done' | 'BuildingParkingLot' | 'DoneParkingLot'][],
) =>
  historyRows({
    priceHistory: priceHistory.map(([at, price]) => ({ at: day(at), price })),
    statusHistory: statusHistory.map(([at, shelf, status]) => ({ at: day(at), shelf, status })),
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
