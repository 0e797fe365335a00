/** A part of the map in pixels from its upper left corner. */
export type Part = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
/** The position of a card, and its greatest height there. */
export type Place = { readonly left: number; readonly top: number; readonly high: number }

/** Pixels between a pin and its card: the point of the pin lies there. */
const gap = 10

/** `value` or the nearest to it within the bounds; the lower one where they cross. */
const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/**
 * The position of the card of a pin: below it, above it, or at a side, wherever it fits first; where it fits nowhere, below or above,
 * as high as there is room. It never covers the pin while the pin is in the room.
 */
export function placeBeside(pin: Part, card: { readonly wide: number; readonly high: number }, room: Part): Place {
  const { wide, high } = card
  const [below, above] = [room.bottom - pin.bottom - gap, pin.top - gap - room.top]
  const left = within((pin.left + pin.right - wide) / 2, room.left, room.right - wide)
  const top = within((pin.top + pin.bottom - high) / 2, room.top, room.bottom - high)
  if (high <= below) return { left, top: within(pin.bottom + gap, room.top, room.bottom - high), high }
  if (high <= above) return { left, top: within(pin.top - gap - high, room.top, room.bottom - high), high }
  if (high <= room.bottom - room.top) {
    if (pin.right + gap + wide <= room.right) return { left: pin.right + gap, top, high }
    if (pin.left - gap - wide >= room.left) return { left: pin.left - gap - wide, top, high }
  }
  if (below >= above) return { left, top: pin.bottom + gap, high: below }
  return { left, top: room.top, high: above }
}
