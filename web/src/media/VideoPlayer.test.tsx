// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

const media = (parts: object) => ({ url: '/resource/video/a-1.mp4', width: 1280, height: 720, blur: null, color: null, alt: null, ...parts })
const player = () => document.querySelector('video')!

afterEach(() => {
  vi.restoreAllMocks()
})

test('the poster is that of the video, else the title photo of the home', () => {
  const titlePhoto = media({ url: '/resource/photo/c-1.webp' })
  const { rerender } = renderInPage(<VideoPlayer video={media({ poster: '/resource/photo/p-1.webp' })} titlePhoto={titlePhoto} label="Tour" />)
  expect(player().getAttribute('poster')).toBe('/resource/photo/p-1_m.webp')
  rerender(<VideoPlayer video={media({ poster: null })} titlePhoto={titlePhoto} label="Tour" />)
  expect(player().getAttribute('poster')).toBe('/resource/photo/c-1_m.webp')
  rerender(<VideoPlayer video={media({})} label="Tour" />)
  expect(player().getAttribute('poster')).toBeNull()
  expect(player().getAttribute('aria-label')).toBe('Tour')
})

test.each([
  [42.4, '0:42'],
  [59.6, '1:00'],
  [180, '3:00'],
])('%d seconds are shown as %s until it plays', (seconds, text) => {
  renderInPage(<VideoPlayer video={media({ seconds })} label="Tour" />)
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText(`Length ${text}`)).toBeDefined()
  fireEvent.play(player())
  expect(screen.queryByText(text)).toBeNull()
})

test('a failure is said, and a retry goes on where it stopped', () => {
  renderInPage(<VideoPlayer video={media({})} label="Tour" />)
  expect(player().getAttribute('preload')).toBe('none')
  player().currentTime = 12
  fireEvent.error(player())
  expect(screen.getByRole('alert').textContent).toContain('This video does not play')
  const before = player()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(player()).not.toBe(before)
  expect(player().hasAttribute('autoplay')).toBe(true)
  fireEvent.loadedMetadata(player())
  expect(player().currentTime).toBe(12)
})

test('without network the message says so', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderInPage(<VideoPlayer video={media({})} label="Tour" />)
  fireEvent.error(player())
  expect(screen.getByRole('alert').textContent).toContain('You are offline')
})

test('it pauses when its screen is hidden', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const screenWith = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <VideoPlayer video={media({})} label="Tour" />
    </Activity>
  )
  const { rerender } = renderInPage(screenWith('visible'))
  expect(pause).not.toHaveBeenCalled()
  await act(async () => rerender(screenWith('hidden')))
  expect(pause).toHaveBeenCalledOnce()
})
