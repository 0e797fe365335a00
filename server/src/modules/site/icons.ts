import type { SiteProfile } from '@site/domain/site-profile.ts'
import sharp from 'sharp'
import { findMedia, keyOf, type MediaFolders } from '../media/media-files.ts'

/** A side of an .ico is one byte, so 255 at most. */
const icoSize = 48
/** The icon of iOS home screens; it rounds the corners itself and shows transparency in black. */
const touchSize = 180

/** A PNG inside an icon file: a header of six bytes, and sixteen bytes about its only picture (the ICO format as all browsers read it). */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // number of pictures
  header.writeUInt8(icoSize, 6)
  header.writeUInt8(icoSize, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

export type IconName = 'favicon.ico' | 'apple-touch-icon.png'
export const iconTypes = { 'favicon.ico': 'image/x-icon', 'apple-touch-icon.png': 'image/png' } as const satisfies Record<IconName, string>

const draw = {
  'favicon.ico': async (file: string) =>
    icoOf(await sharp(file, { density: 300 }).resize(icoSize, icoSize, { fit: 'contain', background: '#0000' }).png().toBuffer()),
  'apple-touch-icon.png': (file: string) =>
    sharp(file, { density: 300 }).resize(touchSize, touchSize, { fit: 'contain', background: '#fff' }).flatten({ background: '#fff' }).png().toBuffer(),
} as const satisfies Record<IconName, (file: string) => Promise<Buffer>>

/** Icons made from the logo of the profile, drawn once for each version of its file; null when the file does not exist. */
export function createIcons(folders: MediaFolders): (name: IconName, profile: SiteProfile) => Promise<Buffer | null> {
  const drawn = new Map<IconName, { readonly version: string; readonly icon: Promise<Buffer> }>()
  return async (name, { logo }) => {
    const file = await findMedia(folders, keyOf(logo))
    if (!file) return null
    const version = `${file.path} ${file.changedAt}`
    const known = drawn.get(name)
    if (known?.version === version) return known.icon
    const icon = draw[name](file.path)
    drawn.set(name, { version, icon })
    return icon
  }
}
