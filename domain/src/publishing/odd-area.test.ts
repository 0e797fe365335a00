import { expect, test } from 'vitest'
import { isOddArea } from './odd-area.ts'

test.each([
  [2, 6850, true],
  [2, 68.5, false],
  [2, 6.85, true],
  [0, 18, false],
  [5, 1200, false],
  [null, 6850, false],
  [2, null, false],
])('%s bedrooms on %s m²', (bedrooms, floorArea, isOdd) => expect(isOddArea({ type: 'Residence', bedrooms, floorArea })).toBe(isOdd))

test('a villa may have any area', () => expect(isOddArea({ type: 'Villa', bedrooms: 2, floorArea: 6850 })).toBe(false))
