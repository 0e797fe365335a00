import { expect, test } from 'vitest'
import { createCallSlots } from './call-slots.ts'

test('an address holds a quarter of the slots at most, and the others are for the rest', () => {
  const enter = createCallSlots(8)
  const leave = enter('a')
  enter('a')
  expect(() => enter('a')).toThrow('busy')
  for (const address of ['b', 'c', 'd']) for (let index = 0; index < 2; index += 1) enter(address)
  expect(() => enter('e'), 'all are taken').toThrow('busy')
  leave()
  enter('e')
})

test('a refused call hears when to come back', () => {
  const enter = createCallSlots(1)
  enter('a')
  expect(() => enter('b')).toThrow(expect.objectContaining({ problem: 'busy', retryAfter: 2 }))
})
