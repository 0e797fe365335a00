// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { LanguageChoice } from './ProfileSettings.tsx'

const chosenLabel = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent

test.each([
  ['zh', '中文'],
  ['en', 'English'],
  [null, 'English'],
] as const)('the language of an account with %s is the stored one on pages in both languages', (storedLocale, shown) => {
  for (const locale of ['zh', 'en'] as const) {
    const { unmount } = renderInPage(<LanguageChoice storedLocale={storedLocale} />, { locale })
    expect(chosenLabel()).toBe(shown)
    unmount()
  }
})

test('a choice is shown at once, also that of the language which the page has', () => {
  renderInPage(<LanguageChoice storedLocale="zh" />, { locale: 'en' })
  fireEvent.click(screen.getByRole('radio', { name: 'English' }))
  expect(chosenLabel()).toBe('English')
})
