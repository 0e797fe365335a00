// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { DetailPanoramas } from './DetailPanoramas.tsx'

type Options = { panorama: string; moveInertia: boolean }
const viewers: { options: Options; yaw: number; pitch: number; zoomPercent: number; isDestroyed: boolean; fail: () => void }[] = []
let hasWebGl = true

vi.mock('@photo-sphere-viewer/core', () => ({
  EquirectangularAdapter: { withConfig: () => ({}) },
  Viewer: class {
    readonly state
    constructor(options: Options) {
      if (!hasWebGl) throw new Error('WebGL 2 is not supported.')
      this.state = { options, yaw: 0, pitch: 0, zoomPercent: 20, isDestroyed: false, fail: () => {} }
      viewers.push(this.state)
    }
    addEventListener(_: 'panorama-error', listener: () => void) {
      this.state.fail = listener
    }
    getPosition = () => this.state
    getZoomLevel = () => this.state.zoomPercent
    rotate = (position: object) => void Object.assign(this.state, position)
    zoom = (level: number) => void (this.state.zoomPercent = level)
    destroy = () => void (this.state.isDestroyed = true)
  },
}))

const media = (url: string, isPanorama?: boolean) => ({ url, width: 2000, height: 1000, blur: null, color: null, alt: null, isPanorama })
const home = (urls: readonly string[]) =>
  ({
    id: 'one',
    type: 'Residence',
    bedrooms: 2,
    photos: [media('/resource/photo/flat-1.webp'), ...urls.map((url) => media(url, true))],
  }) as unknown as ListingView
const one = home(['/resource/photo/a-1.webp'])

afterEach(() => {
  viewers.length = 0
  hasWebGl = true
  vi.restoreAllMocks()
})

test('keys turn and zoom the photo in its own size, and leaving ends the viewer', async () => {
  await act(async () => void renderInPage(<DetailPanoramas listing={one} />))
  const view = await screen.findByRole('application', { name: /^360° photo of 2 bed/ })
  const [viewer] = viewers
  expect(viewer?.options.panorama).toBe('/resource/photo/a-1_xl.webp')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp']) fireEvent.keyDown(view, { key })
  expect([viewer?.yaw, viewer?.pitch]).toEqual([expect.closeTo(Math.PI / 18), expect.closeTo(Math.PI / 18)])
  fireEvent.keyDown(view, { key: '+' })
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(viewer?.zoomPercent).toBe(30)
  cleanup()
  expect(viewer?.isDestroyed).toBe(true)
})

test.each([true, false])('the movement goes on after the finger unless motion is reduced (%s)', async (isReduced) => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ matches: isReduced && query.includes('reduced-motion') }) as MediaQueryList)
  renderInPage(<DetailPanoramas listing={one} />)
  await screen.findByRole('application')
  expect(viewers[0]?.options.moveInertia).toBe(!isReduced)
})

test.each(['without WebGL', 'when the photo does not load'])('%s the photo is flat, and a text says so', async (reason) => {
  hasWebGl = reason !== 'without WebGL'
  renderInPage(<DetailPanoramas listing={one} />)
  if (hasWebGl) {
    await screen.findByRole('application')
    viewers[0]?.fail()
  }
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('This 360° photo cannot be turned here. It is shown flat.'))
  expect(screen.queryByRole('application')).toBeNull()
})

test('of several each can be chosen', async () => {
  renderInPage(<DetailPanoramas listing={home(['/resource/photo/a-1.webp', '/resource/photo/b-1.webp'])} />)
  await screen.findByRole('application')
  fireEvent.click(screen.getByRole('radio', { name: '2' }))
  expect(viewers.map(({ options }) => options.panorama)).toEqual(['/resource/photo/a-1_xl.webp', '/resource/photo/b-1_xl.webp'])
  expect(viewers[0]?.isDestroyed).toBe(true)
})
