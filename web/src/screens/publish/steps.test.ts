import { expect, test } from 'vitest'
import { firstIncompleteStep } from './steps.ts'

const complete = { type: 'Residence', mode: 'Lease', status: 'Done', estate: 'one', bedrooms: 2, floorArea: 60, price: null } as const

test.each([
  ['building', {}],
  ['building', { ...complete, estate: null }],
  ['facts', { ...complete, floorArea: null }],
  ['price', { ...complete, price: 0 }],
  ['texts', complete],
] as const)('a draft is continued at %s', (step, values) => expect(firstIncompleteStep(values)).toBe(step))
