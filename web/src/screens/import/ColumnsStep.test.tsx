// @vitest-environment happy-dom
import type { ImportChoice } from '@site/domain/calls/import.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FaultList } from './FaultList.tsx'
import type { Import } from './use-import.ts'

vi.mock('../../filters/use-place-names.ts', () => ({ useCityTree: () => [] }))

const whole: ImportChoice = { columns: {}, language: 'en', type: 'Residence', mode: 'Sale', status: 'Done', city: 'Makati' }
const stepOf = (choice: ImportChoice, loadPreview: () => void) => {
  const file = { id: 'a', name: 'a.csv', columns: [], remembered: null, rows: 3, sheets: [] }
  const state = { file, choice, loadPreview, faults: [], isBusy: false, change: () => undefined, zip: null, options: {} } as unknown as Import // what the step reads
  return <ColumnsStep state={state} />
}

test.each([
  ['en', 'status', 'Construction status', 'Preview ten'],
  ['zh', 'status', '交付状态', '预览十套'],
  ['en', 'mode', 'For', 'Preview ten'],
  ['en', 'city', 'City', 'Preview ten'],
] as const)('%s: a preview without an answer about %s marks the field and gives it the focus', async (locale, key, label, button) => {
  const loadPreview = vi.fn()
  const { rerender } = renderInPage(stepOf({ ...whole, [key]: undefined }, loadPreview), { locale })
  const field = () => screen.getByRole('combobox', { name: label })
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(loadPreview).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  rerender(stepOf(whole, loadPreview))
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(loadPreview).toHaveBeenCalledOnce()
})

test.each(['en', 'zh'] as const)('%s: each answer with faults gives them the focus', (locale) => {
  const { rerender } = renderInPage(<FaultList faults={[]} />, { locale })
  for (const fault of ['No longitude', 'No latitude']) {
    ;(document.activeElement as HTMLElement | null)?.blur()
    rerender(<FaultList faults={[fault]} />)
    expect(document.activeElement?.textContent).toContain(fault)
  }
})

test.each([
  ['en', 'Status', 'Only what is listed', 'decides what is listed'],
  ['zh', '状态', '只决定是否上架', '决定是否上架'],
  ['en', 'Availability', 'Only what is listed', 'decides what is listed'],
  ['en', 'LeaseAmountFrequency', 'Only what is listed', 'decides what is listed'],
  ['en', 'InternetEntireListingDisplayYN', 'Only what is listed', 'decides what is listed'],
  ['zh', 'ExpirationDate', '只决定是否上架', '决定是否上架'],
  ['en', 'InternetAddressDisplayYN', 'Only how exactly the place is shown', 'decides the place shown'],
  ['zh', 'InternetAddressDisplayYN', '只决定位置公开到哪里', '决定位置公开到哪里'],
  ['en', 'Colour', 'Leave out', 'left out'],
] as const)('%s: a column called %s that no field takes says “%s”', (locale, name, chosen, tag) => {
  const column = {
    name,
    samples: [],
    target: null,
    isSure: false,
    hasRents: false,
    saysOffer: false,
    decimal: null,
    hasUnclearNumber: false,
    dayOrder: null,
    hasUnclearDay: false,
  }
  const others = Array.from({ length: 5 }, (_, n) => ({ ...column, name: `Other ${n}` }))
  const file = { id: 'a', name: 'a.csv', columns: name === 'Colour' ? [column] : [column, ...others], remembered: null, rows: 3, sheets: [] }
  const state = { file, choice: whole, faults: [], isBusy: false, zip: null, options: {} } as unknown as Import // what the step reads
  renderInPage(<ColumnsStep state={state} />, { locale })
  const row = screen.getByText(name).closest('li')
  expect(row?.closest('details'), 'it is not folded').toBeNull()
  expect(row?.querySelector('select')?.selectedOptions[0]?.text).toBe(chosen)
  expect(row?.textContent).toContain(tag)
})

test.each([
  ['en', 'Reading the rows…'],
  ['zh', '正在读取各行…'],
] as const)('%s: while the preview is made, a live text says so', async (locale, text) => {
  const file = { id: 'a', name: 'a.csv', columns: [], remembered: null, rows: 3, sheets: [] }
  const stateOf = (isBusy: boolean) => ({ file, choice: whole, faults: [], isBusy, change: () => undefined, zip: null, options: {} }) as unknown as Import // what the step reads
  const { rerender } = renderInPage(<ColumnsStep state={stateOf(false)} />, { locale })
  rerender(<ColumnsStep state={stateOf(true)} />)
  await vi.waitFor(() => expect([...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join()).toContain(text))
  expect(screen.getByRole('button', { name: text }).getAttribute('aria-busy')).toBe('true')
})

test.each([
  ['words say it', { columns: {}, offers: ['Status'] }, 'Return these rows'],
  ['two columns of prices say it', { columns: { Rent: 'price', 'Sale price': 'price' } }, null],
] as const)('where %s, a choice of sale or lease is not needed', async (_, more, chosen) => {
  const loadPreview = vi.fn()
  renderInPage(stepOf({ ...whole, mode: undefined, ...more, offers: 'offers' in more ? [...more.offers] : undefined }, loadPreview), { locale: 'en' })
  expect(screen.queryByRole<HTMLSelectElement>('combobox', { name: 'For' })?.selectedOptions[0]?.text ?? null).toBe(chosen)
  await userEvent.click(screen.getByRole('button', { name: 'Preview ten' }))
  expect(loadPreview).toHaveBeenCalledOnce()
})
