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

/** A part whose script does not come until `comes` says so; without a network, so that an attempt fails at once. */
function setUp({ comes }: { comes: () => boolean }, options?: Parameters<typeof lazyPart>[2]) {
  online.mockReturnValue(false)
  const load = vi.fn(async () => {
    if (!comes()) throw new TypeError('Failed to fetch dynamically imported module')
    return module
  })
  return { load, Part: lazyPart(load, 'Home', options) }
}

const inPage = (element: ReactNode) => (
  <FailedPart value={PartFailure}>
    <Suspense fallback="on its way">{element}</Suspense>
  </FailedPart>
)

const show = (element: ReactNode, locale: Locale = 'en') => act(async () => renderInPage(inPage(element), { locale }))

test('a part that did not load says so and asks no more; the retry brings it', async () => {
  let isThere = false
  const { load, Part } = setUp({ comes: () => isThere })
  const { rerender } = await show(<Part price="₱42,000" />)
  await screen.findByText('You are offline. This part loads once you are connected.')
  await act(async () => rerender(inPage(<Part price="₱42,000" />)))
  expect(load).toHaveBeenCalledTimes(1)
  isThere = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('₱42,000')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that did not load comes by itself when the network is back', async () => {
  let isThere = false
  const { Part } = setUp({ comes: () => isThere })
  await show(<Part price="₱42,000" />, 'zh')
  await screen.findByText('现在没有网络，联网后这部分会自动加载')
  isThere = true
  online.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('₱42,000')).toBeDefined()
})

test('a part that did not load keeps its listener while the page is drawn anew: one that is replaced during the event is not called', async () => {
  const { Part } = setUp({ comes: () => false })
  const listened = vi.spyOn(window, 'addEventListener')
  const { rerender } = await show(<Part price="₱42,000" />)
  await screen.findByText('You are offline. This part loads once you are connected.')
  const ofPart = () => listened.mock.calls.filter(([name]) => name === 'online').length
  const before = ofPart()
  await act(async () => rerender(inPage(<Part price="₱41,000" />)))
  expect([before > 0, ofPart()]).toEqual([true, before])
})

test('a part that did not load before the network was back comes by itself when it is looked at', async () => {
  let isThere = false
  const { Part } = setUp({ comes: () => isThere })
  await Part.preload()?.catch(() => undefined)
  isThere = true
  online.mockReturnValue(true)
  await show(<Part price="₱42,000" />)
  expect(await screen.findByText('₱42,000')).toBeDefined()
})

test('a retry that did not help offers to reload the page', async () => {
  const { Part } = setUp({ comes: () => false })
  await show(<Part price="₱42,000" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  online.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('offline')))
  await screen.findByText('This part did not load')
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeDefined()
})

test('where a sentence has no room nothing is shown until the part comes', async () => {
  let isThere = false
  const { load, Part } = setUp({ comes: () => isThere }, { failed: QuietPart })
  await show(<Part price="₱42,000" />)
  expect([screen.queryByText('on its way'), screen.queryByRole('alert'), load.mock.calls.length]).toEqual([null, null, 1])
  isThere = true
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('₱42,000')).toBeDefined()
})

test('a part that was fetched ahead is there in the first frame', async () => {
  const Part = lazyPart(async () => module, 'Home')
  await Part.preload()
  renderInPage(<Part price="₱42,000" />)
  expect(screen.getByText('₱42,000')).toBeDefined()
})
