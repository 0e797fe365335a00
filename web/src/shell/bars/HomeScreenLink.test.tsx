// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { endSession, visitorInfo, startSession } from '../../page/session.ts'
import { HomeScreenLink } from './HomeScreenLink.tsx'
import { renderInPage, testShell } from '../in-page.testing.tsx'

const words = { zh: '好房网', en: 'Homes & Co' }
const brand = { name: words, siteName: words, description: words, logo: '/logo.svg', contacts: { email: 'desk@homes.example' }, banner: null, accentHue: 168 }
const signIn = (isShowBrand: boolean) =>
  startSession({ ...visitorInfo, userId: 'ana', isShowBrand, expiredTime: Date.now() + 3_600_000, accessToken: 'token' } as unknown as Parameters<
    typeof startSession
  >[0])

afterEach(endSession)

test.each([
  ['a visitor', null, '好房网'],
  ['an account with `isShowBrand`', true, '好房网'],
  ['an account without `isShowBrand`', false, '找房'],
] as const)('the home link of %s', (_viewer, isShowBrand, text) => {
  if (isShowBrand !== null) signIn(isShowBrand)
  renderInPage(<HomeScreenLink />, { locale: 'zh', shell: { ...testShell, brand } as never })
  const link = screen.getByRole('link')
  expect([link.textContent, link.getAttribute('href'), link.querySelector('img') !== null]).toEqual([text, '/home', text === '好房网'])
})
