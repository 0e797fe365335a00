// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { useCommon, usePersonLeft, useUserInfo } from '../page/session.ts'
import { forgetPerson } from './forget-person.ts'

test('after a sign-out the tab knows that its history is of a person who has left', async () => {
  useUserInfo.setState({ userId: 'ana', expiredTime: Date.now() + 3_600_000 })
  useCommon.setState({ routerPath: '/createEdit?id=of-ana' })
  await forgetPerson()
  expect([usePersonLeft.getState().hasLeft, useCommon.getState().routerPath]).toEqual([true, '/home'])
  expect(sessionStorage.getItem('personLeft')).toContain('true')
})
