import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  continueAsEdit,
  type DraftTarget,
  hasUnsent,
  type OwnedTarget,
  publishedAs,
  readDraft,
  updateDraft,
  useDeviceDraft,
  useIsStored,
} from '../../../device/device-drafts.ts'
import { CallError, screenApi } from '../../../page/api.ts'
import { isSignedIn, useSignedIn, useUserInfo } from '../../../page/session.ts'
import { useIsOnline } from '../../../shell/retry.ts'
import { type Decision, afterDecisions, emptyDraft, isOfTabs, savedValuesOf, withChanges, withoutRejected, withSettledPrice } from './draft-changes.ts'
import { rememberPhotos } from './draft-photos.ts'
import { createDraftSync, type DraftServer, type Lock, type SaveResult, type SyncState } from './draft-sync.ts'
import { savedLineOf } from './saved-line.ts'
import { useOtherTab } from './use-other-tab.ts'

/** Ms without typing before a save. */
const typingPauseMs = 700
/** Ms after which a save that is under way is mentioned. */
const slowMs = 1000
/** Ms before the next attempt after a failure. */
const retryMs = 10_000

/** Values that a listing in a building has from it: the answer to an update does not repeat the ones that were sent. */
const placeKeys: ReadonlySet<string> = new Set(['city', 'area', 'point', 'missingEstate'])

const conflictOf = (error: unknown) =>
  error instanceof CallError && error.problem === 'conflict' ? (error.data as { readonly theirs?: object; readonly published?: string }) : null

/** The fields whose value a person has removed. */
const removedKeys = (changes: FormValues): (keyof FormValues)[] => (Object.keys(changes) as (keyof FormValues)[]).filter((key) => changes[key] === undefined) // its own keys
/** The saved fields that wait for a reviewer; `isAll`: nothing else was saved. */
type Waiting = { readonly keys: readonly string[]; readonly isAll: boolean }

type ServerNews = {
  /** Values that the server does not take. */
  readonly onFaults: (faults: Readonly<Record<string, FieldMessage>>) => void
  /** The changed fields that wait for a reviewer, and whether no other field has changed. */
  readonly onHeld: (waiting: Waiting) => void
  /** The listing as the server has it. */
  readonly onListing: (item: OwnListing) => void
}

/** Whether a listing was removed for good, as its page says. */
const isRemoved = (id: string): Promise<boolean> =>
  screenApi()('POST /frontend/api/listing/detail', { id }).then(
    () => false,
    (error: unknown) => error instanceof CallError && error.problem === 'removed',
  )

/** The calls for a draft or listing of the signed-in person. */
function serverFor({ kind, id }: DraftTarget, { onFaults, onHeld, onListing }: ServerNews): DraftServer {
  const load: DraftServer['load'] = async () => {
    if (!isSignedIn(useUserInfo.getState())) return { result: 'failed' }
    try {
      const { items } = await screenApi()('POST /frontend/api/listing/mine', { id, pageSize: 1 })
      rememberPhotos(items[0]?.listing?.photos ?? [])
      if (kind === 'listing' && items[0]) onListing(items[0])
      if (items[0]) return { result: 'loaded', saved: savedValuesOf(items[0]) }
      return { result: kind === 'listing' && (await isRemoved(id)) ? 'removed' : 'absent' }
    } catch {
      return { result: 'failed' }
    }
  }
  const send = async (revision: number, changes: FormValues): Promise<SaveResult> => {
    if (kind === 'draft') {
      const saved = await screenApi()('POST /frontend/api/listing/draft', { id, revision, ...changes, removed: removedKeys(changes) })
      return { result: 'saved', saved: { revision: saved.revision, values: saved.fields } }
    }
    if (Object.keys(changes).length > 0) {
      const { shelf, held } = await screenApi()('POST /frontend/api/listing/update', { id, revision, ...changes })
      // a listing that is not public waits as a whole
      const keys = shelf === 'OnShelf' ? held.filter((key) => key in changes) : []
      onHeld({ keys, isAll: Object.keys(changes).every((key) => keys.includes(key)) })
    }
    const loaded = await load()
    if (loaded.result !== 'loaded') return { result: 'failed' }
    const taken = Object.fromEntries(Object.entries(changes).filter(([key]) => placeKeys.has(key)))
    return { result: 'saved', saved: { ...loaded.saved, values: { ...loaded.saved.values, ...taken } } }
  }
  return {
    load,
    save: async (revision, changes) => {
      if (!isSignedIn(useUserInfo.getState())) return { result: 'failed' }
      try {
        return await send(revision, changes)
      } catch (error) {
        const conflict = conflictOf(error)
        if (conflict?.published) return { result: 'published', listingId: conflict.published }
        if (conflict?.theirs) return { result: 'refused', keys: Object.keys(conflict.theirs) }
        if (kind === 'listing' && error instanceof CallError && ['removed', 'notFound'].includes(error.problem)) return { result: 'removed' }
        if (error instanceof CallError && error.fields) onFaults(error.fields)
        return { result: 'failed' }
      }
    },
  }
}

/** One save at a time in all tabs; browsers without locks save in each tab, and the server merges. */
const lockFor =
  (name: string): Lock =>
  (task) =>
    navigator.locks ? (navigator.locks.request(name, task) as ReturnType<typeof task>) : task()

/** Whether a state has lasted for a while. */
function useLasts(isOn: boolean, afterMs: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLasts(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isOn, afterMs])
  return isOn && lasts
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

/** The listing of a form as the server has it, or null; `dropRejected` drops its rejected edit on the server and in the form, if it `canDrop`. */
function useOwnListing(owned: OwnedTarget) {
  const [listing, onListing] = useState<OwnListing | null>(null)
  const canDrop = Boolean(listing?.rejected) && (listing?.shelf === 'OnShelf' || listing?.shelf === 'OffShelf')
  const dropRejected = async () => {
    if (!listing || !canDrop) return
    await screenApi()('POST /frontend/api/listing/discard', { id: owned.id })
    onListing({ ...listing, rejected: null, reviewNote: null })
    updateDraft(owned, (draft) => draft && withoutRejected(draft))
  }
  return { listing, onListing, canDrop, dropRejected }
}

/**
 * The draft of an address: its values from this device, kept on the device at each change and, for a draft of a signed-in person, on the server after
 * a pause. Changes of a listing are sent by `save` only. For one draft per mounted component.
 */
export function useDraft(target: DraftTarget) {
  const { kind, id } = target
  const owner = useUserInfo((user) => user.userId)
  const isPerson = useSignedIn()
  const isOnline = useIsOnline()
  const owned = useMemo(() => ({ owner, kind, id }), [owner, kind, id])
  const stored = useDeviceDraft(owned)
  const isKept = useIsStored(owned)
  const [sync, setSync] = useState<SyncState>(() => {
    const listingId = publishedAs(owned)
    return listingId ? { state: 'published', listingId } : { state: 'idle' }
  })
  const [hasLoaded, setLoaded] = useState(false)
  const isLoaded = hasLoaded || !isPerson
  const waiting = useRef<Waiting>({ keys: [], isAll: false })
  const { listing, onListing, canDrop, dropRejected } = useOwnListing(owned)
  const [faults, setFaults] = useState<Readonly<Record<string, FieldMessage>>>({})
  const draft = useMemo(() => stored ?? emptyDraft({ kind, id }, 0), [stored, kind, id])
  const engine = useMemo(
    () =>
      createDraftSync(
        { read: () => readDraft(owned), update: (change) => updateDraft(owned, change) },
        serverFor(owned, {
          onFaults: (given) => setFaults((before) => ({ ...before, ...given })),
          onHeld: (saved) => {
            waiting.current = saved
          },
          onListing,
        }),
        lockFor(`draft/${owned.kind}/${owned.id}`),
        (next) => {
          if (next.state === 'published') continueAsEdit(owned, next.listingId)
          setSync(next)
        },
      ),
    [owned, onListing],
  )
  const { replacedKeys, news, noteTyped } = useOtherTab(owned, setSync)
  const isUnsent = hasUnsent(draft)
  const load = useCallback(async () => {
    // another device may have begun it: the server's values are merged into an empty draft
    updateDraft(owned, (before) => before ?? emptyDraft(owned, Date.now()))
    await engine.load()
    updateDraft(owned, (after) => (after && after.revision === 0 && Object.keys(after.values).length === 0 ? null : after))
  }, [engine, owned])
  useEffect(() => {
    if (!isPerson) return
    void load().then(() => setLoaded(true))
    const handleReturn = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', handleReturn)
    return () => document.removeEventListener('visibilitychange', handleReturn)
  }, [isPerson, load])
  const { state } = sync
  useEffect(() => {
    if (kind !== 'draft' || !isPerson || !isOnline || !isUnsent || !isLoaded || state === 'sending') return
    const timer = setTimeout(() => void engine.save(), state === 'failed' ? retryMs : typingPauseMs)
    return () => clearTimeout(timer)
  }, [kind, isPerson, isOnline, isUnsent, isLoaded, state, engine, draft.at, draft.held.length])
  const actions = useDraftActions(owned, noteTyped, setFaults)
  const line = savedLineOf({
    hasValues: Object.keys(draft.values).length > 0,
    isStored: isKept,
    isSignedIn: isPerson,
    isOnline,
    hasUnsent: isUnsent,
    isSlow: useLasts(state === 'sending', slowMs),
    hasHeld: draft.held.length > 0,
    isListing: kind === 'listing',
  })
  /** Whether to ask about held fields at once: not in the tab that has just replaced a value of another. */
  const isAsking = draft.held.some((key) => !isOfTabs(draft, key) || replacedKeys.includes(key))
  const done = { ...actions, listing, canDrop, dropRejected, setFaults, save: engine.save, /** The saved fields that wait for a reviewer. */ waiting }
  return { draft, owned, isAsking, news, line, sync, isLoaded, isPerson, isOnline, faults, ...done }
}

/** The draft of a form, with the functions that change it. */
export type DraftState = ReturnType<typeof useDraft>
