import { expect, test } from 'vitest'
import { createCallPlaces } from './call-places.ts'

test('an address holds a quarter of the places at most, and the others are for the rest', () => {
  const enter = createCallPlaces(8)
  const leave = enter('a')
  enter('a')
  expect(() => enter('a')).toThrow('busy')
  for (const address of ['b', 'c', 'd']) for (let place = 0; place < 2; place++) enter(address)
  expect(() => enter('e'), 'all are taken').toThrow('busy')
  leave()
  enter('e')
})

test('a refused call hears when to come back', () => {
  const enter = createCallPlaces(1)
  enter('a')
  expect(() => enter('b')).toThrow(expect.objectContaining({ problem: 'busy', retryAfter: 2 }))
})
