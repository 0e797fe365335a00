// @vitest-environment happy-dom
import { readSearch } from '@site/domain/search-query.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { SearchCarousel } from './SearchCarousel.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', () => ({ api: () => call, screenApi: () => call }))

const { query } = readSearch({ priceDrop: 'true' })
const homes = Array.from({ length: 10 }, (_, index) => ({ id: `home-${index}`, type: 'Residence', mode: 'Sale', photos: [] }))
const carousel = <SearchCarousel title="Price drops" query={query} now="2026-11-24T00:00:00Z" excludedIds={new Set(['home-1'])} />
const shownIds = () => screen.getAllByRole('article').map((card) => card.getAttribute('data-listing'))

beforeEach(() => {
  sessionStorage.clear()
  call.mockReset().mockResolvedValue({ items: homes })
})

test('eight homes of the search are shown after the first scroll, without those left out, and a link to all', async () => {
  renderInPage(carousel)
  expect(call).not.toHaveBeenCalled()
  fireEvent.scroll(window)
  fireEvent.scroll(window)
  await waitFor(() => expect(shownIds()).toEqual(['home-0', 'home-2', 'home-3', 'home-4', 'home-5', 'home-6', 'home-7', 'home-8']))
  expect(call).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Show all: Price drops' }).getAttribute('href')).toContain('/home?priceDrop=')
})

test('a search that fails or finds nothing shows no carousel', async () => {
  call.mockRejectedValueOnce(new Error('offline'))
  const { container, unmount } = renderInPage(carousel)
  fireEvent.scroll(window)
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(container.querySelector('section')).toBeNull()
  unmount()
  call.mockResolvedValueOnce({ items: [] })
  const again = renderInPage(carousel)
  fireEvent.scroll(window)
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(again.container.querySelector('section')).toBeNull()
})

test('after a reload the carousel stands at once, so that nothing moves', async () => {
  const first = renderInPage(carousel)
  fireEvent.scroll(window)
  await waitFor(() => expect(shownIds()).toHaveLength(8))
  first.unmount()
  call.mockReset().mockReturnValue(new Promise(() => undefined))
  renderInPage(carousel)
  expect(shownIds()).toHaveLength(8)
})
