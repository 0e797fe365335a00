import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryError, rawQueryOf } from './query-limits.ts'

const repeat = (text: string, times: number) => Array.from({ length: times }, () => text).join('&')
const rows: readonly [string, string, ReturnType<typeof queryError>][] = [
  ['nothing', '', null],
  ['flat keys', 'type=Villa&priceMin=1&q=%E5%85%AC%E5%AF%93+a', null],
  ['20 of one key', repeat('a=1', 20), null],
  ['21 of one key', repeat('a=1', 21), 'arrayTooLong'],
  ['21 of one key, written as a list', repeat('a[]=1', 21), 'arrayTooLong'],
  ['21 of one key, half of it encoded', `${repeat('a=1', 11)}&${repeat('%61=1', 10)}`, 'arrayTooLong'],
  ['index 19', 'a[19]=1', null],
  ['index 20', 'a[20]=1', 'arrayTooLong'],
  ['index far away', 'a[999999999999]=1', 'arrayTooLong'],
  ['depth 5', 'a[b][c][d][e][f]=1', null],
  ['depth 6', 'a[b][c][d][e][f][g]=1', 'tooDeep'],
  ['depth 6, encoded', 'a%5Bb%5D%5Bc%5D%5Bd%5D%5Be%5D%5Bf%5D%5Bg%5D=1', 'tooDeep'],
  ['brackets in a value', `a=${'[x]'.repeat(50)}`, null],
  ['1000 parameters', Array.from({ length: 1000 }, (_, at) => `k${at}=`).join('&'), null],
  ['1001 parameters', Array.from({ length: 1001 }, (_, at) => `k${at}=`).join('&'), 'tooManyParameters'],
  ['1000 empty ones', '&'.repeat(999), null],
  ['1001 empty ones', '&'.repeat(1000), 'tooManyParameters'],
  ['NUL in a value', 'a=1%00', 'nul'],
  ['NUL in a key', 'a%00=1', 'nul'],
  ['half a percent sign', 'a=%4', 'malformed'],
  ['bytes that are not UTF-8', 'a=%FF', 'malformed'],
]
test.each(rows)('%s', (_, raw, error) => expect(queryError(raw)).toBe(error))

test('every address is checked without an exception, and a valid one decodes to text without NUL', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '%', '&', '=', '[', ']', '0', '\0', '+', '测') }), (raw) => {
      if (queryError(raw) === null) expect(decodeURIComponent(raw)).not.toContain('\0')
    }),
  )
})

test('the query is the text between ? and #', () => {
  expect(rawQueryOf('https://a.example/b?c=1?d#e?f')).toBe('c=1?d')
  expect(rawQueryOf('https://a.example/b#e?f')).toBe('')
})
