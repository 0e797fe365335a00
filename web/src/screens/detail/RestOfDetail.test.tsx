// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import type { ListingView } from '@site/domain/listing.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberViews } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { firstDetail } from './first-detail.ts'
import { RestOfDetail } from './RestOfDetail.tsx'

afterEach(() => vi.useRealTimers())

test('after two seconds a page says that the rest of a home is still on its way', async () => {
  vi.useFakeTimers()
  renderInPage(<RestOfDetail />, { locale: 'zh' })
  expect(screen.queryByText('网络较慢，其余内容正在加载')).toBe(null)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByText('网络较慢，其余内容正在加载')).toBeDefined()
})

test('what a card knew of a home is the first data of its screen, the same object each time; a share address has none', () => {
  const listing = { id: 'home', price: 42_000 } as ListingView
  expect(firstDetail({ id: 'home' })).toBe(undefined)
  rememberViews({ home: listing })
  const first = firstDetail({ id: 'home' })
  expect([first?.detail.listing, first?.isPartial, firstDetail({ id: 'home' }) === first]).toEqual([listing, true, true])
  expect(firstDetail({ id: 'home', code: 'abc' })).toBe(undefined)
})
