import { type Field, fieldRows, fields } from '@site/domain/fields.ts'
import { expect, onTestFinished, test } from 'vitest'
import { listingOfHome } from './listing-of-home.ts'

const mapping = { language: 'en', currency: 'USD', source: 'file', fields: {} }
const landing = { mapping, poster: { id: 'p', role: 'Intermediary' }, today: '2026-11-22', rate: 56, siteCurrency: 'PHP' } as unknown as Parameters<
  typeof listingOfHome
>[3]
const places = { city: 'makati', area: null, estate: null, developer: null } as unknown as Parameters<typeof listingOfHome>[1]

const landed = (values: Record<string, unknown>) =>
  listingOfHome({ key: 'k', type: 'Residence', mode: 'Lease', values } as unknown as Parameters<typeof listingOfHome>[0], places, 'N1', landing)

test('money of an import lands in the currency of the site, whatever its field', () => {
  const fee: Field = { kind: 'money', label: { zh: '费', en: 'Fee' }, visibility: 'anyone' }
  Object.assign(fields, { joiningFee: fee })
  ;(fieldRows as unknown as [string, Field][]).push(['joiningFee', fee])
  onTestFinished(() => {
    Reflect.deleteProperty(fields, 'joiningFee')
    ;(fieldRows as unknown as [string, Field][]).pop()
  })
  const money = (fieldRows as readonly [string, Field][]).filter(([, field]) => field.kind === 'money' && !field.derived).map(([key]) => key)
  expect(money).toContain('joiningFee')
  const listing = landed(Object.fromEntries(money.map((key) => [key, 100.5])))
  for (const key of money) expect(listing, key).toMatchObject({ [key]: 5628 })
  expect(listing.original).toEqual({ currency: 'USD', price: 100.5 })
})

test('numbers that are no money keep their value', () => expect(landed({ floorArea: 10, bedrooms: 2 })).toMatchObject({ floorArea: 10, bedrooms: 2 }))

test('titles and remarks are public, without the number of a unit', () => {
  const { remarks } = landed({ title: '1-Bedroom Unit (35M) for Sale in A Tower', remarks: 'Unit 12B, near MRT (70 sqm)' })
  expect(remarks).toEqual({ zh: '', en: '1-Bedroom Unit for Sale in A Tower\nnear MRT (70 sqm)' })
  expect(landed({ title: 'Studio Unit (24.5 sqm), Unit (110-02), Condo (Unit H)' }).remarks).toMatchObject({ en: 'Studio Unit (24.5 sqm), Unit, Condo' })
  expect(landed({ remarks: '朝南，全新家具 Rockwell' }).remarks, 'in its own language').toEqual({ zh: '朝南，全新家具 Rockwell', en: '' })
  expect(landed({ remarks: 'One Rockwell East Tower, facing the pool 朝南' }).remarks, 'mixed: in the language of the mapping').toMatchObject({ zh: '' })
  expect(landed({ remarksZh: '房号：12B，近地铁' }).remarks).toMatchObject({ zh: '近地铁' })
})

test.each(['𠮷', '😀'])('remarks of %s are cut between characters', (character) => {
  for (const start of ['', 'a']) {
    const [zh, en] = Object.values(landed({ remarks: start + character.repeat(1500) }).remarks ?? {})
    expect(JSON.stringify([zh, en])).not.toMatch(/\\ud[89a-f]|\ufffd/)
    expect(`${zh}${en}`.length).toBeGreaterThan(1990)
  }
})

test('an empty cell of a column for the source means none; without such a column it is the origin of the file', () => {
  expect(landed({}).source).toBe('file')
  const withColumn = { ...landing, mapping: { ...mapping, fields: { source: [{ rule: 'text', columns: ['source'] }] } } } as typeof landing
  const home = { key: 'k', type: 'Residence', mode: 'Lease', values: {} } as unknown as Parameters<typeof listingOfHome>[0]
  expect(listingOfHome(home, places, 'N1', withColumn).source).toBeNull()
})

test('a tower and unit of the text of a building land unless a column has them; a villa has no tower', () => {
  const landedAs = (type: string, values: object = {}) =>
    listingOfHome(
      { key: 'k', type, mode: 'Sale', values } as unknown as Parameters<typeof listingOfHome>[0],
      { ...places, unit: { tower: 'East', roomNumber: '18A' } },
      'N1',
      landing,
    )
  expect(landedAs('Residence')).toMatchObject({ tower: 'East', roomNumber: '18A' })
  expect(landedAs('Residence', { roomNumber: '9C' })).toMatchObject({ tower: 'East', roomNumber: '9C' })
  expect(landedAs('Villa')).not.toHaveProperty('tower')
})
