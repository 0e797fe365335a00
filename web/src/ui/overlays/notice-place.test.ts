// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { noticePlace, placeNotices } from './notice-place.ts'

// oxlint-disable-next-line typescript/unbound-method -- called with its element
const matchesReally = Element.prototype.matches

test.each([
  ['above the tab bar', [784], null, { edge: 'bottom', px: 72 }],
  ['above the highest of several bars', [784, 700, 712], null, { edge: 'bottom', px: 156 }],
  ['at the lower edge without a bar', [], null, { edge: 'bottom', px: 12 }],
  ['above a sheet that leaves room', [], { height: 500, footHeight: 80 }, { edge: 'top', px: 12 }],
  ['above the buttons of a high sheet', [], { height: 800, footHeight: 80 }, { edge: 'bottom', px: 92 }],
  ['at the lower edge of a high sheet without buttons', [], { height: 800, footHeight: 0 }, { edge: 'bottom', px: 12 }],
] as const)('in a window of 844 px, a notice of 72 px is %s', (_, barTops, sheet, place) => {
  expect(noticePlace(844, 72, barTops, sheet)).toEqual(place)
})

const boxes: Record<string, readonly [left: number, top: number, right: number, bottom: number]> = {
  notice: [900, 80, 1200, 130],
  beside: [100, 80, 140, 120],
  under: [1150, 90, 1190, 130],
}

test.each([
  ['beside', true, false],
  ['under', true, true],
  ['under', false, false],
] as const)('notices make way for what the keyboard is at (%s a notice, by key: %s)', (place, isByKey, isAside) => {
  document.body.innerHTML = '<button class="under">Under</button><button class="beside">Beside</button><div class="notices"><div class="notice"></div></div>'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, top, right, bottom] = boxes[this.className] ?? [0, 0, 0, 0]
    return { left, top, right, bottom } as DOMRect
  })
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? isByKey : matchesReally.call(this, selector)
  })
  document.querySelector<HTMLElement>(`.${place}`)?.focus()
  const board = document.querySelector<HTMLElement>('.notices')!
  placeNotices(board, false)
  expect('aside' in board.dataset).toBe(isAside)
  vi.restoreAllMocks()
})

// the sheet of a small phone: the button that sends is at its lower or upper edge, and a notice with an action at the lower edge, aside at the upper one
const onPhone: Record<string, readonly [top: number, bottom: number]> = { low: [560, 604], middle: [300, 344], high: [40, 84] }

test.each([
  ['low', null, true],
  ['middle', null, false],
  ['high', null, false],
  ['low', 'high', true],
  ['high', 'low', false],
  ['middle', 'low', true],
] as const)('in a sheet whose button to send is %s, with the keyboard at %s, notices move to the other edge: %s', (send, focused, isAside) => {
  document.body.innerHTML = `<dialog><button type="submit" class="${send}">Send</button><input class="${focused ?? ''}"><div class="notices"><div class="notice"></div></div></dialog>`
  const board = document.querySelector<HTMLElement>('.notices')!
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const atEdge = 'aside' in board.dataset ? ([20, 92] as const) : ([540, 612] as const)
    const [top, bottom] = this.className === 'notice' ? atEdge : (onPhone[this.className] ?? [0, 0])
    return { left: 16, right: 304, top, bottom } as DOMRect
  })
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? this.tagName === 'INPUT' : matchesReally.call(this, selector)
  })
  if (focused) document.querySelector('input')?.focus()
  placeNotices(board, true)
  expect('aside' in board.dataset).toBe(isAside)
  vi.restoreAllMocks()
})

// the sheet of a phone: a notice without an action at its upper edge, below its head, or aside at the lower one
test.each([
  ['the button that closes the sheet', ['close'], 'under'],
  ['the button that sends it', ['top'], 'aside'],
  ['nothing', ['middle'], null],
  ['a button at both edges', ['close', 'low'], 'under'],
] as const)('notices that cover %s make way', (_name, buttons, place) => {
  const inHead = buttons.filter((button) => button === 'close').map((button) => `<button class="${button}">Close</button>`)
  const inBody = buttons.filter((button) => button !== 'close').map((button) => `<button type="submit" class="${button}">Send</button>`)
  document.body.innerHTML = `<dialog><header class="head">${inHead.join('')}</header>${inBody.join('')}<div class="notices"><div class="notice"></div></div></dialog>`
  const board = document.querySelector<HTMLElement>('.notices')!
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const notice = 'under' in board.dataset ? ([112, 184] as const) : 'aside' in board.dataset ? ([540, 612] as const) : ([64, 136] as const)
    const sizes: Record<string, readonly [top: number, bottom: number]> = { ...onPhone, notice, head: [40, 100], close: [50, 90], top: [110, 150] }
    const [top, bottom] = sizes[this.className] ?? [0, 0]
    return { left: 16, right: 304, top, bottom } as DOMRect
  })
  placeNotices(board, false)
  expect(['aside', 'under'].filter((mark) => mark in board.dataset)).toEqual(place === null ? [] : [place])
  vi.restoreAllMocks()
})
