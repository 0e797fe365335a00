/** A rectangle in px from the upper left corner of the map. */
export type Rect = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
/** The position of a card, and its maximum height there. */
export type Position = { readonly left: number; readonly top: number; readonly maxHeight: number }

/** Px between a pin and its card. */
const gap = 10

/** Limits `value` to `min` and `max`; to `min` if it is greater than `max`. */
const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))

/**
 * The position of the card of a pin: below, above, right or left of it, whichever is the first with enough space; else below or above with a
 * limited height. The card never covers a pin that is inside the area.
 */
export function cardPosition(pin: Rect, card: { readonly width: number; readonly height: number }, area: Rect): Position {
  const { width, height } = card
  const [below, above] = [area.bottom - pin.bottom - gap, pin.top - gap - area.top]
  const left = clamp((pin.left + pin.right - width) / 2, area.left, area.right - width)
  const top = clamp((pin.top + pin.bottom - height) / 2, area.top, area.bottom - height)
  if (height <= below) return { left, top: clamp(pin.bottom + gap, area.top, area.bottom - height), maxHeight: height }
  if (height <= above) return { left, top: clamp(pin.top - gap - height, area.top, area.bottom - height), maxHeight: height }
  if (height <= area.bottom - area.top) {
    if (pin.right + gap + width <= area.right) return { left: pin.right + gap, top, maxHeight: height }
    if (pin.left - gap - width >= area.left) return { left: pin.left - gap - width, top, maxHeight: height }
  }
  if (below >= above) return { left, top: pin.bottom + gap, maxHeight: below }
  return { left, top: area.top, maxHeight: above }
}
