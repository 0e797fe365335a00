import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CodeOf } from './choices.ts'
import { fields } from './fields.ts'
import { bandsFor, priceBandsOf } from './price-bands.ts'
import { type SiteProfile, siteProfile } from './site-profile.ts'

const json = JSON.parse(readFileSync(new URL('../../market/site.json', import.meta.url), 'utf8')) as SiteProfile // checked by the next line
const { priceBands = {} } = siteProfile.parse(json)

type BandRow = readonly [code: string, zh: string, en: string, min: number, max: number | undefined]
const rows = (type: CodeOf<'type'>, mode: CodeOf<'mode'>): readonly BandRow[] =>
  priceBandsOf(priceBands, { type, mode }).map(({ code, label, min, max }) => [code, label.zh, label.en, min, max])

// biome-ignore format: one band per line
const homes: readonly BandRow[] = [
  ['0-3M', '300万以下', 'Below 3M', 0, 3_000_000],
  ['3M-8M', '300–800万', '3M–8M', 3_000_000, 8_000_000],
  ['8M-15M', '800–1,500万', '8M–15M', 8_000_000, 15_000_000],
  ['15M-30M', '1,500–3,000万', '15M–30M', 15_000_000, 30_000_000],
  ['30M-100M', '3,000万–1亿', '30M–100M', 30_000_000, 100_000_000],
  ['100M', '1亿以上', 'Above 100M', 100_000_000, undefined],
]
// biome-ignore format: one band per line
const slots: readonly BandRow[] = [
  ['0-300K', '30万以下', 'Below 300K', 0, 300_000],
  ['300K-500K', '30–50万', '300K–500K', 300_000, 500_000],
  ['500K-1M', '50–100万', '500K–1M', 500_000, 1_000_000],
  ['1M', '100万以上', 'Above 1M', 1_000_000, undefined],
]
// biome-ignore format: one band per line
const rents: readonly BandRow[] = [
  ['0-5000', '5,000以下', 'Below 5,000', 0, 5_000],
  ['5000-10000', '5,000–10,000', '5,000–10,000', 5_000, 10_000],
  ['10000', '10,000以上', 'Above 10,000', 10_000, undefined],
]

test('the default site has the codes and labels of S9.5', () => {
  for (const type of ['Residence', 'Villa'] as const) expect(rows(type, 'Sale')).toEqual(homes)
  expect(rows('Carport', 'Sale')).toEqual(slots)
  for (const type of ['Residence', 'Carport', 'Villa'] as const) expect(rows(type, 'Lease')).toEqual(rents)
})

test('other edges give other bands, with codes that differ', () => {
  const euros = { Sale: { Residence: [150_000, 250_000, 1_234_567, 1_250_000] } }
  const bands = priceBandsOf(euros, { type: 'Residence', mode: 'Sale' })
  expect(bands.map(({ code }) => code)).toEqual(['0-150K', '150K-250K', '250K-1234567', '1234567-1.25M', '1.25M'])
  expect(bands.map(({ label }) => label.en).slice(2)).toEqual(['250K–1,234,567', '1,234,567–1.25M', 'Above 1.25M'])
  expect(bands.map(({ label }) => label.zh).slice(0, 3)).toEqual(['15万以下', '15–25万', '25万–1,234,567'])
})

test('without edges there are no price bands, while areas keep theirs', () => {
  expect(priceBandsOf({}, { type: 'Villa', mode: 'Lease' })).toEqual([])
  expect(bandsFor(fields.price.filter, { type: 'Villa', mode: 'Sale' }, { Sale: { Villa: [] } })).toEqual([])
  expect(bandsFor(fields.floorArea.filter, { type: 'Villa', mode: 'Sale' }, {}).map(({ code }) => code)).toEqual(['0-30', '30-70', '70-160', '160'])
})

test.each([
  [{ priceBands: { Sale: { Residence: [3, 2] } } }, 'priceBands.Sale.Residence'],
  [{ priceBands: { Sale: { Residence: [0, 2] } } }, 'priceBands.Sale.Residence.0'],
  [{ priceBands: { Sale: { Residence: [1.5] } } }, 'priceBands.Sale.Residence.0'],
  [{ priceBands: { Rent: { Residence: [1] } } }, 'priceBands'],
  [{ priceBands: { Sale: { House: [1] } } }, 'priceBands.Sale'],
  [{ highestRents: { Residence: -1 } }, 'highestRents.Residence'],
])('a profile with %j is invalid', (change, path) => {
  const result = siteProfile.safeParse({ ...json, ...change })
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})
