// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { startKeptForm, forgetKeptForms } from '../device/kept-forms.ts'
import { isOfBuild, keepPageWhile, prepareReload, reloadOnce } from './reload-once.ts'

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
let isNavigating = false
prepareReload(() => isNavigating)

const showPageOfBuild = (build: string) => {
  document.body.innerHTML = '<input name="message"><textarea name="about"></textarea><input type="checkbox">'
  document.head.innerHTML = ''
  const script = document.createElement('script')
  script.dataset['entry'] = `/assets/index-${build}.js`
  document.head.append(script)
}

const typeInto = (selector: string, text: string) => {
  const field = document.querySelector<HTMLInputElement>(selector)!
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  forgetKeptForms()
  window.history.replaceState(null, '', '/home')
  showPageOfBuild('a')
})

test('a page reloads only once for each build', () => {
  expect([reloadOnce(), reloadOnce(), reloadOnce()]).toEqual([true, false, false])
  expect(reload).toHaveBeenCalledTimes(1)
  showPageOfBuild('b')
  expect([reloadOnce(), reloadOnce()]).toEqual([true, false])
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each(['input[name=message]', 'textarea'])('unsaved text in %s prevents the reload', (selector) => {
  typeInto(selector, 'Is it still free?')
  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  typeInto(selector, ' ')
  expect(reloadOnce()).toBe(true)
})

test('text in a kept form or in the address does not prevent the reload', () => {
  startKeptForm('message.one', '/propertyInfo?id=one', { text: '' }).keep({ text: 'Is it still free?' })
  typeInto('textarea', 'Is it still free?')
  window.history.replaceState(null, '', '/home?priceMax=20000')
  typeInto('input[name=message]', '20000')
  expect(reloadOnce()).toBe(true)
})

test('a part that is preloaded reloads the page only while another page is opened', () => {
  expect(reloadOnce(true)).toBe(false)
  isNavigating = true
  expect(reloadOnce(true)).toBe(true)
  isNavigating = false
})

test('without storage the page does not reload', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('work that only this page has prevents the reload', () => {
  let hasWork = true
  keepPageWhile(() => hasWork)
  expect(reloadOnce()).toBe(false)
  hasWork = false
  expect(reloadOnce()).toBe(true)
})

test('a page is of the build whose first script it has', () => {
  expect([isOfBuild('/assets/index-a.js'), isOfBuild('/assets/index-b.js')]).toEqual([true, false])
  document.head.innerHTML = ''
  expect(isOfBuild('/assets/index-a.js')).toBe(false)
})
