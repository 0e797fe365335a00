import * as fc from 'fast-check'
import { growsWithLength } from '@site/domain/processor-time.testing.ts'
import { expect, test } from 'vitest'
import { repeatsKey } from './repeated-key.ts'

test.each([
  ['{}', false],
  ['"a"', false],
  ['{"a":1,"b":1}', false],
  ['{"a":1,"a":1}', true],
  ['{"a":1, "\\u0061" : 2}', true],
  ['{"a":{"a":1},"b":{"a":1}}', false],
  ['{"b":{"a":1,"c":[{"d":1,"d":2}]}}', true],
  ['[{"a":1},{"a":1}]', false],
  ['{"a":"a","b":"a"}', false],
  ['{"a":["a","a"]}', false],
  ['{"a":"x\\",\\"a\\":1","b":"{,"}', false],
  ['{"a":"\\\\","a":1}', true],
  ['{"":1,"":2}', true],
  ['{"__proto__":1,"__proto__":2}', true],
  [`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`, false],
])('%j', (json, repeats) => expect(repeatsKey(json)).toBe(repeats))

test('JSON text of a value has no repeated key, and has one after any of its keys is added again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
      const json = JSON.stringify(value, null, 1)
      expect(repeatsKey(json)).toBe(false)
      expect(repeatsKey(`{${JSON.stringify(Object.keys(value)[0])}:0,${json.trim().slice(1)}`)).toBe(true)
    }),
  )
})

test.each([
  ['backslashes', '\\'],
  ['quotes', '"'],
  ['backslashes and quotes', '\\"'],
])('a text of %s takes time by its length', (_, sign) => {
  expect(growsWithLength((length) => repeatsKey(JSON.stringify({ text: sign.repeat(length) })), 1_000_000)).toBe(true)
})
