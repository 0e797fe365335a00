// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startScripts } from './start-scripts.ts'

/** Marks an element as React does when it takes the element over. */
const takeOver = (element: Element) => Object.assign(element, { __reactProps$test: {} })

beforeAll(() => {
  startScripts([])
  document.documentElement.dataset['hydrated'] = ''
})
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<form><input type="search"></form><button>Go</button><a href="#x">Link</a>'
})
afterEach(() => vi.useRealTimers())

const element = <Kind extends Element = HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!
const count = (target: EventTarget, event: string) => {
  const heard = vi.fn()
  target.addEventListener(event, heard)
  return heard
}

test('presses on a control wait until React has it, and happen once', () => {
  const button = element('button')
  const heard = count(button, 'click')
  button.click()
  button.click()
  vi.advanceTimersByTime(500)
  expect(heard).not.toHaveBeenCalled()
  expect(button.hasAttribute('data-waiting')).toBe(true)
  takeOver(button)
  vi.advanceTimersByTime(100)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(button.hasAttribute('data-waiting')).toBe(false)
  button.click()
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a press on a link happens at once', () => {
  const heard = count(element('a'), 'click')
  element('a').click()
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a control that left the page is not pressed', () => {
  const button = element('button')
  const heard = count(button, 'click')
  button.click()
  button.remove()
  takeOver(button)
  vi.advanceTimersByTime(100)
  expect(heard).not.toHaveBeenCalled()
})

test('typed text is reported once, with a change of value that React sees', () => {
  const box = element<HTMLInputElement>('input')
  box.value = 'makati'
  box.dispatchEvent(new Event('input', { bubbles: true }))
  // React counts a change when the value differs from the last one set through a setter of its own on the element
  let known = box.value
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  Object.defineProperty(box, 'value', {
    configurable: true,
    get: () => native.get!.call(box) as string,
    set: (value: string) => {
      known = value
      native.set!.call(box, value)
    },
  })
  const heard = vi.fn(() => ({ known, value: box.value }))
  box.addEventListener('input', heard)
  takeOver(box)
  vi.advanceTimersByTime(100)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(heard).toHaveReturnedWith({ known: '', value: 'makati' })
})

test('a press waits while React is still taking over the page', () => {
  const button = element('button')
  const heard = count(button, 'click')
  delete document.documentElement.dataset['hydrated']
  takeOver(button)
  button.click()
  vi.advanceTimersByTime(500)
  expect(heard).not.toHaveBeenCalled()
  document.documentElement.dataset['hydrated'] = ''
  vi.advanceTimersByTime(100)
  expect(heard).toHaveBeenCalledTimes(1)
})
