// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from './in-page.testing.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

test.each([
  ['en', '页面已换成中文'],
  ['zh', 'The page is in English now'],
] as const)('from %s, the switch says what language the page has now, in that language', async (locale, text) => {
  renderInPage(<LanguageSwitch />, { locale })
  fireEvent.click(screen.getByRole('button'))
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
  screen.getByText(text).remove()
})
