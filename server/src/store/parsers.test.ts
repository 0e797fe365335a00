import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const read = async (expression: string): Promise<unknown> =>
  (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)).rows[0]?.value

test.each<[string, unknown]>([
  ['9007199254740991::bigint', 9007199254740991],
  ['-5::bigint', -5],
  ['null::bigint', null],
  ['1234567.89::numeric(12,2)', 1234567.89],
  ['0.1::numeric', 0.1],
  ["'2024-02-29'::date", '2024-02-29'],
  ["'2024-02-29 23:59:59.123+08'::timestamptz", '2024-02-29T15:59:59.123Z'],
  ["'2024-02-29 00:00:00+00'::timestamptz", '2024-02-29T00:00:00.000Z'],
  ["'2024-02-29 00:00:00.000001+00'::timestamptz", '2024-02-29T00:00:00.000001Z'],
  ["'2024-02-29 00:00:00.5+00'::timestamptz", '2024-02-29T00:00:00.500Z'],
  ["'infinity'::timestamptz", 'infinity'],
  ["'2024-02-29 10:00'::timestamp", '2024-02-29 10:00:00'],
  ["array['2024-02-29'::date, null]", ['2024-02-29', null]],
  ['array[1::bigint, 2]', [1, 2]],
  ['array[array[1::bigint], array[2]]', [[1], [2]]],
  ['array[1.5::numeric]', [1.5]],
  ["array['2024-02-29 00:00+00'::timestamptz]", ['2024-02-29T00:00:00.000Z']],
  ["array['公园', null, 'a,\"b']", ['公园', null, 'a,"b']],
  ['true', true],
  ['7::int', 7],
  ['0.5::float8', 0.5],
  [`'{"a":[1]}'::jsonb`, { a: [1] }],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
])('%s is read as %j', async (expression, expected) => {
  expect(await read(expression)).toEqual(expected)
})

test('an integer beyond the exact range of a number is an error, and the connection stays usable', async () => {
  await expect(read('9007199254740992::bigint')).rejects.toThrow(/9007199254740992/)
  expect(await read('1')).toBe(1)
})

test.each([['公园里 🏠'], ['\u202e'], ["';--"], [''], ['\\']])('text %j comes back as it was', async (text) => {
  expect((await sql<{ value: string }>`select ${text}::text as value`.execute(database.db)).rows[0]?.value).toBe(text)
})

test('an instant written from a Date and from text is the same one', async () => {
  const instant = new Date('2026-05-06T07:08:09.010Z')
  const asked = sql<{ a: string; b: string }>`select ${instant}::timestamptz as a, ${instant.toISOString()}::timestamptz as b`
  expect((await asked.execute(database.db)).rows).toEqual([{ a: instant.toISOString(), b: instant.toISOString() }])
})
