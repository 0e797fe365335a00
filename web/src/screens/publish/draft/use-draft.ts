import { keysOf } from '@site/domain/keys-of.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  continueAsEdit,
  type DraftTarget,
  hasUnsent,
  mayBeSaved,
  type OwnedTarget,
  publishedAs,
  readDraft,
  updateDraft,
  useDeviceDraft,
  useIsStored,
} from '../../../device/device-drafts.ts'
import { draftLock, settleLost } from '../../../device/lost-forms.ts'
import { CallError, screenApi } from '../../../page/api.ts'
import { isSignedIn as hasSession, useSignedIn, useUserInfo } from '../../../page/session.ts'
import { useIsOnline } from '../../../shell/retry.ts'
import { conflictOf } from './conflict-of.ts'
import {
  type Decision,
  afterDecisions,
  emptyDraft,
  isBetweenTabs,
  savedValuesOf,
  withChanges,
  withoutRejected,
  withSettledPrice,
} from '../../../device/draft-changes.ts'
import { rememberPhotos } from './draft-photos.ts'
import { createDraftSync, type DraftServer, type SaveResult, type SyncState } from './draft-sync.ts'
import { savedLineOf } from './saved-line.ts'
import { useOtherTab } from './use-other-tab.ts'

/** Ms without typing before a save. */
const savePauseMs = 700
/** Ms after which a save that is under way is mentioned. */
const slowMs = 1000
/** Ms before the next attempt after a failure. */
const retryMs = 10_000

/** Fields of the place, which a listing in a building takes from it. The server does not answer the ones that were sent, so the answer gets them here. */
const placeKeys: ReadonlySet<string> = new Set(['city', 'area', 'point', 'missingEstate'])

/** The fields that the changes clear. */
const clearedKeys = (changes: FormValues): (keyof FormValues)[] => keysOf(changes).filter((key) => changes[key] === undefined)

/** The saved fields that wait for a reviewer; `isAll`: nothing else was saved. */
type WaitingFields = { readonly keys: readonly string[]; readonly isAll: boolean }

/** What the calls for a draft or listing report to its form. */
type ServerNews = {
  /** Values that the server does not take. */
  readonly onFaults: (faults: Readonly<Record<string, FieldMessage>>) => void
  /** The changed fields that wait for a reviewer, and whether no other field has changed. */
  readonly onWaiting: (fields: WaitingFields) => void
  /** The listing as the server has it. */
  readonly onListing: (item: OwnListing) => void
}

/** Whether a listing was removed for good, by the answer of its page. */
const isRemoved = (id: string): Promise<boolean> =>
  screenApi()('POST /frontend/api/listing/detail', { id }).then(
    () => false,
    (error: unknown) => error instanceof CallError && error.problem === 'removed',
  )

/** The calls for a draft or listing of the signed-in person. */
function serverFor({ kind, id }: DraftTarget, { onFaults, onWaiting, onListing }: ServerNews): DraftServer {
  /** The fields of the last update, whose answer may be lost. */
  let sentKeys: readonly string[] = []
  // a listing that is not public waits as a whole
  const noteWaiting = (shelf: OwnListing['shelf'], held: readonly string[]) => {
    const keys = shelf === 'OnShelf' ? held.filter((key) => sentKeys.includes(key)) : []
    onWaiting({ keys, isAll: sentKeys.every((key) => keys.includes(key)) })
  }
  const load: DraftServer['load'] = async () => {
    if (!hasSession(useUserInfo.getState())) return { result: 'failed' }
    try {
      const { items } = await screenApi()('POST /frontend/api/listing/mine', { id, pageSize: 1 })
      rememberPhotos(items[0]?.listing?.photos ?? [])
      if (kind === 'listing' && items[0]) {
        onListing(items[0])
        noteWaiting(items[0].shelf, Object.keys(items[0].held ?? {}))
      }
      if (items[0]) return { result: 'loaded', saved: savedValuesOf(items[0]) }
      return { result: kind === 'listing' && (await isRemoved(id)) ? 'removed' : 'absent' }
    } catch {
      return { result: 'failed' }
    }
  }
  const send = async (revision: number, changes: FormValues): Promise<SaveResult> => {
    if (kind === 'draft') {
      const answer = await screenApi()('POST /frontend/api/listing/draft', { id, revision, ...changes, removed: clearedKeys(changes) })
      return { result: 'saved', saved: { revision: answer.revision, values: answer.fields } }
    }
    if (Object.keys(changes).length > 0) {
      sentKeys = Object.keys(changes)
      const { shelf, held } = await screenApi()('POST /frontend/api/listing/update', { id, revision, ...changes })
      noteWaiting(shelf, held)
    }
    const latest = await load()
    if (latest.result !== 'loaded') return { result: 'failed', mayHaveArrived: true }
    const placeValues = Object.fromEntries(Object.entries(changes).filter(([key]) => placeKeys.has(key)))
    return { result: 'saved', saved: { ...latest.saved, values: { ...latest.saved.values, ...placeValues } } }
  }
  return {
    load,
    save: async (revision, changes) => {
      if (!hasSession(useUserInfo.getState())) return { result: 'failed', mayHaveArrived: false }
      try {
        return await send(revision, changes)
      } catch (error) {
        const conflict = conflictOf(error)
        if (conflict?.published) return { result: 'published', listingId: conflict.published }
        if (conflict?.theirs) return { result: 'refused' }
        if (kind === 'listing' && error instanceof CallError && ['removed', 'notFound'].includes(error.problem)) return { result: 'removed' }
        if (error instanceof CallError && error.fields) onFaults(error.fields)
        // after a fault of the server nobody knows either
        return {
          result: 'failed',
          mayHaveArrived: !(error instanceof CallError) || error.mayHaveArrived || (error.problem === 'fault' && !error.isUnreachable),
        }
      }
    },
  }
}

/** Whether a state has lasted for `afterMs`. */
function useHasLasted(isOn: boolean, afterMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setHasLasted(true), afterMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isOn, afterMs])
  return isOn && hasLasted
}

/** The functions that change a draft on the device. */
function useDraftActions(
  owned: OwnedTarget,
  noteTyped: (changes: FormValues) => void,
  setFaults: Dispatch<SetStateAction<Readonly<Record<string, FieldMessage>>>>,
) {
  const change = useCallback(
    (changes: FormValues) => {
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !((key.split('.')[0] ?? key) in changes))))
      noteTyped(changes)
      updateDraft(owned, (before) => withChanges(before ?? emptyDraft(owned, Date.now()), changes, Date.now()))
    },
    [owned, noteTyped, setFaults],
  )
  const decide = useCallback(
    (decisions: Readonly<Record<string, Decision>>) => updateDraft(owned, (before) => before && afterDecisions(before, decisions, Date.now())),
    [owned],
  )
  const settlePrice = useCallback((price: number) => updateDraft(owned, (before) => before && withSettledPrice(before, price, Date.now())), [owned])
  const markTried = useCallback(() => updateDraft(owned, (before) => ({ ...(before ?? emptyDraft(owned, Date.now())), isTried: true })), [owned])
  return { change, decide, settlePrice, markTried }
}

/** The listing of a form as the server has it, or null for a draft. `dropRejected` drops a rejected edit on the server and in the form, if `canDropRejected`. */
function useListingOfForm(owned: OwnedTarget) {
  const [listing, onListing] = useState<OwnListing | null>(null)
  const canDropRejected = Boolean(listing?.rejected) && (listing?.shelf === 'OnShelf' || listing?.shelf === 'OffShelf')
  const dropRejected = async () => {
    if (!listing || !canDropRejected) return
    await screenApi()('POST /frontend/api/listing/discard', { id: owned.id })
    onListing({ ...listing, rejected: null, reviewNote: null })
    updateDraft(owned, (draft) => draft && withoutRejected(draft))
  }
  return { listing, onListing, canDropRejected, dropRejected }
}

/** A function that ends the form of a draft that has become a listing, with other values if `theirs` are given: what this device has instead waits as an edit of it. */
function useEndPublished(owned: OwnedTarget, setSync: Dispatch<SetStateAction<SyncState>>) {
  return useCallback(
    (listingId: string, theirs?: FormValues) => {
      continueAsEdit(owned, listingId, theirs)
      setSync({ state: 'published', listingId, ...(theirs ? { theirs } : {}) })
    },
    [owned, setSync],
  )
}

/** Takes over what the server has, after it has said what became of a form whose answer was lost. */
async function loadDraft(owned: OwnedTarget, { load }: ReturnType<typeof createDraftSync>): Promise<void> {
  await settleLost(owned)
  if (publishedAs(owned)) return
  // another device may have begun the draft: the values of the server are merged into an empty one
  updateDraft(owned, (before) => before ?? emptyDraft(owned, Date.now()))
  await load()
  updateDraft(owned, (after) => (after && after.revision === 0 && Object.keys(after.values).length === 0 ? null : after))
}

/**
 * The draft of an address. This device stores each change at once; for a draft of a signed-in person the server stores it after a pause. Changes of a
 * listing are sent by `save` only. `target` stays the same as long as the component is mounted.
 */
export function useDraft(target: DraftTarget) {
  const { kind, id } = target
  const owner = useUserInfo((user) => user.userId)
  const isSignedIn = useSignedIn()
  const isOnline = useIsOnline()
  const owned = useMemo(() => ({ owner, kind, id }), [owner, kind, id])
  const deviceDraft = useDeviceDraft(owned)
  const isStored = useIsStored(owned)
  const [sync, setSync] = useState<SyncState>(() => {
    const listingId = publishedAs(owned)
    return listingId ? { state: 'published', listingId } : { state: 'idle' }
  })
  const [hasLoaded, setLoaded] = useState(false)
  const [isNotSent, setNotSent] = useState(false)
  const isLoaded = hasLoaded || !isSignedIn
  const waitingFields = useRef<WaitingFields>({ keys: [], isAll: false })
  const { listing, onListing, canDropRejected, dropRejected } = useListingOfForm(owned)
  const [faults, setFaults] = useState<Readonly<Record<string, FieldMessage>>>({})
  const draft = useMemo(() => deviceDraft ?? emptyDraft({ kind, id }, 0), [deviceDraft, kind, id])
  const draftSync = useMemo(
    () =>
      createDraftSync(
        { read: () => readDraft(owned), update: (change) => updateDraft(owned, change) },
        serverFor(owned, {
          onFaults: (given) => setFaults((before) => ({ ...before, ...given })),
          onWaiting: (saved) => {
            waitingFields.current = saved
          },
          onListing,
        }),
        draftLock(owned),
        (next) => {
          if (next.state === 'published') continueAsEdit(owned, next.listingId)
          setSync(next)
        },
      ),
    [owned, onListing],
  )
  const { replacedKeys, tabNews, noteTyped } = useOtherTab(owned, setSync)
  const isUnsent = hasUnsent(draft)
  const load = useCallback(() => loadDraft(owned, draftSync), [draftSync, owned])
  useEffect(() => {
    if (!isSignedIn) return
    void load().then(() => setLoaded(true))
    const handleReturn = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', handleReturn)
    return () => document.removeEventListener('visibilitychange', handleReturn)
  }, [isSignedIn, load])
  const { state } = sync
  useEffect(() => {
    if (kind !== 'draft' || !isSignedIn || !isOnline || !isUnsent || !isLoaded || state === 'sending') return
    const timer = setTimeout(() => void draftSync.save(), state === 'failed' ? retryMs : savePauseMs)
    return () => clearTimeout(timer)
  }, [kind, isSignedIn, isOnline, isUnsent, isLoaded, state, draftSync, draft.at, draft.held.length])
  const actions = useDraftActions(owned, noteTyped, setFaults)
  const endPublished = useEndPublished(owned, setSync)
  const savedLine = savedLineOf({
    hasValues: Object.keys(draft.values).length > 0,
    isStored,
    isSignedIn,
    isOnline,
    hasUnsent: isUnsent,
    mayBeSaved: mayBeSaved(draft),
    isSlow: useHasLasted(state === 'sending', slowMs),
    hasHeld: draft.held.length > 0,
    isListing: kind === 'listing',
  })
  /** Whether to ask about held fields at once. A tab that has replaced the value of another tab does not ask. */
  const isAsking = draft.held.some((key) => !isBetweenTabs(draft, key) || replacedKeys.includes(key))
  const fromServer = { listing, canDropRejected, dropRejected, /** The saved fields that wait for a reviewer. */ waitingFields }
  /** `lookUp` takes over what the server has, and answers whether it answered. */
  const functions = { ...actions, setFaults, setNotSent, save: draftSync.save, lookUp: draftSync.load, endPublished }
  return { draft, owned, isAsking, tabNews, savedLine, sync, isLoaded, isSignedIn, isOnline, faults, isNotSent, ...fromServer, ...functions }
}

/** The draft of a form, with the functions that change it. */
export type DraftState = ReturnType<typeof useDraft>
