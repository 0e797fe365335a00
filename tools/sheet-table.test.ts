import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sheetTable } from '../e2e/engines/sheet-table.ts'

const folder = join(import.meta.dirname, '../web/src')
const users = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && /<Sheet\b/.test(readFileSync(join(folder, name), 'utf8')))

test('each user of the sheet has a row in the table of the engines, and each row a user', () => {
  expect(users.length).toBeGreaterThan(40)
  expect([...new Set(sheetTable.map(({ file }) => file))].toSorted()).toEqual(users.toSorted())
})

test('each run opens the sheets that matter most', () => {
  expect(sheetTable.filter(({ isInEachRun, reach }) => isInEachRun && reach).length).toBeGreaterThanOrEqual(8)
})
