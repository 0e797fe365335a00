// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import type { ListingView } from '@site/domain/listing.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberViews } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { firstDetail } from './first-detail.ts'
import { RestOfDetail } from './RestOfDetail.tsx'

afterEach(() => vi.useRealTimers())

test('after two seconds without the rest of a home the page mentions the slow network', async () => {
  vi.useFakeTimers()
  renderInPage(<RestOfDetail />, { locale: 'zh' })
  expect(screen.queryByText('网络较慢，其余内容正在加载')).toBe(null)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByText('网络较慢，其余内容正在加载')).toBeDefined()
})

test('the listing of a card is first data, the same object each time; a share address has none', () => {
  const listing = { id: 'home', price: 42_000 } as ListingView
  expect(firstDetail({ id: 'home' })).toBe(undefined)
  rememberViews({ home: listing })
  const first = firstDetail({ id: 'home' })
  expect([first?.detail.listing, first?.isPartial, firstDetail({ id: 'home' }) === first]).toEqual([listing, true, true])
  expect(firstDetail({ id: 'home', code: 'abc' })).toBe(undefined)
})
