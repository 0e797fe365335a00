import type { SiteProfile } from '@site/domain/site-profile.ts'
import { iphoneScreens, splashFile, splashBackgrounds, type SplashTheme } from '@site/domain/splash.ts'
import sharp from 'sharp'
import { findMedia, keyOf, type MediaFolders } from '../media/media-files.ts'

/** Width and height of the icon of browsers, px. */
const icoSize = 48
/** Width and height of the icon of iOS home screens, px. iOS rounds its corners, and shows transparency in black. */
const touchSize = 180

/** An .ico file with one PNG: a header of 6 bytes, an entry of 16 bytes about the picture, and the picture. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // number of pictures
  header.writeUInt8(icoSize, 6)
  header.writeUInt8(icoSize, 7)
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** Width and height of the icons of installed apps, px. */
const [appSize, largeAppSize] = [192, 512]
/** Width and height of the icon of notifications in the status bar, px. */
const badgeSize = 96

/** The logo without transparency, for systems that cut their own shape out of it: the colour at its left edge fills the corners. */
async function maskableOf(file: string): Promise<Buffer> {
  const logo = await appIconOf(file, largeAppSize)
  const edge = await sharp(logo)
    .ensureAlpha()
    .extract({ left: 4, top: largeAppSize / 2, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const [r = 255, g = 255, b = 255, alpha = 0] = edge
  if (alpha === 255) return sharp(logo).flatten({ background: { r, g, b } }).removeAlpha().png().toBuffer()
  // a logo with a transparent background is placed within the safe zone, 80 % of the width
  const margin = Math.round(largeAppSize * 0.15)
  const ground = sharp({ create: { width: largeAppSize, height: largeAppSize, channels: 3, background: '#fff' } })
  return ground
    .composite([{ input: await appIconOf(file, largeAppSize - 2 * margin) }])
    .png()
    .toBuffer()
}

const appIconOf = (file: string, size: number): Promise<Buffer> =>
  sharp(file, { density: 600 }).resize(size, size, { fit: 'contain', background: '#0000' }).png().toBuffer()

/** The shape of the logo in white, for the status bar of Android, which shows only the transparency: all pixels that differ from the colour at its left edge. */
async function badgeOf(file: string): Promise<Buffer> {
  const { data } = await sharp(await appIconOf(file, badgeSize))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8Array(data)
  const [r = 0, g = 0, b = 0, edgeAlpha = 0] = pixels.subarray((badgeSize / 2) * badgeSize * 4 + 8)
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(offset, offset + 4)
    const difference = Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b)
    pixels.set([255, 255, 255, edgeAlpha === 255 ? Math.min(alpha, difference) : alpha], offset)
  }
  return sharp(pixels, { raw: { width: badgeSize, height: badgeSize, channels: 4 } })
    .png()
    .toBuffer()
}

type IconName = keyof typeof iconTypes
/** Media types of the icons. */
export const iconTypes = {
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'icon-badge-96.png': 'image/png',
} as const

const drawIcon = {
  'favicon.ico': async (file: string) =>
    icoOf(await sharp(file, { density: 300 }).resize(icoSize, icoSize, { fit: 'contain', background: '#0000' }).png().toBuffer()),
  'apple-touch-icon.png': (file: string) =>
    sharp(file, { density: 300 }).resize(touchSize, touchSize, { fit: 'contain', background: '#fff' }).flatten({ background: '#fff' }).png().toBuffer(),
  'icon-192.png': (file: string) => appIconOf(file, appSize),
  'icon-512.png': (file: string) => appIconOf(file, largeAppSize),
  'icon-maskable-512.png': maskableOf,
  'icon-badge-96.png': badgeOf,
} as const satisfies Record<IconName, (file: string) => Promise<Buffer>>

type Draw = (file: string) => Promise<Buffer>

/** The share of the width that the logo has on a starting picture. */
const splashLogoShare = 0.28

const splashOf =
  (theme: SplashTheme, width: number, height: number): Draw =>
  async (file) => {
    const ground = sharp({ create: { width, height, channels: 3, background: splashBackgrounds[theme] } })
    return ground
      .composite([{ input: await appIconOf(file, Math.round(width * splashLogoShare)) }])
      .png({ palette: true })
      .toBuffer()
  }

const splashes = new Map(
  (['light', 'dark'] as const).flatMap((theme) =>
    iphoneScreens.map(([width, height, ratio]): [string, Draw] => [
      `splash/${splashFile(theme, width * ratio, height * ratio)}`,
      splashOf(theme, width * ratio, height * ratio),
    ]),
  ),
)

/** Pictures made from the logo of the profile, drawn once for each version of its file: an icon, or a starting picture of an iPhone; null for another name, and when the file does not exist. */
export function createIcons(folders: MediaFolders): (name: string, profile: SiteProfile) => Promise<Buffer | null> {
  const draws = new Map<string, Draw>([...Object.entries(drawIcon), ...splashes])
  const cache = new Map<string, { readonly version: string; readonly icon: Promise<Buffer> }>()
  return async (name, { logo }) => {
    const draw = draws.get(name)
    const file = draw && (await findMedia(folders, keyOf(logo)))
    if (!draw || !file) return null
    const version = `${file.path} ${file.changedAt}`
    const cached = cache.get(name)
    if (cached?.version === version) return cached.icon
    const icon = draw(file.path)
    cache.set(name, { version, icon })
    return icon
  }
}
