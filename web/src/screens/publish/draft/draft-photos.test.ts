// @vitest-environment happy-dom
import type { Media } from '@site/domain/listing.ts'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberPhotos, setDraftPhotos, unknownPhotoIds, useDraftPhotos } from './draft-photos.ts'

const photo = (id: string): Media => ({ id, url: `/resource/${id}.webp`, width: 4, height: 3, blur: null, color: null, alt: null })

test('a listing shows its own photos in the order of the form until this tab has its files, and again after that', () => {
  rememberPhotos([photo('a'), photo('b'), photo('c')])
  const { result, rerender } = renderHook((ids: string[]) => useDraftPhotos('home', { photos: ids }).map(({ url }) => url), { initialProps: ['c', 'a'] })
  expect(result.current).toEqual(['/resource/c.webp', '/resource/a.webp'])
  setDraftPhotos('home', [{ url: 'blob:new', alt: null }])
  rerender(['c', 'a'])
  expect(result.current).toEqual(['blob:new'])
  setDraftPhotos('home', null)
  rerender(['b', 'new'])
  expect([result.current, unknownPhotoIds(['b', 'new'])]).toEqual([['/resource/b.webp'], ['new']])
})
