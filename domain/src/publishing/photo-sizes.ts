import { type Media, variantUrl } from '../listing.ts'

/** Longest sides of the served sizes of uploads in pixels, by their suffix; a smaller photo keeps its size. `ml` is for phones (decision 0022). */
export const uploadSides = { s: 400, m: 900, ml: 1400, l: 2000 } as const

/** The same for the pictures of the demo market. */
export const marketSides = { s: 320, m: 640, ml: 960, l: 1280 } as const

export type PhotoSize = keyof typeof uploadSides

/** A photo in one size, in pixels. */
export type SizedPhoto = { readonly url: string; readonly width: number; readonly height: number }

/** A photo in one of its sizes: its address, and its true width and height. */
export function sizedPhoto({ url, width, height }: Pick<Media, 'url' | 'width' | 'height'>, size: PhotoSize): SizedPhoto {
  const sides = url.startsWith('/resource/photo/') ? uploadSides : marketSides
  const scale = Math.min(1, sides[size] / Math.max(width, height))
  return { url: variantUrl(url, size), width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The `srcset` of a photo in these sizes, from small to large; a size that is no wider than the one before is left out. */
export function srcSetOf(photo: Pick<Media, 'url' | 'width' | 'height'>, sizes: readonly PhotoSize[]): string {
  const sized = sizes.map((size) => sizedPhoto(photo, size))
  return sized
    .filter(({ width }, index) => width > (sized[index - 1]?.width ?? 0))
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}
