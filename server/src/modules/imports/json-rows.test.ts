import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonRowCounter } from './json-rows.ts'

const count = (pieces: readonly string[]): number => pieces.map(jsonRowCounter()).at(-1) ?? 0

test('the rows of an array are counted, however it is cut', () => {
  const row = fc.dictionary(fc.string(), fc.jsonValue())
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), fc.nat(), fc.boolean(), (rows, at, isSpaced) => {
      const text = JSON.stringify(rows, null, isSpaced ? 2 : 0)
      const cut = at % text.length
      expect(count([text.slice(0, cut), text.slice(cut)])).toBe(rows.length)
    }),
  )
})

test('the rows of a RESO response are counted', () => {
  expect(count(['{"@odata.count":3,"value":[{"a":[1,2]},{"a":"x,\\"y,"},{}]}'])).toBe(3)
})
