/** A size in pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

/** The square of a picture that a portrait shows: its centre in pixels of the picture, and how many times smaller it is than the largest one. */
export type PortraitCrop = { readonly x: number; readonly y: number; readonly zoom: number }

/** The largest zoom of a portrait. */
export const maxZoom = 4

/** The side of the shown square, in pixels of the picture. */
const sideOf = ({ width, height }: PictureSize, zoom: number): number => Math.min(width, height) / zoom

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The nearest crop whose zoom is allowed and whose square lies inside the picture. */
export function clampCrop(size: PictureSize, { x, y, zoom: requestedZoom }: PortraitCrop): PortraitCrop {
  const zoom = clamp(requestedZoom, 1, maxZoom)
  const halfSide = sideOf(size, zoom) / 2
  return { x: clamp(x, halfSide, size.width - halfSide), y: clamp(y, halfSide, size.height - halfSide), zoom }
}

/** The crop with the largest square: in the middle, in an upright picture nearer its top, where faces are. */
export const initialCrop = (size: PictureSize): PortraitCrop => clampCrop(size, { x: size.width / 2, y: size.height * 0.42, zoom: 1 })

/** The left and top corner of the square and its side, in pixels of the picture. */
export function squareOf(size: PictureSize, { x, y, zoom }: PortraitCrop): { left: number; top: number; side: number } {
  const side = sideOf(size, zoom)
  return { left: x - side / 2, top: y - side / 2, side }
}

/** The crop after the picture moves under its square, by fractions of the side of the square. */
export function moveCrop(size: PictureSize, crop: PortraitCrop, dx: number, dy: number): PortraitCrop {
  const side = sideOf(size, crop.zoom)
  return clampCrop(size, { ...crop, x: crop.x - dx * side, y: crop.y - dy * side })
}
