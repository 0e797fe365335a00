import { expect, test } from 'vitest'
import { processorTimeOf } from '../processor-time.testing.ts'
import { isReservedName } from './reserved-names.ts'

const siteNames = ['Hill House 山居', 'Hill House', '山居 · 找房', 'Hill House · Homes in Town']

test.each([
  'Hill House',
  'hi11-house',
  'Ηill.Нouse',
  '山居',
  '山居团队',
  'Hill House 山居',
  'The Hill House Team',
  'Hill House Staff',
  'Hill House · Homes in Town',
])('the site’s own name, %j, is refused where the names of the site are given', (name) => {
  expect(isReservedName(name)).toBe(false)
  expect(isReservedName(name, siteNames)).toBe(true)
})

test.each(['Maria Hill', '山居置业', 'House of Hill', 'Homes'])('%j only shares words with the site', (name) =>
  expect(isReservedName(name, siteNames)).toBe(false),
)

test.each(['support', 'service', 'admin', 's', 'customer', '网站', 'hillhouse'])('a name of the maximal length of %j is checked quickly', (word) => {
  const name = `${word.repeat(60).slice(0, 49)}x`
  expect(isReservedName(name, siteNames)).toBe(word === 'admin')
  expect(processorTimeOf(() => isReservedName(name, siteNames))).toBeLessThan(500)
})
