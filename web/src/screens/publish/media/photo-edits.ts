import type { MediaArea, MediaEdits } from '@site/domain/calls/media.ts'

/** Degrees clockwise. */
export type Rotation = MediaEdits['rotate']

/** The edits of an unchanged photo. */
export const noEdits: MediaEdits = { rotate: 0, crop: null, covers: [] }

const whole: MediaArea = { x: 0, y: 0, width: 1, height: 1 }

/** The smallest side of a cover, as a share of the side of the photo. */
export const minCoverSide = 0.02

/** The sum of two rotations. */
export const addRotation = (a: Rotation, b: Rotation): Rotation => ((a + b) % 360) as Rotation // multiples of 90

/** The rotation that undoes another. */
export const oppositeOf = (rotation: Rotation): Rotation => ((360 - rotation) % 360) as Rotation // a multiple of 90

/** Where a rectangle of a picture is after a clockwise rotation of the picture. */
export function rotateRect({ x, y, width, height }: MediaArea, rotation: Rotation): MediaArea {
  switch (rotation) {
    case 0:
      return { x, y, width, height }
    case 90:
      return { x: 1 - y - height, y: x, width: height, height: width }
    case 180:
      return { x: 1 - x - width, y: 1 - y - height, width, height }
    case 270:
      return { x: y, y: 1 - x - width, width: height, height: width }
  }
}

/** A rectangle of a part, in fractions of the whole picture. */
const placeIn = (rect: MediaArea, part: MediaArea): MediaArea => ({
  x: part.x + rect.x * part.width,
  y: part.y + rect.y * part.height,
  width: rect.width * part.width,
  height: rect.height * part.height,
})

/**
 * Edits of the original that give the same picture as `added` to a photo that shows `applied`. The crop and covers of `added` are parts of
 * that photo before the rotation of `added`.
 */
export function composeEdits(applied: MediaEdits, added: MediaEdits): MediaEdits {
  const toOriginal = (rect: MediaArea): MediaArea => placeIn(rotateRect(rect, oppositeOf(applied.rotate)), applied.crop ?? whole)
  const isPanorama = added.isPanorama ?? applied.isPanorama
  return {
    ...(isPanorama === undefined ? {} : { isPanorama }),
    rotate: addRotation(applied.rotate, added.rotate),
    crop: added.crop ? toOriginal(added.crop) : applied.crop,
    covers: [...applied.covers, ...added.covers.map(toOriginal)],
  }
}

/** Whether edits leave the picture as it is. */
export const isUnedited = ({ rotate, crop, covers }: MediaEdits): boolean => rotate === 0 && crop === null && covers.length === 0

/** The rectangle between two points, inside the picture. */
export function rectBetween(a: { x: number; y: number }, b: { x: number; y: number }): MediaArea {
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  const [left, right] = [clamp(Math.min(a.x, b.x)), clamp(Math.max(a.x, b.x))]
  const [top, bottom] = [clamp(Math.min(a.y, b.y)), clamp(Math.max(a.y, b.y))]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A rectangle moved by a distance, but not out of the picture. */
export const moveRect = (rect: MediaArea, dx: number, dy: number): MediaArea => ({
  ...rect,
  x: Math.min(1 - rect.width, Math.max(0, rect.x + dx)),
  y: Math.min(1 - rect.height, Math.max(0, rect.y + dy)),
})

/** A corner of a rectangle, by compass point: `nw` is at the top left. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se'
export const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se']

/** A rectangle with one corner moved by a distance; its sides are at least `minLength` long, and it stays in the picture. */
export function moveCorner({ x, y, width, height }: MediaArea, corner: Corner, dx: number, dy: number, minLength = minCoverSide): MediaArea {
  let [left, top, right, bottom] = [x, y, x + width, y + height]
  if (corner.endsWith('w')) left = Math.min(right - minLength, Math.max(0, left + dx))
  else right = Math.max(left + minLength, Math.min(1, right + dx))
  if (corner.startsWith('n')) top = Math.min(bottom - minLength, Math.max(0, top + dy))
  else bottom = Math.max(top + minLength, Math.min(1, bottom + dy))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The share of the width of a picture beside a box in which its handles have no room on a phone. */
const handleRoomShare = 0.13

/** The sides of a picture that a box is so near to that its handles have no room beside it. */
export function edgeOf({ x, width }: MediaArea): 'left' | 'right' | 'both' | undefined {
  const [isLeft, isRight] = [x < handleRoomShare, x + width > 1 - handleRoomShare]
  return isLeft && isRight ? 'both' : isLeft ? 'left' : isRight ? 'right' : undefined
}

/** The smallest part of a picture that the loupe shows, as a share of its shorter side. */
const minLoupeShare = 0.12

/** The part of a picture around a rectangle that a square loupe shows: twice as large, within the picture. `aspect`: width by height of the picture. */
export function loupePart({ x, y, width, height }: MediaArea, aspect: number): MediaArea {
  // sides in units of the height of the picture
  const shorter = Math.min(1, aspect)
  const side = Math.min(shorter, Math.max(minLoupeShare * shorter, 2 * Math.max(width * aspect, height)))
  const [partWidth, partHeight] = [side / aspect, side]
  const within = (start: number, size: number) => Math.min(1 - size, Math.max(0, start))
  return { x: within(x + width / 2 - partWidth / 2, partWidth), y: within(y + height / 2 - partHeight / 2, partHeight), width: partWidth, height: partHeight }
}
