import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fixture } from '../imports.testing.ts'
import { chooseSheets } from './choose-sheets.ts'
import { readWorkbook } from './read-workbook.ts'

// Workbooks as other programs and libraries write them.

const read = (name: string) => chooseSheets(readWorkbook(name, readFileSync(fixture(`books/${name}`))), undefined, false)
const sale = { Ref: 'K-1', Type: 'Condo', Offer: 'For sale', City: 'Makati', Building: 'One Rockwell', Price: '12800000' }
const lease = { Ref: 'K-2', Price: '45000', 'Floor area': '38' }

test.each<[string, lines: readonly number[], first: object, last: object]>([
  ['x01-prefix.xlsx', [2, 3], sale, lease],
  ['x02-scientific.xlsx', [2, 3], sale, lease],
  ['x04-percent.xlsx', [2, 3], { ...sale, Commission: '3%' }, { ...lease, Commission: '5.5%' }],
  ['x05-date1900.xlsx', [2, 3], { ...sale, 'Available from': '2026-12-01' }, { ...lease, 'Available from': '2027-01-01' }],
  ['x08-sheet-order.xlsx', [2, 3], sale, lease],
  ['x10-hidden-row.xlsx', [2], sale, sale],
  ['x15-title-rows.xlsx', [5, 6], sale, lease],
  ['x17-merged-body.xlsx', [2, 3, 4], sale, { Ref: 'K-3', Type: 'Condo', Offer: 'For sale', City: 'Makati' }],
  ['x21-shared-case.xlsx', [2], sale, sale],
  ['x26-two-sheets.xlsx', [2, 10_000_002], sale, lease],
  ['openpyxl-hidden.xlsx', [10_000_002, 20_000_002], { ...sale, Commission: '3%', 'Available from': '2026-12-01' }, lease],
  ['openpyxl-rich.xlsx', [2, 3], sale, lease],
  ['xlwt-1900.xls', [2, 3], { ...sale, Commission: '3%', 'Available from': '2026-12-01' }, { ...lease, Building: 'One Rockwell' }],
  ['xlwt-1904.xls', [2, 3], { ...sale, Commission: '3%', 'Available from': '2026-12-01' }, { ...lease, 'Available from': '2027-01-01' }],
  ['odfpy.ods', [2, 3], { ...sale, Commission: '3%', 'Available from': '2026-12-01' }, { ...lease, Building: 'One Rockwell', Commission: '5.5%' }],
])('%s has its homes', (name, lines, first, last) => {
  const { rows } = read(name)
  expect(rows.map(({ line }) => line)).toEqual(lines)
  expect(Object.fromEntries(rows[0]?.cells ?? [])).toMatchObject(first)
  expect(Object.fromEntries(rows.at(-1)?.cells ?? [])).toMatchObject(last)
})

test.each(['openpyxl-hidden.xlsx', 'xlwt-1900.xls', 'odfpy.ods', 'x10-hidden-row.xlsx'])('%s hides a row, and its hidden sheets are not read', (name) => {
  const { sheets } = read(name)
  expect(sheets.filter(({ isRead, isHidden }) => isRead && isHidden)).toEqual([])
  expect(sheets.reduce((sum, sheet) => sum + sheet.hidden, 0)).toBe(1)
})
