import { expect, test } from 'vitest'
import { freshnessDays } from './freshness.ts'
import { siteProfile } from '../site-profile.ts'

test('a profile replaces the days of the modes that it names', () => {
  expect(freshnessDays({})).toEqual({ Lease: { ask: 30, remove: 45 }, Sale: { ask: 60, remove: 120 } })
  expect(freshnessDays({ freshness: { Lease: { ask: 7, remove: 14 } } })).toEqual({ Lease: { ask: 7, remove: 14 }, Sale: { ask: 60, remove: 120 } })
})

test.each([
  [{ Lease: { ask: 7, remove: 14 } }, true],
  [{}, true],
  [{ Lease: { ask: 7, remove: 13 } }, false],
  [{ Sale: { ask: 0, remove: 30 } }, false],
  [{ Sale: { ask: 1.5, remove: 30 } }, false],
  [{ Rent: { ask: 7, remove: 14 } }, false],
])('the days %j in a profile: valid %s', (freshness, isValid) => {
  expect(siteProfile.shape.freshness.safeParse(freshness).success).toBe(isValid)
})
