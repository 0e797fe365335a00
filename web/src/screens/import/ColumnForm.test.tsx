// @vitest-environment happy-dom
import type { ImportChoice } from '@site/domain/calls/import.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ColumnForm } from './ColumnForm.tsx'
import type { Import, ImportColumn } from './use-import.ts'

const columnOf = (name: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  ...{
    name,
    samples: [],
    target: null,
    isSure: true,
    hasRents: false,
    saysOffer: false,
    decimal: null,
    hasUnclearNumber: false,
    dayOrder: null,
    hasUnclearDay: false,
  },
  ...more,
})
const show = (column: ImportColumn, target: ImportColumn['target'], forms: ImportChoice['forms'] = {}) => {
  const change = vi.fn()
  const choice: ImportChoice = { columns: { [column.name]: target }, forms, language: 'en' }
  renderInPage(<ColumnForm column={column} state={{ change } as unknown as Import} choice={choice} />, { locale: 'en' }) // no other part is read
  return change
}
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

test('the unit of a heading is shown, and a person can choose another', () => {
  const change = show(columnOf('Area (sq ft)'), 'floorArea', { Other: { unit: 'ping' } })
  expect(select('Unit of “Area (sq ft)”').selectedOptions[0]?.text).toBe('in square feet')
  fireEvent.change(select('Unit of “Area (sq ft)”'), { target: { value: 'squareMetre' } })
  expect(change.mock.calls).toEqual([[{ forms: { Other: { unit: 'ping' }, 'Area (sq ft)': { unit: 'squareMetre' } } }]])
})

test('a unit that nobody knows is asked for', () => {
  show(columnOf('Price (bricks)'), 'price')
  expect(select('Unit of “Price (bricks)”').selectedOptions[0]?.text).toBe('Choose its unit')
})

test('dates whose day is unclear and numbers such as 45.000 are asked about; others are not', () => {
  const change = show(columnOf('From', { hasUnclearDay: true }), 'availableFrom')
  fireEvent.change(select('Order of the dates of “From”'), { target: { value: 'd/m/y' } })
  expect(change.mock.calls).toEqual([[{ forms: { From: { dayOrder: 'd/m/y' } } }]])
})

test('the decimal sign is asked for where thousands may be meant', () => {
  const change = show(columnOf('Price', { hasUnclearNumber: true }), 'price')
  fireEvent.change(select('Decimal sign of “Price”'), { target: { value: ',' } })
  expect(change.mock.calls).toEqual([[{ forms: { Price: { decimal: ',' } } }]])
})

test('a column of prices that nothing takes can be left out on purpose', () => {
  const change = show(columnOf('Monthly rent'), null)
  fireEvent.click(screen.getByRole('checkbox', { name: 'These prices are not needed' }))
  expect(change.mock.calls).toEqual([[{ left: ['Monthly rent'] }]])
})

test.each([
  ['Bedrooms', 'bedrooms'],
  ['From', 'availableFrom'],
] as const)('%s needs no question', (name, target) => {
  show(columnOf(name), target)
  expect(screen.queryAllByRole('combobox')).toEqual([])
})

test.each([
  ['en', 'floorArea', 'floorAreaUnit', ['Square Feet'], /Each row in the unit of “Units”: square feet/, 'rows without one there: m²'],
  ['zh', 'floorArea', 'floorAreaUnit', ['平方呎', 'sqm'], /每行的单位见“Units”：平方英尺、平方米/, '那里没写单位的行：平方米'],
  ['en', 'lotArea', 'lotAreaUnit', ['acres', 'bricks'], /“Units”: acres, bricks/, 'rows without one there: m²'],
] as const)('%s: the unit of a column of %s is that of its rows, if a column has it', (locale, target, unitTarget, samples, said, else_) => {
  const column = columnOf('LivingArea')
  const file = { columns: [column, columnOf('Units', { samples: [...samples] })] }
  const choice: ImportChoice = { columns: { LivingArea: target, Units: unitTarget }, language: locale }
  const { container } = renderInPage(<ColumnForm column={column} state={{ file } as unknown as Import} choice={choice} />, { locale }) // no other part is read
  expect(container.textContent).toMatch(said)
  expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.text).toBe(else_)
})

test.each([
  ['en', { Rent: 'price', 'Sale price': 'price' }, 'Rent', 'Rows with a price here are for lease. Rows that fill both'],
  ['en', { Rent: 'price', 'Sale price': 'price' }, 'Sale price', 'Rows with a price here are for sale. Rows that fill both'],
  ['zh', { 月租: 'price', 总价: 'price' }, '月租', '这一列有价的行按出租导入'],
  ['zh', { 月租: 'price', 总价: 'price', 方式: 'mode' }, '总价', '出售的行用这一列的价格'],
] as const)('%s: of %j the column %s says what its prices do', (locale, columns, name, said) => {
  const choice: ImportChoice = { columns, language: locale }
  const { container } = renderInPage(<ColumnForm column={columnOf(name)} state={{} as Import} choice={choice} />, { locale }) // no other part is read
  expect(container.textContent).toContain(said)
})

test('a former price beside the price is asked about', () => {
  const choice: ImportChoice = { columns: { 'Old price': null, Price: 'price' }, language: 'en' }
  renderInPage(<ColumnForm column={columnOf('Old price')} state={{} as Import} choice={choice} />, { locale: 'en' }) // no other part is read
  expect(screen.getByRole('checkbox', { name: 'These prices are not needed' })).toBeTruthy()
})

test('a person may say that the words of a column say nothing of sale and lease', () => {
  const change = vi.fn()
  const choice: ImportChoice = { columns: { Status: null }, offers: ['Status'], language: 'en' }
  renderInPage(<ColumnForm column={columnOf('Status', { saysOffer: true })} state={{ change } as unknown as Import} choice={choice} />, { locale: 'en' }) // no other part is read
  fireEvent.click(screen.getByRole('checkbox', { name: 'Its words also say for sale or for lease', checked: true }))
  expect(change.mock.calls).toEqual([[{ offers: [] }]])
})
