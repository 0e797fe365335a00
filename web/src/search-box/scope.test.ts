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
])('the scope of %j is %j', (address, scope) => expect(scopeOf(address)).toEqual(scope))
