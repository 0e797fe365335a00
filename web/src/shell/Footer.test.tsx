// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Footer } from './Footer.tsx'
import { renderInPage, testShell } from './in-page.testing.tsx'

const words = { zh: '找房', en: 'Homes' }
const shell = {
  ...testShell,
  site: { ...testShell.site, filing: { number: '12345678', url: 'https://filing.example/' } },
  brand: { name: words, siteName: words, description: words, logo: '/logo.svg', contacts: { email: 'desk@homes.example' }, banner: null },
}
afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'))
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

test('`hasOnlyFiling` shows only the filing link', () => {
  const { rerender } = renderInPage(<Footer hasOnlyFiling />, { shell: shell as never })
  expect(links()).toEqual(['Filing 12345678'])
  rerender(<Footer hasOnlyFiling={false} />)
  expect(links()).toEqual(['Install on your device', 'Privacy policy', 'Contact', 'Filing 12345678'])
})

test('the installed app has a link to the guide in place of the link to install it', () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
  renderInPage(<Footer hasOnlyFiling={false} />, { shell: shell as never })
  expect(links()).toEqual(['Guide', 'Privacy policy', 'Contact', 'Filing 12345678'])
})

test('without a filing number `hasOnlyFiling` shows no footer', () => {
  const { rerender } = renderInPage(<Footer hasOnlyFiling />, { shell: { ...shell, site: testShell.site } as never })
  expect(document.querySelector('footer')).toBeNull()
  rerender(<Footer hasOnlyFiling={false} />)
  expect(links()).toEqual(['Install on your device', 'Privacy policy', 'Contact'])
})

test('pages without brand show only the filing link', () => {
  renderInPage(<Footer hasOnlyFiling={false} />, { shell: { ...shell, brand: null } as never })
  expect(links()).toEqual(['Filing 12345678'])
})
