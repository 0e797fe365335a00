// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keyboardHeight, stayAboveKeyboard } from './keyboard-room.ts'

const window390 = { innerHeight: 844, clientHeight: 844 }

test.each([
  ['no keyboard', window390, { height: 844, offsetTop: 0, scale: 1 }, 0],
  ['a keyboard', window390, { height: 508, offsetTop: 0, scale: 1 }, 336],
  ['a keyboard on iOS, where the window is what it leaves', { innerHeight: 508, clientHeight: 844 }, { height: 508, offsetTop: 0, scale: 1 }, 336],
  ['a keyboard, with the page moved up by a part of it', window390, { height: 508, offsetTop: 100, scale: 1 }, 236],
  ['a bar of the browser', window390, { height: 788, offsetTop: 0, scale: 1 }, 0],
  ['a page that is pinched larger', window390, { height: 422, offsetTop: 0, scale: 2 }, 0],
  ['a browser that makes the window itself smaller', { innerHeight: 508, clientHeight: 508 }, { height: 508, offsetTop: 0, scale: 1 }, 0],
])('what %s covers', (_, layout, visible, height) => {
  expect(keyboardHeight(layout, visible)).toBe(height)
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('a sheet stays above the keyboard, shows the focused field, and comes back', () => {
  const visible = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', visible)
  const sheet = document.body.appendChild(document.createElement('div'))
  const field = sheet.appendChild(document.createElement('input'))
  const show = vi.spyOn(field, 'scrollIntoView')
  field.focus()
  const resize = (height: number) => {
    visible.height = height
    visible.dispatchEvent(new Event('resize'))
    return [sheet.style.getPropertyValue('--keyboard'), sheet.style.getPropertyValue('--screen')]
  }
  const stop = stayAboveKeyboard(sheet)
  expect(resize(innerHeight - 300)).toEqual(['300px', `${innerHeight - 300}px`])
  expect(show).toHaveBeenCalledOnce()
  expect(resize(innerHeight)).toEqual(['', ''])
  resize(innerHeight - 300)
  stop()
  expect(sheet.style.getPropertyValue('--keyboard')).toBe('')
  expect(resize(innerHeight - 200)).toEqual(['', ''])
})

test('without `visualViewport` a sheet stays where it is', () => {
  vi.stubGlobal('visualViewport', undefined)
  expect(() => stayAboveKeyboard(document.body)()).not.toThrow()
})
