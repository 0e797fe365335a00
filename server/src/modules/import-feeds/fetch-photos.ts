import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportRemark } from '@site/domain/calls/import.ts'
import { maxUploadBytes } from '@site/domain/calls/media.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { isProblem } from '@site/domain/problems.ts'
import { isPhotoAddress } from '@site/domain/publishing/photo-names.ts'
import { firstCharacters } from '@site/domain/whole-characters.ts'
import type { Words } from '@site/domain/words.ts'
import { FetchFault } from '../../fetch-public.ts'
import type { Work } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { appendRemarks } from '../imports/import-remarks.store.ts'
import { findRun, type PhotoRow, photoRowsIn, type StoredRun } from '../imports/import-runs.store.ts'
import { finishUpload } from '../media/finish-upload.ts'
import { addUpload, removeUpload } from '../media/uploads.store.ts'
import { editOwn, lockOwn } from '../publishing/own-edits.ts'
import { loadReview } from '../review/review.store.ts'
import { nameOfAddress } from './fetch-file.ts'
import { fetchPhotosWords } from './fetch-photos.words.ts'
import { addPhotoSource, editorOf, type PhotoSource, photoSourcesOf, storePositions } from './photo-sources.store.ts'

/** The longest time of a fetch, between two looks at photos that are processed, and for all of a listing, ms. */
const [timeoutMs, pollMs, maxProcessingMs] = [20_000, 500, 600_000]
const maxShown = 80

/** No more photos of the account are taken now. */
class UploadsFull extends Error {
  override readonly name = 'UploadsFull'
}

const remarkOf = ({ line }: PhotoRow, address: string, words: Words): ImportRemark => ({
  line,
  key: '',
  field: 'photos',
  words,
  value: firstCharacters(address, maxShown),
  allowed: { zh: '', en: '' },
  isReturned: false,
})

/** Fetches a photo and begins its processing as an upload of the poster, which keeps all limits of uploads. Throws FetchFault and UploadsFull. */
async function fetchPhoto({ poster_id: accountId }: StoredRun, { id: listingId }: PhotoRow, address: string, services: Services): Promise<void> {
  const { database, media, fetchPublic } = services
  const file = await fetchPublic(address, { maxBytes: maxUploadBytes.photo, timeoutMs, accept: 'image/*' })
  const [id, bytes] = [randomUUID(), file?.bytes ?? Buffer.alloc(0)]
  if (bytes.byteLength === 0) throw new FetchFault('cutOff')
  const upload = { id, accountId, kind: 'photo', videoId: null, filename: nameOfAddress(address), size: bytes.byteLength, network: null } as const
  if ((await database.transaction(async (tx) => await addUpload(tx, upload))) !== 'added') throw new UploadsFull()
  try {
    await media.uploads.create(id, bytes.byteLength)
    await media.uploads.write(
      id,
      (async function* () {
        yield bytes
      })(),
      0,
    )
    await addPhotoSource(database.db, listingId, address, id)
  } catch (error) {
    await removeUpload(database.db, id)
    throw error
  }
  await finishUpload(services, id)
}

/** The photos of a row once all of them are processed. */
async function processedPhotos({ id, names }: PhotoRow, { database }: Services): Promise<ReadonlyMap<string, PhotoSource>> {
  for (let waited = 0; ; waited += pollMs) {
    const sources = (await photoSourcesOf(database.db, id)).filter(({ address }) => names.includes(address))
    if (sources.every(({ state }) => state === 'ready' || state === 'refused')) return new Map(sources.map((source) => [source.address, source]))
    if (waited >= maxProcessingMs) throw new Error('Photos are not processed in time')
    await wait(pollMs)
  }
}

/** Sets the photos of a listing to those of its row, unless its poster has changed them since the last time. */
async function setPhotos(run: StoredRun, row: PhotoRow, photos: readonly string[], services: Services): Promise<void> {
  const editor = await editorOf(services.database.db, row.id, run.poster_id)
  if (!editor) return
  await services.database.transaction(async (tx) => {
    await lockOwn(tx, run.poster_id, [row.id])
    const { held } = await loadReview(tx, row.id)
    const set = (await photoSourcesOf(tx, row.id)).filter(({ position }) => position !== null).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    let isOwn = false
    const changesOf = (before: FormValues): FormValues => {
      const current = held?.photos ?? before.photos ?? []
      isOwn = current.length > 0 && current.join() !== set.map(({ uploadId }) => uploadId).join()
      return { photos: isOwn ? [...current] : [...photos] }
    }
    const edit = { id: row.id, revision: editor.revision, importId: run.id, changesOf }
    await editOwn(tx, (_accountId, values) => Promise.resolve({ values, places: services.places }), edit, { viewer: editor.viewer, services })
    if (!isOwn) await storePositions(tx, row.id, photos)
  })
}

/** Fetches what a listing lacks of the photos that its row names by address, and sets them in the order of the row; answers why some are missing. */
async function addPhotos(run: StoredRun, row: PhotoRow, services: Services): Promise<ImportRemark[]> {
  const { database } = services
  const known = new Set((await photoSourcesOf(database.db, row.id)).map(({ address }) => address))
  const remarks: ImportRemark[] = []
  let isFull = false
  for (const address of row.names) {
    if (known.has(address) || isFull) continue
    try {
      await fetchPhoto(run, row, address, services)
    } catch (error) {
      isFull = error instanceof UploadsFull
      if (!isFull && !(error instanceof FetchFault)) throw error
      remarks.push(remarkOf(row, address, error instanceof FetchFault ? error.words : fetchPhotosWords.full))
    }
  }
  const sources = await processedPhotos(row, services)
  for (const [address, { state }] of sources) if (state === 'refused' && !known.has(address)) remarks.push(remarkOf(row, address, fetchPhotosWords.refused))
  const photos = row.names.flatMap((address) => {
    const source = sources.get(address)
    return source?.state === 'ready' ? [source.uploadId] : []
  })
  try {
    if (photos.length > 0) await setPhotos(run, row, photos, services)
  } catch (error) {
    // somebody changed or removed the listing meanwhile
    if (!isProblem(error)) throw error
    remarks.push(remarkOf(row, '', fetchPhotosWords.notSet))
  }
  return remarks
}

/** The handler of jobs that fetch the photos of an import. A photo that was fetched is not fetched again, also not by the next import or a second attempt. */
export const createPhotosWork =
  (services: Services): Work<'photos'> =>
  async ({ id }) => {
    const { db } = services.database
    const run = await findRun(db, id)
    if (!run) return
    for (const row of photoRowsIn(run, isPhotoAddress)) {
      if ((await findRun(db, id))?.state !== 'done') return // it was undone
      const remarks = await addPhotos(run, row, services)
      if (remarks.length > 0) await appendRemarks(db, id, remarks)
    }
  }
