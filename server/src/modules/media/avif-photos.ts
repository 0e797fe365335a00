import { buffer } from 'node:stream/consumers'
import { type PhotoSize, uploadSides } from '@site/domain/photo-sizes.ts'
import type { MediaStore } from './media-store.ts'
import type { PhotoPipeline } from './photo-pipeline.ts'

/** Makes AVIF files beside the WebP files of photos, behind the answers. */
export type AvifPhotos = {
  /** Has the AVIF file of a WebP file made, once; nothing waits for it, and without it the WebP file is served. */
  readonly request: (key: string) => void
  /** Resolves when nothing is being made. */
  readonly settled: () => Promise<void>
}

/** Photos that wait; further ones are made when they are asked for again. */
const maxWaiting = 200
/** Photos that are not tried again, such as those that AVIF makes no smaller. */
const maxTried = 10_000

/** Addresses that are answered as AVIF or WebP: the sizes that phones load for cards and galleries (decision 0032). */
export const isNegotiated = (path: string): boolean => /_(?:m|ml)\.webp$/.test(path)

/** The key of the AVIF file beside a WebP file of an uploaded photo; null where there is none. */
export const avifKeyOf = (key: string): string | null => (key.startsWith('photo/') && isNegotiated(key) ? key.replace(/webp$/, 'avif') : null)

/** Opens the making of AVIF files in a store. */
export function createAvifPhotos(store: MediaStore, photos: Pick<PhotoPipeline, 'encodeAvif'>): AvifPhotos {
  const tried = new Set<string>()
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  async function make(key: string): Promise<void> {
    const [, name = '', size = ''] = /^(.+)_(ml?)\.webp$/.exec(key) ?? []
    const avifKey = avifKeyOf(key)
    const large = avifKey && (await store.get(`${name}_l.webp`))
    if (!large) return
    const bytes = await photos.encodeAvif(await buffer(large.stream), uploadSides[size as PhotoSize])
    const webpSize = await store.sizeOf(key)
    if (webpSize === null || bytes.byteLength >= webpSize) return
    await store.put(avifKey, bytes)
    // the photo may have been deleted meanwhile
    if ((await store.sizeOf(key)) === null) await store.delete(avifKey)
  }

  return {
    request(key) {
      if (tried.has(key) || waiting >= maxWaiting) return
      if (tried.size >= maxTried) tried.clear()
      tried.add(key)
      waiting += 1
      // a photo that fails stays WebP
      last = last
        .then(() => make(key))
        .catch(() => undefined)
        .finally(() => (waiting -= 1))
    },
    settled: () => last,
  }
}
