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
  'Hill House™',
  'Hill House℠',
  '山居™',
  'Hill™ House®',
  'Hill Houseᵀᴹ',
  'Hill Houseᵀᴹ Team',
  'Hill House ⓡ',
  'Ⓗill House™',
  'Hill House (TM)',
  '山居（R）团队',
  'Hill House Help',
  '山居帮助',
  '山居帮助中心',
  'Hill House Hotline™',
])('the site’s own name, %j, is refused where the names of the site are given', (name) => {
  expect(isReservedName(name)).toBe(false)
  expect(isReservedName(name, siteNames)).toBe(true)
})

test.each(['Hill House 官方', 'Official Hill House™', 'Support™', '官方℠', 'Ⓢupport', 'Staffᵀᴹ', '(Service)®'])('%j reads as staff', (name) =>
  expect(isReservedName(name, siteNames)).toBe(true),
)

test.each(['Maria Hill', '山居置业', 'House of Hill', 'Homes', 'Hill Houser', '山屋', 'Maria™', 'Helpful Hill', 'Tess (R) Cruz', 'María № 5', '™'])(
  '%j only shares words with the site',
  (name) => expect(isReservedName(name, siteNames)).toBe(false),
)

test.each(['support', 'service', 'admin', 's', 'customer', '网站', 'hillhouse', '™', 'ᵀ', 'help'])(
  'a name of the maximal length of %j is checked quickly',
  (word) => {
    const name = `${word.repeat(60).slice(0, 49)}x`
    expect(isReservedName(name, siteNames)).toBe(word === 'admin')
    expect(processorTimeOf(() => isReservedName(name, siteNames))).toBeLessThan(500)
  },
)
