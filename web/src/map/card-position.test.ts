import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardPosition } from './card-position.ts'

const area = { left: 12, top: 64, right: 560, bottom: 680 }
const pinAt = (x: number, y: number) => ({ left: x - 40, top: y - 18, right: x + 40, bottom: y + 18 })
const card = { width: 400, height: 300 }

test.each([
  ['below its pin', pinAt(300, 200), { left: 100, top: 228, maxHeight: 300 }],
  ['above a pin near the lower edge', pinAt(300, 600), { left: 100, top: 272, maxHeight: 300 }],
  ['inside the map for a pin at its edge', pinAt(540, 200), { left: 160, top: 228, maxHeight: 300 }],
])('a card is %s', (_, pin, place) => expect(cardPosition(pin, card, area)).toEqual(place))

test('in a low map a card is beside its pin, or has a limited height', () => {
  const low = { ...area, bottom: 380 }
  expect(cardPosition(pinAt(80, 220), card, low)).toEqual({ left: 130, top: 70, maxHeight: 300 })
  expect(cardPosition(pinAt(300, 180), card, low)).toEqual({ left: 100, top: 208, maxHeight: 172 })
})

test('a card never covers its pin and never leaves the map', () => {
  const coordinate = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(
      coordinate(500),
      coordinate(560),
      fc.integer({ min: 80, max: 400 }),
      fc.integer({ min: 60, max: 400 }),
      fc.integer({ min: 150, max: 700 }),
      (x, y, width, height, deep) => {
        const small = { ...area, bottom: area.top + deep }
        const pin = pinAt(area.left + 40 + (x % 460), area.top + 18 + (y % (deep - 36)))
        const place = cardPosition(pin, { width, height }, small)
        const [right, bottom] = [place.left + width, place.top + place.maxHeight]
        expect(place.left >= small.left && right <= small.right && place.top >= small.top && bottom <= small.bottom).toBe(true)
        expect(place.left >= pin.right || right <= pin.left || place.top >= pin.bottom || bottom <= pin.top).toBe(true)
      },
    ),
  )
})

test.each([
  ['just as high as the room below', pinAt(300, 352), { width: 100, height: 300 }, { left: 250, top: 380, maxHeight: 300 }],
  ['just as high as the room above', pinAt(300, 392), { width: 100, height: 300 }, { left: 250, top: 64, maxHeight: 300 }],
  ['of a pin below the map', pinAt(300, 900), { width: 100, height: 300 }, { left: 250, top: 380, maxHeight: 300 }],
  ['just as high as the map', pinAt(100, 372), { width: 100, height: 616 }, { left: 150, top: 64, maxHeight: 616 }],
  ['just as wide as the room to the right', pinAt(100, 372), { width: 410, height: 400 }, { left: 150, top: 172, maxHeight: 400 }],
  ['too wide for it', pinAt(100, 372), { width: 415, height: 400 }, { left: 12, top: 400, maxHeight: 280 }],
  ['with room to the left', pinAt(500, 372), { width: 400, height: 400 }, { left: 50, top: 172, maxHeight: 400 }],
  ['just as wide as the room to the left', pinAt(500, 372), { width: 438, height: 400 }, { left: 12, top: 172, maxHeight: 400 }],
  ['too wide for that', pinAt(500, 372), { width: 445, height: 400 }, { left: 115, top: 400, maxHeight: 280 }],
  ['with the same room below and above', pinAt(300, 372), { width: 400, height: 400 }, { left: 100, top: 400, maxHeight: 280 }],
  ['with more room above', pinAt(300, 450), { width: 400, height: 400 }, { left: 100, top: 64, maxHeight: 358 }],
])('a card %s', (_, pin, size, place) => expect(cardPosition(pin, size, area)).toEqual(place))
