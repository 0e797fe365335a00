// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../../ui/overlays/notices.ts'
import { DetailPhotos } from '../DetailPhotos.tsx'
import { DetailVideos } from './DetailVideos.tsx'

const media = (url: string) => ({ url, width: 1280, height: 720, blur: null, color: null, alt: null })
const home = (parts: Partial<ListingView>) => ({ id: 'one', type: 'Residence', bedrooms: 2, ...parts }) as ListingView
const photos = [media('/resource/demo/living-1.webp')]
const videos = [media('/resource/demo/tour.mp4'), media('/resource/demo/balcony.mp4')]

const gallery = (listing: ListingView, isShared = false) => <DetailPhotos listing={listing} share={null} isShared={isShared} />
const player = () => document.querySelector('video')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([true, false])('the choice of videos replaces the photos by the player (shared: %s)', async (isShared) => {
  renderInPage(gallery(home({ photos, videos }), isShared))
  expect(player()).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Video' })))
  const attributes = ['src', 'poster', 'preload'].map((name) => player()?.getAttribute(name))
  expect(attributes).toEqual(['/resource/demo/tour.mp4', '/resource/demo/living-1_m.webp', 'none'])
  expect(['controls', 'playsinline', 'autoplay'].map((name) => player()?.hasAttribute(name))).toEqual([true, true, false])
  fireEvent.click(screen.getByRole('radio', { name: 'Photos' }))
  expect(player()).toBeNull()
})

test('a home with videos only shows the player, one without videos has no switch', async () => {
  await act(async () => void renderInPage(gallery(home({ photos: [], videos }))))
  expect(player()).not.toBeNull()
  expect(screen.queryByRole('radio', { name: 'Photos' })).toBeNull()
  renderInPage(gallery(home({ photos, videos: [] })))
  expect(screen.queryByRole('radio', { name: 'Video' })).toBeNull()
})

test('one of several videos can be chosen, and is saved with its file extension', async () => {
  const savedNames: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedNames.push(this.download)
  })
  const fetchMock = vi.fn(async () => new Response('film'))
  vi.stubGlobal('fetch', fetchMock)
  renderInPage(<DetailVideos listing={home({ photos, videos })} />)
  fireEvent.click(screen.getByRole('radio', { name: '2' }))
  expect(player()?.getAttribute('src')).toBe('/resource/demo/balcony.mp4')
  fireEvent.click(screen.getByRole('button', { name: 'Download the video' }))
  await waitFor(() => expect(savedNames).toEqual(['video.mp4']))
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith('/resource/demo/balcony.mp4')
})

test('a failed download shows a notice', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  renderInPage(<DetailVideos listing={home({ photos, videos })} />)
  fireEvent.click(screen.getByRole('button', { name: 'Download the video' }))
  await waitFor(() => expect(noticeBoard.current().map(({ text }) => text)).toEqual(['The video could not be downloaded. Try again.']))
})
