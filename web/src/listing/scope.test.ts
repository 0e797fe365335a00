import { expect, test } from 'vitest'
import { scopeOf } from './scope.ts'

test.each([
  [
    { mode: 'Lease', type: 'Villa', bedrooms: '2' },
    { type: 'Villa', mode: 'Lease' },
  ],
  [{}, { type: 'Residence', mode: 'Sale' }],
  [
    { mode: 'Rent', type: 'Castle' },
    { type: 'Residence', mode: 'Sale' },
  ],
])('%j is about %j', (address, market) => expect(scopeOf(address)).toEqual(market))
