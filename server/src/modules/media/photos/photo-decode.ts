import sharp, { type Metadata, type Sharp } from 'sharp'
import { heicProfile, pngWithProfile } from './heic-profile.ts'
import { requirePlainHeif } from './heif-work.ts'
import { requirePlainJpeg } from './jpeg-scans.ts'
import { PhotoFault, photoLimits } from './photo.ts'

// Only these loaders read bytes of strangers; SVG, TIFF, PDF and others stay blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`) })
sharp.cache(false)

/** Pixels of an upright photo, three bytes each: red, green, blue in sRGB. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

/** Brands of HEIC files (ISO/IEC 23008-12), whose HEVC codec sharp does not have. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Whether the bytes begin like a HEIC file. */
const isHeic = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp' && heicBrands.has(Buffer.from(bytes.subarray(8, 12)).toString('latin1'))

/** Damage for which sharp refuses a photo. `error`: what it cannot decode; `warning`: also what it fills in. Metadata does not count, since it is dropped. */
export type FailOn = 'error' | 'warning'

const openSharp = (bytes: Uint8Array, failOn: FailOn = 'error'): Sharp => sharp(bytes, { failOn, limitInputPixels: photoLimits.pixels })

/** Opens a JPEG with more pixels than other photos may have, scaled down while it is read; damage shows at once. */
async function openLargeJpeg(bytes: Uint8Array, failOn: FailOn, { width, height }: { readonly width: number; readonly height: number }): Promise<Sharp> {
  const scale = Math.sqrt(photoLimits.pixels / (width * height))
  const image = sharp(bytes, { failOn, limitInputPixels: photoLimits.jpegPixels }).autoOrient()
  return sharpOf(
    await pixelsOf(image.resize({ width: Math.floor(Math.max(width, height) * scale), height: Math.floor(Math.max(width, height) * scale), fit: 'inside' })),
  )
}

/** Whether a decoder has lost its place in a JPEG, so that parts of the photo are noise. Not all damage makes it notice. */
export const isTorn = (error: unknown): boolean => /Corrupt JPEG data/.test(String(error))

/** sharp's image of raw pixels. */
export const sharpOf = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } })

/** The pixels of a sharp image in sRGB, transparent parts white. */
export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.flatten({ background: '#fff' }).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Decodes a HEIC photo, upright, with its colour profile; throws `PhotoFault`. */
async function decodeHeic(bytes: Uint8Array): Promise<Sharp> {
  // loaded on first use, since it holds its memory until the process ends
  const { default: heic } = await import('heic-decode')
  const images = await heic.all({ buffer: bytes })
  try {
    const first = images[0]
    if (!first) throw new PhotoFault('broken')
    if (first.width * first.height > photoLimits.pixels) throw new PhotoFault('tooManyPixels')
    const { data, width, height } = await first.decode()
    const pixels = sharp(data, { raw: { width, height, channels: 4 } })
    const profile = heicProfile(bytes)
    if (!profile) return pixels
    // sharp takes the profile of raw pixels from a file only
    return openSharp(pngWithProfile(await pixels.png({ compressionLevel: 0 }).toBuffer(), profile))
  } finally {
    images.dispose()
  }
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: photoLimits.jpegPixels }).metadata()
  } catch (error) {
    if (isHeic(bytes)) return null
    if (/pixel limit/.test(String(error))) throw new PhotoFault('tooManyPixels', { cause: error })
    throw new PhotoFault(/unsupported image format|empty/i.test(String(error)) ? 'notAPhoto' : 'broken', { cause: error })
  }
}

/** Whether the camera or an app has marked a photo as an equirectangular panorama (GPano, in XMP). */
export async function isMarkedPanorama(bytes: Uint8Array): Promise<boolean> {
  const metadata = await readMetadata(bytes)
  return /GPano:ProjectionType(?:\s*=\s*["']|>)\s*equirectangular/i.test(metadata?.xmp?.toString('latin1') ?? '')
}

/**
 * Opens an uploaded photo as an upright image, the first frame of an animation; throws `PhotoFault`. Pixels are read later, so damage may show then.
 * `failOn`: of JPEGs.
 */
export async function openPhoto(bytes: Uint8Array, failOn: FailOn = 'error'): Promise<Sharp> {
  const metadata = await readMetadata(bytes)
  if (!metadata || metadata.format === 'heif') requirePlainHeif(bytes)
  if (!metadata || (metadata.format === 'heif' && metadata.compression !== 'av1')) return decodeHeic(bytes)
  if (metadata.format !== 'jpeg') return openSharp(bytes).autoOrient()
  requirePlainJpeg(bytes, metadata.width * metadata.height)
  if (metadata.width * metadata.height > photoLimits.pixels) return openLargeJpeg(bytes, failOn, metadata)
  return openSharp(bytes, failOn).autoOrient()
}
