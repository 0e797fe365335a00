// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LazyImage } from './LazyImage.tsx'

// The numbers of S9.11: preload 1.3, throttle 200 ms, 3 attempts, cache of 200.

/** Top of every picture in the window, in heights of the window. */
let top = 0
/** The elements that were measured. */
let measured: Element[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerWidth', 400)
  vi.stubGlobal('innerHeight', 1000)
  measured = []
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    measured.push(this)
    return new DOMRect(0, top * 1000, 400, 300)
  })
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
})

const imageIn = (container: Element) => container.querySelector('img')
const scroll = () => act(() => void document.dispatchEvent(new Event('scroll')))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

/** Shows a picture at `heights` windows below the top of the window. */
function show(src: string, heights: number) {
  top = heights
  return render(<LazyImage src={src} alt="Room" />).container
}

/** Loads a picture and removes it. */
function load(src: string): void {
  fireEvent.load(imageIn(show(src, 0))!)
  cleanup()
  pass(200)
}

test('a picture loads when it comes within 1.3 windows, which is checked once in 200 ms', () => {
  const container = show('/far.webp', 1.31)
  expect(imageIn(container)).toBeNull()
  top = 1.29
  scroll()
  pass(199)
  expect(imageIn(container)).toBeNull()
  pass(1)
  expect(imageIn(container)?.getAttribute('src')).toBe('/far.webp')
})

test.each([
  [1.31, false],
  [1.29, true],
])('a picture in a card that the browser skips, %d windows below the top, loads within 1.3 windows; far ones are not measured', (heights, loads) => {
  top = heights
  Element.prototype.checkVisibility = function (options) {
    return !options?.contentVisibilityAuto || this.closest('.result-card') === this
  }
  const card = document.createElement('li')
  card.className = 'result-card'
  const { container } = render(
    <div data-photo="home">
      <LazyImage src={`/skipped-${heights}.webp`} alt="Room" />
    </div>,
    { container: document.body.appendChild(card) },
  )
  expect(imageIn(container) !== null).toBe(loads)
  expect(measured.every((element) => element === card)).toBe(!loads)
})

test('a picture that does not load is tried three times', () => {
  const container = show('/broken.webp', 0)
  const requested = new Set<Element>()
  for (let failure = 0; failure < 5; failure += 1) {
    const image = imageIn(container)
    if (!image) break
    requested.add(image)
    fireEvent.error(image)
    pass(2000)
  }
  expect(requested.size).toBe(3)
  expect(container.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Room')
})

test('the last 200 loaded pictures load again without waiting until they are near', () => {
  for (let number = 0; number < 200; number += 1) load(`/cached-${number}.webp`)
  expect(imageIn(show('/cached-0.webp', 9))).not.toBeNull()
  cleanup()
  load('/cached-200.webp')
  // cached-0 has just been used, so that cached-1 is the oldest
  expect(imageIn(show('/cached-1.webp', 9))).toBeNull()
  cleanup()
  expect(imageIn(show('/cached-2.webp', 9))).not.toBeNull()
})
