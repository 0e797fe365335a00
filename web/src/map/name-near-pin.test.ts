import { expect, test } from 'vitest'
import { nameNearPin } from './name-near-pin.ts'

const names = [
  { name: 'Makati', lat: 14.55, lng: 121.02 },
  { name: 'Salcedo Village', lat: 14.561, lng: 121.024 },
  { name: '', lat: 14.5605, lng: 121.0235 },
]

test.each([
  [{ lat: 14.56, lng: 121.023 }, 'Salcedo Village'],
  [{ lat: 14.548, lng: 121.019 }, 'Makati'],
  [{ lat: 14.7, lng: 121.02 }, null],
])('a pin at %j is near %s', (pin, name) => expect(nameNearPin(pin, names)).toBe(name))

test('a map without names tells no place', () => expect(nameNearPin({ lat: 14.56, lng: 121.02 }, [])).toBeNull())
