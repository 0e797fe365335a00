import type { SiteProfile } from '@site/domain/site-profile.ts'
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

export type IconName = 'favicon.ico' | 'apple-touch-icon.png'
/** Media types of the icons. */
export const iconTypes = { 'favicon.ico': 'image/x-icon', 'apple-touch-icon.png': 'image/png' } as const satisfies Record<IconName, string>

const drawIcon = {
  'favicon.ico': async (file: string) =>
    icoOf(await sharp(file, { density: 300 }).resize(icoSize, icoSize, { fit: 'contain', background: '#0000' }).png().toBuffer()),
  'apple-touch-icon.png': (file: string) =>
    sharp(file, { density: 300 }).resize(touchSize, touchSize, { fit: 'contain', background: '#fff' }).flatten({ background: '#fff' }).png().toBuffer(),
} as const satisfies Record<IconName, (file: string) => Promise<Buffer>>

/** Icons made from the logo of the profile, drawn once for each version of its file; null when the file does not exist. */
export function createIcons(folders: MediaFolders): (name: IconName, profile: SiteProfile) => Promise<Buffer | null> {
  const cache = new Map<IconName, { readonly version: string; readonly icon: Promise<Buffer> }>()
  return async (name, { logo }) => {
    const file = await findMedia(folders, keyOf(logo))
    if (!file) return null
    const version = `${file.path} ${file.changedAt}`
    const cached = cache.get(name)
    if (cached?.version === version) return cached.icon
    const icon = drawIcon[name](file.path)
    cache.set(name, { version, icon })
    return icon
  }
}
