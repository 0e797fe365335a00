import { expect, test } from 'vitest'
import { noticePlace } from './notice-place.ts'

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
