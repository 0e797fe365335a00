import { expect, test } from 'vitest'
import { towersOf } from './tower-names.ts'

test.each([
  ['tower 2', 'tower 2'],
  ['tower2', 'building 2'],
  ['t2', 'tower 2'],
  ['twr ii', 'tower 2'],
  ['tower two', '2座'],
  ['bldg 5', 'building 5'],
  ['building 12', 'building 12'],
  ['2座', 'tower 2'],
  ['二座', 'tower 2'],
  ['2 号楼', 'building 2'],
  ['b座', 'tower b'],
  ['tower b', 'tower b'],
  ['east tower', 'east tower'],
  ['东塔', 'east tower'],
  ['phase 2', '2期'],
  ['二期', 'phase 2'],
])('%s is %s', (text, stored) => {
  expect(towersOf(text)).toContain(stored)
})

test('a phase is not a tower, a letter not a number, and other texts are neither', () => {
  expect(towersOf('二期')).not.toContain('tower 2')
  expect(towersOf('tower 2')).not.toContain('tower b')
  expect(towersOf('tower 1')).not.toContain('tower 12')
  for (const text of ['tower', '2', 'a', 't', 't2b', 'trump tower', 'towers of 2', 'one rockwell', '塔', '期房', '']) expect(towersOf(text)).toBeNull()
})
