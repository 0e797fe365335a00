// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { ReviewMedia } from './ReviewMedia.tsx'

const media = (url: string, alt: object | null) => ({ url, width: 640, height: 480, blur: null, color: null, alt })

test('a reviewer sees photos and videos with their captions in both languages, as text', () => {
  const listing = {
    photos: [media('/resource/photo/a-1.webp', { zh: '客厅，加微信 abc', en: 'Living room <b>new</b>' }), media('/resource/photo/b-1.webp', null)],
    videos: [media('/resource/video/c-1.mp4', { zh: '', en: 'The tour' })],
  } as unknown as ListingView
  renderInPage(<ReviewMedia listing={listing} before={null} />)
  for (const text of ['客厅，加微信 abc', 'Living room <b>new</b>', 'The tour']) expect(screen.getByText(text)).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['Photo 1', 'Photo 2'])
  expect(screen.queryByText('New')).toBeNull()
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/resource/video/c-1.mp4')
})

test('of an edit, what is new, newly captioned and taken out is marked', () => {
  const [kept, captioned, added, gone] = ['kept', 'captioned', 'added', 'gone'].map((name) => media(`/resource/photo/${name}-1.webp`, null))
  const before = { photos: [kept, captioned, gone], videos: [] } as unknown as ListingView
  const listing = { photos: [kept, { ...captioned, alt: { zh: '', en: 'Balcony' } }, added], videos: [] } as unknown as ListingView
  renderInPage(<ReviewMedia listing={listing} before={before} />)
  const [now, removed] = screen.getAllByRole('list').map((list) => [...list.children].map((item) => item.textContent))
  expect(now).toEqual(['', 'New captionBalcony', 'New'])
  expect(removed).toEqual([''])
  expect(screen.getByRole('heading', { name: 'Taken out' })).toBeDefined()
})
