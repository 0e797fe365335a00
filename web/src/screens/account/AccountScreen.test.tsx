// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { startSession, visitorInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { MyListings } from '../my-listings/MyListings.tsx'
import { wholeQuery } from '../my-listings/own-query.ts'
import { Route } from './AccountScreen.tsx'

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

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
