// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { lockScroll } from './overlays/scroll-lock.ts'
import { enterTopLayer } from './overlays/top-layer.ts'

const release: (() => void)[] = []
afterEach(() => {
  for (const end of release.splice(0)) end()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const at = (y: number) => void vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)

/** An open dialog with a button above a page that is scrolled to 400. */
function openDialog() {
  at(400)
  const dialog = document.createElement('dialog')
  dialog.tabIndex = -1
  dialog.open = true
  dialog.append(document.createElement('button'))
  document.body.append(dialog)
  release.push(lockScroll(), enterTopLayer(dialog))
  return dialog
}
const scrollPage = (y: number) => {
  at(y)
  document.dispatchEvent(new Event('scroll'))
}
const focusPage = () => (document.activeElement as HTMLElement | null)?.blur()

test.each([2506, 0, 401])('below a dialog the page goes back from %d, once the focus has left the dialog', (y) => {
  const goBack = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  openDialog()
  focusPage()
  scrollPage(y)
  expect(goBack.mock.calls).toEqual([[{ left: 0, top: 400, behavior: 'instant' }]])
})

test('the page moves for a field of the dialog, and again once it is closed', () => {
  const goBack = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  openDialog().querySelector('button')!.focus()
  scrollPage(600)
  for (const end of release.splice(0)) end()
  focusPage()
  scrollPage(700)
  expect(goBack).not.toHaveBeenCalled()
})

test.each([
  ['Tab', true],
  ['ArrowDown', false],
  ['Escape', false],
])('behind the last control of a dialog, %s takes the focus back: %s', (key, isBack) => {
  const dialog = openDialog()
  focusPage()
  document.dispatchEvent(new KeyboardEvent('keyup', { key }))
  expect(document.activeElement === dialog).toBe(isBack)
  for (const end of release.splice(0)) end()
  focusPage()
  document.dispatchEvent(new KeyboardEvent('keyup', { key }))
  expect(document.activeElement).toBe(document.body)
})
