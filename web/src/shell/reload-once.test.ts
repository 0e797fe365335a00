// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { beginForm, forgetKeptForms } from '../listing/kept-forms.ts'
import { prepareReload, reloadOnce } from './reload-once.ts'

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
prepareReload()

const pageOfBuild = (build: string) => {
  document.body.innerHTML = '<input name="message"><textarea name="about"></textarea><input type="checkbox">'
  document.head.innerHTML = ''
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '')
  Object.defineProperty(script, 'src', { value: `https://homes.example/assets/index-${build}.js` })
  document.head.append(script)
}

const type = (selector: string, text: string) => {
  const field = document.querySelector<HTMLInputElement>(selector)!
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  forgetKeptForms()
  window.history.replaceState(null, '', '/home')
  pageOfBuild('a')
})

test('a page is reloaded once for each build, never twice', () => {
  expect([reloadOnce(), reloadOnce(), reloadOnce()]).toEqual([true, false, false])
  expect(reload).toHaveBeenCalledTimes(1)
  pageOfBuild('b')
  expect([reloadOnce(), reloadOnce()]).toEqual([true, false])
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each(['input[name=message]', 'textarea'])('text typed into %s is not lost: the page stays', (selector) => {
  type(selector, 'Is it still free?')
  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  type(selector, ' ')
  expect(reloadOnce()).toBe(true)
})

test('text that a form keeps, or that the address holds, comes back after the reload', () => {
  beginForm('message.one', '/propertyInfo?id=one', { text: '' }).keep({ text: 'Is it still free?' })
  type('textarea', 'Is it still free?')
  window.history.replaceState(null, '', '/home?priceMax=20000')
  type('input[name=message]', '20000')
  expect(reloadOnce()).toBe(true)
})

test('where nothing can be stored the page is never reloaded by itself', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
