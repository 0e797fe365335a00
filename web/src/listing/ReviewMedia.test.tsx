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
  renderInPage(<ReviewMedia listing={listing} />)
  for (const text of ['客厅，加微信 abc', 'Living room <b>new</b>', 'The tour']) expect(screen.getByText(text)).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['Photo 1', 'Photo 2'])
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/resource/video/c-1.mp4')
})
