// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { leaveDeletedAccount, registerForgetting, registerLeaving } from '../../page/handle-problem.ts'
import { endSession } from '../../page/session.ts'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { renderInPage } from '../in-page.testing.tsx'
import { useLeaveDeleted } from './use-leave-deleted.ts'

function Leave() {
  useLeaveDeleted()
  return null
}

afterEach(() => {
  registerForgetting(async () => endSession())
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
})

test.each([
  ['/account', '/home'],
  ['/myListings', '/home'],
  ['/propertyInfo', '/propertyInfo'],
])('whose account is deleted is forgotten at %s, sees %s, and reads that it is deleted', async (path, shown) => {
  let forgotten = 0
  registerForgetting(async () => void (forgotten += 1))
  const { router } = renderInPage(<Leave />, { path })
  await leaveDeletedAccount('Your account is deleted')
  expect([forgotten, router.history.location.pathname]).toEqual([1, shown])
  expect(noticeBoard.current().map(({ text }) => text)).toEqual(['Your account is deleted'])
})

test('it is said also where the next screen does not load', async () => {
  const unregister = registerLeaving(async () => Promise.reject(new Error('no network')))
  await expect(leaveDeletedAccount('Your account is deleted')).rejects.toThrow('no network')
  expect(noticeBoard.current().map(({ text }) => text)).toEqual(['Your account is deleted'])
  unregister()
})
