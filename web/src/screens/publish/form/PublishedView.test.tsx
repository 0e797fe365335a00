// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { PublishedView } from './PublishedView.tsx'

// The page after publishing says what the server says of the listing, never what an address says.

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../page/api.ts', async (actual) => ({ ...(await actual<object>()), screenApi: () => call, api: () => call }))
beforeEach(() => void call.mockReset())

const spoof = '/publish?published=a&number=77.%20Your%20account%20is%20blocked&shelf=OnShelf'
/** The server has this listing of the account, or none. */
const serve = (item: object | null, answered?: { id: string; number: string; shelf: string }) => {
  call.mockImplementation(async (name: string, input: { id?: string }) => ({
    items: name === 'POST /frontend/api/listing/mine' && input.id && item ? [item] : [],
  }))
  const view = renderInPage(<PublishedView id="a" />, { path: spoof })
  if (answered) view.act(() => view.router.history.replace('/publish?published=a', { published: answered } as never))
  return view
}
const stored = (shelf: string) => ({ id: 'a', shelf, causes: [], waitingEstate: null, listing: { number: 'C104008' } })

test('a listing on the shelf is published, by the number that the server has', async () => {
  serve(stored('OnShelf'))
  expect(await screen.findByText(/No. C104008. It appears in searches now/u)).toBeTruthy()
  expect(document.body.textContent).not.toContain('blocked')
  expect([document.querySelectorAll('h1').length, document.title]).toEqual([1, document.querySelector('h2')?.textContent])
})

test.each(['OffShelf', 'Rejected'])('one that is %s by now is not said to be found', async (shelf) => {
  serve(stored(shelf))
  expect(await screen.findByText(/No. C104008 was published before and is not listed now/u)).toBeTruthy()
  expect(document.body.textContent).not.toContain('appears in searches')
})

test.each([
  ['removed for good, or of another account', () => serve(null)],
  [
    'asked for by nobody who is logged in',
    () => (call.mockRejectedValue(new CallError('signedOut', 'Log in')), renderInPage(<PublishedView id="a" />, { path: spoof })),
  ],
])('a listing that is %s is not there', async (_, show) => {
  show()
  expect(await screen.findByText('There is no such listing of yours')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/blocked|Published/u)
})

test('one that waits says so', async () => {
  serve({ ...stored('InReview'), causes: ['NewPoster'] })
  expect(await screen.findByText(/No. C104008. We review it before it is listed/u)).toBeTruthy()
})

test('without an answer the page says what publishing has just answered, or that it did not load', async () => {
  call.mockRejectedValue(new CallError('fault', 'No answer'))
  const view = renderInPage(<PublishedView id="a" />, { path: spoof })
  expect(await screen.findByText('This did not load')).toBeTruthy()
  view.act(() => view.router.history.replace('/publish?published=a', { published: { id: 'a', number: 'C1', shelf: 'OnShelf' } } as never))
  await view.act(() => view.router.load())
  await waitFor(() => expect(screen.getByText(/No. C1. It appears/u)).toBeTruthy())
})
