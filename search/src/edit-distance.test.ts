import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canBeWithin, editDistance, letterMask } from './edit-distance.ts'

test.each([
  ['makati', 'makati', 0],
  ['mkati', 'makati', 1],
  ['maktai', 'makati', 1],
  ['amkati', 'makati', 1],
  ['makatti', 'makati', 1],
  ['legaspi', 'legazpi', 1],
  ['grenblet', 'greenbelt', 2],
  ['', 'ab', 2],
  ['abc', 'xyz', 3],
])('%s and %s are %i apart', (a, b, edits) => {
  expect(editDistance(a, b, 3)).toBe(edits)
  expect(editDistance(b, a, 3)).toBe(edits)
})

/** The same distance by its recursive definition. */
const plainDistance = (a: string, b: string): number => {
  if (a === '' || b === '') return a.length + b.length
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)]
  let least = Math.min(plainDistance(restA, b) + 1, plainDistance(a, restB) + 1, plainDistance(restA, restB) + (a.at(-1) === b.at(-1) ? 0 : 1))
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) least = Math.min(least, plainDistance(a.slice(0, -2), b.slice(0, -2)) + 1)
  return least
}

test('the distance equals its definition up to the limit, and canBeWithin never excludes a word within it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      const plain = plainDistance(a, b)
      expect(editDistance(a, b, most)).toBe(Math.min(plain, most + 1))
      if (plain <= most) expect(canBeWithin(letterMask(a), letterMask(b), most)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
