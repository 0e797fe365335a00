// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { isRendered } from './is-rendered.ts'

test('without `checkVisibility` an element with a box is rendered, another one not', () => {
  const element = document.createElement('div')
  Object.defineProperty(element, 'checkVisibility', { value: undefined, configurable: true })
  const boxes = vi.spyOn(element, 'getClientRects')
  boxes.mockReturnValue([new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList)
  expect(isRendered(element)).toBe(true)
  boxes.mockReturnValue([] as unknown as DOMRectList)
  expect(isRendered(element)).toBe(false)
})

test('with `checkVisibility` the browser says it', () => {
  const element = Object.assign(document.createElement('div'), { checkVisibility: vi.fn(() => false) })
  expect(isRendered(element, { contentVisibilityAuto: true })).toBe(false)
  expect(element.checkVisibility).toHaveBeenCalledWith({ contentVisibilityAuto: true })
})
