import { expect, test } from 'vitest'
import { readLimit } from './range-limit.ts'

test.each([
  ['', undefined],
  ['0', 0],
  ['20k', 20_000],
  ['2.5', 3],
  ['100,000,000,000', 1e11],
])('%j is a limit', (text, value) => expect(readLimit(text, 1e11)).toEqual({ value }))

test.each([
  ['abc', 'notNumber'],
  ['20-30', 'notNumber'],
  ['-', 'notNumber'],
  ['-abc', 'notNumber'],
  ['-5', 'negative'],
  ['−5万', 'negative'],
  ['－5', 'negative'],
  ['₱-20,000', 'negative'],
  ['100,000,000,001', 'tooLarge'],
  ['999999999999999', 'tooLarge'],
] as const)('%j is no limit: %s', (text, fault) => expect(readLimit(text, 1e11)).toEqual({ fault }))
