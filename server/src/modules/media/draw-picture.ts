import { readFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import sharp, { type Sharp } from 'sharp'
import { layoutCard, layoutNotice } from './card-layout.ts'
import { type LinkPicture, type PictureShape, pictureShapes } from './link-picture.ts'
import { type Fit, fitOf, type Layout, mapTexts } from './picture-elements.ts'
import { layoutPoster, posterPhotoHeight } from './poster-layout.ts'
import { posterQr } from './poster-qr.ts'

/** A picture with the bytes of its files; null: it has none, or the file is gone. */
export type PictureWork = { readonly picture: LinkPicture; readonly photo: Uint8Array | null; readonly logo: Uint8Array | null }

const fontFile = (name: string) => readFile(new URL(`../../../fonts/${name}.ttf`, import.meta.url))
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

/** How a picture is laid out for a fit of its lines. */
function layoutOf({ picture, logo: bytes }: Omit<PictureWork, 'photo'>): (fit: Fit) => Layout {
  const logo = logoUrlOf(picture, bytes)
  if (picture.kind === 'card') return (fit) => layoutCard(picture, logo, fit)
  if (picture.kind === 'notice') return (fit) => layoutNotice(picture, fit)
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
export async function drawText(work: Omit<PictureWork, 'photo'>): Promise<{ svg: string; missing: readonly string[] }> {
  const loadedFonts = await loadFonts()
  const { width, height } = pictureShapes[work.picture.shape]
  const layout = layoutOf(work)
  const missing = new Set<string>()
  const draw = async (fit: Fit) => {
    const { tree, limits } = layout(fit)
    const widths = new Map<string, number>()
    const seen = missing.size
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
    return { svg, next: fitOf(limits, widths), isWhole: missing.size === seen }
  }
  let drawn = await draw(new Map())
  if (!drawn.isWhole) drawn = await draw(new Map())
  if (drawn.next.size > 0) drawn = await draw(drawn.next)
  return { svg: drawn.svg, missing: [...missing] }
}

/** The background of a picture without photo: a dark green that is no color of a brand. */
const plainBackground = { r: 38, g: 51, b: 45 }

/** The photo of a picture, without text; a plain background without a photo. */
export function drawPhoto(shape: PictureShape, photo: Uint8Array | null): Sharp {
  const { width, height } = pictureShapes[shape]
  const photoHeight = shape === 'poster' ? posterPhotoHeight : height
  return photo === null
    ? sharp({ create: { width, height, channels: 3, background: plainBackground } })
    : sharp(photo, { limitInputPixels: 50_000_000 })
        .resize(width, photoHeight, { fit: 'cover', position: 'centre' })
        .flatten({ background: plainBackground })
        .extend({ bottom: height - photoHeight, background: plainBackground })
}

/** Link previews refuse pictures of this size, bytes (product.md section 4). */
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
  // the photo is read in another thread meanwhile
  const [photo, { pixels, width, height }] = await Promise.all([drawPhoto(shape, work.photo).raw().toBuffer({ resolveWithObject: true }), drawLayer()])
  const layer = { input: pixels, raw: { width, height, channels: 4 }, premultiplied: true } as const
  return encodePicture(shape, sharp(photo.data, { raw: photo.info }).composite([layer]))
}
