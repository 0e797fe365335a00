import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { normalizerOf } from '../normalize-row.ts'
import { fixture, importProfile, openFixture, shippedMapping } from '../imports.testing.ts'
import { readRows, type RowFile, type SourceRow } from '../read-rows.ts'
import { readApart } from './row-reading.ts'

const folder = mkdtempSync(join(tmpdir(), 'row-reading-'))
afterAll(() => rmSync(folder, { recursive: true }))

const mapping = shippedMapping('ph-sale-geo')
const options = { today: '2026-11-20', rate: 1, mapArea: importProfile.mapArea, vrHosts: importProfile.vrHosts }

async function rowsOf(file: RowFile): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const row of readRows(file)) rows.push(row)
  return rows
}

/** A file with `count` rows: those of a fixture, again and again. */
async function longFile(count: number): Promise<RowFile> {
  const source = await openFixture(fixture('ph-sale-geo.csv'), mapping)
  const rows = await rowsOf(source)
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = Array.from({ length: count }, (_, index) => source.header.map((column) => cell(rows[index % rows.length]?.cells?.get(column) ?? '')).join(','))
  const path = join(folder, `${count}.csv`)
  writeFileSync(path, [source.header.map(cell).join(','), ...lines].join('\n'))
  return { ...source, path, encoding: 'utf-8', delimiter: ',' }
}

test('another process answers all rows of a file in their order, normalized as here, and again from the beginning', async () => {
  const file = await longFile(950)
  const normalize = normalizerOf(mapping, options)
  const expected = (await rowsOf(file)).map((row) => {
    const { home, faults, notes, gone, key } = normalize(row)
    return { ...row, normalized: { home, faults, notes, gone, key } }
  })
  expect(expected).toHaveLength(950)
  expect(expected.some(({ normalized }) => normalized.notes.length > 0)).toBe(true)
  const apart = readApart(file, mapping, options)
  expect(await rowsOf(apart)).toEqual(expected)
  expect((await rowsOf(apart)).length).toBe(950)
})

test('who needs only the first rows ends the process', async () => {
  for await (const row of readRows(readApart(await longFile(2000), mapping, options))) {
    expect(row.line).toBe(2)
    break
  }
})

test('a damaged file is a fault with its sentence', async () => {
  const file = await longFile(300)
  writeFileSync(join(folder, 'cut.csv'), `${file.header.join(',')}\n"never closed`)
  await expect(rowsOf(readApart({ ...file, path: join(folder, 'cut.csv') }, mapping, options))).rejects.toMatchObject({
    name: 'ImportFault',
    words: { en: expect.stringContaining('cut off or damaged') },
  })
})
