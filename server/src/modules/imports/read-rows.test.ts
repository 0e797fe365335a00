import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fixture, openFixture } from './imports.testing.ts'
import { readRows, requireColumns, type RowFile, type SourceRow } from './read-rows.ts'

let home = ''
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'rows-'))
})
afterAll(() => rmSync(home, { recursive: true }))

const open = (text: string): Promise<RowFile> => {
  const path = join(home, 'rows.csv')
  writeFileSync(path, text)
  return openFixture(path)
}
const all = async (file: RowFile): Promise<SourceRow[]> => {
  const rows: SourceRow[] = []
  for await (const row of readRows(file)) rows.push(row)
  return rows
}
const plainly = async (text: string) => (await all(await open(text))).map(({ line, cells }) => [line, cells && Object.fromEntries(cells)])

test.each(['\n', '\r\n', '\r'])('rows have the line on which they begin, also after cells of many lines (%j)', async (end) => {
  const text = ['a,b', '1,"one', 'two', 'three"', '', '2,x', '"3",","""', '4'].join(end)
  expect(await plainly(text)).toEqual([
    [2, { a: '1', b: 'one\ntwo\nthree' }],
    [6, { a: '2', b: 'x' }],
    [7, { a: '3', b: ',"' }],
    [8, null],
  ])
})

test.each([
  ['a;b;c\n1;2,5;3', ';', { a: '1', b: '2,5', c: '3' }],
  ['a\tb\n1\t2', '\t', { a: '1', b: '2' }],
  ['a|b\n1|2', '|', { a: '1', b: '2' }],
  ['"x;y;z",b\n1,2', ',', { 'x;y;z': '1', b: '2' }],
  ['only\n1', ',', { only: '1' }],
])('the delimiter is that of the header: %j', async (text, delimiter, row) => {
  const file = await open(text)
  expect(file.delimiter).toBe(delimiter)
  expect((await all(file)).map(({ cells }) => Object.fromEntries(cells ?? []))).toEqual([row])
})

test.each([
  ['a,b\n1,"never closed\n2,3\n', 'a quote opened near line 2 is not closed'],
  ['\n\n', 'has no header row'],
  ['[{"a":1},{"a":2', 'is not complete JSON'],
  ['{"a":1}\n{"a":', 'has incomplete JSON on line 2'],
  [Array.from({ length: 1001 }, (_, index) => `c${index}`).join(','), 'has more than 1000 columns'],
  [`[{${Array.from({ length: 1001 }, (_, index) => `"c${index}":1`).join(',')}}]`, 'has more than 1000 columns'],
  ['{\n"rows": 3\n}', 'contains no list of listings'],
  [`a,${'b'.repeat(201)}\n1,2`, 'has a column name of over 200 characters'],
  [JSON.stringify([{ ['b'.repeat(201)]: 1 }]), 'has a column name of over 200 characters'],
  ['['.repeat(40), 'is not complete JSON'],
  ['[ ["a"', 'is not complete JSON'],
  ['{a,b\n1,2', 'is not complete JSON'],
])('a broken file is reported in one sentence: %j', async (text, said) => {
  const reading = open(text).then(all)
  await expect(reading).rejects.toThrow(said)
  await expect(reading).rejects.toMatchObject({ words: { zh: expect.stringMatching(/。$/), en: expect.stringMatching(/\.$/) } })
})

test('a row with an unclosed quote is reported', async () => {
  const file = await open(`a,b\n1,"${'x'.repeat(1_200_000)}\n`)
  await expect(all(file)).rejects.toThrow(/over 1 MB|not closed/)
})

test('headings may be in brackets, and have up to 200 characters', async () => {
  expect(await plainly(`[Price],${'b'.repeat(200)}\n1,2`)).toEqual([[2, { '[Price]': '1', ['b'.repeat(200)]: '2' }]])
})

test('columns of one heading are numbered, and lines of delimiters are no rows', async () => {
  expect(await plainly('a,b,a,\n,,,\n1,2,3,4\n')).toEqual([[3, { a: '1', b: '2', 'a (2)': '3', '(D)': '4' }]])
})

test('a stray quote inside a cell is only a sign', async () => {
  expect(await plainly('a,b\n5" pipe,x\n')).toEqual([[2, { a: '5" pipe', b: 'x' }]])
})

test('JSON is read as an array, as the answer of a web API and line by line', async () => {
  const rows: Record<string, unknown>[] = [
    { a: 1, b: null, c: true, d: ['x', 'y'], e: { f: 1 } },
    { a: '2', constructor: 'x' },
  ]
  const first = { a: '1', b: '', c: 'true', d: 'x,y', e: '{"f":1}' }
  const second = { a: '2', constructor: 'x' }
  expect(await plainly(JSON.stringify(rows))).toEqual([
    [1, first],
    [2, second],
  ])
  expect(await plainly(JSON.stringify({ '@odata.context': 'x', value: rows }, null, 2))).toEqual([
    [1, first],
    [2, second],
  ])
  expect(await plainly(`\ufeff${JSON.stringify(rows[0])}\r\n\r\n${JSON.stringify(rows[1])}\r\n7\r\n`)).toEqual([
    [1, first],
    [3, second],
    [4, null],
  ])
})

test('all missing columns are reported at once', async () => {
  const file = await openFixture(fixture('en-melbourne-bulk.csv'))
  expect(() => requireColumns(file, ['Lattitude', 'Latitude', 'Longitude'])).toThrow('lacks the columns: Latitude, Longitude (found: Suburb, Address')
  expect(() => requireColumns(file, ['Lattitude'])).not.toThrow()
})

test('any table is read as it was written', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', ' ', ',', ';', '"', '\n', '室', '，', 'ñ', "'"), maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 12 }), async (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const read = await all(await open(['one,two', ...rows.map((row) => row.map(quoted).join(','))].join('\n')))
      const lines = rows.map((_, index) => 2 + index + rows.slice(0, index).flat().join('').split('\n').length - 1)
      const filled = rows.flatMap((row, index) => (row.some((text) => text.trim() !== '') ? [[lines[index], ...row]] : []))
      expect(read.map(({ line, cells }) => [line, ...(cells?.values() ?? [])])).toEqual(filled)
    }),
    { numRuns: 60 },
  )
})

test('rows of JSON have at most 20 levels, and texts lose NUL and halves of characters', async () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels)}1${']'.repeat(levels)}}`
  const rows = await all(await open(`[${nested(19)},${nested(20)},${nested(5000)},{"a":"\\ud800x\\u0000y","b\\udc00":{"c":[1]}}]`))
  expect(rows.map(({ cells }) => cells && Object.fromEntries(cells))).toEqual([{ a: '1' }, null, null, { a: '\ufffdxy', 'b\ufffd': '{"c":[1]}' }])
})

test.each([
  ['JSON', () => JSON.stringify(Array.from({ length: 100_000 }, (_, n) => ({ p: n })))],
  ['CSV', () => `p\n${Array.from({ length: 60_000 }, (_, n) => n).join('\n')}`],
])('others go on while a %s of many short rows is read', async (_, textOf) => {
  const file = await open(textOf())
  let [now, rows, turns, isOver] = [0, 0, 0, false]
  const countTurns = () => void setImmediate(() => ((turns += 1), isOver || countTurns()))
  countTurns()
  // each look at the clock is a millisecond later: the rows between two turns are counted, not timed
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1))
  for await (const { line } of readRows(file)) rows += Number(line > 0)
  clock.mockRestore()
  isOver = true
  expect(turns).toBeGreaterThan(rows / 20)
})

test.each([
  ['CSV', 'a\n1\n2\n3\n4'],
  ['JSON', '[{"a":1},{"a":2},{"a":3},{"a":4}]'],
  ['JSON lines', '{"a":1}\n{"a":2}\n{"a":3}\n{"a":4}'],
])('a %s with more rows than its limit is refused with a sentence, before its rows are built', async (_, text) => {
  const file = await open(text)
  const lines: number[] = []
  const read = async (maxRows: number) => {
    for await (const { line } of readRows({ ...file, maxRows })) lines.push(line)
  }
  await read(4)
  expect(lines).toHaveLength(4)
  await expect(read(3)).rejects.toMatchObject({ words: { zh: expect.stringContaining('超过 3 行'), en: expect.stringContaining('has more than 3 rows') } })
})
