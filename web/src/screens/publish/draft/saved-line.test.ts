import { expect, test } from 'vitest'
import { savedLineOf, type SavedLineFacts } from './saved-line.ts'

const facts: SavedLineFacts = {
  hasValues: true,
  isStored: true,
  isSignedIn: true,
  isOnline: true,
  hasUnsent: true,
  mayBeSaved: false,
  isSlow: false,
  hasHeld: false,
  isListing: false,
}

test.each<[string, Partial<SavedLineFacts>, ReturnType<typeof savedLineOf>]>([
  ['nothing typed', { hasValues: false }, null],
  ['typed, on the way to the server', {}, 'onDevice'],
  ['a save of more than a second', { isSlow: true }, 'saving'],
  ['confirmed by the server', { hasUnsent: false }, 'saved'],
  ['confirmed, and the network is gone since', { hasUnsent: false, isOnline: false }, 'saved'],
  ['a visitor', { isSignedIn: false }, 'onDevice'],
  ['a visitor without a network', { isSignedIn: false, isOnline: false }, 'offline'],
  ['without a network', { isOnline: false, isSlow: true }, 'offline'],
  ['a device that keeps nothing', { isStored: false }, 'unkept'],
  ['a device that keeps nothing without a network', { isStored: false, isOnline: false }, 'unkept'],
  ['a device that keeps nothing, but the server has everything', { isStored: false, hasUnsent: false }, 'saved'],
  ['the same field on two devices', { hasHeld: true, isOnline: false }, 'choose'],
  ['a listing with changes', { isListing: true }, 'unsentChanges'],
  ['a listing without changes', { isListing: true, hasUnsent: false }, null],
])('%s', (_, given, line) => {
  expect(savedLineOf({ ...facts, ...given })).toBe(line)
})

test('the line says "saved" only when the server has every change', () => {
  const flags = Object.keys(facts) as (keyof SavedLineFacts)[]
  const all = Array.from(
    { length: 2 ** flags.length },
    (_, bits) => Object.fromEntries(flags.map((flag, index) => [flag, Boolean(bits & (2 ** index))])) as SavedLineFacts,
  )
  const saved = all.filter((given) => savedLineOf(given) === 'saved')
  expect(saved.length).toBeGreaterThan(0)
  expect(saved.filter(({ isSignedIn, hasUnsent }) => !isSignedIn || hasUnsent)).toEqual([])
})
