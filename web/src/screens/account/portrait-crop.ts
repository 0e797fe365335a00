/** A size in pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

/** The square of a picture that a portrait shows: its centre in pixels of the picture, and how many times smaller it is than the largest one. */
export type PortraitCrop = { readonly x: number; readonly y: number; readonly zoom: number }

/** The most that a portrait is enlarged. */
export const maxZoom = 4

/** The side of the shown square, in pixels of the picture. */
const sideOf = ({ width, height }: PictureSize, zoom: number): number => Math.min(width, height) / zoom

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** A crop whose square lies inside the picture. */
export function insideOf(size: PictureSize, { x, y, zoom: wanted }: PortraitCrop): PortraitCrop {
  const zoom = between(wanted, 1, maxZoom)
  const half = sideOf(size, zoom) / 2
  return { x: between(x, half, size.width - half), y: between(y, half, size.height - half), zoom }
}

/** The largest square: in the middle, of an upright picture towards its top, where faces are. */
export const firstCrop = (size: PictureSize): PortraitCrop => insideOf(size, { x: size.width / 2, y: size.height * 0.42, zoom: 1 })

/** The left and top corner of the square and its side, in pixels of the picture. */
export function squareOf(size: PictureSize, { x, y, zoom }: PortraitCrop): { left: number; top: number; side: number } {
  const side = sideOf(size, zoom)
  return { left: x - side / 2, top: y - side / 2, side }
}

/** The crop after the picture was moved by fractions of the shown square. */
export function movedBy(size: PictureSize, crop: PortraitCrop, dx: number, dy: number): PortraitCrop {
  const side = sideOf(size, crop.zoom)
  return insideOf(size, { ...crop, x: crop.x - dx * side, y: crop.y - dy * side })
}
