import { mappingOfColumns } from '@site/domain/imports/import-columns.ts'
import { expect, test } from 'vitest'
import { importProfile } from './imports.testing.ts'
import { normalizerOf } from './normalize-row.ts'

const valuesOf = (cells: Record<string, string>, columns: Parameters<typeof mappingOfColumns>[0]['columns']) => {
  const made = mappingOfColumns({ columns, status: 'Done', city: 'Makati', language: 'en', currency: 'PHP' })
  if ('faults' in made) throw new Error(JSON.stringify(made.faults))
  const { home, faults } = normalizerOf(made.mapping, { today: '2026-11-20', rate: 1, ...importProfile })({ line: 2, cells: new Map(Object.entries(cells)) })
  return [home?.type, home?.mode, home?.values['bedrooms'], faults.length]
}
const columns = { Type: 'type', 'S/L': 'mode', Price: 'price' } as const

test.each([
  [{ Type: '2BR', 'S/L': 'S', Price: '12000000' }, ['Residence', 'Sale', 2, 0]],
  [{ Type: 'Studio', 'S/L': 'L', Price: '25000' }, ['Residence', 'Lease', 0, 0]],
  [{ Type: '两房', 'S/L': 'R', Price: '45000' }, ['Residence', 'Lease', 2, 0]],
  [{ Type: 'House', 'S/L': 'Sale', Price: '22000000' }, ['Villa', 'Sale', undefined, 0]],
])('a type of bedrooms is a condo with them: %j', (cells, values) => expect(valuesOf(cells, columns)).toEqual(values))

test('a column of bedrooms counts more than the type', () =>
  expect(valuesOf({ Type: '2BR', 'S/L': 'S', Price: '12000000', Beds: '3' }, { ...columns, Beds: 'bedrooms' })).toEqual(['Residence', 'Sale', 3, 0]))
