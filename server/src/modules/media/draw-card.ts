import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import sharp, { type Sharp } from 'sharp'
import type { Card } from './card.ts'
import { cardHeight, cardWidth, fullSize, layoutCard, cardLines, type Scale, maxTextWidth } from './card-layout.ts'

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

const logoTypes: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg' }
async function dataUrlOf(file: string | null): Promise<string | null> {
  const type = file === null ? undefined : logoTypes[extname(file)]
  return file === null || type === undefined ? null : `data:${type};base64,${(await readFile(file)).toString('base64')}`
}

/** Lines that are wider than the central square are made smaller, at most by this factor; then they may leave the square. */
const minScale = 0.6

/** The text and logo of a card as SVG, and the characters that are in none of the fonts. */
export async function drawText(card: Card): Promise<{ svg: string; missing: readonly string[] }> {
  const logo = await dataUrlOf(card.logo)
  const loadedFonts = await loadFonts()
  const widths = new Map<string, number>()
  const missing: string[] = []
  const options = (onNode?: (node: { key?: string | number; width: number }) => void): Parameters<typeof satori>[1] => ({
    width: cardWidth,
    height: cardHeight,
    fonts: loadedFonts,
    onNodeDetected: onNode,
    loadAdditionalAsset: async (_kind, segment) => {
      missing.push(segment)
      return []
    },
  })
  await satori(
    layoutCard(card, null, fullSize),
    options(({ key, width }) => typeof key === 'string' && widths.set(key, width)),
  )
  const scaleOf = (line: string) => Math.max(minScale, Math.min(1, maxTextWidth / (widths.get(line) ?? maxTextWidth)))
  const scale = Object.fromEntries(cardLines.map((line) => [line, scaleOf(line)])) as Scale // has all lines
  return { svg: await satori(layoutCard(card, logo, scale), options()), missing: [...new Set(missing)] }
}

/** The background of a card without photo: a dark green that is no color of a brand. */
const plainBackground = { r: 38, g: 51, b: 45 }

/** The photo over the whole card, without text; a plain background without a file. */
export const drawPhoto = (file: string | Uint8Array | null): Sharp =>
  file === null
    ? sharp({ create: { width: cardWidth, height: cardHeight, channels: 3, background: plainBackground } })
    : sharp(file, { limitInputPixels: 50_000_000 }).resize(cardWidth, cardHeight, { fit: 'cover', position: 'centre' }).flatten({ background: plainBackground })

/** Link previews refuse pictures of this size, bytes (product.md section 4). */
const maxBytes = 300_000
const qualities = [82, 70, 55, 40] as const

/** A picture as JPEG of fewer than `maxBytes`, without metadata. */
export async function toJpeg(picture: Sharp): Promise<Uint8Array> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  for (const quality of qualities) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer()
    if (jpeg.byteLength < maxBytes) return jpeg
  }
  throw new Error('The picture stays over 300,000 bytes at the lowest quality')
}

/** Draws a preview picture: 1200 × 630 JPEG under 300,000 bytes. Uses a CPU for tens of milliseconds, so it runs in a worker thread. */
export async function drawCard(card: Card): Promise<Uint8Array> {
  const { svg } = await drawText(card)
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return toJpeg(drawPhoto(card.photoBytes ?? card.photo).composite([{ input: pixels, raw: { width, height, channels: 4 }, premultiplied: true }]))
}
