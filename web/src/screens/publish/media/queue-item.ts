import type { Media } from '@site/domain/listing.ts'
import type { Words } from '@site/domain/words.ts'
import type { MediaEdits, UploadKind } from '@site/domain/calls/media.ts'
import type { FaultKey } from '../../../media/send-file.ts'
import { composeEdits, noEdits } from './photo-edits.ts'

/**
 * `preparing`: read and shrunk; `waiting`: for its turn, the network or a sign-in; `failed`: after several attempts; `lost`: the browser has
 * lost the file; `processing`: the server has its bytes and makes a photo or video of them, which is `ready` then or
 * `refused`; `elsewhere`: another device sends it; `unknown`: the draft has it, and the server has not said how far it is.
 */
type Stage = 'preparing' | 'waiting' | 'sending' | 'failed' | 'lost' | 'processing' | 'elsewhere' | 'unknown' | 'ready' | 'refused'

/**
 * Changes of a photo that the server does not have yet. The edits are those of the photo as it is shown, with the edits that the server has
 * applied; `isFromOriginal`: instead of those.
 */
export type UnsavedChange = { readonly edits?: MediaEdits; readonly isFromOriginal?: boolean; readonly caption?: Words | null }

/** A photo, a video, or the poster frame of a video, on its way to the server or there. The order of the items is the order of the listing. */
export type QueueItem = {
  /** Made by the device; the id of the upload if another device sent it. */
  readonly key: string
  readonly kind: UploadKind
  /** The key of its video, for a poster frame. */
  readonly videoKey: string | null
  readonly name: string
  /** Bytes to send. */
  readonly size: number
  /** The hash of the chosen file, before it was shrunk; null until it is read. */
  readonly hash: string | null
  readonly stage: Stage
  readonly mediaId: string | null
  /** Whether the draft has listed its upload. If the draft does not list it now, another device has removed it. */
  readonly wasListed: boolean
  /** Bytes that the server has. */
  readonly sent: number
  /** When another device sent its latest byte, as far as this page has seen, in ms since 1970; null: unknown. */
  readonly quietSince: number | null
  /** Whether another device has stopped sending it. */
  readonly isStalled: boolean
  /** Failed attempts since the last progress. */
  readonly failures: number
  /** When the next attempt may start, in ms since 1970. */
  readonly retryAt: number
  readonly fault: FaultKey | null
  readonly photo: Media | null
  readonly caption: Words | null
  /** The edits that the server has applied. */
  readonly edits: MediaEdits
  readonly unsaved: UnsavedChange
}

/** A new item for a chosen file. */
export const newItem = (values: Pick<QueueItem, 'key' | 'kind' | 'name' | 'size'> & Partial<QueueItem>): QueueItem => ({
  videoKey: null,
  hash: null,
  stage: 'preparing',
  mediaId: null,
  wasListed: false,
  sent: 0,
  quietSince: null,
  isStalled: false,
  failures: 0,
  retryAt: 0,
  fault: null,
  photo: null,
  caption: null,
  edits: noEdits,
  unsaved: {},
  ...values,
})

/** A kept item after a reload that needs no file of this device; null for one that does. How far another device is by then, only the server knows. */
export function withoutFile(item: QueueItem): QueueItem | null {
  const { stage } = item
  if (stage === 'elsewhere' || stage === 'unknown') return { ...item, stage: 'unknown' }
  return stage === 'ready' || stage === 'processing' || stage === 'refused' ? item : null
}

/** Whether an item has changes that the server does not have. */
export const hasUnsaved = ({ unsaved }: QueueItem): boolean => unsaved.edits !== undefined || unsaved.caption !== undefined

/** The latest caption, saved or not; null: none. */
export const captionOf = ({ caption, unsaved }: QueueItem): Words | null => (unsaved.caption === undefined ? caption : unsaved.caption)

/** Whether the changes of an item can be sent to the server now. */
export const canSave = (item: QueueItem): boolean => item.stage === 'ready' && item.fault === null && hasUnsaved(item)

/** The edits of the original for the server; undefined if they have not changed. */
export const editsToSave = ({ edits, unsaved }: QueueItem): MediaEdits | undefined =>
  unsaved.edits && (unsaved.isFromOriginal ? unsaved.edits : composeEdits(edits, unsaved.edits))

/** Whether an item is not sent until the person acts: the step shows it in a row with its fault, not among the photos. */
export const needsPerson = ({ stage, isStalled }: QueueItem): boolean => isStalled || stage === 'refused' || stage === 'failed' || stage === 'lost'
