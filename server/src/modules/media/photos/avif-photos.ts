import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import type { MediaStore } from '../media-store.ts'
import { noEdits, pipelineEdits } from './photo-edits.ts'
import { PhotoFault } from './photo.ts'
import type { PhotoPipeline } from './photo-pipeline.ts'
import { shownEditsOf } from '../uploads.store.ts'

/** Makes AVIF files beside the WebP files of photos, in the background. */
export type AvifPhotos = {
  /** Queues the AVIF files of a photo once; `key`: of one of its WebP files. Nothing waits for them: without them WebP is served. */
  readonly request: (key: string, db: Kysely<Tables>) => void
  /** Resolves when nothing is being made. */
  readonly settled: () => Promise<void>
  /** Makes no more files, so that the database and the store may be closed. */
  readonly close: () => void
}

/** The largest number of photos that wait; further ones are made when they are asked for again. */
const maxWaiting = 200
/** The largest number of photos that are remembered as tried and not tried again, since AVIF makes some no smaller; above it all are forgotten. */
const maxTried = 10_000

/** Addresses that are answered as AVIF or WebP, by their sizes (`avifSizes`). */
export const isNegotiated = (path: string): boolean => /_(?:m|ml)\.webp$/.test(path)

/** The key of the AVIF file beside a WebP file of an uploaded photo; null where there is none. */
export const avifKeyOf = (key: string): string | null => (key.startsWith('photo/') && isNegotiated(key) ? key.replace(/webp$/, 'avif') : null)

/** Opens the making of AVIF files in a store; `report` gets faults of the store and the database. */
export function createAvifPhotos(store: MediaStore, photos: Pick<PhotoPipeline, 'encodeAvif'>, report: (error: unknown) => void): AvifPhotos {
  const tried = new Set<string>()
  let [waiting, isClosed] = [0, false]
  let last: Promise<void> = Promise.resolve()

  /** Stores an AVIF file if it is smaller than the WebP file, which may have been deleted meanwhile. */
  async function put(name: string, bytes: Uint8Array): Promise<void> {
    const webpSize = await store.sizeOf(`${name}.webp`)
    if (webpSize === null || bytes.byteLength >= webpSize) return
    await store.put(`${name}.avif`, bytes)
    if ((await store.sizeOf(`${name}.webp`)) === null) await store.delete(`${name}.avif`)
  }

  /** `name`: the key of a photo without size and extension. Made from the upload: WebP made smaller again would look worse. */
  async function make(name: string, db: Kysely<Tables>): Promise<void> {
    const [, key, rendering] = /^photo\/(.+)-(\d+)$/.exec(name) ?? []
    if (key === undefined) return
    const edits = await shownEditsOf(db, key, Number(rendering), `/resource/${name}.webp`)
    const original = edits && (await store.get(`original/${key}.bin`))
    if (!original) return
    for (const { size, bytes } of await photos.encodeAvif(await buffer(original.stream), pipelineEdits({ ...noEdits, ...edits })))
      await put(`${name}_${size}`, bytes)
  }

  return {
    request(key, db) {
      const name = key.replace(/_ml?\.webp$/, '')
      if (tried.has(name) || waiting >= maxWaiting) return
      if (tried.size >= maxTried) tried.clear()
      tried.add(name)
      waiting += 1
      last = last
        .then(() => (isClosed ? undefined : make(name, db)))
        .catch((error: unknown) => {
          // a photo that cannot be encoded stays WebP
          if (!(error instanceof PhotoFault) && !isClosed) report(error)
        })
        .finally(() => (waiting -= 1))
    },
    settled: () => last,
    close: () => {
      isClosed = true
    },
  }
}
