import { PhotoFault, photoLimits } from './photo.ts'

/** The most scans of a JPEG: encoders write up to 15, and a decoder walks over all pixels in each. */
const maxScans = 24

const [startOfScan, endOfImage] = [0xda, 0xd9]
/** Whether a marker is alone, without a length and content: part of the data of a scan, filling, or the start of the image. */
const isAlone = (marker: number): boolean => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)

/** The number of scans of a JPEG (ITU-T T.81, annex B), at most `most` + 1. */
function countScans(bytes: Uint8Array, most: number): number {
  let scans = 0
  for (let at = bytes.indexOf(0xff); at >= 0 && scans <= most; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? endOfImage
    if (marker === endOfImage) break
    if (marker === 0xff) at += 1
    else if (isAlone(marker)) at += 2
    else {
      if (marker === startOfScan) scans += 1
      at += 2 + Math.max((bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0), 2)
    }
  }
  return scans
}

/** Throws `PhotoFault` for a JPEG with very many scans, or with several of a photo so large that a decoder may not keep all of it until the last one. */
export function requirePlainJpeg(bytes: Uint8Array, pixels: number): void {
  const scans = countScans(bytes, maxScans)
  if (scans > maxScans) throw new PhotoFault('broken')
  if (scans > 1 && pixels > photoLimits.pixels) throw new PhotoFault('tooManyPixels')
}
