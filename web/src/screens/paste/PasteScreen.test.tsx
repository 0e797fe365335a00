// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { startSession, visitorInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { Route } from './PasteScreen.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
const Paste = Route.options.component!

beforeEach(() => {
  localStorage.clear()
  startSession({ ...visitorInfo, userId: 'ana', userRole: 'Owner', permissionCodes: [], expiredTime: Date.now() + 3_600_000, accessToken: 'token' })
})

test.each([
  ['en', true, 'Find the homes', /^You are offline, so no homes were read/],
  ['zh', true, '识别房源', /^没有网络，还没有识别/],
  ['en', false, 'Find the homes', /^No homes were read/],
] as const)('%s: a text that was not read says whether the network is why (%s)', async (locale, isUnreachable, buttonLabel, message) => {
  call.mockRejectedValue(new CallError('fault', 'No answer', null, null, isUnreachable))
  renderInPage(<Paste />, { locale, path: '/paste' })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Serendra 2BR 85k' } })
  fireEvent.click(screen.getByRole('button', { name: buttonLabel }))
  expect((await screen.findByRole('alert')).textContent).toMatch(message)
})
