// @vitest-environment happy-dom
import { choices } from '@site/domain/choices.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetKeptForms } from '../../device/kept-forms.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ReportForm } from './ReportForm.tsx'

beforeEach(() => forgetKeptForms())

test.each(['zh', 'en'] as const)('the report form offers the reasons for messages, not those for listings (%s)', (locale) => {
  renderInPage(<ReportForm conversation="token" message="message" path="/contact" takesFocus={false} />, { locale })
  const optionTexts = screen.getAllByRole('option').map((option) => option.textContent)
  expect(optionTexts.slice(1)).toEqual(choices.messageReportReason.map(({ label }) => label[locale]))
  const ofListings = choices.reportReason.filter(({ code }) => !['Other', 'Offensive'].includes(code)).map(({ label }) => label[locale])
  expect(optionTexts.filter((text) => ofListings.includes(text ?? ''))).toEqual([])
})

test.each([
  ['zh', '请选择'],
  ['en', 'Choose one'],
] as const)('%s: a reason that is not chosen is to be chosen, not written', async (locale, errorText) => {
  const { act, container } = renderInPage(<ReportForm conversation="token" message="message" path="/contact" takesFocus={false} />, { locale })
  await act(async () => container.querySelector<HTMLButtonElement>('button[type=submit]')!.click())
  expect(screen.getByText(errorText, { selector: 'p, span, div' })).toBeDefined()
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
})

test('a report that is typed and not sent is there again, only for its message', () => {
  const noteOf = (message: string) => {
    cleanup()
    renderInPage(<ReportForm conversation="token" message={message} path="/contact" takesFocus={false} />)
    return screen.getByRole<HTMLTextAreaElement>('textbox')
  }
  fireEvent.change(noteOf('first'), { target: { value: 'Asks for a deposit before a viewing' } })
  expect(noteOf('second').value).toBe('')
  expect(noteOf('first').value).toBe('Asks for a deposit before a viewing')
  fireEvent.click(screen.getByRole('button', { name: 'Discard what you typed' }))
  expect(noteOf('first').value).toBe('')
})
