// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ListingView } from '@site/domain/listing.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, visitorInfo, startSession, useUserInfo } from '../page/session.ts'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { registerLogin, handleProblem } from '../page/handle-problem.ts'
import { noticeBoard } from '../ui/overlays/notices.ts'

const response = vi.hoisted(() => ({ problem: null as null | 'notFound' | 'invalid' | 'sessionEnded' | 'fault' }))
const sent: [key: string, input: unknown][] = []
vi.mock('../page/api.ts', async () => {
  const { ProblemError, problems } = await import('@site/domain/problems.ts')
  class CallError extends ProblemError {
    text = 'There is no such home.'
  }
  const call = async (key: string, input: unknown) => {
    sent.push([key, input])
    if (response.problem === null || !/add|remove/.test(key)) return { ids: [], left: [], unknown: [] }
    // the caller reports the others
    if (problems[response.problem].handling !== 'notice') handleProblem(response.problem, 'There is no such home.')
    throw new CallError(response.problem)
  }
  return { CallError, api: () => call, screenApi: () => call }
})
const { Heart } = await import('./Heart.tsx')
const { savedIds, setFavourite, useDeviceFavourites } = await import('../device/favourites.ts')

const notices = () => noticeBoard.current().map(({ text }) => text)

const signIn = () =>
  startSession({ ...visitorInfo, userRole: 'Owner', permissionCodes: [], userId: 'ana', expiredTime: Date.now() + 3_600_000, accessToken: 'a token' })

beforeEach(() => {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  response.problem = null
  endSession()
  useDeviceFavourites.setState({ items: [] })
  signIn()
  sent.length = 0
})

test.each(['notFound', 'invalid', 'fault'] as const)('a failure with %s shows one notice and reverts the heart', async (problem) => {
  response.problem = problem
  expect(await setFavourite({ id: 'home', price: 1 }, true)).toBe(false)
  expect(notices()).toEqual(['There is no such home.'])
  expect(savedIds().has('home')).toBe(false)
})

test('a heart in an ended session opens the login; the next login of its account saves the favourite', async () => {
  response.problem = 'sessionEnded'
  const goToLogin = vi.fn<() => void>()
  const unregister = registerLogin(goToLogin)
  const listing = { id: 'home', price: 1, type: 'Residence', mode: 'Sale' } as unknown as ListingView // no other field is read
  const { act } = renderInPage(<Heart listing={listing} />)
  await act(async () => screen.getByRole('button').click())
  unregister()
  expect(goToLogin).toHaveBeenCalledOnce()
  expect(notices(), 'no notice that the favourites are full').toEqual([])
  expect(useUserInfo.getState()).toEqual(visitorInfo)
  expect(useDeviceFavourites.getState().items).toEqual([])

  response.problem = null
  sent.length = 0
  await act(async () => signIn())
  expect(sent.find(([key]) => key.endsWith('/add'))).toEqual(['POST /frontend/api/collection/add', { id: 'home' }])
})

test('the heart keeps its name and says whether it is pressed', async () => {
  const listing = { id: 'home', price: 1, type: 'Residence', mode: 'Sale' } as unknown as ListingView // no other field is read
  const { act } = renderInPage(<Heart listing={listing} />, { locale: 'en' })
  const heart = screen.getByRole('button')
  const before = heart.getAttribute('aria-label')
  expect(heart.getAttribute('aria-pressed')).toBe('false')
  await act(async () => heart.click())
  expect([heart.getAttribute('aria-label'), heart.getAttribute('aria-pressed')]).toEqual([before, 'true'])
})
