// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { endSession, startSession, visitorInfo } from '../page/session.ts'
import { keepMailboxProof, mailboxProof } from './mailbox-proof.ts'

const signIn = (userId: string) =>
  startSession({ ...visitorInfo, userId, userRole: 'Owner', permissionCodes: [], expiredTime: Date.now() + 3_600_000, accessToken: 'token' })
afterEach(() => {
  endSession()
  localStorage.clear()
})

test('a visitor keeps the proof of a mailbox, and an answer without one leaves it', () => {
  keepMailboxProof('proof')
  keepMailboxProof(null)
  expect(mailboxProof()).toBe('proof')
})

test('the proof of a visitor is none for an account, nor for who comes after it (T31)', () => {
  keepMailboxProof('proof')
  signIn('ana')
  expect(mailboxProof()).toBeUndefined()
  keepMailboxProof('proof')
  endSession()
  expect([mailboxProof(), localStorage.getItem('mailboxProof')]).toEqual([undefined, null])
})
