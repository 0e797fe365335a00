import { keysOf } from '@site/domain/keys-of.ts'
import { uploadSides } from '@site/domain/publishing/photo-sizes.ts'
import type { Sharp } from 'sharp'
import { type FailOn, type Pixels, isMarkedPanorama, isTorn, openPhoto, pixelsOf, sharpOf } from './photo-decode.ts'
import { type AvifFile, avifSizes, type Photo, type PhotoArea, type PhotoEdits, PhotoFault, type PhotoFile, panoramaSide, photoFormats } from './photo.ts'

const sizeNames = keysOf(uploadSides)

const fit = (image: Sharp, longest: number): Sharp => image.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })

/** The pixels of an area, rounded outwards, inside the photo and at least one. */
function boxOf({ left, top, width, height }: PhotoArea, photo: Pixels) {
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  const x = clamp(Math.floor(left * photo.width), photo.width - 1)
  const y = clamp(Math.floor(top * photo.height), photo.height - 1)
  const right = clamp(Math.ceil((left + width) * photo.width), photo.width)
  const bottom = clamp(Math.ceil((top + height) * photo.height), photo.height)
  return { left: x, top: y, width: Math.max(right - x, 1), height: Math.max(bottom - y, 1) }
}

/** Fills an area with grey, in place. */
function cover(photo: Pixels, area: PhotoArea): void {
  const box = boxOf(area, photo)
  for (let y = box.top; y < box.top + box.height; y += 1) {
    const start = (y * photo.width + box.left) * 3
    photo.data.fill(0x60, start, start + box.width * 3)
  }
}

/** Applies edits to all pixels before scaling, so that nothing of a covered area is blended into its surroundings. */
async function editPixels(image: Sharp, { turns = 0, crop, covers = [] }: PhotoEdits): Promise<Sharp> {
  const upright = await pixelsOf(image)
  const quarterTurns = ((turns % 4) + 4) % 4
  const turned = quarterTurns === 0 ? upright : await pixelsOf(sharpOf(upright).rotate(quarterTurns * 90))
  for (const area of covers) cover(turned, area)
  return crop ? sharpOf(turned).extract(boxOf(crop, turned)) : sharpOf(turned)
}

const edited = async (opened: Sharp, edits: PhotoEdits): Promise<Sharp> =>
  edits.turns || edits.crop || edits.covers?.length ? await editPixels(opened, edits) : opened

/** A difference hash of 64 bits: whether each of 8 × 8 grey cells is darker than its right neighbour. */
async function hashOf(photo: Pixels): Promise<string> {
  const grey = await sharpOf(photo).resize({ width: 9, height: 8, fit: 'fill' }).greyscale().raw().toBuffer()
  let hash = 0n
  for (let y = 0; y < 8; y += 1) {
    for (let x = 0; x < 8; x += 1) hash = (hash << 1n) | (grey[y * 9 + x]! < grey[y * 9 + x + 1]! ? 1n : 0n)
  }
  return hash.toString(16).padStart(16, '0')
}

async function colorOf(photo: Pixels): Promise<string> {
  const { channels } = await sharpOf(photo).stats()
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

async function blurOf(photo: Pixels): Promise<string> {
  const bytes = await fit(sharpOf(photo), 16).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** The files of one size; sharp writes no metadata unless it is requested. */
function encode(photo: Pixels, size: PhotoFile['size']): Promise<PhotoFile>[] {
  return photoFormats.map(async (format) => {
    const image = sharpOf(photo)
    const encoded = format === 'webp' ? image.webp({ quality: 80 }) : image.jpeg({ quality: 80, progressive: true })
    return { size, format, bytes: await encoded.toBuffer() }
  })
}

/** Whether the pixels can be a panorama: twice as wide as high, and enough to look around in. */
const isSphere = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width >= panoramaSide && Math.abs(width / height - 2) <= 0.02

/** Whether an upright photo is shown as a panorama. One that was turned or cropped is not. */
async function isPanoramaOf(bytes: Uint8Array, opened: Sharp, { turns, crop, isPanorama }: PhotoEdits): Promise<boolean> {
  if (turns || crop || isPanorama === false || !isSphere(await opened.metadata())) return false
  return isPanorama ?? (await isMarkedPanorama(bytes))
}

async function render(bytes: Uint8Array, edits: PhotoEdits, failOn: FailOn): Promise<Photo> {
  const opened = await openPhoto(bytes, failOn)
  const isPanorama = await isPanoramaOf(bytes, opened, edits)
  const upright = await edited(opened, edits)
  const sphere = isPanorama ? await pixelsOf(fit(upright, panoramaSide)) : null
  const large = await pixelsOf(fit(sphere ? sharpOf(sphere) : upright, uploadSides.l))
  const scaled = sizeNames.map(async (size) => encode(size === 'l' ? large : await pixelsOf(fit(sharpOf(large), uploadSides[size])), size))
  const small = await pixelsOf(fit(sharpOf(large), uploadSides.s))
  if (sphere) scaled.push(Promise.resolve(encode(sphere, 'xl')))
  const [color, blur, hash, ...sizes] = await Promise.all([colorOf(small), blurOf(small), hashOf(small), ...scaled])
  return { files: await Promise.all(sizes.flat()), width: large.width, height: large.height, color, blur, hash, isPanorama }
}

/** Refuses a photo that would be noise in parts; a decoder also warns of photos that look right. */
async function renderUntorn(bytes: Uint8Array, edits: PhotoEdits): Promise<Photo> {
  try {
    return await render(bytes, edits, 'warning')
  } catch (error) {
    if (error instanceof PhotoFault || isTorn(error)) throw error
    return render(bytes, edits, 'error')
  }
}

/** Throws `PhotoFault` for whatever goes wrong with a photo. */
async function orFault<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PhotoFault) throw error
    throw new PhotoFault(/pixel limit/.test(String(error)) ? 'tooManyPixels' : 'broken', { cause: error })
  }
}

/** Decodes, edits, scales and encodes an uploaded photo; throws `PhotoFault`. Runs in the photo process only: a decoder may end the process. */
export const renderPhoto = (bytes: Uint8Array, edits: PhotoEdits): Promise<Photo> => orFault(renderUntorn(bytes, edits))

/** The side of a portrait in pixels: large enough for a circle of 96 on a sharp screen. */
const portraitSide = 192

async function encodePortrait(bytes: Uint8Array): Promise<Uint8Array> {
  const pixels = await pixelsOf((await openPhoto(bytes, 'error')).resize({ width: portraitSide, height: portraitSide, fit: 'cover' }))
  return await sharpOf(pixels).webp({ quality: 82 }).toBuffer()
}

/** The middle of a photo as a small square WebP, without metadata; throws `PhotoFault`. Runs in the portrait process only. */
export const renderPortrait = (bytes: Uint8Array): Promise<Uint8Array> => orFault(encodePortrait(bytes))

/** The quality of AVIF files by size, with which they are as similar to the original as WebP of quality 80: larger photos need less. */
const avifQuality = { m: 66, ml: 63 } as const

async function encodeAvif(bytes: Uint8Array, edits: PhotoEdits): Promise<AvifFile[]> {
  const large = await pixelsOf(fit(await edited(await openPhoto(bytes), edits), uploadSides.l))
  const files: AvifFile[] = []
  for (const size of avifSizes) {
    // more effort takes four times as long for 6 % (decision 0032)
    const image = fit(sharpOf(large), uploadSides[size]).avif({ quality: avifQuality[size], effort: 3, tune: 'iq', chromaSubsampling: '4:2:0' })
    files.push({ size, bytes: await image.toBuffer() })
  }
  return files
}

/** The AVIF files of an uploaded photo with these edits, without metadata; throws `PhotoFault`. Runs in the AVIF process only. */
export const renderAvif = (bytes: Uint8Array, edits: PhotoEdits): Promise<AvifFile[]> => orFault(encodeAvif(bytes, edits))
