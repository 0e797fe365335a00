import type { MediaItem } from '@site/domain/calls/media.ts'
import { maxPhotos, maxVideos } from '../../../media/media-limits.ts'
import { moveKey } from '../../../ui/move-key.ts'
import type { FaultKey } from '../../../media/send-file.ts'
import { hasUnsaved, needsPerson, type QueueItem, newItem, type UnsavedChange } from './queue-item.ts'

/** How many files are sent at the same time at most. */
export const maxAtOnce = 2
/** Attempts without progress after which a person must press "Try again"; without network the attempts go on. */
export const maxFailures = 6
/** Ms to wait before another attempt: after the first failure, doubled after each further one, and at most. */
const firstWaitMs = 1000
const maxWaitMs = 30_000
/** Ms without a further byte after which a file of another device needs a person. */
export const stalledMs = 60_000

/** The photos and videos of a draft, with what sending them depends on. */
export type QueueState = { readonly items: readonly QueueItem[]; readonly isOnline: boolean; readonly isSignedIn: boolean }

/** What happens to the items of a queue. */
export type QueueEvent =
  | { type: 'loaded'; items: readonly QueueItem[] }
  | { type: 'added'; items: readonly QueueItem[] }
  | { type: 'prepared'; key: string; size: number; hash: string }
  | { type: 'rejected'; key: string; fault: FaultKey }
  | { type: 'started'; key: string }
  | { type: 'created'; key: string; mediaId: string }
  | { type: 'progress'; key: string; sent: number }
  | { type: 'sent'; key: string }
  | { type: 'failed'; key: string; fault: FaultKey; isFinal: boolean; now: number }
  | { type: 'interrupted'; key: string }
  | { type: 'lost'; key: string }
  | { type: 'retried'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'restored'; items: readonly QueueItem[]; index: number }
  | { type: 'moved'; key: string; index: number }
  | { type: 'changed'; key: string; change: UnsavedChange }
  | { type: 'saved'; key: string; change: UnsavedChange; status: MediaItem }
  | { type: 'not saved'; key: string }
  | { type: 'status'; statuses: readonly MediaItem[]; requestedIds: readonly string[]; now: number }
  /** The draft has these photos and videos: what this page sent has come back. */
  | { type: 'listed'; ids: readonly string[] }
  /** Another device or tab has changed the photos and videos of the draft to these. */
  | { type: 'chosen elsewhere'; photos: readonly string[]; videos: readonly string[] }
  | { type: 'network'; isOnline: boolean }
  | { type: 'session'; isSignedIn: boolean }

/** Wait in ms before the attempt after `failures` failed ones. */
export const retryWaitMs = (failures: number): number => Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - 1))

const update = (state: QueueState, key: string, values: (item: QueueItem) => Partial<QueueItem>): QueueState => ({
  ...state,
  items: state.items.map((item) => (item.key === key ? { ...item, ...values(item) } : item)),
})

/** The state after an event. Events of removed items change nothing. */
export function reduceQueue(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'loaded':
      return { ...state, items: [...event.items, ...state.items.filter(({ key }) => !event.items.some((loaded) => loaded.key === key))] }
    case 'added':
      return { ...state, items: [...state.items, ...event.items] }
    case 'removed':
      return { ...state, items: state.items.filter(({ key, videoKey }) => key !== event.key && videoKey !== event.key) }
    case 'restored':
      return { ...state, items: [...state.items.slice(0, event.index), ...event.items.map(restoredItem), ...state.items.slice(event.index)] }
    case 'moved':
      return { ...state, items: moveItem(state.items, event.key, event.index) }
    case 'status':
      return { ...state, items: state.items.map((item) => withStatus(item, event.statuses, event.requestedIds, event.now)) }
    case 'listed':
      return { ...state, items: state.items.map((item) => withListedMark(item, event.ids)) }
    case 'saved':
      return { ...state, items: state.items.map((item) => (item.key === event.key ? afterSave(item, event.change, event.status) : item)) }
    case 'chosen elsewhere':
      return { ...state, items: mergeListed(state.items, event.photos, event.videos) }
    case 'network':
      return { ...state, isOnline: event.isOnline, items: event.isOnline ? state.items.map(withoutWait) : state.items }
    case 'session':
      return { ...state, isSignedIn: event.isSignedIn }
    default:
      return update(state, event.key, (item) => afterEvent(item, event))
  }
}

/** An event that changes one item alone. */
type ItemEvent = Extract<
  QueueEvent,
  { type: 'prepared' | 'rejected' | 'started' | 'created' | 'progress' | 'sent' | 'failed' | 'interrupted' | 'lost' | 'retried' | 'changed' | 'not saved' }
>

function afterEvent(item: QueueItem, event: ItemEvent): Partial<QueueItem> {
  switch (event.type) {
    case 'prepared':
      return { size: event.size, hash: event.hash, stage: 'waiting' }
    case 'rejected':
      return { stage: 'refused', fault: event.fault }
    case 'started':
      return { stage: 'sending', fault: null }
    case 'created':
      // a new upload starts at its first byte
      return event.mediaId === item.mediaId ? {} : { mediaId: event.mediaId, sent: 0 }
    case 'progress':
      return { sent: event.sent, failures: 0 }
    case 'sent':
      return { stage: 'processing', sent: item.size, failures: 0 }
    case 'failed': {
      const failures = item.failures + 1
      if (event.isFinal) return { stage: 'refused', fault: event.fault }
      // an account with too many uploads is full until the person or time makes room
      const needsPress = event.fault === 'uploadsFull' || (event.fault !== 'network' && failures >= maxFailures)
      return { stage: needsPress ? 'failed' : 'waiting', fault: event.fault, failures, retryAt: event.now + retryWaitMs(failures) }
    }
    case 'interrupted':
      return item.stage === 'sending' ? { stage: 'waiting' } : {}
    case 'lost':
      return { stage: 'lost' }
    case 'retried':
      return { stage: item.stage === 'ready' ? 'ready' : 'waiting', failures: 0, retryAt: 0, fault: null }
    case 'changed':
      return { unsaved: { ...item.unsaved, ...event.change }, fault: item.stage === 'ready' ? null : item.fault }
    case 'not saved':
      return { fault: 'changeNotSaved' }
  }
}

/** A removed item that is put back: its removal has stopped its transfer. */
const restoredItem = (item: QueueItem): QueueItem => ({ ...item, wasListed: false, stage: item.stage === 'sending' ? 'waiting' : item.stage })

const withListedMark = (item: QueueItem, ids: readonly string[]): QueueItem =>
  item.mediaId !== null && !item.wasListed && ids.includes(item.mediaId) ? { ...item, wasListed: true } : item

/** An item once the network is back: it waits for no time, and its changes are saved again. */
function withoutWait(item: QueueItem): QueueItem {
  if (item.stage === 'waiting' && item.retryAt > 0) return { ...item, retryAt: 0, failures: 0 }
  return item.fault === 'changeNotSaved' ? { ...item, fault: null } : item
}

/** An item after the server has saved a change; a newer change stays. */
function afterSave(item: QueueItem, change: UnsavedChange, status: MediaItem): QueueItem {
  const unsaved = Object.fromEntries(Object.entries(item.unsaved).filter(([name, value]) => change[name as keyof UnsavedChange] !== value))
  return withStatus({ ...item, unsaved }, [status], [status.id], 0)
}

/** Moves an item to a position among the items of its kind in the grid; items that need a person keep their positions. */
function moveItem(items: readonly QueueItem[], key: string, index: number): readonly QueueItem[] {
  const kind = items.find((item) => item.key === key)?.kind
  const isMovable = (item: QueueItem) => item.kind === kind && !needsPerson(item)
  const reordered = [...moveKey(items.filter(isMovable), key, index)]
  return items.map((item) => (isMovable(item) ? (reordered.shift() ?? item) : item))
}

function withStatus(item: QueueItem, statuses: readonly MediaItem[], requestedIds: readonly string[], now: number): QueueItem {
  if (item.mediaId === null || !requestedIds.includes(item.mediaId)) return item
  const status = statuses.find(({ id }) => id === item.mediaId)
  if (!status) return item.stage === 'sending' ? item : withoutUpload(item)
  const { photo, caption, edits } = status
  // this device knows the progress of its own transfers better
  if (status.state === 'receiving') return isOfOthers(item) ? sentElsewhere(item, status, now) : item
  return {
    ...item,
    name: item.name || status.filename,
    size: item.size || status.size,
    stage: status.state,
    fault: status.state === 'refused' ? (status.reason ?? 'broken') : null,
    photo,
    caption,
    edits,
  }
}

/** Whether this device has no part in sending an item. */
const isOfOthers = ({ stage }: QueueItem): boolean => stage === 'elsewhere' || stage === 'unknown'

/** An item that another device sends: without a further byte for `stalledMs` it has stalled. */
function sentElsewhere(item: QueueItem, { filename, size, received }: MediaItem, now: number): QueueItem {
  const quietSince = received > item.sent || item.quietSince === null ? now : item.quietSince
  return { ...item, stage: 'elsewhere', name: filename, size, sent: received, quietSince, isStalled: now - quietSince >= stalledMs }
}

/** An item whose upload the server has lost. It is sent again if the browser has its file, which the engine finds out. */
const withoutUpload = (item: QueueItem): QueueItem => ({
  ...item,
  mediaId: null,
  sent: 0,
  ...(isOfOthers(item) ? { stage: 'lost', fault: 'notFinished', isStalled: false } : { stage: 'waiting' }),
})

/**
 * The items after another device or tab has changed the photos and videos of the draft, in the order of the draft. New ones are added, and removed ones
 * go. An item that the draft never had stays behind the item before it.
 */
function mergeListed(items: readonly QueueItem[], photos: readonly string[], videos: readonly string[]): readonly QueueItem[] {
  const mergeKind = (kind: 'photo' | 'video', ids: readonly string[]): QueueItem[] => {
    const itemsOfKind = items.filter((item) => item.kind === kind)
    const itemOf = (id: string) =>
      itemsOfKind.find(({ mediaId }) => mediaId === id) ?? newItem({ key: id, kind, name: '', size: 0, mediaId: id, stage: 'unknown' })
    const merged = ids.map((id) => withListedMark(itemOf(id), ids))
    for (const [index, item] of itemsOfKind.entries()) {
      const isMerged = item.mediaId !== null && ids.includes(item.mediaId)
      if (isMerged || (item.wasListed && isListed(item))) continue
      const before = itemsOfKind.slice(0, index).findLast((other) => merged.some(({ key }) => key === other.key))
      merged.splice(before ? merged.findIndex(({ key }) => key === before.key) + 1 : 0, 0, item)
    }
    return merged
  }
  const merged = [...mergeKind('photo', photos), ...mergeKind('video', videos)]
  const hasVideo = ({ videoKey }: QueueItem) => merged.some(({ key }) => key === videoKey)
  return [...merged, ...items.filter((item) => item.kind === 'poster' && hasVideo(item))]
}

/** Whether an item can become part of the listing: not if it was refused or its file is lost. */
export const isUsable = ({ stage }: QueueItem): boolean => stage !== 'refused' && stage !== 'lost'

/** Whether an item is in the value of the draft. */
const isListed = (item: QueueItem): boolean => item.mediaId !== null && isUsable(item)

/** The ids of the photos or videos for the draft, in order. */
export const listedIds = ({ items }: QueueState, kind: 'photo' | 'video'): string[] =>
  items.flatMap((item) => (item.kind === kind && isListed(item) && item.mediaId !== null ? [item.mediaId] : []))

/** Whether an item is shown among the photos of the listing; what needs a person is in a row of its own. */
export const isInGrid = (item: QueueItem): boolean => item.kind === 'photo' && !needsPerson(item)

/** Whether sending fails again and again although the browser is online. The attempts go on by themselves. */
export const isCutOff = ({ items, isOnline }: QueueState): boolean =>
  isOnline && items.some(({ stage, failures }) => failures > 1 && (stage === 'waiting' || stage === 'sending'))

/** The items to send now, in their order: at most `maxAtOnce` at the same time, and a poster frame only after its video has an upload. */
export function itemsToStart({ items, isOnline, isSignedIn }: QueueState, now: number): readonly QueueItem[] {
  if (!isOnline || !isSignedIn) return []
  const free = maxAtOnce - items.filter(({ stage }) => stage === 'sending').length
  const canStart = (item: QueueItem) => item.stage === 'waiting' && item.retryAt <= now && (item.kind !== 'poster' || videoIdOf(items, item) !== null)
  return items.filter(canStart).slice(0, Math.max(0, free))
}

/** The upload of the video that a poster frame belongs to; null before it has one. */
export const videoIdOf = (items: readonly QueueItem[], { videoKey }: QueueItem): string | null => items.find(({ key }) => key === videoKey)?.mediaId ?? null

/** When the next waiting item may start, in ms since 1970; null: none waits for a time. */
export function nextRetryAt({ items }: QueueState, now: number): number | null {
  const times = items.filter(({ stage, retryAt }) => stage === 'waiting' && retryAt > now).map(({ retryAt }) => retryAt)
  return times.length > 0 ? Math.min(...times) : null
}

/** How much is under way: items and bytes of photos and videos that the server does not have, as far as their state is known, and edits that it has not applied. */
export function progressOf({ items }: QueueState): { total: number; done: number; sentBytes: number; totalBytes: number; unsaved: number } {
  const counted = items.filter((item) => item.kind !== 'poster' && isUsable(item) && item.stage !== 'unknown')
  const isDone = ({ stage }: QueueItem) => stage === 'processing' || stage === 'ready'
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    total: counted.length,
    done: counted.filter(isDone).length,
    sentBytes: sum(counted.map((item) => (isDone(item) ? item.size : item.sent))),
    totalBytes: sum(counted.map(({ size }) => size)),
    unsaved: counted.filter(hasUnsaved).length,
  }
}

/** How many photos and videos are not ready on the server as they are here; unusable ones do not count, nor those that another device sends or has sent. */
export const pendingCount = ({ items }: QueueState): number =>
  items.filter((item) => item.kind !== 'poster' && isUsable(item) && (!isOfOthers(item) || item.isStalled) && (item.stage !== 'ready' || hasUnsaved(item)))
    .length

/** How many more photos and videos the listing may have. */
export function remainingOf({ items }: QueueState): { photo: number; video: number } {
  const count = (kind: QueueItem['kind']) => items.filter((item) => item.kind === kind && item.stage !== 'refused').length
  return { photo: Math.max(0, maxPhotos - count('photo')), video: Math.max(0, maxVideos - count('video')) }
}

/** Whether the server must be asked about the state of an item. */
export const needsStatus = (item: QueueItem): boolean => item.kind !== 'poster' && item.mediaId !== null && (item.stage === 'processing' || isOfOthers(item))
