// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import type { SheetFacts } from '@site/domain/calls/import-sheets.ts'
import { BookNote } from './BookNote.tsx'
import { testSheet } from './import-sheets.testing.ts'
import type { Import } from './use-import.ts'

const stateOf = (sheets: readonly Partial<SheetFacts>[], more: object = {}) =>
  ({
    file: { sheets: sheets.map((sheet) => ({ ...testSheet, ...sheet })) },
    step: 'columns',
    includesHidden: false,
    isBusy: false,
    ...more,
  }) as unknown as Import // no other part is read

test.each([
  ['en', 'Sheets that are not read: “For Rent” (rows: 1,200), “Old” (hidden sheet, rows: 3).'],
  ['zh', '没有读的工作表：“For Rent”（1,200 行）、“Old”（隐藏的表，3 行）。'],
] as const)('%s: sheets that are not read are named with their rows', (locale, text) => {
  const sheets = [{}, { name: 'For Rent', isRead: false, rows: 1200 }, { name: 'Old', isRead: false, isHidden: true, rows: 3 }, { isRead: false, rows: 0 }]
  renderInPage(<BookNote state={stateOf(sheets)} />, { locale })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each([
  ['en', 'Some lines are not homes and were left out: 3 above the headings, 2 with totals, 1 with the headings again, 4 with the name of a section.'],
  ['zh', '有些行不是房源，没有读：表头上方 3 行、合计 2 行、重复的表头 1 行、分组标题 4 行。'],
] as const)('%s: lines that are no homes are counted over the sheets that are read', (locale, text) => {
  const sheets = [
    { above: 1, totals: 1, repeats: 1 },
    { above: 2, totals: 1, labels: 4 },
    { isRead: false, rows: 0, above: 9 },
  ]
  renderInPage(<BookNote state={stateOf(sheets)} />, { locale })
  expect(screen.getByText(text)).toBeDefined()
})

test.each([
  ['en', 1, false, '1 hidden row is left out', 'Leave out hidden rows'],
  ['en', 3, true, '3 hidden rows are included', 'Leave out hidden rows'],
  ['zh', 2, false, '有 2 行在表里是隐藏的，不导入', '不导入隐藏的行'],
] as const)('%s: %d hidden rows are counted, with a choice (included: %s)', (locale, hidden, includesHidden, text, label) => {
  const includeHidden = vi.fn()
  renderInPage(<BookNote state={stateOf([{ hidden }], { includesHidden, includeHidden })} />, { locale })
  expect(screen.getByRole('status').textContent).toBe(text)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: label })
  expect(box.checked).toBe(!includesHidden)
  fireEvent.click(box)
  expect(includeHidden.mock.calls).toEqual([[!includesHidden]])
})

test.each([
  ['JSON', []],
  ['a workbook of one sheet', [{}]],
])('%s needs no note', (_, sheets) => {
  expect(renderInPage(<BookNote state={stateOf(sheets)} />).container.textContent).toBe('')
})

test('the report says what happened to hidden rows, and offers no choice any more', () => {
  renderInPage(<BookNote state={stateOf([{ hidden: 2 }], { step: 'report' })} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('status').textContent).not.toBe('')
})
