import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportRemark } from '@site/domain/calls/import.ts'
import { maxUploadBytes } from '@site/domain/calls/media.ts'
import { fill } from '@site/domain/format.ts'
import { isProblem } from '@site/domain/problems.ts'
import { isPhotoAddress } from '@site/domain/publishing/photo-names.ts'
import { firstCharacters } from '@site/domain/whole-characters.ts'
import type { Words } from '@site/domain/words.ts'
import { FetchFault } from '../../fetch-public.ts'
import { describeError, withoutRepeats } from '../../http/log.ts'
import { type JobLog, logWithTime, type Work } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { loadRun, type PhotoRow, photoRowsIn, type StoredRun } from '../imports/import-runs.store.ts'
import { finishUpload } from '../media/finish-upload.ts'
import { addUpload, discardUnfinished, removeUpload } from '../media/uploads.store.ts'
import { editOwn, lockOwn } from '../publishing/own-edits.ts'
import { loadReview } from '../review/review.store.ts'
import { nameOfAddress } from './fetch-file.ts'
import { fetchPhotosWords } from './fetch-photos.words.ts'
import { beginPhotoTurn, earlierPhotosRest, endPhotos, isStillDone, storePhotoProgress } from './photo-progress.store.ts'
import { addPhotoSource, editorOf, photoIdsOf, type PhotoSource, photoSourcesByListing, photoSourcesOf, storePositions } from './photo-sources.store.ts'

/** The longest time of a fetch, and between two looks at photos that are processed, ms. */
const [timeoutMs, pollMs] = [20_000, 500]
/** The longest time between two looks at an earlier run, in seconds. */
const maxWaitSeconds = 900
const maxShown = 80
/** Fetches in a row without an answer after which a host is given up. */
const maxUnanswered = 5
/** Hosts whose fetches without an answer are remembered; the oldest one is dropped. */
const maxHosts = 1000
/** Rows whose photos are looked up at once. */
const rowsPerLookup = 200

/**
 * `sliceMs`: how long a run works before others have their turn. `waitSeconds`: when a run that waits for an earlier one of its poster looks again.
 * `maxProcessingMs`: how long it waits for the photos of a row.
 */
type PhotosOptions = { readonly sliceMs?: number; readonly waitSeconds?: number; readonly maxProcessingMs?: number; readonly log?: JobLog }

/** A run whose photos are fetched. `unanswered`: by host, how many fetches in a row had no answer. */
type PhotoRun = {
  readonly run: StoredRun
  readonly services: Services
  readonly maxProcessingMs: number
  readonly unanswered: Map<string, number>
}

/** No more photos of the account are taken now. */
class UploadsFull extends Error {
  override readonly name = 'UploadsFull'
}

const { zh, en } = fetchPhotosWords.silent
const silentWords: Words = { zh: fill(zh, { count: maxUnanswered }), en: fill(en, { count: maxUnanswered }) }

const remarkOf = ({ line }: PhotoRow, address: string, words: Words): ImportRemark => ({
  line,
  key: '',
  field: 'photos',
  words,
  value: firstCharacters(address, maxShown),
  allowed: { zh: '', en: '' },
  isReturned: false,
})

/**
 * Fetches a photo and begins its processing as an upload of the poster, which keeps all limits of uploads. Answers false for an empty file. Throws FetchFault
 * and UploadsFull.
 */
async function fetchPhoto({ poster_id: accountId }: StoredRun, { id: listingId }: PhotoRow, address: string, services: Services): Promise<boolean> {
  const { database, media, fetchPublic } = services
  const file = await fetchPublic(address, { maxBytes: maxUploadBytes.photo, timeoutMs, accept: 'image/*' })
  const [id, bytes] = [randomUUID(), file?.bytes ?? Buffer.alloc(0)]
  if (bytes.byteLength === 0) return false
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
  try {
    await finishUpload(services, id)
  } catch (error) {
    await discardUnfinished(database.db, id)
    throw error
  }
  return true
}

/** Counts a fetch from a host; answers whether the host is given up with it. */
function countAnswer(unanswered: Map<string, number>, host: string, fault: FetchFault | null): boolean {
  const before = unanswered.get(host) ?? 0
  unanswered.delete(host)
  if (fault?.reason !== 'unreachable' && fault?.reason !== 'tooLong' && fault?.reason !== 'cutOff') return false
  unanswered.set(host, before + 1)
  const [oldest] = unanswered.keys()
  if (unanswered.size > maxHosts && oldest !== undefined) unanswered.delete(oldest)
  return before + 1 === maxUnanswered
}

/** Fetches the photos of a row that are not `known`, except from hosts that are given up; adds why some are missing to `remarks`. Answers whether the account is full. */
async function fetchMissing({ run, services, unanswered }: PhotoRun, row: PhotoRow, known: ReadonlySet<string>, remarks: ImportRemark[]): Promise<boolean> {
  for (const address of row.names) {
    const host = URL.parse(address)?.host ?? ''
    if (known.has(address) || (unanswered.get(host) ?? 0) >= maxUnanswered) continue
    try {
      const hasContent = await fetchPhoto(run, row, address, services)
      if (!hasContent) remarks.push(remarkOf(row, address, fetchPhotosWords.refused))
      countAnswer(unanswered, host, null)
    } catch (error) {
      if (error instanceof UploadsFull) {
        remarks.push(remarkOf(row, address, fetchPhotosWords.full))
        return true
      }
      if (!(error instanceof FetchFault)) throw error
      remarks.push(remarkOf(row, address, error.words))
      if (countAnswer(unanswered, host, error)) remarks.push(remarkOf(row, host, silentWords))
    }
  }
  return false
}

/** The photos of a row once all of them are processed; null if that takes too long. */
async function processedPhotos({ id, names }: PhotoRow, maxMs: number, { database }: Services): Promise<ReadonlyMap<string, PhotoSource> | null> {
  for (let waited = 0; ; waited += pollMs) {
    const sources = (await photoSourcesOf(database.db, id)).filter(({ address }) => names.includes(address))
    if (!sources.some(({ state }) => state === 'processing')) return new Map(sources.map((source) => [source.address, source]))
    if (waited >= maxMs) return null
    await wait(pollMs)
  }
}

/** The ids of the photos that the last fetch has set, in their order. */
const setPhotosOf = (sources: readonly PhotoSource[]): string[] =>
  sources
    .flatMap(({ uploadId, position }) => (position === null ? [] : [{ uploadId, position }]))
    .toSorted((a, b) => a.position - b.position)
    .map(({ uploadId }) => uploadId)

/** Whether a listing has exactly those photos of its row that can be shown, unless its poster has changed them since. */
function isSettled({ names }: PhotoRow, sources: readonly PhotoSource[]): boolean {
  const byAddress = new Map(sources.map((source) => [source.address, source]))
  const named = names.map((address) => byAddress.get(address))
  if (!named.every((source) => source && (source.position !== null || source.state === 'ready' || source.state === 'refused'))) return false
  const photos = named.flatMap((source) => (source && source.state !== 'refused' ? [source.uploadId] : []))
  return photos.join() === setPhotosOf(sources).join()
}

/** Whether a listing has other photos than those that the last fetch has set, which may wait for a reviewer or be rejected. */
async function hasOwnPhotos(db: Services['database']['db'], listingId: string): Promise<boolean> {
  const { held, rejected } = await loadReview(db, listingId)
  const current = held?.photos ?? rejected?.photos ?? (await photoIdsOf(db, listingId))
  return current.join() !== setPhotosOf(await photoSourcesOf(db, listingId)).join()
}

/** Sets the photos of a listing to those of its row, unless its poster has changed them since the last time. */
async function setPhotos({ run, services }: PhotoRun, row: PhotoRow, photos: readonly string[]): Promise<void> {
  const editor = await editorOf(services.database.db, row.id, run.poster_id)
  if (!editor) return
  await services.database.transaction(async (tx) => {
    await lockOwn(tx, run.poster_id, [row.id])
    if (await hasOwnPhotos(tx, row.id)) return
    const edit = { id: row.id, revision: editor.revision, importId: run.id, changesOf: () => ({ photos: [...photos] }) }
    await editOwn(tx, (_accountId, values) => Promise.resolve({ values, places: services.places }), edit, { viewer: editor.viewer, services })
    await storePositions(tx, row.id, photos)
  })
}

/**
 * Fetches what a listing lacks of the photos that its row names by address, and sets them in the order of the row; adds why some are missing to `remarks`.
 * Answers whether the account is full.
 */
async function addPhotos(photoRun: PhotoRun, row: PhotoRow, remarks: ImportRemark[]): Promise<boolean> {
  const { run, services, maxProcessingMs } = photoRun
  const { db } = services.database
  if (!(await editorOf(db, row.id, run.poster_id)) || (await hasOwnPhotos(db, row.id))) return false
  const before = await photoSourcesOf(db, row.id)
  // an attempt that stopped has left them
  for (const { uploadId, state } of before) if (state === 'receiving') await discardUnfinished(db, uploadId)
  const known = new Set(before.flatMap(({ address, state }) => (state === 'receiving' || state === 'gone' ? [] : [address])))
  const isFull = await fetchMissing(photoRun, row, known, remarks)
  const sources = await processedPhotos(row, maxProcessingMs, services)
  if (!sources) {
    remarks.push(remarkOf(row, '', fetchPhotosWords.late))
    return isFull
  }
  for (const [address, { state }] of sources) if (state === 'refused' && !known.has(address)) remarks.push(remarkOf(row, address, fetchPhotosWords.refused))
  const photos = row.names.flatMap((address) => {
    const source = sources.get(address)
    return source?.state === 'ready' ? [source.uploadId] : []
  })
  try {
    if (photos.length > 0 && photos.join() !== setPhotosOf(before).join()) await setPhotos(photoRun, row, photos)
  } catch (error) {
    // somebody changed or removed the listing meanwhile
    if (!isProblem(error)) throw error
    remarks.push(remarkOf(row, '', fetchPhotosWords.notSet))
  }
  return isFull
}

/** The rows from an index on whose photos are not settled, with the index of the row after each. */
async function* unsettledRows(rows: readonly PhotoRow[], from: number, db: Services['database']['db']): AsyncGenerator<{ row: PhotoRow; next: number }> {
  for (let start = from; start < rows.length; start += rowsPerLookup) {
    const some = rows.slice(start, start + rowsPerLookup)
    const sources = await photoSourcesByListing(
      db,
      some.map(({ id }) => id),
    )
    for (const [index, row] of some.entries()) if (!isSettled(row, sources.get(row.id) ?? [])) yield { row, next: start + index + 1 }
  }
}

/**
 * The handler of jobs that fetch the photos of an import. A photo that was fetched is not fetched again, also not by the next import. A long run gives others
 * their turn after each slice and goes on in its next one; so does a second attempt after a stop.
 */
export const createPhotosWork =
  (services: Services, { sliceMs = 60_000, waitSeconds = 10, maxProcessingMs = 600_000, log = logWithTime }: PhotosOptions = {}): Work<'photos'> =>
  async ({ id }) => {
    const { database, jobs } = services
    const report = withoutRepeats(log)
    const startedAt = performance.now()
    let progress = await beginPhotoTurn(database.db, id)
    const giveTurn = async (delaySeconds = 0) =>
      await database.transaction(async (tx) => {
        await storePhotoProgress(tx, id, progress, [])
        await jobs.addAgain('photos', { id }, tx, new Map(), delaySeconds)
      })
    const rest = await earlierPhotosRest(database.db, id)
    // a job without progress may be lost: the longer it rests, the rarer this one looks
    if (rest !== null) return await giveTurn(Math.max(waitSeconds, Math.min(maxWaitSeconds, Math.floor(rest / 4))))
    const run = await loadRun(database.db, id)
    if (!run) return
    const rows = photoRowsIn(run, isPhotoAddress)
    const photoRun: PhotoRun = { run, services, maxProcessingMs, unanswered: new Map(Object.entries(progress.unanswered)) }
    for await (const { row, next } of unsettledRows(rows, progress.next, database.db)) {
      if (!(await isStillDone(database.db, id))) return // it was undone
      const remarks: ImportRemark[] = []
      let isFull = false
      try {
        isFull = await addPhotos(photoRun, row, remarks)
      } catch (error) {
        report({ level: 'error', queue: 'photos', job: id, ...describeError(error) })
        remarks.push(remarkOf(row, '', fetchPhotosWords.failed))
      }
      progress = { next, unanswered: Object.fromEntries(photoRun.unanswered) }
      await database.transaction(async (tx) => await storePhotoProgress(tx, id, progress, remarks))
      if (isFull) break
      if (next < rows.length && performance.now() - startedAt >= sliceMs) return await giveTurn()
    }
    await endPhotos(database.db, id)
  }
