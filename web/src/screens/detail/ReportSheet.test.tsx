// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetKeptForms } from '../../device/kept-forms.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ReportSheet } from './ReportSheet.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call }))

beforeEach(() => {
  forgetKeptForms()
  call.mockResolvedValue({})
})

/** Opens the sheet of a home as after a reload; answers its note and whether a reason is chosen. */
const openSheet = (id: string) => {
  cleanup()
  const view = renderInPage(<ReportSheet id={id} open onClose={() => undefined} />)
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true })
  return { ...view, note, isChosen: screen.queryByRole('radio', { checked: true, hidden: true }) !== null }
}

test('a report that is typed and not sent is there again, only for its home, until it is sent', async () => {
  const { note } = openSheet('first')
  fireEvent.change(note, { target: { value: 'The photos show another building' } })
  fireEvent.click(screen.getAllByRole('radio', { hidden: true })[0]!)
  expect(localStorage.getItem('keptForms')).toContain('"/propertyInfo?id=first#report"')
  expect(openSheet('second')).toMatchObject({ note: { value: '' }, isChosen: false })
  const { act, ...shown } = openSheet('first')
  expect(shown).toMatchObject({ note: { value: 'The photos show another building' }, isChosen: true })
  await act(async () => fireEvent.submit(document.querySelector('form')!))
  expect(call).toHaveBeenCalledOnce()
  expect(openSheet('first')).toMatchObject({ note: { value: '' }, isChosen: false })
})
