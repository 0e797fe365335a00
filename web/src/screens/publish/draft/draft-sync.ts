import type { FormValues } from '@site/domain/form-rules.ts'
import { type DeviceDraft, hasUnsent } from '../../../device/device-drafts.ts'
import { afterAnswer, afterLoss, changesToSend, type SavedValues, withUnanswered } from '../../../device/draft-changes.ts'

/**
 * What came of a save: stored, refused because fields changed elsewhere, published meanwhile on another device, its listing removed for good, or not stored as
 * far as the device knows. `mayHaveArrived`: no answer came, so that the server may have stored it.
 */
export type SaveResult =
  | { readonly result: 'saved'; readonly saved: SavedValues }
  | { readonly result: 'published'; readonly listingId: string }
  | { readonly result: 'refused' | 'removed' }
  | { readonly result: 'failed'; readonly mayHaveArrived: boolean }

/** What the server has of a draft: its values, nothing, a listing that was removed for good, or no answer. */
type LoadResult = { readonly result: 'loaded'; readonly saved: SavedValues } | { readonly result: 'absent' | 'removed' | 'failed' }

/** The calls by which a draft, or the edit of a listing, reaches the server. */
export type DraftServer = {
  save: (revision: number, changes: FormValues) => Promise<SaveResult>
  load: () => Promise<LoadResult>
}

/** The draft on this device. */
export type DraftStore = {
  read: () => DeviceDraft | null
  update: (change: (draft: DeviceDraft | null) => DeviceDraft | null) => void
}

/**
 * sending: a request is under way · failed: the last one had no answer · published, discarded: another device or tab has published or discarded the draft ·
 * removed: the listing was removed for good.
 */
export type SyncState =
  | { readonly state: 'idle' | 'sending' | 'failed' | 'discarded' | 'removed' }
  | {
      readonly state: 'published'
      readonly listingId: string /** Its values that differ from those of the form, if they are known. */
      readonly theirs?: FormValues
    }

/** Runs one task at a time, also across the tabs of a browser. */
export type Lock = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Whether a draft can be sent further: `ended`: it is published, discarded or removed; `failed`: there was no answer. */
type Step = 'done' | 'ended' | 'failed'

/** Requests per save at most: one that is refused, one without the fields in conflict, and further ones for what was typed meanwhile. */
const maxRequests = 6

/**
 * Brings a draft of this device and the server in step. `save` sends changes until none is left, `load` takes over what other devices changed.
 * Both resolve after the attempt; a failure leaves the changes on the device for the next one.
 */
export function createDraftSync(store: DraftStore, server: DraftServer, lock: Lock, onState: (state: SyncState) => void) {
  let state: SyncState = { state: 'idle' }
  const setState = (next: SyncState) => {
    state = next
    onState(next)
  }
  /** Changes that were not sent stay on the device, since only their person can say what becomes of them. */
  const endRemoved = () => {
    store.update((draft) => (draft && hasUnsent(draft) ? draft : null))
    setState({ state: 'removed' })
  }
  const loadLatest = async (): Promise<Step> => {
    const answer = await server.load()
    if (answer.result === 'loaded') {
      store.update((draft) => draft && afterAnswer(draft, {}, answer.saved))
      return 'done'
    }
    const draft = store.read()
    // a listing that the device knows was one of the person
    if (answer.result === 'removed' || (answer.result === 'absent' && draft?.kind === 'listing' && draft.revision > 0)) {
      endRemoved()
      return 'ended'
    }
    if (answer.result === 'failed') return 'failed'
    // it may be gone because it is published: `settleLost` looks
    if (!draft || draft.revision === 0 || draft.mayBePublished) return 'done'
    if (hasUnsent(draft)) {
      store.update((current) => current && afterLoss(current))
      return 'done'
    }
    store.update(() => null)
    setState({ state: 'discarded' })
    return 'ended'
  }
  const sendOnce = async (draft: DeviceDraft): Promise<Step> => {
    const changes = changesToSend(draft)
    store.update((current) => current && withUnanswered(current, changes))
    const outcome = await server.save(draft.revision, changes)
    // what the server has says which fields other devices changed, and which ones an earlier request of this device
    if (outcome.result === 'refused') return loadLatest()
    if (outcome.result === 'saved') store.update((current) => current && afterAnswer(current, changes, outcome.saved))
    if (outcome.result === 'published') setState({ state: 'published', listingId: outcome.listingId })
    if (outcome.result === 'removed') endRemoved()
    if (outcome.result === 'failed') {
      if (!outcome.mayHaveArrived) store.update((current) => current && { ...current, unanswered: draft.unanswered ?? {} })
      return 'failed'
    }
    return outcome.result === 'saved' ? 'done' : 'ended'
  }
  const saveAll = async (): Promise<void> => {
    for (let request = 0; request < maxRequests; request += 1) {
      const draft = store.read()
      if (!draft || Object.keys(changesToSend(draft)).length === 0) break
      setState({ state: 'sending' })
      const step = await sendOnce(draft)
      if (step === 'failed') return setState({ state: 'failed' })
      if (step === 'ended') return
    }
    if (state.state !== 'published') setState({ state: 'idle' })
  }
  return {
    save: () => lock(saveAll),
    /** Answers whether the server answered. */
    load: () => lock(async () => (await loadLatest()) !== 'failed'),
  }
}
