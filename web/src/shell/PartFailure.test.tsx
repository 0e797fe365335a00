// @vitest-environment happy-dom
import type { Locale } from '@site/domain/words.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FailedPart, lazyPart, QuietPart } from '../ui/lazy-part.tsx'
import { renderInPage } from './in-page.testing.tsx'
import { PartFailure } from './PartFailure.tsx'

const online = vi.spyOn(navigator, 'onLine', 'get')
beforeEach(() => void online.mockReturnValue(true))
vi.stubGlobal('fetch', async () => new Response(''))

const Home = ({ price }: { price: string }) => <p>{price}</p>
const module = { Home }

/** A part whose import fails until `canLoad` is true; offline, so that an attempt fails at once. */
function setUp({ canLoad }: { canLoad: () => boolean }, options?: Parameters<typeof lazyPart>[2]) {
  online.mockReturnValue(false)
  const load = vi.fn(async () => {
    if (!canLoad()) throw new TypeError('Failed to fetch dynamically imported module')
    return module
  })
  return { load, Part: lazyPart(load, 'Home', options) }
}

const inPage = (element: ReactNode) => (
  <FailedPart value={PartFailure}>
    <Suspense fallback="loading">{element}</Suspense>
  </FailedPart>
)

const show = (element: ReactNode, locale: Locale = 'en') => act(async () => renderInPage(inPage(element), { locale }))

test('a failed part shows a message without further requests; the retry loads it', async () => {
  let isLoadable = false
  const { load, Part } = setUp({ canLoad: () => isLoadable })
  const { rerender } = await show(<Part price="₱42,000" />)
  await screen.findByText('You are offline. This part loads once you are connected.')
  await act(async () => rerender(inPage(<Part price="₱42,000" />)))
  expect(load).toHaveBeenCalledTimes(1)
  isLoadable = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('₱42,000')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failed part loads when the network is back', async () => {
  let isLoadable = false
  const { Part } = setUp({ canLoad: () => isLoadable })
  await show(<Part price="₱42,000" />, 'zh')
  await screen.findByText('现在没有网络，联网后这部分会自动加载')
  isLoadable = true
  online.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('₱42,000')).toBeDefined()
})

test('a failed part keeps its listener across renders: a listener replaced during an event is not called', async () => {
  const { Part } = setUp({ canLoad: () => false })
  const addListener = vi.spyOn(window, 'addEventListener')
  const { rerender } = await show(<Part price="₱42,000" />)
  await screen.findByText('You are offline. This part loads once you are connected.')
  const listenerCount = () => addListener.mock.calls.filter(([name]) => name === 'online').length
  const initialCount = listenerCount()
  await act(async () => rerender(inPage(<Part price="₱41,000" />)))
  expect([initialCount > 0, listenerCount()]).toEqual([true, initialCount])
})

test('a part whose preload failed loads when it renders online', async () => {
  let isLoadable = false
  const { Part } = setUp({ canLoad: () => isLoadable })
  await Part.preload()?.catch(() => undefined)
  isLoadable = true
  online.mockReturnValue(true)
  await show(<Part price="₱42,000" />)
  expect(await screen.findByText('₱42,000')).toBeDefined()
})

test('a part that failed on an earlier visit loads once more when it is shown again', async () => {
  const { load, Part } = setUp({ canLoad: () => false })
  const earlier = await show(<Part price="₱42,000" />)
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => earlier.unmount())
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000)
  const { rerender } = await show(<Part price="₱42,000" />)
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => rerender(inPage(<Part price="₱43,000" />)))
  expect(load).toHaveBeenCalledTimes(2)
  clock.mockRestore()
})

test('a failed retry offers to reload the page', async () => {
  const { Part } = setUp({ canLoad: () => false })
  await show(<Part price="₱42,000" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  online.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('offline')))
  await screen.findByText('This part did not load')
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined()
})

test('with `QuietPart` nothing is shown until the part loads', async () => {
  let isLoadable = false
  const { load, Part } = setUp({ canLoad: () => isLoadable }, { failed: QuietPart })
  await show(<Part price="₱42,000" />)
  expect([screen.queryByText('loading'), screen.queryByRole('alert'), load.mock.calls.length]).toEqual([null, null, 1])
  isLoadable = true
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('₱42,000')).toBeDefined()
})

test('a preloaded part is in the first render', async () => {
  const Part = lazyPart(async () => module, 'Home')
  await Part.preload()
  renderInPage(<Part price="₱42,000" />)
  expect(screen.getByText('₱42,000')).toBeDefined()
})
