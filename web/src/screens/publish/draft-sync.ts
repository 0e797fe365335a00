import type { FormValues } from '@site/domain/form-rules.ts'
import { type DeviceDraft, hasUnsent } from '../../listing/device-drafts.ts'
import { afterAnswer, afterRefusal, asNew, changesToSend, type SavedValues } from './draft-changes.ts'

/** What came of a save: stored, refused because fields changed elsewhere, published meanwhile on another device, or no answer. */
export type SaveResult =
  | { readonly result: 'saved'; readonly saved: SavedValues }
  | { readonly result: 'refused'; readonly keys: readonly string[] }
  | { readonly result: 'published'; readonly listingId: string }
  | { readonly result: 'failed' }

/** What the server has of a draft: its values, nothing, or no answer. */
type LoadResult = { readonly result: 'loaded'; readonly saved: SavedValues } | { readonly result: 'absent' } | { readonly result: 'failed' }

export type DraftServer = {
  save: (revision: number, changes: FormValues) => Promise<SaveResult>
  load: () => Promise<LoadResult>
}

export type DraftStore = {
  read: () => DeviceDraft | null
  update: (change: (draft: DeviceDraft | null) => DeviceDraft | null) => void
}

/** sending: a request is under way · failed: the last one had no answer · published, gone: another device or tab has published or discarded the draft. */
export type SyncState = { readonly state: 'idle' | 'sending' | 'failed' | 'gone' } | { readonly state: 'published'; readonly listingId: string }

/** Runs one task at a time, also across the tabs of a browser. */
export type Lock = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Requests per save at most: one that is refused, one without the refused fields, and further ones for what was typed meanwhile. */
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
  const sendOnce = async (draft: DeviceDraft): Promise<SaveResult['result']> => {
    const changes = changesToSend(draft)
    const outcome = await server.save(draft.revision, changes)
    if (outcome.result === 'saved') store.update((current) => current && afterAnswer(current, changes, outcome.saved))
    if (outcome.result === 'refused') store.update((current) => current && afterRefusal(current, outcome.keys))
    if (outcome.result === 'published') setState({ state: 'published', listingId: outcome.listingId })
    return outcome.result
  }
  const saveAll = async (): Promise<void> => {
    let wasRefused = false
    for (let request = 0; request < maxRequests; request += 1) {
      const draft = store.read()
      // after a refusal also without changes, for the values of the other device
      if (!draft || (!wasRefused && Object.keys(changesToSend(draft)).length === 0)) break
      setState({ state: 'sending' })
      const result = await sendOnce(draft)
      if (result === 'failed') return setState({ state: 'failed' })
      if (result === 'published') return
      wasRefused = result === 'refused'
    }
    if (state.state !== 'published') setState({ state: 'idle' })
  }
  const loadLatest = async (): Promise<void> => {
    const loaded = await server.load()
    if (loaded.result === 'loaded') return store.update((draft) => draft && afterAnswer(draft, {}, loaded.saved))
    const draft = store.read()
    if (loaded.result === 'failed' || !draft || draft.revision === 0) return
    if (hasUnsent(draft)) return store.update((current) => current && asNew(current))
    store.update(() => null)
    setState({ state: 'gone' })
  }
  return {
    save: () => lock(saveAll),
    load: () => lock(loadLatest),
  }
}
