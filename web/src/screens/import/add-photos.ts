import type { NamedPhotos } from '@site/domain/calls/import.ts'
import { api, CallError, screenApi } from '../../page/api.ts'
import { type PreparedFile, prepareFile, UnusableFile } from '../../media/prepare-file.ts'
import { type FaultKey, sendFile } from '../../media/send-file.ts'
import { findPhoto, type openPhotos } from './zip-photos.ts'

/** Why a photo of a row is not on its listing; `notInZip`, `notSaved`: words of the screen. */
export type PhotoFault = { readonly line: number; readonly name: string; readonly fault: FaultKey | 'notInZip' | 'notSaved' }

/** What an upload of photos has done: photos and listings. */
export type PhotoProgress = {
  readonly done: number
  readonly total: number
  readonly changed: number
  readonly skipped: number
  readonly waiting: number
  readonly faults: readonly PhotoFault[]
  readonly isStopped: boolean
  /** Whether it waits for the network. */
  readonly isCutOff: boolean
}

type Zip = Awaited<ReturnType<typeof openPhotos>>
type Run = {
  readonly id: string
  /** The token of the account that the import belongs to; null stops. */
  readonly token: () => string | null
  /** Uploads of earlier attempts by the file in the ZIP. */
  readonly uploads: Map<string, string>
  readonly signal: AbortSignal
  /** Receives whether it waits for the network. */
  readonly onCut?: (isCutOff: boolean) => void
}

/** The upload stops: the session or a limit stands against all further photos. */
class Stopped extends Error {}

const pollMs = 700
const longestWaitMs = 30_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits for the network: until it is back by what the browser says, for longer after each failure, or until the run stops. */
async function untilNextTry(failures: number, { signal, onCut }: Run): Promise<void> {
  onCut?.(true)
  const woken = new AbortController()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.min(longestWaitMs, pollMs * 2 ** failures))
    const wake = () => {
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', wake, { signal: woken.signal })
    signal.addEventListener('abort', wake, { signal: woken.signal })
  })
  woken.abort()
  onCut?.(false)
  if (signal.aborted) throw new Stopped()
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

function sendOnce(file: Blob, name: string, mediaId: string | null, { token, signal }: Run) {
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

/** Sends a photo and returns the id of its upload, or why it is refused. Throws `Stopped`. */
async function send(file: File, run: Run): Promise<{ readonly id: string } | { readonly fault: FaultKey }> {
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
    await untilNextTry(failures, run)
  }
  throw new Stopped()
}

/** Waits until uploads are processed; the reasons of those that are refused, by id. */
async function refusedOf(ids: readonly string[], run: Run): Promise<ReadonlyMap<string, FaultKey>> {
  for (let failures = 1; ; ) {
    const answer = await screenApi()('POST /frontend/api/media/status', { ids: [...ids] }).catch((error: unknown) => {
      if (error instanceof CallError && error.isUnreachable) return null
      throw error
    })
    if (!answer) {
      await untilNextTry(failures, run)
      failures += 1
      continue
    }
    const { items } = answer
    const isInWork = items.some(({ state }) => state === 'receiving' || state === 'processing')
    if (!isInWork) return new Map(ids.flatMap((id) => refusalOf(items.find((item) => item.id === id)).map((fault) => [id, fault] as const)))
    await pause(pollMs)
    if (run.signal.aborted) throw new Stopped()
  }
}

const refusalOf = (item: { readonly state: string; readonly reason: FaultKey | null } | undefined): FaultKey[] =>
  item?.state === 'ready' ? [] : [item?.reason ?? 'lost']

/** Uploads the photos of a row and gives them to its listing; what it adds to the progress. */
async function addToListing(row: NamedPhotos, zip: Zip, run: Run, onPhoto: () => void): Promise<Partial<PhotoProgress>> {
  const { line, names } = row
  const faults: PhotoFault[] = []
  const sent: { readonly id: string; readonly name: string; readonly path: string }[] = []
  for (const name of names) {
    const entry = findPhoto(name, zip.entries)
    const path = entry === null ? '' : `${row.id}/${entry.path}`
    const known = run.uploads.get(path)
    const file = entry && known === undefined ? zip.read(entry) : null
    const upload = known === undefined ? file && (await send(file, run)) : { id: known }
    if (upload && 'id' in upload) {
      run.uploads.set(path, upload.id)
      if (!sent.some(({ id }) => id === upload.id)) sent.push({ id: upload.id, name, path })
    } else faults.push({ line, name, fault: upload?.fault ?? (entry ? 'broken' : 'notInZip') })
    onPhoto()
  }
  const refused =
    sent.length > 0
      ? await refusedOf(
          sent.map(({ id }) => id),
          run,
        )
      : new Map<string, FaultKey>()
  for (const { id, name, path } of sent) {
    const fault = refused.get(id)
    if (fault === undefined) continue
    run.uploads.delete(path)
    faults.push({ line, name, fault })
  }
  const photos = sent.flatMap(({ id }) => (refused.has(id) ? [] : [id]))
  if (photos.length <= row.photos) return { faults }
  try {
    const { held } = await api()('POST /frontend/api/listing/update', { id: row.id, revision: row.revision, importId: run.id, photos })
    return { faults, ...(held.includes('photos') ? { waiting: 1 } : { changed: 1 }) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { faults: [...faults, { line, name: row.number, fault: 'notSaved' }] }
  }
}

/** Uploads the photos that the rows of an import name from a ZIP, one after the other. A listing that has as many as its row names stays as it is. */
export async function addPhotos(rows: readonly NamedPhotos[], zip: Zip, run: Run, onProgress: (progress: PhotoProgress) => void): Promise<void> {
  const total = rows.reduce((sum, { names }) => sum + names.length, 0)
  let progress: PhotoProgress = { done: 0, total, changed: 0, skipped: 0, waiting: 0, faults: [], isStopped: false, isCutOff: false }
  const note = ({ done = 0, changed = 0, skipped = 0, waiting = 0, faults = [], isStopped = false, isCutOff = false }: Partial<PhotoProgress>) => {
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
  note({})
  const watched: Run = { ...run, onCut: (isCutOff) => note({ isCutOff }) }
  try {
    for (const row of rows) {
      if (run.signal.aborted) return
      if (row.photos >= row.names.length) note({ done: row.names.length, skipped: 1 })
      else note(await addToListing(row, zip, watched, () => note({ done: 1 })))
    }
  } catch (error) {
    if (!(error instanceof Stopped || error instanceof CallError)) throw error
    note({ isStopped: true })
  }
}
