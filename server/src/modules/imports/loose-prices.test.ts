import { type ColumnTarget, mappingOfColumns } from '@site/domain/imports/import-columns.ts'
import { expect, test } from 'vitest'
import { wordsOf } from './import-reasons.ts'
import { importProfile } from './imports.testing.ts'
import { normalizerOf } from './normalize-row.ts'

function read(cells: Record<string, string>, columns: Record<string, ColumnTarget>) {
  const made = mappingOfColumns({ columns, type: 'Residence', mode: 'Sale', status: 'Done', city: 'Makati', language: 'en', currency: 'PHP' })
  if ('faults' in made) throw new Error(JSON.stringify(made.faults))
  return normalizerOf(made.mapping, { today: '2026-11-20', rate: 1, ...importProfile })({ line: 2, cells: new Map(Object.entries(cells)) })
}
const ofPrice = (text: string) => read({ Price: text }, { Price: 'price' })

test.each(['21.8–22.5M', '21.8M - 22.5M', '₱21,800,000 to ₱22,500,000', '2180万至2250万', '21.8M~22.5M', '45k-50k/mo'])('the price %s is a range', (text) => {
  const { home, faults } = ofPrice(text)
  expect([home, faults.map(({ reason }) => reason)]).toEqual([null, ['priceRange']])
  expect(faults.map(wordsOf)).toEqual([{ zh: expect.stringContaining('价格范围'), en: 'A range of prices: give one' }])
})

test.each(['from 5M', '5M up', '₱5,000,000 and up', 'starts at 5.2M', '500万起', '最低 500万'])('the price %s is only the least', (text) =>
  expect(ofPrice(text).faults.map(({ reason }) => reason)).toEqual(['leastPrice']),
)

test.each(['TBA', 'to be announced', 'TBD', '待定', ''])('the price %j is none, and the row says what to write', (text) =>
  expect(ofPrice(text).faults.map(wordsOf)).toEqual([{ zh: expect.stringContaining('面议'), en: expect.stringContaining('on request') }]),
)

test.each(['call', 'Call agent', 'PM', '来电'])('the price %s is on request', (text) => {
  const { home, faults } = ofPrice(text)
  expect([home?.values.price, home?.filledByRow.includes('price'), faults]).toEqual([undefined, true, []])
})

test.each([
  ['32–45 sqm', 'rangeLeft'],
  ['32 to 45', 'rangeLeft'],
  ['from 32 sqm', 'leastLeft'],
  ['32 sqm up', 'leastLeft'],
  ['large', 'leftOut'],
])('the floor area %s is left out, and the note says why', (text, reason) =>
  expect(read({ Price: '12M', Size: text }, { Price: 'price', Size: 'floorArea' }).notes).toMatchObject([{ field: 'floorArea', reason, value: text }]),
)

test.each(['12.8M', '₱12,800,000', '12,800,000 + dues', '1280万', '-5'])('the price %s is no range', (text) =>
  expect(ofPrice(text).faults.map(({ reason }) => reason)).not.toContain('priceRange'),
)
