import { maxPortraitBytes } from '@site/domain/calls/portrait.ts'
import { drawAsJpeg } from '../../media/draw-jpeg.ts'
import { maxPhotoBytes } from '../../media/media-limits.ts'
import { faultOfUnread, UnusableFile } from '../../media/prepare-file.ts'
import { type PortraitCrop, squareOf } from './portrait-crop.ts'

export { UnusableFile }

/** The longest side of the square that is sent, in pixels; the server makes it smaller. */
const maxSentSidePx = 512

/** A chosen photo: as a picture to adjust, or one that only the server can read, which is sent as it is. */
export type ChosenPhoto = { readonly picture: ImageBitmap } | { readonly file: Blob }

/** Reads a chosen photo; rejects with `UnusableFile` for one that neither browser nor server can use. */
export async function readPhoto(file: File): Promise<ChosenPhoto> {
  if (file.size > maxPhotoBytes) throw new UnusableFile('tooLarge')
  // browsers turn photos upright by their metadata
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture) return { picture }
  const fault = await faultOfUnread(file)
  if (fault) throw new UnusableFile(fault)
  if (file.size > maxPortraitBytes) throw new UnusableFile('tooLarge')
  return { file }
}

/** The square of a picture as JPEG; rejects with `UnusableFile`. */
export async function cropPortrait(picture: ImageBitmap, crop: PortraitCrop): Promise<Blob> {
  const { left, top, side } = squareOf(picture, crop)
  const square = await createImageBitmap(picture, Math.round(left), Math.round(top), Math.max(1, Math.round(side)), Math.max(1, Math.round(side)))
  try {
    const sentSidePx = Math.min(maxSentSidePx, square.width)
    const file = await drawAsJpeg(square, { width: sentSidePx, height: sentSidePx }, 0.9)
    if (!file) throw new UnusableFile('broken')
    return file
  } finally {
    square.close()
  }
}

/** The bytes of a file in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // in pieces, since a call with too many arguments overflows the stack
  for (let start = 0; start < bytes.length; start += 0x8000) text += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  return btoa(text)
}
