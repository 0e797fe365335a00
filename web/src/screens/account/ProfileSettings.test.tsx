// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { LanguageChoice } from './ProfileSettings.tsx'

const chosen = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent

test.each([
  ['zh', '中文'],
  ['en', 'English'],
  [null, 'English'],
] as const)('the language of an account with %s is the stored one on pages in both languages', (stored, shown) => {
  for (const locale of ['zh', 'en'] as const) {
    const { unmount } = renderInPage(<LanguageChoice stored={stored} />, { locale })
    expect(chosen()).toBe(shown)
    unmount()
  }
})

test('a choice is shown at once, also that of the language which the page has', () => {
  renderInPage(<LanguageChoice stored="zh" />, { locale: 'en' })
  fireEvent.click(screen.getByRole('radio', { name: 'English' }))
  expect(chosen()).toBe('English')
})
