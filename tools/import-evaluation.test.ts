import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type ExpectedRow, filesWithExpectations, scoreFile } from './import-evaluation.ts'

const today = '2026-11-30'
const home = (values: Readonly<Record<string, unknown>>) => ({ values, why: '' })
const returned = { values: null, why: 'price notANumber abc' }

test('each file of expected values lies beside its file and says what a row is', () => {
  const files = filesWithExpectations(fileURLToPath(new URL('./evaluation/imports/', import.meta.url)))
  expect(files.length).toBeGreaterThan(35)
  expect(files.filter(({ expected }) => (expected.rows ?? []).length === 0 && expected.refused === undefined)).toEqual([])
})

test('fields are right, wrong or missing; a row that should not become a listing is one field', () => {
  const rows = [home({ price: 12_800_000, floorArea: 57.51, availableFrom: today, estate: null }), home({ price: 1 }), returned, returned]
  const expected: readonly ExpectedRow[] = [{ price: 12_800_000, floorArea: 57.5, availableFrom: 'now', estate: 'One Rockwell' }, null, { price: 45_000 }, null]
  const { right, wrong, missing, fields, returned: back, mistakes } = scoreFile(rows, { rows: expected }, today)
  expect({ right, wrong, missing, fields, back }).toEqual({ right: 4, wrong: 1, missing: 2, fields: 7, back: 2 })
  expect(mistakes).toEqual([
    'missing: row 1 estate: null instead of "One Rockwell"',
    'wrong: row 2 became a listing: {"price":1}',
    'missing: row 3 price: null instead of 45000 (price notANumber abc)',
  ])
})

test('amounts are exact, and a listing too many is wrong', () => {
  expect(scoreFile([home({ price: 12_800_000.01 }), home({ price: 2 })], { rows: [{ price: 12_800_000 }] }, today)).toMatchObject({ right: 0, wrong: 2 })
})

test('a file that is refused is right only with the expected words', () => {
  expect(scoreFile('Which unit is “bricks”?', { refused: 'bricks' }, today)).toMatchObject({ right: 1, fields: 1 })
  expect(scoreFile('The file is empty', { refused: 'bricks' }, today)).toMatchObject({ wrong: 1 })
  expect(scoreFile([home({})], { refused: 'bricks' }, today)).toMatchObject({ wrong: 1 })
  expect(scoreFile('The file is empty', { rows: [{ price: 1, floorArea: 2 }, null] }, today)).toMatchObject({ missing: 3, fields: 3 })
})
