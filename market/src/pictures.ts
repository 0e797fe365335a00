import manifest from '../pictures/manifest.json' with { type: 'json' }

/** What pictures show. */
export const pictureKinds = ['living', 'bedroom', 'kitchen', 'bath', 'view', 'tower', 'villa', 'parking', 'plan', 'amenity', 'panorama', 'video'] as const
type PictureKind = (typeof pictureKinds)[number]

/** One illustration of the demo market; its files are `<name>_s.webp` (320 wide), `_m` (640) and `_l` (1280), as AVIF also `_m` and `_ml` (960); a panorama also has `_xl` (4096), a video `<name>.mp4`. */
export type Picture = {
  name: string
  kind: PictureKind
  /** Pixels of the largest size. */
  width: number
  height: number
  /** Average colour, `#rrggbb`. */
  color: string
  /** A WebP preview, 16 pixels wide, in base64. */
  blur: string
  alt: { zh: string; en: string }
}

/** Sizes of the WebP files, and of the AVIF files. */
export const webpSizes = ['s', 'm', 'l'] as const
export const avifSizes = ['m', 'ml'] as const

/** All pictures of the demo market, sorted by kind and name. */
// JSON imports have no literal types; pictures.test.ts checks every kind against `pictureKinds`
export const pictures = manifest as readonly Picture[]

/** The file name of a picture at one size, inside `market/pictures`. */
export const pictureFile = (name: string, size: (typeof webpSizes)[number]): string => `${name}_${size}.webp`
