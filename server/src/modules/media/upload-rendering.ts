import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { MediaEdits } from '@site/domain/calls/media.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Services } from '../../services.ts'
import { turnTakerOf } from '../../store/network-turns.ts'
import { gateUpload } from '../review/review-gate.ts'
import { urlOf } from './listing-media.store.ts'
import { pipelineEdits, withCoversOf } from './photos/photo-edits.ts'
import { beginRendering, type Rendering, replaceShown, showRendering, shownPhotosOf, shownUrlsOf, type Upload } from './uploads.store.ts'

type MediaOnly = Pick<Services, 'database' | 'media'>

const originalKey = ({ key }: Pick<Upload, 'key'>): string => `original/${key}.bin`

/** The bytes of an upload, from this machine or the media store; null if this machine has neither. */
async function originalOf(upload: Upload, { store, uploads }: Services['media']): Promise<Uint8Array | null> {
  if ((await uploads.receivedOf(upload.id)) === upload.size) return await readFile(uploads.pathOf(upload.id))
  const stored = await store.get(originalKey(upload))
  return stored ? await buffer(stored.stream) : null
}

/** Puts the original into the media store, where edits find it, and deletes the file of this machine. */
async function keepOriginal(upload: Upload, { store, uploads }: Services['media']): Promise<void> {
  if ((await uploads.receivedOf(upload.id)) !== upload.size) return
  await store.putFile(originalKey(upload), uploads.pathOf(upload.id))
  await uploads.delete(upload.id)
}

/** Deletes the files of those renderings of an upload whose numbers `isGone` selects. */
async function deleteRenderings({ key }: Pick<Upload, 'key'>, { store }: Services['media'], isGone: (rendering: number) => boolean): Promise<void> {
  const numberOf = (name: string) => Number(/-(\d+)(?:_\w+)?\.\w+$/.exec(name)?.[1])
  // photos twice: an AVIF file may be stored during the first pass, but not once its WebP file is deleted
  for (const folder of ['photo', 'photo', 'video']) {
    for (const name of await store.list(`${folder}/${key}`)) if (isGone(numberOf(name))) await store.delete(name)
  }
}

/** Deletes all files of an upload. */
export async function deleteFiles(upload: Pick<Upload, 'id' | 'key'>, media: Services['media']): Promise<void> {
  await deleteRenderings(upload, media, () => true)
  await media.store.delete(originalKey(upload))
  await media.uploads.delete(upload.id)
}

/** Makes the files of an original with edits; null if the upload is gone. Throws `PhotoFault`. */
async function render(upload: Upload, original: Uint8Array, edits: MediaEdits, { database, media }: MediaOnly): Promise<Rendering | null> {
  const { files, ...photo } = await media.photos.process(original, pipelineEdits(edits), turnTakerOf(upload))
  const number = await beginRendering(database.db, upload.id)
  if (number === null) return null
  for (const { size, format, bytes } of files) await media.store.put(`photo/${upload.key}-${number}_${size}.${format}`, bytes)
  return { ...photo, number, url: urlOf(upload, number), edits }
}

/** By address: new renderings of the photo that public listings show at that address, with the covers of its next edits added. */
async function renderCovered(upload: Upload, original: Uint8Array, next: MediaEdits, services: MediaOnly): Promise<ReadonlyMap<string, Rendering>> {
  const covered = new Map<string, Rendering>()
  for (const { url, edits } of await shownPhotosOf(services.database.db, upload.id)) {
    const hiding = withCoversOf(edits, next)
    const rendering = hiding && (await render(upload, original, hiding, services))
    if (rendering) covered.set(url, rendering)
  }
  return covered
}

/**
 * Renders an uploaded photo with edits and shows it, also in the listings that have it. `isRisky`: the edit may reveal what the shown photo hides, or the
 * shown photo lacks the last edit; then public listings of a poster who is not trusted show the new one only when a reviewer agrees; until then they show the earlier photo, but with the areas covered that the edit covers. Files of earlier renderings that
 * no listing shows are deleted. Throws `PhotoFault`, `conflict` if another edit came between. False if the upload is gone, its original is on another machine, or a later rendering is shown.
 */
export async function renderUpload(
  upload: Upload,
  edits: MediaEdits,
  isRisky: boolean,
  { database, media, profile }: MediaOnly & Pick<Services, 'profile'>,
): Promise<boolean> {
  const original = await originalOf(upload, media)
  if (!original) return false
  const covered = isRisky ? await renderCovered(upload, original, edits, { database, media }) : new Map<string, Rendering>()
  const rendering = await render(upload, original, edits, { database, media })
  if (!rendering) return false
  const { number } = rendering
  await keepOriginal(upload, media)
  const isShown = await database.transaction(async (tx) => {
    const waiting = await gateUpload(tx, upload, isRisky ? 'Photos' : null, profile)
    for (const [url, hiding] of covered) await replaceShown(tx, upload.id, waiting, url, hiding)
    if ((await shownPhotosOf(tx, upload.id, waiting)).some((shown) => withCoversOf(shown.edits, edits))) throw new ProblemError('conflict')
    return await showRendering(tx, upload.id, rendering, waiting)
  })
  const shown = new Set(await shownUrlsOf(database.db, upload))
  // of two simultaneous edits the later one stays
  await deleteRenderings(upload, media, (other) => (isShown ? other < number && !shown.has(urlOf(upload, other)) : other === number))
  return isShown
}

/** Makes the video of an upload and shows it. Throws `VideoFault`. False if the upload is gone, or its file is on another machine. */
export async function showVideo(upload: Upload, { database, media: { store, uploads, videos } }: MediaOnly): Promise<boolean> {
  if ((await uploads.receivedOf(upload.id)) !== upload.size) return false
  const path = uploads.videoPathOf(upload.id)
  const { width, height, seconds } = await videos.process(uploads.pathOf(upload.id), path, turnTakerOf(upload))
  const number = await beginRendering(database.db, upload.id)
  if (number === null) return false
  await store.putFile(`video/${upload.key}-${number}.mp4`, path)
  const rendering = { number, url: urlOf(upload, number), width, height, seconds, blur: null, color: null, hash: null }
  const isShown = await database.transaction((tx) => showRendering(tx, upload.id, rendering))
  // the original contains the place and other metadata, and no later edit needs it
  if (isShown) await uploads.delete(upload.id)
  return isShown
}
