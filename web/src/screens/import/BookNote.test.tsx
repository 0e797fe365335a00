// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { BookNote } from './BookNote.tsx'
import type { Import } from './use-import.ts'

type Book = NonNullable<NonNullable<Import['file']>['book']>
const stateOf = (book: Book | null, more: object = {}) =>
  ({ file: { book }, step: 'columns', includesHidden: false, isBusy: false, ...more }) as unknown as Import // no other part is read

test.each([
  ['en', { others: ['For Rent'] }, 'This workbook has 2 sheets; only “For Sale” is read. To import “For Rent”, save it as its own file.'],
  ['en', { others: ['A', 'B'] }, 'This workbook has 3 sheets; only “For Sale” is read. To import “A”, “B”, save each as its own file.'],
  ['zh', { others: ['出租', '车位'] }, '这个工作簿有 3 个工作表，只读“For Sale”。要导入“出租”、“车位”，请各存为一个文件。'],
] as const)('%s: sheets %j that are not read are named', (locale, { others }, text) => {
  renderInPage(<BookNote state={stateOf({ sheet: 'For Sale', others: [...others], hidden: 0 })} />, { locale })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each([
  ['en', 1, false, '1 hidden row is left out', 'Leave out hidden rows'],
  ['en', 3, true, '3 hidden rows are included', 'Leave out hidden rows'],
  ['zh', 2, false, '有 2 行在表里是隐藏的，不导入', '不导入隐藏的行'],
] as const)('%s: %d hidden rows are counted, with a choice (included: %s)', (locale, hidden, includesHidden, text, label) => {
  const includeHidden = vi.fn()
  renderInPage(<BookNote state={stateOf({ sheet: 'A', others: [], hidden }, { includesHidden, includeHidden })} />, { locale })
  expect(screen.getByRole('status').textContent).toBe(text)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: label })
  expect(box.checked).toBe(!includesHidden)
  fireEvent.click(box)
  expect(includeHidden.mock.calls).toEqual([[!includesHidden]])
})

test.each([
  ['another file', null],
  ['a workbook of one sheet', { sheet: 'A', others: [], hidden: 0 }],
])('%s needs no note', (_, book) => {
  expect(renderInPage(<BookNote state={stateOf(book)} />).container.textContent).toBe('')
})

test('the report says what happened to hidden rows, and offers no choice any more', () => {
  renderInPage(<BookNote state={stateOf({ sheet: 'A', others: [], hidden: 2 }, { step: 'report' })} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('status').textContent).not.toBe('')
})
