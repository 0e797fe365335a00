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

/** The engine of a draft; null in a tab that does not hold the draft. `isElsewhere`: another tab holds it. */
type Holder = { readonly engine: MediaEngine | null; readonly isElsewhere: boolean; readonly release: () => void }

/** The drafts of this page, by person and draft. An engine goes on while other screens are shown. */
const useHolders = create<Readonly<Record<string, Holder>>>()(() => ({}))

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

const setHolder = (key: string, values: Partial<Holder>) =>
  useHolders.setState((holders) => ({ [key]: { ...(holders[key] ?? { engine: null, isElsewhere: false, release: () => undefined }), ...values } }))

/** Starts an engine; the result ends when the page gives the draft up. */
function run(key: string, owner: string, draftId: string): Promise<void> {
  const engine = new MediaEngine({ owner, draftId }, toolsOf(owner), navigator.onLine)
  void engine.load()
  return new Promise((resolve) => setHolder(key, { engine, isElsewhere: false, release: resolve }))
}

const drop = (key: string) => {
  useHolders.getState()[key]?.engine?.stop()
  setHolder(key, { engine: null })
}

/** Takes a draft for this tab: one tab at a time prepares and sends its files. Waits for the other tab unless it `steals`. */
async function hold(key: string, owner: string, draftId: string, steals: boolean): Promise<void> {
  setHolder(key, {})
  // browsers without locks, and pages without TLS
  if (!navigator.locks) return run(key, owner, draftId)
  const name = `media/${key}`
  // a wait for the other tab may end after a sign-out
  const start = async () => (useUserInfo.getState().userId === owner ? run(key, owner, draftId) : undefined)
  try {
    const isFree = await navigator.locks.request(name, steals ? { steal: true } : { ifAvailable: true }, async (lock) => {
      if (lock) await start()
      return lock !== null
    })
    if (isFree) return
    setHolder(key, { isElsewhere: true })
    await navigator.locks.request(name, start)
  } catch {
    // another tab has taken the draft
    drop(key)
    setHolder(key, { isElsewhere: true })
  }
}

/** Another person's files are neither sent nor shown. */
function releaseAll(): void {
  const holders = useHolders.getState()
  useHolders.setState({}, true)
  for (const { engine, release } of Object.values(holders)) {
    engine?.stop()
    release()
  }
}

/** Whether this page alone has a file that is not sent yet. */
const hasUnkeptFiles = () =>
  Object.values(useHolders.getState()).some(({ engine }) => {
    const state = engine?.store.getState()
    return state !== undefined && state.whyUnkept !== null && pendingCount(state) > 0
  })

if (typeof window !== 'undefined') {
  keepPageWhile(hasUnkeptFiles)
  useUserInfo.subscribe(({ userId }, before) => {
    if (userId !== before.userId) releaseAll()
  })
  const report = () => {
    for (const { engine } of Object.values(useHolders.getState())) engine?.dispatch({ type: 'network', isOnline: navigator.onLine })
  }
  addEventListener('online', report)
  addEventListener('offline', report)
}

/** The engine of a draft for the person of this page, and how to take the draft from another tab. */
export function useMediaHolder(draftId: string): { engine: MediaEngine | null; isElsewhere: boolean; takeOver: () => void } {
  const owner = useUserInfo(({ userId }) => userId)
  const key = `${owner}/${draftId}`
  const holder = useHolders((holders) => holders[key])
  useEffect(() => {
    if (!holder) void hold(key, owner, draftId, false)
  }, [holder, key, owner, draftId])
  const takeOver = useCallback(() => void hold(key, owner, draftId, true), [key, owner, draftId])
  return { engine: holder?.engine ?? null, isElsewhere: holder?.isElsewhere ?? false, takeOver }
}

/** The state of an engine. */
export const useMediaState = (engine: MediaEngine): MediaState => useStore(engine.store)
