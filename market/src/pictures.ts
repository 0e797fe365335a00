import manifest from '../pictures/manifest.json' with { type: 'json' }

export const pictureKinds = ['living', 'bedroom', 'kitchen', 'bath', 'view', 'tower', 'villa', 'parking', 'plan', 'amenity'] as const
type PictureKind = (typeof pictureKinds)[number]

/** One drawn picture of the demo market; its files are `<name>_s.webp` (320 wide), `_m` (640) and `_l` (1280). */
export type Picture = {
  name: string
  kind: PictureKind
  /** pixels of the largest size */
  width: number
  height: number
  /** average colour, as #rrggbb */
  color: string
  /** a WebP 16 pixels wide, in base64 */
  blur: string
  alt: { zh: string; en: string }
}

export const pictureWidths = { s: 320, m: 640, l: 1280 } as const
export type PictureSize = keyof typeof pictureWidths

/** Every picture of the demo market, by kind and number. */
// JSON types carry no unions; pictures.test.ts checks that every kind is in the list above.
export const pictures = manifest as readonly Picture[]

/** The file name of a picture at one size, inside `market/pictures`. */
export const pictureFile = (name: string, size: PictureSize): string => `${name}_${size}.webp`
