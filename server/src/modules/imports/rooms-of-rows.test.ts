import { mappingOfColumns } from '@site/domain/imports/import-columns.ts'
import { expect, test } from 'vitest'
import { normalizerOf } from './normalize-row.ts'

/** Bedrooms, living rooms, bathrooms and slots of a layout under a heading, and the notes about it. */
function roomsOf(column: string, text: string) {
  const mapped = mappingOfColumns({
    columns: { [column]: 'bedrooms' },
    ...{ type: 'Residence', mode: 'Sale', status: 'Done', city: 'Makati', language: 'en', currency: 'PHP' },
  })
  if ('faults' in mapped) throw new Error(JSON.stringify(mapped.faults))
  const normalize = normalizerOf(mapped.mapping, { today: '2026-11-30', rate: 1, mapArea: [120, 14, 122, 15], vrHosts: [] })
  const { home, notes } = normalize({ line: 2, cells: new Map([[column, text]]) })
  const rooms = (['bedrooms', 'livingRooms', 'bathrooms', 'parkingSlotCount'] as const).map((target) => home?.values[target] ?? null)
  return { rooms, notes: notes.map(({ reason }) => reason) }
}

test.each([
  ...['户型', '居室', '卧室', '房间', '睡房', '房数', '室/厅/卫', '几室几厅几卫', '房厅卫', 'Bed/Living/Bath', 'Bedrooms, hall, T&B'].map(
    (column) => [column, '3-2-1', [3, 2, 1, null]] as const,
  ),
  ...['房/卫/厅', 'BR/Bath/Living'].map((column) => [column, '3/2/1', [3, 1, 2, null]] as const),
  ...['BR/Bath', 'BR/T&B/Parking', '房/卫/车位', 'Bedrooms'].map((column) => [column, '3-2-1', [3, null, 2, 1]] as const),
  ...['Layout', 'Configuration', 'Unit type'].map((column) => [column, '3-2-1', [3, null, null, null]] as const),
  ['Layout', '2/2', [2, null, null, null]],
  ['Layout', '3BR/2T&B', [3, null, 2, null]],
  ['卧室', '3/2', [3, null, null, null]],
  ['房/卫', '3/2', [3, null, 2, null]],
  ['Bath/BR', '2/3', [null, null, null, null]],
  ['卫/房', '2/3', [null, null, null, null]],
  ['BR/Parking/Bath', '3/1/2', [3, null, null, null]],
  ['居室', '3室2厅1卫', [3, 2, 1, null]],
] as const)('under the heading %s %s is %j', (column, text, rooms) => expect(roomsOf(column, text).rooms).toEqual(rooms))

test.each(['4/3.5', '4BR/3.5T&B', '4 bed 3.5 bath'])('half a bathroom of %s counts as one, which a note says', (text) =>
  expect(roomsOf('BR/Bath', text)).toEqual({ rooms: [4, null, 4, null], notes: ['halfCounted'] }),
)
