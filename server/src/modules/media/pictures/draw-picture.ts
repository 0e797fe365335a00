import { readFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import sharp, { type Sharp } from 'sharp'
import { layoutCard, layoutListCard, layoutPlaceholder } from './card-layout.ts'
import { type LinkPicture, type PictureShape, pictureShapes } from './link-picture.ts'
import { type Fit, fitOf, type Layout, mapTexts } from './picture-elements.ts'
import { layoutPoster, posterPhotoHeight } from './poster-layout.ts'
import { posterQr } from './poster-qr.ts'

/** A picture with the bytes of its files; a file that is gone is left out. */
export type PictureWork = { readonly picture: LinkPicture; readonly photos: readonly Uint8Array[]; readonly logo: Uint8Array | null }

const fontFile = (name: string) => readFile(new URL(`../../../../fonts/${name}.ttf`, import.meta.url))
const fontRows = [
  { name: 'Inter', weight: 400, file: 'inter-400' },
  { name: 'Inter', weight: 700, file: 'inter-700' },
  { name: 'Noto Sans SC', weight: 400, file: 'noto-sans-sc-400' },
  { name: 'Noto Sans SC', weight: 700, file: 'noto-sans-sc-700' },
] as const
type Fonts = Parameters<typeof satori>[1]['fonts']
let fonts: Promise<Fonts> | undefined

const loadFonts = (): Promise<Fonts> =>
  (fonts ??= Promise.all(fontRows.map(async ({ name, weight, file }) => ({ name, weight, style: 'normal' as const, data: await fontFile(file) }))))

const dataUrl = (type: string, bytes: Uint8Array | string) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const logoTypes: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' }
function logoUrlOf({ logo: key }: LinkPicture, bytes: Uint8Array | null): string | null {
  const type = logoTypes[key?.split('.').at(-1) ?? '']
  return bytes === null || type === undefined ? null : dataUrl(type, bytes)
}

/** Returns the function that lays out a picture for a fit of its lines. */
function layoutOf({ picture, logo: bytes }: Omit<PictureWork, 'photos'>): (fit: Fit) => Layout {
  const logo = logoUrlOf(picture, bytes)
  if (picture.kind === 'card') return (fit) => layoutCard(picture, logo, fit)
  if (picture.kind === 'list') return (fit) => layoutListCard(picture, logo, fit)
  if (picture.kind === 'placeholder') return (fit) => layoutPlaceholder(picture, fit)
  const qr = posterQr(picture.address)
  const pictures = { logo, qr: dataUrl('image/svg+xml', qr.svg) }
  return (fit) => layoutPoster(picture, qr, pictures, fit)
}

/** Letters that turn the direction of a line, invisible ones, and marks piled on one letter. */
const disruptive = /[\p{C}\p{Zl}\p{Zp}]|(?<=\p{M}{2})\p{M}/gu

/**
 * Text, surfaces and logo of a picture as SVG, and the characters that are in none of the fonts; they are left out. A line that is too wide is
 * made smaller, and then cut.
 */
export async function drawText(work: Omit<PictureWork, 'photos'>): Promise<{ svg: string; missing: readonly string[] }> {
  const loadedFonts = await loadFonts()
  const { width, height } = pictureShapes[work.picture.shape]
  const layout = layoutOf(work)
  const missing = new Set<string>()
  const draw = async (fit: Fit) => {
    const { tree, limits } = layout(fit)
    const widths = new Map<string, number>()
    const missingBefore = missing.size
    const omitted = [...missing]
    const cleaned = mapTexts(tree, (text) => omitted.reduce((rest, part) => rest.replaceAll(part, ''), text.replace(disruptive, '')))
    const svg = await satori(cleaned, {
      width,
      height,
      fonts: loadedFonts,
      onNodeDetected: ({ key, width: found }) => typeof key === 'string' && widths.set(key, found),
      loadAdditionalAsset: async (_kind, segment) => {
        missing.add(segment)
        return []
      },
    })
    return { svg, next: fitOf(limits, widths), isWhole: missing.size === missingBefore }
  }
  let drawn = await draw(new Map())
  if (!drawn.isWhole) drawn = await draw(new Map())
  if (drawn.next.size > 0) drawn = await draw(drawn.next)
  return { svg: drawn.svg, missing: [...missing] }
}

/** The background of a picture without photo: a dark green that is no color of a brand. */
const emptyBackground = { r: 38, g: 51, b: 45 }

/** Px between the photos of a list. */
const gap = 6

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Where up to four photos lie: one alone, two side by side, or a large one with the others in a column. */
function boxesOf(count: number, width: number, height: number): readonly Box[] {
  if (count < 2) return [{ left: 0, top: 0, width, height }].slice(0, count)
  const first = Math.round(count === 2 ? (width - gap) / 2 : width * 0.64)
  const rest = count - 1
  const side = Math.floor((height - gap * (rest - 1)) / rest)
  const column = Array.from({ length: rest }, (_, row) => {
    const top = row * (side + gap)
    return { left: first + gap, top, width: width - first - gap, height: row === rest - 1 ? height - top : side }
  })
  return [{ left: 0, top: 0, width: first, height }, ...column]
}

/** The photos of a picture, without text; a plain background without photos. */
export async function drawPhotos(shape: PictureShape, photos: readonly Uint8Array[]): Promise<Sharp> {
  const { width, height } = pictureShapes[shape]
  const boxes = boxesOf(photos.length, width, shape === 'poster' ? posterPhotoHeight : height)
  const parts = boxes.map(async ({ left, top, ...size }, index) => {
    const photo = sharp(photos[index], { limitInputPixels: 50_000_000 }).resize(size.width, size.height, { fit: 'cover', position: 'centre' })
    const { data, info } = await photo.flatten({ background: emptyBackground }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    return { input: data, raw: info, left, top }
  })
  return sharp({ create: { width, height, channels: 3, background: emptyBackground } }).composite(await Promise.all(parts))
}

/** Link previews refuse pictures of this size, bytes (P4.7). */
const maxBytes = 300_000
const qualities = [82, 70, 55, 40] as const

/** A picture in the format of its shape, without metadata: a poster as PNG, a card as JPEG of fewer than `maxBytes`. */
export async function encodePicture(shape: PictureShape, picture: Sharp): Promise<Uint8Array> {
  // level 3 takes 25 ms and higher ones three times as long, for files that are 5 % smaller
  if (shape === 'poster') return picture.removeAlpha().png({ compressionLevel: 3 }).toBuffer()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  for (const quality of qualities) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer()
    if (jpeg.byteLength < maxBytes) return jpeg
  }
  throw new Error('The picture stays over 300,000 bytes at the lowest quality')
}

/** Draws the picture of a link. Uses a CPU for tens of milliseconds, so it runs in a worker thread. */
export async function drawPicture(work: PictureWork): Promise<Uint8Array> {
  const { shape } = work.picture
  const drawLayer = async () => renderAsync((await drawText(work)).svg, { font: { loadSystemFonts: false } })
  // the photos are read in another thread meanwhile
  const [photos, { pixels, width, height }] = await Promise.all([
    drawPhotos(shape, work.photos).then((photos) => photos.raw().toBuffer({ resolveWithObject: true })),
    drawLayer(),
  ])
  const layer = { input: pixels, raw: { width, height, channels: 4 }, premultiplied: true } as const
  return encodePicture(shape, sharp(photos.data, { raw: photos.info }).composite([layer]))
}
