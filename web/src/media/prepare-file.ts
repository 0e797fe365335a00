import { hashFile } from './hash-file.ts'
import { posterFrameOf } from './poster-frame.ts'
import { maxPhotoBytes, maxVideoBytes, maxVideoSeconds } from './media-limits.ts'
import type { FaultKey } from './send-file.ts'
import { drawAsJpeg, previewSizeOf } from './draw-jpeg.ts'
import { jpegQuality, shrinkPlan, smallerOf } from './shrink-plan.ts'

/** A chosen file that is ready to be sent. `preview`: a small picture of it; `poster`: a frame of a video; null: the browser cannot make one. */
export type PreparedFile = { readonly file: Blob; readonly preview: Blob | null; readonly hash: string; readonly poster: Blob | null }

/** A chosen file that cannot be sent. */
export class UnusableFile extends Error {
  readonly fault: FaultKey
  constructor(fault: FaultKey) {
    super(fault)
    this.fault = fault
  }
}

const photoEnding = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i
const videoEnding = /\.(mp4|m4v|mov)$/i

/** Whether a chosen file is a photo or a video by its type or name; null: neither. */
export function kindOfFile({ type, name }: { type: string; name: string }): 'photo' | 'video' | null {
  if (type.startsWith('video/') || videoEnding.test(name)) return 'video'
  return type.startsWith('image/') || photoEnding.test(name) ? 'photo' : null
}

/** Why the browser cannot open a photo, by its first bytes; null for HEIC and AVIF, which the server may be able to read. */
export async function faultOfUnread(file: Blob): Promise<FaultKey | null> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 8).arrayBuffer())
  if (start.endsWith('ftyp')) return null
  return /^(ÿØ|.PNG|GIF8|RIFF)/.test(start) ? 'broken' : 'notAPhoto'
}

/** Reads a photo: its hash, a smaller file if that saves bytes, and a preview. A photo that only the server can read is sent as it is. */
async function preparePhoto(file: File): Promise<PreparedFile> {
  if (file.size === 0) throw new UnusableFile('broken')
  const hash = await hashFile(file)
  // browsers turn photos upright by their metadata
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) {
    const fault = await faultOfUnread(file)
    if (fault) throw new UnusableFile(fault)
    if (file.size > maxPhotoBytes) throw new UnusableFile('tooLarge')
    return { file, preview: null, hash, poster: null }
  }
  try {
    const { width, height } = bitmap
    const plan = shrinkPlan({ width, height, bytes: file.size, type: file.type })
    const smaller = smallerOf(file, plan && (await drawAsJpeg(bitmap, plan, jpegQuality)))
    if (smaller.size > maxPhotoBytes) throw new UnusableFile('tooLarge')
    return { file: smaller, preview: await drawAsJpeg(bitmap, previewSizeOf(width, height), 0.8), hash, poster: null }
  } finally {
    bitmap.close()
  }
}

/** Reads a video: its hash, its length and a frame for its poster, if the browser can show it. */
async function prepareVideo(file: File): Promise<PreparedFile> {
  if (file.size === 0) throw new UnusableFile('broken')
  if (file.size > maxVideoBytes) throw new UnusableFile('videoTooLarge')
  const frame = await posterFrameOf(file)
  if (frame && frame.seconds > maxVideoSeconds) throw new UnusableFile('videoTooLong')
  return { file, preview: frame?.picture ?? null, hash: await hashFile(file), poster: frame?.picture ?? null }
}

/** Prepares a chosen file for sending; rejects with `UnusableFile`. */
export const prepareFile = (file: File, kind: 'photo' | 'video'): Promise<PreparedFile> => (kind === 'photo' ? preparePhoto(file) : prepareVideo(file))
