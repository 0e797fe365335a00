import type { NamedPhotos } from '@site/domain/calls/import.ts'
import { api, CallError, screenApi } from '../../page/api.ts'
import { type PreparedFile, prepareFile, UnusableFile } from '../../media/prepare-file.ts'
import { type FaultKey, sendFile } from '../../media/send-file.ts'
import { findPhoto, type openPhotos } from './zip-photos.ts'

/** Why a photo of a row is not on its listing. `notInZip`, `notSaved`: keys of the words of the screen. */
export type PhotoFault = { readonly line: number; readonly name: string; readonly fault: FaultKey | 'notInZip' | 'notSaved' }

/** The progress of an upload of photos. */
export type PhotoProgress = {
  /** Photos that are sent or refused. */
  readonly done: number
  /** Photos that the rows name. */
  readonly total: number
  /** Listings with new photos. */
  readonly changed: number
  /** Listings that have as many photos as their row names, and stay as they are. */
  readonly skipped: number
  /** Listings whose new photos wait for a reviewer. */
  readonly waiting: number
  readonly faults: readonly PhotoFault[]
  readonly isStopped: boolean
  /** Whether the upload waits for the network. */
  readonly isCutOff: boolean
}

type Zip = Awaited<ReturnType<typeof openPhotos>>
type PhotoRun = {
  readonly id: string
  /** The token of the account that the import belongs to; null stops the upload. */
  readonly token: () => string | null
  /** The ids of the uploads of earlier attempts, by listing and path in the ZIP. */
  readonly uploads: Map<string, string>
  readonly signal: AbortSignal
  /** Receives whether the upload waits for the network. */
  readonly onCutOff?: (isCutOff: boolean) => void
}

/** Thrown to stop the upload: the session has ended, a limit is reached, or the page closes. */
class UploadStopped extends Error {}

const pollMs = 700
const maxWaitMs = 30_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits before another try: longer after each failure, but at most until the browser is online again. Throws `UploadStopped` if the run stops. */
async function waitForNextTry(failures: number, { signal, onCutOff }: PhotoRun): Promise<void> {
  onCutOff?.(true)
  const wakeController = new AbortController()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.min(maxWaitMs, pollMs * 2 ** failures))
    const wake = () => {
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', wake, { signal: wakeController.signal })
    signal.addEventListener('abort', wake, { signal: wakeController.signal })
  })
  wakeController.abort()
  onCutOff?.(false)
  if (signal.aborted) throw new UploadStopped()
}

/** The listings of an import whose rows name photos. */
export async function loadNamedPhotos(id: string): Promise<readonly NamedPhotos[]> {
  const rows: NamedPhotos[] = []
  for (let from: number | null = 0; from !== null; ) {
    const { photos, nextPhotos }: { photos: NamedPhotos[]; nextPhotos: number | null } = await api()('POST /frontend/api/import/report', {
      id,
      photosFrom: from,
    })
    rows.push(...photos)
    from = nextPhotos
  }
  return rows
}

function sendOnce(file: Blob, name: string, mediaId: string | null, { token, signal }: PhotoRun) {
  return new Promise<{ id: string | null; fault: FaultKey | null; isFinal: boolean }>((resolve) => {
    let id = mediaId
    const transfer = sendFile(
      { file, kind: 'photo', name, mediaId, videoId: null, token },
      {
        onCreated: (created) => (id = created),
        onProgress: () => undefined,
        onSent: () => resolve({ id, fault: null, isFinal: true }),
        onFailed: (fault, isFinal) => resolve({ id, fault, isFinal }),
      },
    )
    signal.addEventListener('abort', () => {
      transfer.stop()
      resolve({ id, fault: 'network', isFinal: false })
    })
  })
}

/** Sends a photo and answers the id of its upload, or why it is refused. Throws `UploadStopped`. */
async function sendPhoto(file: File, run: PhotoRun): Promise<{ readonly id: string } | { readonly fault: FaultKey }> {
  let prepared: PreparedFile
  try {
    prepared = await prepareFile(file, 'photo')
  } catch (error) {
    return { fault: error instanceof UnusableFile ? error.fault : 'broken' }
  }
  let mediaId: string | null = null
  for (let failures = 1; ; failures += 1) {
    const { id, fault, isFinal } = await sendOnce(prepared.file, file.name, mediaId, run)
    if (run.signal.aborted || run.token() === null || fault === 'quota' || fault === 'uploadsFull') break
    if (fault === null && id !== null) return { id }
    if (fault !== null && isFinal) return { fault }
    mediaId = id
    await waitForNextTry(failures, run)
  }
  throw new UploadStopped()
}

/** Waits until uploads are processed; answers why some are refused, by the id of the upload. */
async function loadRefusals(ids: readonly string[], run: PhotoRun): Promise<ReadonlyMap<string, FaultKey>> {
  for (let failures = 1; ; ) {
    const answer = await screenApi()('POST /frontend/api/media/status', { ids: [...ids] }).catch((error: unknown) => {
      if (error instanceof CallError && error.isUnreachable) return null
      throw error
    })
    if (!answer) {
      await waitForNextTry(failures, run)
      failures += 1
      continue
    }
    const { items } = answer
    const isProcessing = items.some(({ state }) => state === 'receiving' || state === 'processing')
    if (!isProcessing) return new Map(ids.flatMap((id) => faultOfRefusal(items.find((item) => item.id === id)).map((fault) => [id, fault] as const)))
    await pause(pollMs)
    if (run.signal.aborted) throw new UploadStopped()
  }
}

const faultOfRefusal = (item: { readonly state: string; readonly reason: FaultKey | null } | undefined): FaultKey[] =>
  item?.state === 'ready' ? [] : [item?.reason ?? 'lost']

/** Uploads the photos of a row and stores them in its listing; answers what this adds to the progress. */
async function addToListing(row: NamedPhotos, zip: Zip, run: PhotoRun, onPhoto: () => void): Promise<Partial<PhotoProgress>> {
  const { line, names } = row
  const faults: PhotoFault[] = []
  const uploads: { readonly id: string; readonly name: string; readonly path: string }[] = []
  for (const name of names) {
    const entry = findPhoto(name, zip.entries)
    const path = entry === null ? '' : `${row.id}/${entry.path}`
    const knownId = run.uploads.get(path)
    const file = entry && knownId === undefined ? zip.read(entry) : null
    const upload = knownId === undefined ? file && (await sendPhoto(file, run)) : { id: knownId }
    if (upload && 'id' in upload) {
      run.uploads.set(path, upload.id)
      if (!uploads.some(({ id }) => id === upload.id)) uploads.push({ id: upload.id, name, path })
    } else faults.push({ line, name, fault: upload?.fault ?? (entry ? 'broken' : 'notInZip') })
    onPhoto()
  }
  const refusals =
    uploads.length > 0
      ? await loadRefusals(
          uploads.map(({ id }) => id),
          run,
        )
      : new Map<string, FaultKey>()
  for (const { id, name, path } of uploads) {
    const fault = refusals.get(id)
    if (fault === undefined) continue
    run.uploads.delete(path)
    faults.push({ line, name, fault })
  }
  const photos = uploads.flatMap(({ id }) => (refusals.has(id) ? [] : [id]))
  if (photos.length <= row.photos) return { faults }
  try {
    const { held } = await api()('POST /frontend/api/listing/update', { id: row.id, revision: row.revision, importId: run.id, photos })
    return { faults, ...(held.includes('photos') ? { waiting: 1 } : { changed: 1 }) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { faults: [...faults, { line, name: row.number, fault: 'notSaved' }] }
  }
}

/** Uploads the photos that the rows of an import name from a ZIP, one after the other. A listing that has as many photos as its row names is skipped. */
export async function addPhotos(rows: readonly NamedPhotos[], zip: Zip, run: PhotoRun, onProgress: (progress: PhotoProgress) => void): Promise<void> {
  const total = rows.reduce((sum, { names }) => sum + names.length, 0)
  let progress: PhotoProgress = { done: 0, total, changed: 0, skipped: 0, waiting: 0, faults: [], isStopped: false, isCutOff: false }
  const addProgress = ({ done = 0, changed = 0, skipped = 0, waiting = 0, faults = [], isStopped = false, isCutOff = false }: Partial<PhotoProgress>) => {
    progress = {
      total,
      done: progress.done + done,
      changed: progress.changed + changed,
      skipped: progress.skipped + skipped,
      waiting: progress.waiting + waiting,
      faults: [...progress.faults, ...faults],
      isStopped,
      isCutOff,
    }
    if (!run.signal.aborted) onProgress(progress)
  }
  addProgress({})
  const runWithCutOff: PhotoRun = { ...run, onCutOff: (isCutOff) => addProgress({ isCutOff }) }
  try {
    for (const row of rows) {
      if (run.signal.aborted) return
      if (row.photos >= row.names.length) addProgress({ done: row.names.length, skipped: 1 })
      else addProgress(await addToListing(row, zip, runWithCutOff, () => addProgress({ done: 1 })))
    }
  } catch (error) {
    if (!(error instanceof UploadStopped || error instanceof CallError)) throw error
    addProgress({ isStopped: true })
  }
}
