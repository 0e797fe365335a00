// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPage, testShell } from '../in-page.testing.tsx'
import { ScreenAnnouncer } from './ScreenAnnouncer.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

/** The name of a site. */
const name = { zh: '测试之家', en: 'Test homes' }
const branded = { ...testShell, brand: { name } } as unknown as typeof testShell // no other part is read

const said = () => document.querySelector('[role=status]')?.textContent

test('the title of a screen that a link opens is announced, the first one and a change of the query are not', async () => {
  const { router } = renderInPage(<ScreenAnnouncer />)
  document.title = 'Homes'
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(said()).toBe('')
  await act(async () => router.navigate({ to: '/login', search: {} }))
  document.title = 'Log in'
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(said()).toBe('Log in')
  document.title = 'Register'
  await act(async () => router.navigate({ to: '/login', search: { face: 'register' } }))
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(said()).toBe('Log in')
})

test.each([
  ['en', 'Guide', 'Guide'],
  ['zh', '安装指南', '安装指南'],
  ['en', null, 'the brand'],
] as const)('%s: a screen that is titled with the name of the app is announced by its heading (%s)', async (locale, heading, announced) => {
  const { router } = renderInPage(
    <>
      <ScreenAnnouncer />
      <div id="content">
        {heading && (
          <main>
            <h1>{heading}</h1>
          </main>
        )}
      </div>
    </>,
    { locale, shell: branded },
  )
  const brand = name[locale]
  await act(async () => router.navigate({ to: '/guide', search: {} }))
  document.title = brand
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(said()).toBe(announced === 'the brand' ? brand : announced)
})

test('a screen with a title of its own is announced by that, whatever its heading', async () => {
  const { router } = renderInPage(
    <>
      <ScreenAnnouncer />
      <div id="content">
        <main>
          <h1>Heading</h1>
        </main>
      </div>
    </>,
    { shell: branded },
  )
  await act(async () => router.navigate({ to: '/login', search: {} }))
  document.title = 'Log in'
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(said()).toBe('Log in')
})
