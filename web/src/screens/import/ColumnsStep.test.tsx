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
const stepOf = (choice: ImportChoice, look: () => void) => {
  const file = { id: 'a', name: 'a.csv', columns: [], remembered: null, rows: 3, sheets: [] }
  const state = { file, choice, look, faults: [], isBusy: false, change: () => undefined, zip: null, wishes: {} } as unknown as Import // what the step reads
  return <ColumnsStep state={state} />
}

test.each([
  ['en', 'status', 'Construction status', 'Preview ten'],
  ['zh', 'status', '交付状态', '预览十套'],
  ['en', 'mode', 'For', 'Preview ten'],
  ['en', 'city', 'City', 'Preview ten'],
] as const)('%s: a preview without an answer about %s marks the field and gives it the focus', async (locale, key, label, button) => {
  const look = vi.fn()
  const { rerender } = renderInPage(stepOf({ ...whole, [key]: undefined }, look), { locale })
  const field = () => screen.getByRole('combobox', { name: label })
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(look).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  rerender(stepOf(whole, look))
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(look).toHaveBeenCalledOnce()
})

test.each(['en', 'zh'] as const)('%s: each answer with faults gives them the focus', (locale) => {
  const { rerender } = renderInPage(<FaultList faults={[]} />, { locale })
  for (const fault of ['No longitude', 'No latitude']) {
    ;(document.activeElement as HTMLElement | null)?.blur()
    rerender(<FaultList faults={[fault]} />)
    expect(document.activeElement?.textContent).toContain(fault)
  }
})
