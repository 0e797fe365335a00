import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, indexAfterKey, orderOf, withHomeInSection, withSectionName, withSectionUp } from './list-order.ts'

const order = {
  sections: ['First', 'Later'],
  items: [
    { id: 'a', section: '' },
    { id: 'b', section: 'First' },
    { id: 'c', section: 'First' },
    { id: 'd', section: 'Later' },
  ],
}
const textOf = (value: typeof order | ReturnType<typeof orderOf>) =>
  entriesOf(value)
    .map((entry) => (entry.kind === 'home' ? entry.id : `[${entry.section}]`))
    .join(' ')

test('the lines of a list are its homes below their sections, and stand for the same order', () => {
  expect(textOf(order)).toBe('a [First] b c [Later] d')
  expect(orderOf(entriesOf(order))).toEqual(order)
})

test('a home belongs to the section above it', () => {
  const entries = entriesOf(order)
  const moved = [...entries.slice(0, 5), ...entries.slice(5), ...entries.slice(0, 1)].slice(1)
  expect(orderOf(moved).items).toContainEqual({ id: 'a', section: 'Later' })
})

test('a section is renamed, moves up with its homes, and leaves its homes to the one above', () => {
  expect(textOf(withSectionName(order, 'First', 'Best'))).toBe('a [Best] b c [Later] d')
  expect(textOf(withSectionUp(order, 'Later'))).toBe('a [Later] d [First] b c')
  expect(textOf(withSectionUp(order, 'First'))).toBe(textOf(order))
  expect(textOf(withSectionName(order, 'Later', null))).toBe('a [First] b c d')
})

test('a home moves to the end of a section, and out of all', () => {
  expect(textOf(withHomeInSection(order, 'a', 'First'))).toBe('[First] b c a [Later] d')
  expect(textOf(withHomeInSection(order, 'd', ''))).toBe('a d [First] b c [Later]')
})

test('no change of sections loses or repeats a home', () => {
  const section = fc.constantFrom('', 'A', 'B', 'C')
  const orders = fc
    .array(section, { maxLength: 8 })
    .map((places) => ({ sections: ['A', 'B', 'C'], items: places.map((place, id) => ({ id: `${id}`, section: place })) }))
  fc.assert(
    fc.property(orders, fc.constantFrom('A', 'B', 'C'), (given, chosen) => {
      const ids = (value: ReturnType<typeof orderOf>) => value.items.map(({ id }) => id).toSorted()
      for (const changed of [withSectionName(given, chosen, 'X'), withSectionName(given, chosen, null), withSectionUp(given, chosen)])
        expect(ids(changed)).toEqual(ids(given))
    }),
  )
})

test('arrow keys, Home and End move a lifted line within the list', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map((key) => indexAfterKey(key, 1, 3))).toEqual([0, 2, 0, 2, null])
  expect([indexAfterKey('ArrowUp', 0, 3), indexAfterKey('ArrowDown', 2, 3)]).toEqual([0, 2])
})
