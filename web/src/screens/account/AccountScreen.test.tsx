// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { startSession, visitorInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { MyListings } from '../my-listings/MyListings.tsx'
import { wholeQuery } from '../my-listings/own-query.ts'
import { Route } from './AccountScreen.tsx'

const send = vi.hoisted(() => vi.fn<(call?: string) => Promise<unknown>>())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))
vi.mock('./use-account-form.ts', () => ({
  useAccountForm: () => ({ open: null, isForSearch: false, showForm: () => undefined }),
  pathOfForm: () => '/account',
}))
vi.mock('./ContactCardForm.tsx', () => ({ ContactCardForm: () => null }))

const Account = Route.options.component!
const Own = () => <MyListings query={wholeQuery} onQuery={() => undefined} />

test.each([
  ['en', 'Too many requests. Try again in a while.'],
  ['zh', '操作太频繁，请稍后再试'],
] as const)('%s: an account and own listings that do not load say the reason of the server', async (locale, reason) => {
  startSession({ ...visitorInfo, userId: 'ana', userRole: 'Owner', expiredTime: Date.now() + 3_600_000, accessToken: 'token' } as unknown as Parameters<
    typeof startSession
  >[0])
  send.mockRejectedValue(new CallError('tooFrequent', reason))
  for (const Screen of [Account, Own]) {
    const { container, unmount } = renderInPage(<Screen />, { locale })
    expect(await screen.findByText(reason)).toBeDefined()
    expect(container.textContent).not.toMatch(/connection may|可能是网络/)
    unmount()
  }
})

const details = {
  username: 'ana',
  name: 'Ana',
  role: 'Owner',
  isSeeking: false,
  email: null,
  isEmailConfirmed: false,
  isCodeSent: false,
  language: null,
  answerMails: true,
  usernameChangeableAt: null,
  consentAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  contactCard: {},
}
const session = (id: string) => ({ id, agent: id, lastUsedAt: '2026-01-01T00:00:00.000Z', isCurrent: id === 'here' })
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test.each([
  ['one device', () => ({ items: [session('here')] })],
  ['three devices', () => ({ items: ['here', 'phone', 'office'].map(session) })],
  ['no answer', () => Promise.reject(new CallError('fault', 'away'))],
])('the account shows when the devices have loaded (%s), so that nothing moves its last buttons, and deleting comes last', async (_, answer) => {
  startSession({ ...visitorInfo, userId: 'ana', userRole: 'Owner', expiredTime: Date.now() + 3_600_000, accessToken: 'token' } as unknown as Parameters<
    typeof startSession
  >[0])
  const sessions = Promise.withResolvers<unknown>()
  const answers: Record<string, () => unknown> = { sessions: () => sessions.promise, details: () => details, unread: () => ({ count: 0 }) }
  send.mockReset().mockImplementation(async (call = '') => answers[call.split('/').at(-1) ?? '']?.() ?? { items: [], counts: {} })
  const { unmount, act } = renderInPage(<Account />, { locale: 'en' })
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 10)))
  expect(send).toHaveBeenCalledWith('POST /frontend/api/account/details', {})
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
  await act(async () => sessions.resolve(answer()))
  await screen.findByRole('button', { name: 'Log out' })
  expect(buttons().slice(-2)).toEqual(['Log out', 'Delete my account'])
  unmount()
})

test('an e-mail that was confirmed without an answer is shown as confirmed when the network is back', async () => {
  startSession({ ...visitorInfo, userId: 'ana', userRole: 'Owner', expiredTime: Date.now() + 3_600_000, accessToken: 'token' } as unknown as Parameters<
    typeof startSession
  >[0])
  let isEmailConfirmed = false
  const answers: Record<string, () => unknown> = {
    sessions: () => ({ items: [session('here')] }),
    details: () => ({ ...details, email: 'a@b.ph', isEmailConfirmed }),
    unread: () => ({ count: 0 }),
  }
  send.mockReset().mockImplementation(async (call = '') => answers[call.split('/').at(-1) ?? '']?.() ?? { items: [], counts: {} })
  renderInPage(<Account />, { locale: 'en' })
  expect(await screen.findByText('Not confirmed')).toBeDefined()
  isEmailConfirmed = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Confirmed')).toBeDefined()
})
