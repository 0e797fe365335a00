// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeMessage } from '../../device/unsent-messages.ts'
import { endSession, startSession, visitorInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { LoginReasonNote } from './LoginReasonNote.tsx'

vi.mock('../../page/api.ts', async (actual) => ({ ...(await actual<object>()), screenApi: () => () => new Promise(() => undefined) }))

const signIn = (userId: string) =>
  startSession({ ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId, expiredTime: Date.now() + 3_600_000, accessToken: 'the token' })
beforeEach(() => localStorage.clear())

test.each([
  ['en', 'ended', 'ana', /A message of yours waits on this device. It is sent once you log in, and deleted if/u],
  ['zh', 'messages', 'ana', /您还没发出的留言：您登录后就会发出/u],
  ['en', 'ended', 'ben', null],
] as const)('%s, %s: whose session ended with a message that waits is told so (%s)', (locale, why, writer, text) => {
  signIn(writer)
  writeMessage('talk', 'I take it')
  signIn('ana')
  endSession()
  renderInPage(<LoginReasonNote why={why} isNew={false} home={null} />, { locale })
  expect(screen.getByRole('status').textContent).toMatch(text ?? /^Your session has ended. Log in to continue.$/u)
})
