// @vitest-environment happy-dom
import type { ListingDetail } from '@site/domain/calls/listing.ts'
import { ProblemError, type ProblemKey } from '@site/domain/problems.ts'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DetailData } from './load-detail.ts'
import { useFreshHome } from './use-fresh-home.ts'

const call = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../../page/api.ts', () => ({ screenApi: () => call }))

const reload = vi.fn()
beforeEach(() => {
  reload.mockReset()
  call.mockReset()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const detail = (listing: object) => ({ listing: { id: 'a', price: 9_000_000, shelf: 'OnShelf', ...listing } }) as unknown as ListingDetail // the hook reads the listing alone
const dataOf = (code: string | null): DetailData => ({
  detail: detail({}),
  similar: null,
  share: code === null ? null : { code, variant: 'normal', path: '/shareInfo', by: 'Owner', userId: null, id: 'a', target: 'listing' },
  loadedAt: '2026-11-30T00:00:00.000Z',
})

const events = {
  focus: () => document.dispatchEvent(new Event('visibilitychange')),
  online: () => window.dispatchEvent(new Event('online')),
  back: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
}
const shown = { code: null as string | null, isShared: false }

test.each<[keyof typeof events, Partial<typeof shown>, object]>([
  ['focus', {}, { id: 'a' }],
  ['online', { isShared: true }, { id: 'a', code: null }],
  ['back', { isShared: true, code: 'AbCd1234' }, { id: 'a', code: 'AbCd1234' }],
])('on %s a page (%o) asks for its home as it has loaded it', async (event, page, input) => {
  const { code, isShared } = { ...shown, ...page }
  call.mockResolvedValue(detail({}))
  const { unmount } = renderHook(() => useFreshHome(dataOf(code), isShared, reload))
  expect(call).not.toHaveBeenCalled()
  events[event]()
  await waitFor(() => expect(call.mock.calls).toEqual([['POST /frontend/api/listing/detail', input]]))
  await Promise.resolve().then(() => undefined)
  expect(reload).not.toHaveBeenCalled()
  unmount()
  events[event]()
  expect(call).toHaveBeenCalledTimes(1)
})

test.each<[string, object | ProblemKey, boolean]>([
  ['another price', { price: 8_500_000 }, true],
  ['a home off the shelf', { shelf: 'OffShelf' }, true],
  ['a removed home', 'removed', true],
  ['an ended link', 'linkEnded', true],
  ['a fault', 'fault', false],
  ['the same home', {}, false],
])('after %s the page loads again: %#', async (_, answer, isReloaded) => {
  call.mockImplementation(() => (typeof answer === 'string' ? Promise.reject(new ProblemError(answer)) : Promise.resolve(detail(answer))))
  renderHook(() => useFreshHome(dataOf(null), false, reload))
  events.focus()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  await Promise.resolve().then(() => undefined)
  expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0)
})

test('an open sheet keeps its page until it closes', async () => {
  const sheet = document.createElement('dialog')
  document.body.append(sheet)
  sheet.setAttribute('open', '')
  call.mockRejectedValue(new ProblemError('removed'))
  renderHook(() => useFreshHome(dataOf(null), false, reload))
  events.focus()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  await Promise.resolve().then(() => undefined)
  expect(reload).not.toHaveBeenCalled()
  sheet.removeAttribute('open')
  sheet.dispatchEvent(new Event('close'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a change that was found while a sheet is open stays, though a later look fails', async () => {
  const sheet = document.createElement('dialog')
  document.body.append(sheet)
  sheet.setAttribute('open', '')
  call.mockResolvedValueOnce(detail({ price: 8_500_000 })).mockRejectedValueOnce(new ProblemError('fault'))
  renderHook(() => useFreshHome(dataOf(null), false, reload))
  for (const looks of [1, 2]) {
    events.focus()
    await waitFor(() => expect(call).toHaveBeenCalledTimes(looks))
    await act(async () => undefined)
  }
  sheet.removeAttribute('open')
  sheet.dispatchEvent(new Event('close'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that shows a card while its home loads asks nothing', () => {
  renderHook(() => useFreshHome({ ...dataOf(null), isPartial: true }, false, reload))
  events.focus()
  expect(call).not.toHaveBeenCalled()
})
