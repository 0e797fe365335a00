import { expect, test } from 'vitest'
import { fieldsOfStep, firstIncompleteStep } from './steps.ts'

const complete = { type: 'Residence', mode: 'Lease', status: 'Done', estate: 'one', bedrooms: 2, floorArea: 60, price: null } as const

test.each([
  ['building', {}],
  ['building', { ...complete, estate: null }],
  ['facts', { ...complete, floorArea: null }],
  ['price', { ...complete, price: 0 }],
  ['texts', complete],
] as const)('a draft is continued at %s', (step, values) => expect(firstIncompleteStep(values)).toBe(step))

test('a step asks for what is needed first', () => {
  const keysFor = (mode: 'Sale' | 'Lease') => fieldsOfStep('facts', { ...complete, mode }).map(([key]) => key)
  expect(keysFor('Sale').slice(0, 4)).toEqual(['status', 'bedrooms', 'floorArea', 'facing'])
  expect(keysFor('Lease').slice(0, 3)).toEqual(['bedrooms', 'floorArea', 'facing'])
})
