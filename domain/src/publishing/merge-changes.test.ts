import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, mergeAnswer, mergeChanges } from './merge-changes.ts'

const stored = { revision: 3, values: { price: 40_000, floor: 12 }, revisions: { price: 3, floor: 1 } }

test('a field that changed only here is merged and gets the next revision', () => {
  expect(mergeChanges(stored, 2, { floor: 14 })).toEqual({ revision: 4, values: { price: 40_000, floor: 14 }, revisions: { price: 3, floor: 4 } })
})

test('a field that changed on both sides is answered, the same value on both sides is not', () => {
  expect(mergeChanges(stored, 2, { price: 42_000, floor: 14 })).toEqual({ theirs: { price: 40_000 } })
  expect(mergeChanges(stored, 2, { price: 40_000 })).toBe(stored)
})

test('null is a value of its own: a price on request differs from a missing price', () => {
  expect(mergeChanges({ revision: 1, values: {}, revisions: {} }, 1, { price: null })).toMatchObject({ revision: 2, values: { price: null } })
  expect(changesBetween({}, { price: null })).toEqual({ price: null })
  expect(changesBetween({ price: null, floor: 1 }, { floor: 1 })).toEqual({ price: undefined })
})

test('an answer keeps what was typed after sending and takes what other devices changed', () => {
  const base = { price: 1, floor: 1, tower: 'A', unit: 'x' }
  const mine = { price: 3, floor: 2, tower: 'A', unit: 'x' }
  const theirs = { price: 2, floor: 2, tower: 'B', unit: 'x' }
  expect(mergeAnswer({ base, mine, theirs, sent: { price: 2, floor: 2 } })).toEqual({ values: { price: 3, floor: 2, tower: 'B', unit: 'x' }, conflicting: [] })
})

test('a text that the server has cleaned replaces the sent one, so that it is not sent again', () => {
  expect(mergeAnswer({ base: {}, mine: { tower: 'A\0' }, theirs: { tower: 'A' }, sent: { tower: 'A\0' } }).values).toEqual({ tower: 'A' })
})

test('a field that changed on both sides keeps the value of the device and is named', () => {
  expect(mergeAnswer({ base: { price: 1 }, mine: { price: 2 }, theirs: { price: 3 }, sent: {} })).toEqual({ values: { price: 2 }, conflicting: ['price'] })
})

test.each([
  [
    { zh: '一', en: 'one' },
    { en: 'one', zh: '一' },
  ],
  [
    { lng: 121, lat: 14 },
    { lat: 14, lng: 121 },
  ],
  [
    { name: { zh: '楼', en: 'Tower' }, city: 'makati' },
    { city: 'makati', name: { en: 'Tower', zh: '楼' } },
  ],
])('a value that the database answers in an order of its own is the same: %j', (typed, answered) => {
  expect(changesBetween({ value: typed }, { value: answered })).toEqual({})
  expect(mergeChanges({ revision: 3, values: { value: answered }, revisions: { value: 3 } }, 1, { value: typed })).toMatchObject({ revision: 3 })
  expect(changesBetween({ value: ['a', 'b'] }, { value: ['b', 'a'] })).toEqual({ value: ['b', 'a'] })
})

test('merging an answer loses no change of either side that the other has not changed', () => {
  const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(null, 1, 2, 'x'))
  fc.assert(
    fc.property(values, values, values, (base: Record<string, unknown>, mine: Record<string, unknown>, theirs: Record<string, unknown>) => {
      const merged = mergeAnswer({ base, mine, theirs, sent: {} })
      for (const key of Object.keys({ ...base, ...mine, ...theirs })) {
        if (theirs[key] === base[key]) expect(merged.values[key]).toBe(mine[key])
        else if (mine[key] === base[key]) expect(merged.values[key]).toBe(theirs[key])
        else if (mine[key] !== theirs[key]) expect(merged.conflicting).toContain(key)
      }
    }),
  )
})
