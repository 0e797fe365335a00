import { expect, test } from 'vitest'
import { describeError, withoutRepeats } from './log.ts'

test('an error that a library copied into a plain object is described like an error', () => {
  const copied = { name: 'Error', message: 'Connection terminated', code: '08006', stack: 'Error: x\n    at one (two.js:1:2)' }
  expect(describeError(copied)).toEqual({ error: 'Error 08006: Connection terminated', stack: ['at one (two.js:1:2)'] })
})

test.each([
  ['a text', 'string: a text'],
  [undefined, 'undefined: undefined'],
  [{}, 'object: [object Object]'],
])('%j, which is no error, is named', (thrown, text) => {
  expect(describeError(thrown).error).toBe(text)
})

test('what a person typed is left out, the relation of a damaged page is not', () => {
  expect(describeError(Object.assign(new Error('value "Ana" (ana@mail.example) is wrong'), { code: '22001' })).error).toBe('Error 22001: value … … is wrong')
  expect(describeError(Object.assign(new Error('invalid page in block 3 of relation "base/5/16385"'), { code: 'XX001' })).error).toContain('base/5/16385')
})

test('lines with the same text come once a minute and say how many were left out', () => {
  const lines: { error?: string; repeats?: number }[] = []
  let now = 0
  const log = withoutRepeats<{ error?: string; repeats?: number }>(
    (line) => lines.push(line),
    () => now,
  )
  for (let at = 0; at < 130; at += 1) log({ error: 'away' })
  log({ error: 'another' })
  now = 61_000
  log({ error: 'away' })
  expect(lines).toEqual([{ error: 'away' }, { error: 'another' }, { error: 'away', repeats: 129 }])
})
