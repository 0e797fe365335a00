// @vitest-environment happy-dom
import { choices } from '@site/domain/choices.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ReportForm } from './ReportForm.tsx'

test.each(['zh', 'en'] as const)('the report form offers the reasons for messages, not those for listings (%s)', (locale) => {
  renderInPage(<ReportForm conversation="token" message="message" takesFocus={false} />, { locale })
  const optionTexts = screen.getAllByRole('option').map((option) => option.textContent)
  expect(optionTexts.slice(1)).toEqual(choices.messageReportReason.map(({ label }) => label[locale]))
  const ofListings = choices.reportReason.filter(({ code }) => !['Other', 'Offensive'].includes(code)).map(({ label }) => label[locale])
  expect(optionTexts.filter((text) => ofListings.includes(text ?? ''))).toEqual([])
})

test.each([
  ['zh', '请选择'],
  ['en', 'Choose one'],
] as const)('%s: a reason that is not chosen is to be chosen, not written', async (locale, errorText) => {
  const { act, container } = renderInPage(<ReportForm conversation="token" message="message" takesFocus={false} />, { locale })
  await act(async () => container.querySelector<HTMLButtonElement>('button[type=submit]')!.click())
  expect(screen.getByText(errorText, { selector: 'p, span, div' })).toBeDefined()
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
})
