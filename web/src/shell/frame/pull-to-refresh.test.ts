// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPull } from './pull-to-refresh.ts'

const [onPull, onRefresh] = [vi.fn(), vi.fn()]
let stop: () => void

const touch = (type: string, x: number, y: number, target: EventTarget = document.body) =>
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches: type === 'touchend' ? [] : [{ clientX: x, clientY: y }] }))
/** A finger that goes from the top by so many px to the right and down. */
function drag(right: number, down: number, target?: EventTarget) {
  touch('touchstart', 100, 100, target)
  for (let step = 1; step <= 4; step += 1) touch('touchmove', 100 + (right * step) / 4, 100 + (down * step) / 4, target)
  touch('touchend', 0, 0, target)
}

beforeEach(() => {
  document.body.innerHTML = '<main></main><dialog><p></p></dialog>'
  window.scrollTo(0, 0)
  stop = followPull(onPull.mockReset(), onRefresh.mockReset())
})
afterEach(() => stop())

test('a pull of 160 px and more refreshes on release, and the mark goes back', () => {
  drag(0, 150)
  expect(onRefresh).not.toHaveBeenCalled()
  drag(10, 170)
  expect(onRefresh).toHaveBeenCalledOnce()
  expect(onPull).toHaveBeenLastCalledWith(0)
})

test.each([
  ['a swipe to the side', 200, 100],
  ['a scroll down the page', 0, -200],
])('%s does nothing', (_, right, down) => {
  drag(right, down)
  expect(onPull).not.toHaveBeenCalled()
  expect(onRefresh).not.toHaveBeenCalled()
})

test('nor does a pull in a sheet, further down the page, and after the end', () => {
  drag(0, 300, document.querySelector('dialog p')!)
  window.scrollTo(0, 200)
  drag(0, 300)
  window.scrollTo(0, 0)
  stop()
  drag(0, 300)
  expect(onRefresh).not.toHaveBeenCalled()
})
