import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { quickJourneys, slowServerFiles, slowUnitFiles, slowWholeFiles } from './suites.ts'

test('every file that a suite names exists, so that a moved file does not leave its suite', () => {
  const files = [...slowServerFiles, ...slowUnitFiles, ...slowWholeFiles, ...quickJourneys]
  expect(files.filter((file) => !existsSync(fileURLToPath(new URL(`../${file}`, import.meta.url))))).toEqual([])
})
