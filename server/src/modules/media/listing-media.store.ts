import type { FormValues } from '@site/domain/form-rules.ts'
import { mediaKeys } from '@site/domain/form-rules.ts'
import type { Media } from '@site/domain/listing.ts'
import { type FieldMessage, ProblemError } from '@site/domain/problems.ts'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'
import type { ListingMedia } from '../listings/listing-columns.ts'
import { mediaOf } from '../listings/listings.store.ts'
import { noEdits } from './photos/photo-edits.ts'
import { kindOf, postersOf, type Upload, uploadsOf } from './uploads.store.ts'

type MediaValues = Pick<FormValues, 'photos' | 'videos'>
type MediaColumns = Omit<Selectable<Tables['media']>, 'id' | 'listing_id' | 'kind' | 'position'>

const storedKinds = { photos: 'Photo', videos: 'Video' } as const

/** The photos or videos of a listing by the id under which its poster knows them: that of the upload, without one that of the row. */
async function mediaById(db: Kysely<Tables>, listingId: string, kind: 'Photo' | 'Video'): Promise<ReadonlyMap<string, MediaColumns>> {
  const rows = await db.selectFrom('media').selectAll().where('listing_id', '=', listingId).where('kind', '=', kind).orderBy('position').execute()
  return new Map(rows.map(({ id, listing_id: _listing, kind: _kind, position: _position, ...columns }) => [columns.upload_id ?? id, columns]))
}

function faultOf(upload: Upload | undefined, kind: Upload['kind'], needsReady: boolean): FieldMessage | null {
  if (upload?.kind !== kind) return 'unknownOption'
  if (!needsReady || upload.state === 'ready') return null
  return upload.state === 'refused' ? 'mediaRefused' : 'mediaInWork'
}

/**
 * Why entered photos and videos cannot be stored, as messages by field: each must be an own upload or already in the listing (`listingId`), and with
 * `needsReady` it must be ready to be shown.
 */
export async function mediaFaults(
  db: Kysely<Tables>,
  accountId: string,
  values: MediaValues,
  { listingId, needsReady }: { readonly listingId?: string; readonly needsReady: boolean },
): Promise<Partial<Record<keyof MediaValues, FieldMessage>>> {
  const faults: Partial<Record<keyof MediaValues, FieldMessage>> = {}
  for (const key of mediaKeys) {
    const ids = values[key] ?? []
    if (ids.length === 0) continue
    const uploads = new Map((await uploadsOf(db, accountId, ids)).map((upload) => [upload.id, upload]))
    const current = listingId === undefined ? new Map() : await mediaById(db, listingId, storedKinds[key])
    const fault = ids.map((id) => (current.has(id) ? null : faultOf(uploads.get(id), kindOf[key], needsReady))).find((found) => found !== null)
    if (fault) faults[key] = fault
  }
  return faults
}

/** The address of the picture of a video, from its upload. */
export const posterUrlOf = (poster: Upload | undefined): string | null => (poster && poster.shown !== null ? urlOf(poster, poster.shown) : null)

const columnsOfUpload = (upload: Upload, poster: Upload | undefined): MediaColumns | null =>
  upload.shown === null
    ? null
    : {
        url: urlOf(upload, upload.shown),
        width: upload.width ?? 0,
        height: upload.height ?? 0,
        blur: upload.blur,
        color: upload.color,
        alt_zh: upload.caption_zh,
        alt_en: upload.caption_en,
        upload_id: upload.id,
        hash: upload.hash,
        poster: posterUrlOf(poster),
        seconds: upload.seconds,
        is_panorama: upload.is_panorama,
        edits: upload.kind === 'photo' ? { ...noEdits, ...upload.edits } : null,
      }

/** The address of a rendering of an upload, without a size. */
export const urlOf = ({ key, kind }: Pick<Upload, 'key' | 'kind'>, rendering: number): string =>
  kind === 'video' ? `/resource/video/${key}-${rendering}.mp4` : `/resource/photo/${key}-${rendering}.webp`

/** A listing and the account of its poster. */
type Holder = { readonly accountId: string; readonly listingId: string }
type MediaById = Awaited<ReturnType<typeof mediaById>>

/** Columns of photos or videos with these ids: those of the listing, or as the uploads have them now (`isFresh`). */
async function columnsOfIds(db: Kysely<Tables>, accountId: string, key: keyof MediaValues, ids: readonly string[], before: MediaById, isFresh: boolean) {
  const uploads = new Map((await uploadsOf(db, accountId, ids)).map((upload) => [upload.id, upload]))
  const posters = await postersOf(db, key === 'videos' ? ids : [])
  return [...new Set(ids)].flatMap((id) => {
    const upload = uploads.get(id)
    const [current, own] = [before.get(id), upload && columnsOfUpload(upload, posters.get(id))]
    const columns = isFresh ? (own ?? current) : (current ?? own)
    return columns ? [{ id, columns }] : []
  })
}

/** The photos and videos of a held edit, as the listing would show them; empty if it changes none. */
export async function heldMedia(db: Kysely<Tables>, { accountId, listingId }: Holder, held: MediaValues): Promise<Partial<ListingMedia>> {
  const views: Partial<Record<keyof MediaValues, Media[]>> = {}
  for (const key of mediaKeys) {
    const [ids, kind] = [held[key], storedKinds[key]]
    if (!ids) continue
    const columns = await columnsOfIds(db, accountId, key, ids, await mediaById(db, listingId, kind), true)
    views[key] = columns.map(({ columns: row }) => mediaOf({ ...row, id: '', kind }))
  }
  return views
}

async function storeKind(
  tx: Transaction<Tables>,
  { accountId, listingId }: Holder,
  key: keyof MediaValues,
  ids: readonly string[],
  isFresh: boolean,
): Promise<void> {
  const kind = storedKinds[key]
  const before = await mediaById(tx, listingId, kind)
  if (!isFresh && JSON.stringify([...before.keys()]) === JSON.stringify(ids)) return
  const added = ids.filter((id) => !before.has(id))
  const uploads = new Set((await uploadsOf(tx, accountId, added)).map(({ id }) => id))
  // an id that was in the listing when the caller read it, and no longer is: leaving it out would lose the photo
  if (added.some((id) => !uploads.has(id))) throw new ProblemError('invalid', { [key]: 'unknownOption' })
  const rows = await columnsOfIds(tx, accountId, key, ids, before, isFresh)
  await tx.deleteFrom('media').where('listing_id', '=', listingId).where('kind', '=', kind).execute()
  // a photo without an upload keeps its id, so that a repeated call finds it again
  const values = rows.map(({ id, columns }, position) => ({ ...columns, id: columns.upload_id === null ? id : newId(), listing_id: listingId, kind, position }))
  if (values.length > 0) await tx.insertInto('media').values(values).execute()
  if (key === 'videos')
    await tx
      .updateTable('listing')
      .set({ has_video: values.length > 0 })
      .where('id', '=', listingId)
      .execute()
  const freed = [...before.keys()].filter((id) => !ids.includes(id))
  await sql`update upload set unused_since = now() where account_id = ${accountId} and id = any(${freed}::text[])`.execute(tx)
}

/**
 * Gives a listing these photos and videos in this order; a missing list stays as it is. Uploads that the listing no longer has may be swept later. `isFresh`:
 * photos and videos that it has already are stored again as their uploads are now.
 */
export async function storeMedia(tx: Transaction<Tables>, accountId: string, listingId: string, values: MediaValues, isFresh = false): Promise<void> {
  for (const key of mediaKeys) if (values[key] !== undefined) await storeKind(tx, { accountId, listingId }, key, values[key] ?? [], isFresh)
}
