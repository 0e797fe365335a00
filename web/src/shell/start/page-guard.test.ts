// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { guardPage } from './page-guard.ts'
import { plainAddressOf } from './plain-address.ts'

const texts = { old: 'too old', failed: 'not loaded', broken: 'broken', plain: 'Simple', again: 'Again' }
const line = () => document.querySelector('[role=status]')?.textContent

/** Whether the browser has what the promise asks for. */
const browserWith = (isNew: boolean) => {
  vi.stubGlobal('CSSLayerBlockRule', isNew ? () => undefined : undefined)
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true })
  document.body.innerHTML = '<button>Filters</button><div class="lazy-image"><noscript>&lt;img src="/a.webp"&gt;</noscript></div>'
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.querySelector('[role=status]')?.remove()
  document.documentElement.removeAttribute('data-plain')
})

test('in a browser of the promise nothing changes until scripts fail, and the line goes when they arrive', () => {
  browserWith(true)
  guardPage(texts, '/home?plain=1')
  expect(line()).toBeUndefined()
  expect(document.querySelector('button')!.disabled).toBe(false)
  document.dispatchEvent(new CustomEvent('page-line', { detail: 'failed' }))
  expect(line()).toBe('not loadedSimpleAgain')
  document.dispatchEvent(new CustomEvent('page-line', { detail: '' }))
  expect(line()).toBeUndefined()
})

test('in an old browser photos are shown, controls are disabled and a line says so', () => {
  browserWith(false)
  guardPage(texts, null)
  expect(document.documentElement.dataset['plain']).toBe('old')
  expect(line()).toBe('too old')
  expect(document.querySelector('button')!.disabled).toBe(true)
  expect(document.querySelector('.lazy-image > img')?.getAttribute('src')).toBe('/a.webp')
})

test('a screen without a simple version, and a simple address, have no address of one', () => {
  expect(plainAddressOf('/home', '/home?mode=Lease')).toBe('/home?mode=Lease&plain=1')
  expect(plainAddressOf('/login', '/login')).toBeNull()
  expect(plainAddressOf('/home', '/home?plain=1')).toBeNull()
})
