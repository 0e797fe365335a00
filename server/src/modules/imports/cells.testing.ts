import { firstChoice, guessColumns } from '@site/domain/imports/guessed-columns.ts'
import { type ColumnTarget, mappingOfColumns } from '@site/domain/imports/import-columns.ts'
import { inSimplified } from '@site/search/fold.ts'
import { normalizerOf } from './normalize-row.ts'

type CellsByName = Readonly<Record<string, string>>

/** What rows become with the columns that the site proposes: mode and price, `gone`, or `returned`. `rest`: the offer that a person chose for rows that name none; `targets`: what columns become. */
export function readCells(
  rows: readonly CellsByName[],
  rest?: 'Sale' | 'Lease',
  samples: readonly CellsByName[] = rows,
  targets: Readonly<Record<string, ColumnTarget>> = {},
) {
  const header = Object.keys(rows[0] ?? {})
  const texts = new Map(header.map((name) => [name, samples.flatMap((row) => row[name] || [])]))
  const columns = guessColumns({ header, samples: texts, repeated: new Set(), evidence: new Map() }, inSimplified)
  const choice = { type: 'Residence', status: 'Done', city: 'Makati', currency: 'PHP', ...firstChoice(columns), ...(rest ? { mode: rest } : {}) }
  const mapped = mappingOfColumns({ ...choice, columns: { ...choice.columns, ...targets } })
  if ('faults' in mapped) return rows.map(() => 'asked')
  const normalize = normalizerOf(mapped.mapping, { today: '2026-11-30', rate: 1, mapArea: [120, 14, 122, 15], vrHosts: [] })
  return rows.map((cells, index) => {
    const { home, gone } = normalize({ line: index + 2, cells: new Map(Object.entries(cells)) })
    return gone ? 'gone' : home ? `${home.mode} ${String(home.values.price)}` : 'returned'
  })
}

/** What a text becomes beside a price that fits both offers, in a column of words with other offers. */
export const inColumn = (column: string, text: string, rest?: 'Sale' | 'Lease') =>
  readCells(
    [
      { [column]: text, Price: '90000' },
      { [column]: 'For sale', Price: '90000' },
      { [column]: 'For rent', Price: '90000' },
    ],
    rest,
  )[0]

/** What a price becomes in a column whose first texts are sale prices and rents that say so. */
export const inPrices = (text: string, rest?: 'Sale' | 'Lease') => {
  const samples = [{ Price: '8.5M' }, { Price: '45k/mo' }, { Price: 'FS 9.2M' }]
  return readCells([{ Price: text }], rest, samples)[0]
}
