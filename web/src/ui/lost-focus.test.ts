// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveNotice, focusPathOnPage, watchLostFocus } from './lost-focus.ts'

// oxlint-disable-next-line typescript/unbound-method -- called with its element
const matchesReally = Element.prototype.matches

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const page = `<div id="content"><main><h1>My listings</h1>
  <ul><li id="one"><h2>One</h2><p><button id="off">Take down</button></p></li><li id="two"><h2>Two</h2><button id="two-off">Take down</button></li></ul>
  <div><section id="first"><h2>Listed</h2><ul><li><button id="last-off">Take down</button></li></ul></section><section><h2>Off the shelf</h2></section></div>
  <section id="box"><h2>Viewing</h2><div><button id="confirm">Confirm</button></div></section>
  <div id="map"><button data-after-act id="draw">Draw an area</button><span><button id="cancel">Cancel</button></span></div>
</main></div><div class="notices"><button id="undo">Undo</button></div>`

const get = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!
const focused = (): string => document.activeElement?.textContent ?? ''

/** Shows the page and moves the focus through elements. */
function start(...ids: readonly string[]): void {
  document.body.innerHTML = page
  stop = watchLostFocus()
  for (const id of ids) get(id).focus()
}

/** Removes elements, as an act of the person does, and waits until the focus has been moved. */
async function remove(...ids: readonly string[]): Promise<void> {
  for (const id of ids) get(id).remove()
  // not every engine moves the focus off what is removed
  if (document.activeElement instanceof HTMLElement && !document.activeElement.isConnected) document.activeElement.blur()
  await vi.advanceTimersByTimeAsync(100)
}

test.each([
  ['a button of a part: the heading of the part', ['off'], ['off'], 'One'],
  ['the whole part: its neighbour', ['off'], ['one'], 'Two'],
  ['the last part: the one before', ['two-off'], ['two'], 'One'],
  ['a button of a box: the heading of the box', ['confirm'], ['confirm'], 'Viewing'],
  ['a button that took the place of a marked one: that one', ['cancel'], ['cancel'], 'Draw an area'],
  ['the last part of a section, with it: the next section', ['last-off'], ['first'], 'Off the shelf'],
  ['all around it: the heading of the screen', ['confirm'], ['box'], 'My listings'],
  ['a notice: where the focus was before', ['confirm', 'undo'], ['undo'], 'Confirm'],
  ['a notice, and what had the focus before: what is nearest to that', ['confirm', 'undo'], ['undo', 'confirm'], 'Viewing'],
] as const)('after the end of %s', async (_, path, removed, expected) => {
  start(...path)
  await remove(...removed)
  expect(focused()).toBe(expected)
})

test('a focus that the person takes away stays away', async () => {
  start('off')
  get('off').blur()
  await remove('two')
  expect(document.activeElement).toBe(document.body)
})

test('a disabled button loses the focus to the heading of its part', async () => {
  start('off')
  get('off').blur()
  get('off').setAttribute('disabled', '')
  await vi.advanceTimersByTimeAsync(100)
  expect(focused()).toBe('One')
})

test('the focus of a keyboard comes into view with what it moves to, not that of a pointer', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const matches = vi.spyOn(Element.prototype, 'matches')
  for (const isByKey of [true, false]) {
    matches.mockImplementation(function (this: Element, selector) {
      return selector === ':focus-visible' ? isByKey : matchesReally.call(this, selector)
    })
    scrolled.mockClear()
    start('off')
    await remove('one')
    expect(focused()).toBe('Two')
    expect(scrolled.mock.contexts.map((element) => (element as HTMLElement).id || (element as HTMLElement).tagName)).toEqual(isByKey ? ['two', 'H2'] : [])
    stop()
  }
  vi.restoreAllMocks()
})

/** Presses the undo of a notice that was reached past the end of the page; `bringBack` is what it does. */
async function undo(backTo: string | undefined, bringBack: () => Promise<void>): Promise<void> {
  start('off')
  const place = focusPathOnPage()
  get('confirm').focus()
  get('undo').focus()
  leaveNotice(place, bringBack(), backTo)
  await remove('undo')
}

test('an undo leads the focus to what it brings back, not to where the notice was reached from', async () => {
  const back = Promise.withResolvers<void>()
  await undo('#three', () => back.promise)
  expect(document.activeElement).toBe(document.body)
  back.resolve()
  await vi.advanceTimersByTimeAsync(100)
  get('two').insertAdjacentHTML('afterend', '<li id="three"><h2>Three</h2><button>Take down</button></li>')
  await vi.advanceTimersByTimeAsync(100)
  expect(focused()).toBe('Three')
})

test.each([
  ['brings nothing back', undefined, 0],
  ['fails', '#three', 6000],
] as const)('an undo that %s leads the focus to where its notice came', async (_, backTo, ms) => {
  await undo(backTo, () => Promise.resolve())
  await vi.advanceTimersByTimeAsync(ms)
  expect(focused()).toBe('Take down')
})
