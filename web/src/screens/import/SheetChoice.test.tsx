// @vitest-environment happy-dom
import type { SheetFacts } from '@site/domain/calls/import-sheets.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { testSheet } from './import-sheets.testing.ts'
import { SheetChoice } from './SheetChoice.tsx'
import type { Import } from './use-import.ts'

const first = [
  { line: 1, cells: ['ABC Realty'] },
  { line: 3, cells: ['Ref', 'Price'] },
  { line: 4, cells: ['K-1', '1'] },
]
function show(sheets: readonly Partial<SheetFacts>[], choice: object = {}, locale: 'zh' | 'en' = 'en') {
  const chooseSheets = vi.fn()
  const state = { file: { sheets: sheets.map((sheet) => ({ ...testSheet, first, ...sheet })) }, choice, isBusy: false, chooseSheets }
  const { container } = renderInPage(<SheetChoice state={state as unknown as Import} />, { locale }) // no other part is read
  return { chooseSheets, container }
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')

test('sheets are chosen with the headings that were chosen before; the last one stays', () => {
  const wish = { name: 'Sale', headingRow: 3 }
  const { chooseSheets } = show([{ name: 'Sale' }, { name: 'Rent', isRead: false, rows: 1200 }, { name: 'Empty', isRead: false, rows: 0 }], { sheets: [wish] })
  expect(boxes().map(({ labels }) => labels?.[0]?.textContent)).toEqual(['“Sale” (rows: 1)', '“Rent” (rows: 1,200)'])
  expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, false],
  ])
  fireEvent.click(screen.getByRole('checkbox', { name: '“Rent” (rows: 1,200)' }))
  expect(chooseSheets.mock.calls).toEqual([[[wish, { name: 'Rent' }]]])
})

test('a sheet that is read may be left out', () => {
  const { chooseSheets } = show([{ name: 'Sale' }, { name: 'Rent' }])
  fireEvent.click(screen.getByRole('checkbox', { name: '“Sale” (rows: 1)' }))
  expect(chooseSheets.mock.calls).toEqual([[[{ name: 'Rent' }]]])
})

test.each([
  ['en', 'Row 3 names the columns', 'Row 4 names the columns'],
  ['zh', '第 3 行是表头', '第 4 行是表头'],
] as const)('%s: the row of headings is marked, and a press on another makes it that of headings', (locale, marked, other) => {
  const { chooseSheets, container } = show([{ name: '', headingRow: 3, headingEnd: 3, above: 1 }], {}, locale)
  expect(container.querySelector('summary')?.textContent).toBe(marked)
  expect(container.querySelector('details')?.open).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: marked }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: other }))
  expect(chooseSheets.mock.calls).toEqual([[[{ name: '', headingRow: 4 }]]])
})

test('two rows of headings are said, and a plain sheet keeps its rows folded', () => {
  const two = show([{ name: 'Sale', headingRow: 3, headingEnd: 4 }])
  expect(two.container.querySelector('summary')?.textContent).toBe('“Sale”: Rows 3 and 4 name the columns')
  expect(show([{}]).container.querySelector('details')?.open).toBe(false)
  expect(show([]).container.textContent).toBe('')
})
