import type { MediaEdits, MediaItem } from '@site/domain/calls/media.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Handlers, Services } from '../../services.ts'
import { networkInTurns } from '../../turns.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import { requireId } from '../accounts/require-account.ts'
import { reviewRulesOf, watchedWordsOf } from '@site/domain/publishing/review-rules.ts'
import { cleanText } from '../imports/read-value.ts'
import { clientAddressOf, requireWithinLimit } from '../limits/limits.ts'
import { mediaWithoutUpload } from '../listings/listings.store.ts'
import { gateUpload } from '../review/review-gate.ts'
import { privateValuesWithUpload } from '../review/review.store.ts'
import { posterUrlOf, urlOf } from './listing-media.store.ts'
import { noEdits } from './photos/photo-edits.ts'
import { deleteFiles, renderUpload } from './upload-rendering.ts'
import { discardUploads, findUpload, postersOf, storeCaption, type Upload, uploadsOf, shownUrlsOf } from './uploads.store.ts'

const captionOf = ({ caption_zh, caption_en }: Upload): MediaItem['caption'] =>
  caption_zh === null && caption_en === null ? null : { zh: caption_zh ?? '', en: caption_en ?? '' }

const photoOf = (upload: Upload, poster: Upload | undefined): MediaItem['photo'] => {
  const { shown, width, height, blur, color } = upload
  const extra = upload.kind === 'video' ? { poster: posterUrlOf(poster), seconds: upload.seconds } : upload.is_panorama ? { isPanorama: true } : {}
  return shown === null || width === null || height === null
    ? null
    : { id: upload.id, url: urlOf(upload, shown), width, height, blur, color, alt: captionOf(upload), ...extra }
}

const itemOf = async (upload: Upload, { media, database }: Services): Promise<MediaItem> => ({
  id: upload.id,
  kind: upload.kind,
  state: upload.state,
  filename: upload.filename,
  size: upload.size,
  received: upload.state === 'receiving' ? await media.uploads.receivedOf(upload.id) : upload.size,
  reason: upload.reason,
  photo: photoOf(upload, (await postersOf(database.db, upload.kind === 'video' ? [upload.id] : [])).get(upload.id)),
  caption: captionOf(upload),
  edits: { ...noEdits, ...upload.edits },
})

/** A photo or video of a listing without an upload: it can be moved and removed only. */
const itemWithoutUpload = ({ kind, ...photo }: Awaited<ReturnType<typeof mediaWithoutUpload>>[number]): MediaItem => ({
  id: photo.id ?? '',
  kind: kind === 'Photo' ? 'photo' : 'video',
  state: 'ready',
  filename: '',
  size: 0,
  received: 0,
  reason: null,
  photo,
  caption: photo.alt,
  edits: noEdits,
})

async function requireUpload(accountId: string, id: string, { database }: Services): Promise<Upload> {
  const upload = await findUpload(database.db, accountId, id)
  if (!upload) throw new ProblemError('notFound')
  return upload
}

const isSame = (a: MediaEdits, b: MediaEdits): boolean =>
  JSON.stringify([a.rotate, a.crop, a.covers, a.isPanorama]) === JSON.stringify([b.rotate, b.crop, b.covers, b.isPanorama])

/** Whether an edit may reveal a part that the photo hid. */
const isRevealing = (before: MediaEdits, after: MediaEdits): boolean => {
  const covers = new Set(after.covers.map((area) => JSON.stringify(area)))
  return JSON.stringify(before.crop) !== JSON.stringify(after.crop) || before.covers.some((area) => !covers.has(JSON.stringify(area)))
}

export const mediaHandlers = {
  'POST /frontend/api/media/status': async ({ ids }, { viewer, services }) => {
    const [{ db }, accountId] = [services.database, requireId(viewer)]
    const [uploads, others] = [await uploadsOf(db, accountId, ids), await mediaWithoutUpload(db, accountId, ids)]
    return { items: [...(await Promise.all(uploads.map((upload) => itemOf(upload, services)))), ...others.map(itemWithoutUpload)] }
  },

  'POST /frontend/api/media/edit': async ({ id, caption: given, ...changes }, context) => {
    const { viewer, services } = context
    const accountId = requireId(viewer)
    const upload = await requireUpload(accountId, id, services)
    const before = { ...noEdits, ...upload.edits }
    const isPanorama = changes.isPanorama ?? before.isPanorama
    const panorama = isPanorama === undefined ? {} : { isPanorama }
    const edits: MediaEdits = {
      rotate: changes.rotate ?? before.rotate,
      crop: changes.crop === undefined ? before.crop : changes.crop,
      covers: changes.covers ?? before.covers,
      ...panorama,
    }
    if (!isSame(before, edits)) {
      await requireWithinLimit(context, 'mediaEdit', accountId)
      if (upload.kind === 'video') throw new ProblemError('invalid', { id: 'unknownOption' })
      if (upload.state !== 'ready') throw new ProblemError('invalid', { id: upload.state === 'refused' ? 'mediaRefused' : 'mediaInWork' })
      // a listing that shows an earlier rendering waits for a reviewer, or the later one was rejected: the stored edits are not what people see
      const isBehind = (await shownUrlsOf(services.database.db, upload)).some((url) => url !== urlOf(upload, upload.shown ?? 0))
      const uploadInTurns = { ...upload, network: networkInTurns(services.secret, clientAddressOf(context)) }
      if (!(await renderUpload(uploadInTurns, edits, isBehind || isRevealing(before, edits), services))) throw new ProblemError('conflict')
    }
    if (given !== undefined) {
      const caption = given && { zh: cleanText(given.zh), en: cleanText(given.en) }
      const { watchedWords } = reviewRulesOf(services.profile)
      await services.database.transaction(async (tx) => {
        await lockAccount(tx, accountId)
        const privateValues = await privateValuesWithUpload(tx, accountId, upload.video_id ?? id)
        // the empty values stand for an upload that no listing has
        const isWatched = [{}, ...privateValues].some((values) => watchedWordsOf(values, watchedWords, [caption]).length > 0)
        await storeCaption(tx, id, caption, await gateUpload(tx, upload, isWatched ? 'WatchedWords' : null, services.profile))
      })
    }
    return await itemOf(await requireUpload(accountId, id, services), services)
  },

  'POST /frontend/api/media/discard': async ({ ids }, { viewer, services }) => {
    const { database, media } = services
    const accountId = requireId(viewer)
    const uploads = await uploadsOf(database.db, accountId, ids)
    const discarded = await discardUploads(database.db, accountId, ids)
    for (const upload of uploads) if (discarded.includes(upload.id)) await deleteFiles(upload, media)
    return { discarded: discarded.filter((id) => ids.includes(id)) }
  },
} satisfies Partial<Handlers>
