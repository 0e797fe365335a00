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
