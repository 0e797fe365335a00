import { useCallback, useEffect } from 'react'
import { create, useStore } from 'zustand'
import { screenApi } from '../../../page/api.ts'
import { accessToken, useUserInfo } from '../../../page/session.ts'
import { type KeptFiles, openKeptFiles } from './kept-files.ts'
import { keepPageWhile } from '../../../shell/reload-once.ts'
import { MediaEngine, type MediaState, type MediaTools } from './media-engine.ts'
import { pendingCount } from './queue.ts'
import { prepareFile } from '../../../media/prepare-file.ts'
import { sendFile } from '../../../media/send-file.ts'

/** What this tab has of a draft. `engine`: null while another tab has the draft (`isOpenElsewhere`) or it is still unknown; `release` ends the lock. */
type DraftClaim = { readonly engine: MediaEngine | null; readonly isOpenElsewhere: boolean; readonly release: () => void }

/** The drafts of this page, by person and draft. An engine keeps sending while other screens are open. */
const useDraftClaims = create<Readonly<Record<string, DraftClaim>>>()(() => ({}))

let files: KeptFiles | undefined
const keptFiles = (): KeptFiles => (files ??= openKeptFiles())

const toolsOf = (owner: string): MediaTools => ({
  files: keptFiles(),
  prepare: prepareFile,
  send: sendFile,
  status: async (ids) => (await screenApi()('POST /frontend/api/media/status', { ids: [...ids] })).items,
  edit: (input) => screenApi()('POST /frontend/api/media/edit', input),
  discard: (ids) => screenApi()('POST /frontend/api/media/discard', { ids: [...ids] }),
  // the files of one account are never sent as another (safety.md, T31)
  token: () => (owner !== '' && useUserInfo.getState().userId === owner ? accessToken() : null),
  now: Date.now,
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  previewUrl: (file) => URL.createObjectURL(file),
  revokeUrl: (url) => URL.revokeObjectURL(url),
})

const setClaim = (key: string, values: Partial<DraftClaim>) =>
  useDraftClaims.setState((claims) => ({ [key]: { ...(claims[key] ?? { engine: null, isOpenElsewhere: false, release: () => undefined }), ...values } }))

/** Starts an engine; resolves when the page releases the draft. */
function startEngine(key: string, owner: string, draftId: string): Promise<void> {
  const engine = new MediaEngine({ owner, draftId }, toolsOf(owner), navigator.onLine)
  void engine.load()
  return new Promise((resolve) => setClaim(key, { engine, isOpenElsewhere: false, release: resolve }))
}

const stopEngine = (key: string) => {
  useDraftClaims.getState()[key]?.engine?.stop()
  setClaim(key, { engine: null })
}

/** Takes a draft for this tab: one tab at a time prepares and sends its files. Waits for the other tab unless it `steals`. */
async function claimDraft(key: string, owner: string, draftId: string, steals: boolean): Promise<void> {
  setClaim(key, {})
  // browsers without locks, and pages without TLS
  if (!navigator.locks) return startEngine(key, owner, draftId)
  const name = `media/${key}`
  // the wait for the other tab may end after a sign-out
  const startIfSamePerson = async () => (useUserInfo.getState().userId === owner ? startEngine(key, owner, draftId) : undefined)
  try {
    const isFree = await navigator.locks.request(name, steals ? { steal: true } : { ifAvailable: true }, async (lock) => {
      if (lock) await startIfSamePerson()
      return lock !== null
    })
    if (isFree) return
    setClaim(key, { isOpenElsewhere: true })
    await navigator.locks.request(name, startIfSamePerson)
  } catch {
    // another tab has taken the draft
    stopEngine(key)
    setClaim(key, { isOpenElsewhere: true })
  }
}

/** Stops all engines and releases their drafts once the person changes: the files of one are never sent or shown to another. */
function releaseAllDrafts(): void {
  const claims = useDraftClaims.getState()
  useDraftClaims.setState({}, true)
  for (const { engine, release } of Object.values(claims)) {
    engine?.stop()
    release()
  }
}

/** Whether a file that is not sent yet exists in the memory of this page alone. */
const hasUnkeptFiles = () =>
  Object.values(useDraftClaims.getState()).some(({ engine }) => {
    const state = engine?.store.getState()
    return state !== undefined && state.unkeptReason !== null && pendingCount(state) > 0
  })

if (typeof window !== 'undefined') {
  keepPageWhile(hasUnkeptFiles)
  useUserInfo.subscribe(({ userId }, before) => {
    if (userId !== before.userId) releaseAllDrafts()
  })
  const report = () => {
    for (const { engine } of Object.values(useDraftClaims.getState())) engine?.dispatch({ type: 'network', isOnline: navigator.onLine })
  }
  addEventListener('online', report)
  addEventListener('offline', report)
}

/** The engine of a draft for the person of this page; null until it has started or while another tab has the draft, which `takeOver` takes from it. */
export function useMediaEngine(draftId: string): { engine: MediaEngine | null; isOpenElsewhere: boolean; takeOver: () => void } {
  const owner = useUserInfo(({ userId }) => userId)
  const key = `${owner}/${draftId}`
  const claim = useDraftClaims((claims) => claims[key])
  useEffect(() => {
    if (!claim) void claimDraft(key, owner, draftId, false)
  }, [claim, key, owner, draftId])
  const takeOver = useCallback(() => void claimDraft(key, owner, draftId, true), [key, owner, draftId])
  return { engine: claim?.engine ?? null, isOpenElsewhere: claim?.isOpenElsewhere ?? false, takeOver }
}

/** The state of an engine. */
export const useMediaState = (engine: MediaEngine): MediaState => useStore(engine.store)
