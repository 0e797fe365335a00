// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ListingRemarks, ShelfNote } from './DetailText.tsx'

test.each([
  ['InReview', 'In reviewYou see it, others do not yet. Once approved, it is public by itself.'],
  ['Rejected', 'Not approvedYou see it, others do not. Change what the reviewer says and save: it is sent again.'],
  ['OffShelf', 'This home is no longer availableSold. These are its last public details.'],
])('a listing that is %s says: %s', (shelf, text) => {
  renderInPage(<ShelfNote listing={{ shelf, offShelfReason: shelf === 'OffShelf' ? 'Sold' : null } as ListingView} isOwn />, { locale: 'en' })
  expect(screen.getByRole('status').textContent).toBe(text)
})

test.each([
  [true, 'en', 'This home is no longer availableSold. Its price and photos are hidden: only you see them.'],
  [false, 'en', 'This home is no longer availableSold. The owner hides its price and photos.'],
  [false, 'zh', '这套房源已下架已售出。发布者隐藏了价格和照片。'],
] as const)('a home whose price and photos are hidden says so (own: %s, %s)', (isOwn, locale, text) => {
  const listing = { shelf: 'OffShelf', offShelfReason: 'Sold', hidesPriceAndPhotos: true } as ListingView
  renderInPage(<ShelfNote listing={listing} isOwn={isOwn} />, { locale })
  expect(screen.getByRole('status').textContent).toBe(text)
})

test('a reviewer of the home of someone else does not read that it is theirs', () => {
  renderInPage(<ShelfNote listing={{ shelf: 'InReview', offShelfReason: null } as ListingView} isOwn={false} />, { locale: 'zh' })
  expect(screen.getByRole('status').textContent).toBe('审核中只有发布人和审核员能看到。审核通过后自动上架。')
})

test.each([
  ['zh', { zh: '海景', en: '' }, '房源介绍海景'],
  ['zh', { zh: '', en: 'Sea view' }, ''],
  ['en', { zh: '海景', en: '' }, ''],
  ['en', { zh: '海景', en: 'Sea view' }, 'About this homeSea view'],
  ['en', null, ''],
] as const)('a reader of %s gets of the remarks %o: %s', (locale, remarks, text) => {
  const { container } = renderInPage(<ListingRemarks listing={{ remarks } as ListingView} />, { locale })
  expect(container.textContent).toBe(text)
})
