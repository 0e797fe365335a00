import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Services } from '../../services.ts'
import { avifKeyOf } from './photos/avif-photos.ts'
import type { ByteRange } from './byte-range.ts'
import { etagOfFile, findAvif, findMedia, type MediaFile, type MediaFolders } from './media-files.ts'
import { partsOfKey } from './media-store.ts'

/** A picture of the market, or a file of the media store, as a response needs it. */
export type ServedFile = {
  readonly type: string
  readonly extension: string
  readonly size: number
  readonly etag: string
  /** Whether the content of this name never changes, so that browsers may keep it for good. */
  readonly isFixed: boolean
  /** The bytes of the file or of a range; null if it was deleted meanwhile. */
  readonly read: (range: ByteRange | null) => Promise<ReadableStream<Uint8Array> | null>
}

type MediaOnly = Pick<Services, 'database' | 'media'>

/** Folders of the media store that are served; originals are not. */
export const servedFolders: ReadonlySet<string> = new Set(['photo', 'video'])
const storedKey = /^[A-Za-z0-9][\w-]{0,120}\.(webp|jpg|mp4)$/

/** Whether a browser says that it reads AVIF (RFC 9110, 12.5.1); a client that takes anything gets WebP. */
export const readsAvif = (accept: string | undefined): boolean => /(?:^|,)\s*image\/avif\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(accept ?? '')

async function openStored({ store }: Services['media'], key: string): Promise<ServedFile | null> {
  const size = await store.sizeOf(key)
  if (size === null) return null
  const extension = key.slice(key.lastIndexOf('.') + 1)
  const read = async (range: ByteRange | null) => (await store.get(key, range))?.stream ?? null
  return { type: partsOfKey(key).type, extension, size, etag: `"${size.toString(36)}-${extension}"`, isFixed: true, read }
}

/** The names of the files that answer a name, the best one first: `ml` may be missing, and a name without a size is the large one. */
function namesFor(name: string): readonly string[] {
  if (/_ml\.\w+$/.test(name)) return [name, name.replace('_ml.', '_l.')]
  return name.endsWith('.mp4') || /_(?:s|m|l)\.\w+$/.test(name) ? [name] : [name, name.replace(/\.(\w+)$/, '_l.$1')]
}

/** A file of the media store, whose name changes with its content; null without one. `isAvif`: the AVIF file of a photo if it is made already; otherwise it is queued. */
export async function findStored({ media, database }: MediaOnly, folder: string, name: string, isAvif: boolean): Promise<ServedFile | null> {
  if (!storedKey.test(name)) return null
  for (const candidate of namesFor(name)) {
    const key = `${folder}/${candidate}`
    const file = await openStored(media, key)
    if (!file) continue
    const avifKey = isAvif ? avifKeyOf(key) : null
    const avif = avifKey && (await openStored(media, avifKey))
    if (avifKey && !avif) media.avif.request(key, database.db)
    return avif || file
  }
  return null
}

function servedOf({ path, type, extension, size, changedAt }: MediaFile, folder: string): ServedFile {
  const read = async (range: ByteRange | null) =>
    Readable.toWeb(createReadStream(path, range ? { start: range.first, end: range.last } : {})) as ReadableStream<Uint8Array>
  return { type, extension, size, etag: etagOfFile(size, changedAt), isFixed: folder !== 'brand', read }
}

/** A picture of the market, as AVIF where the browser reads it and the market has it. */
export async function findPicture(folders: MediaFolders, folder: string, name: string, isAvif: boolean): Promise<ServedFile | null> {
  const key = `${folder}/${name}`
  const file = await findMedia(folders, key)
  return file && servedOf((isAvif && (await findAvif(folders, key))) || file, folder)
}
