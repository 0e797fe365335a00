import type { MediaItem } from '@site/domain/calls/media.ts'
import type { InputOf } from '@site/domain/calls/all.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type KeptFile, type KeptFiles, type MediaScope, type UnkeptReason, unkeptReasonOf } from './kept-files.ts'
import { type PreparedFile, UnusableFile } from '../../../media/prepare-file.ts'
import { itemsToStart, needsStatus, nextRetryAt, type QueueEvent, type QueueState, reduceQueue, videoIdOf } from './queue.ts'
import { canSave, editsToSave, newItem, type QueueItem, type UnsavedChange, withoutFile } from './queue-item.ts'
import { type SavedItems, storageChanges } from './saved-items.ts'
import { newId } from '../../../page/new-id.ts'
import type { FileToSend, Transfer, TransferEvents } from '../../../media/send-file.ts'

/** The state of an engine: the queue, object URLs of previews by key, and why the browser could not keep a file. */
export type MediaState = QueueState & {
  readonly previews: Readonly<Record<string, string>>
  readonly isLoaded: boolean
  /** Why the browser could not keep a file; if not null, this page must stay open until its files are sent. */
  readonly unkeptReason: UnkeptReason | null
  /** The name of a file that was chosen twice; the number counts such files. */
  readonly duplicate: { readonly name: string; readonly count: number }
}

/** What the engine uses of the outside world; tests replace it. */
export type MediaTools = {
  readonly files: KeptFiles
  readonly prepare: (file: File, kind: 'photo' | 'video') => Promise<PreparedFile>
  readonly send: (file: FileToSend, events: TransferEvents) => Transfer
  readonly status: (ids: readonly string[]) => Promise<readonly MediaItem[]>
  readonly edit: (input: InputOf<'POST /frontend/api/media/edit'>) => Promise<MediaItem>
  readonly discard: (ids: readonly string[]) => Promise<unknown>
  /** The token of the account of the scope; null if it is not signed in. */
  readonly token: () => string | null
  readonly now: () => number
  /** Runs a function later; returns how to cancel it. */
  readonly later: (run: () => void, ms: number) => () => void
  readonly previewUrl: (file: Blob) => string
  readonly revokeUrl: (url: string) => void
}

/** Ms before the server is asked about uploads that it processes: at first, and at most. */
const [firstPollMs, maxPollMs] = [1000, 15_000]
/** How many ids a `media/status` call takes at most. */
const maxStatusIds = 60

/** Prepares, keeps, sends and follows the photos and videos of one draft, also while their screen is closed. */
export class MediaEngine {
  readonly id = newId()
  readonly store: StoreApi<MediaState>
  readonly #scope: MediaScope
  readonly #tools: MediaTools
  readonly #transfers = new Map<string, Transfer>()
  /** Files that are not in storage, by key. */
  readonly #memory = new Map<string, KeptFile>()
  /** The latest attempt to send each item, by key: an earlier one that still reads its file gives up. */
  readonly #attempts = new Map<string, symbol>()
  readonly #keysBeingSaved = new Set<string>()
  #storedItems: SavedItems = new Map()
  #lastPreparation: Promise<unknown> = Promise.resolve()
  #cancelRetry = () => {}
  #cancelPoll = () => {}
  #pollMs = firstPollMs
  #isPolling = false
  /** Whether the server must be asked about all uploads, not only about those that it processes. */
  #isStale = false
  #isStopped = false

  constructor(scope: MediaScope, tools: MediaTools, isOnline: boolean) {
    this.#scope = scope
    this.#tools = tools
    const queue: QueueState = { items: [], isOnline, isSignedIn: tools.token() !== null }
    this.store = createStore<MediaState>(() => ({ ...queue, previews: {}, isLoaded: false, unkeptReason: null, duplicate: { name: '', count: 0 } }))
  }

  /** Loads what this browser has kept of the draft, and goes on with it. */
  async load(): Promise<void> {
    const items = await this.#tools.files.load(this.#scope).catch(() => [])
    const restoredItems = await Promise.all(items.map(async (item) => withoutFile(item) ?? (await this.#restore(item))))
    if (this.#isStopped) return
    this.#storedItems = new Map(items.map((item, index) => [item.key, { item, index }]))
    this.store.setState({ isLoaded: true })
    // another device may have edited photos, which changes their addresses
    this.#isStale = true
    this.dispatch({ type: 'loaded', items: restoredItems })
    for (const { key, kind, stage } of restoredItems) if (stage === 'preparing' && kind !== 'poster') this.#prepareKept(key, kind)
  }

  /** A kept item of this device after a reload: its file may be lost, and nothing is being sent. */
  async #restore(item: QueueItem): Promise<QueueItem> {
    const keptFile = await this.#fileOf(item.key)
    if (!keptFile) return { ...item, stage: 'lost' }
    this.#showPreview(item.key, keptFile.preview)
    return { ...item, stage: item.stage === 'preparing' ? 'preparing' : 'waiting', failures: 0, retryAt: 0 }
  }

  /** Applies an event and does what follows from it. */
  dispatch(event: QueueEvent): void {
    if (this.#isStopped) return
    const { items, isOnline, isSignedIn } = this.store.getState()
    this.store.setState(reduceQueue({ items, isOnline, isSignedIn }, event))
    this.#saveItems()
    this.#stopRemoved()
    this.#startNext()
    this.#saveEdits()
    this.#poll()
  }

  /** Adds chosen files at the end, in the given order. */
  add(chosen: readonly { file: File; kind: 'photo' | 'video' }[]): void {
    const items = chosen.map(({ file, kind }) => newItem({ key: newId(), kind, name: file.name, size: file.size }))
    this.dispatch({ type: 'added', items })
    for (const [index, { key }] of items.entries()) {
      const file = chosen[index]?.file
      if (file) this.#prepare(key, file)
    }
  }

  /** Takes another file for an item whose own is lost, refused, or no longer sent by another device. */
  chooseAgain(key: string, file: File): void {
    const item = this.#item(key)
    if (!item) return
    const index = this.store.getState().items.indexOf(item)
    this.dispatch({ type: 'removed', key })
    this.dispatch({ type: 'restored', items: [newItem({ key, kind: item.kind, name: file.name, size: file.size })], index })
    this.#prepare(key, file)
  }

  /** Removes an item; null if there is none. `undo` of the result puts it back; its file stays until `forget`. */
  remove(key: string): { undo: () => void; forget: () => void } | null {
    const { items } = this.store.getState()
    const index = items.findIndex((item) => item.key === key)
    const removed = items.filter((item) => item.key === key || item.videoKey === key)
    if (removed.length === 0) return null
    this.dispatch({ type: 'removed', key })
    return {
      undo: () => this.dispatch({ type: 'restored', items: removed, index }),
      forget: () => this.#forget(removed),
    }
  }

  /** Deletes the files and uploads of removed items that were not put back. */
  #forget(removed: readonly QueueItem[]): void {
    const stillRemoved = removed.filter(({ key }) => !this.#item(key))
    const keys = stillRemoved.map(({ key }) => key)
    for (const key of keys) {
      this.#memory.delete(key)
      this.#hidePreview(key)
    }
    void this.#tools.files.deleteFiles(this.#scope, keys).catch(() => undefined)
    const ids = stillRemoved.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]))
    // the sweep of the server deletes what this call cannot
    if (ids.length > 0 && this.#tools.token() !== null) void this.#tools.discard(ids).catch(() => undefined)
  }

  /** Changes the edits or the caption of a photo: at once on the page, and on the server when that has the photo. */
  change(key: string, change: UnsavedChange): void {
    this.dispatch({ type: 'changed', key, change })
  }

  /** The file of an item as this browser has it; undefined once the server has it. */
  fileOf(key: string): Promise<KeptFile | undefined> {
    return this.#fileOf(key)
  }

  /** Stops everything: the engine sends and shows nothing after that. */
  stop(): void {
    this.#isStopped = true
    this.#cancelRetry()
    this.#cancelPoll()
    for (const transfer of this.#transfers.values()) transfer.stop()
    for (const url of Object.values(this.store.getState().previews)) this.#tools.revokeUrl(url)
  }

  #item(key: string): QueueItem | undefined {
    return this.store.getState().items.find((item) => item.key === key)
  }

  async #fileOf(key: string): Promise<KeptFile | undefined> {
    return this.#memory.get(key) ?? (await this.#tools.files.file(this.#scope, key).catch(() => undefined))
  }

  async #keep(key: string, keptFile: KeptFile): Promise<void> {
    try {
      if (this.#isStopped) return // after a sign-out the device must keep nothing (safety.md, T31)
      await this.#tools.files.saveFile(this.#scope, key, keptFile)
      this.#memory.delete(key)
    } catch (error) {
      this.#memory.set(key, keptFile)
      this.store.setState({ unkeptReason: unkeptReasonOf(error) })
    }
  }

  #prepareKept(key: string, kind: 'photo' | 'video'): void {
    void this.#fileOf(key).then((keptFile) => {
      if (keptFile) this.#prepare(key, new File([keptFile.file], this.#item(key)?.name ?? kind, { type: keptFile.file.type }))
    })
  }

  /** Prepares files one after the other: several large photos at once are too much for the memory of a phone. */
  #prepare(key: string, file: File): void {
    // a reload during the preparation must not lose the file
    void this.#keep(key, { file, preview: null })
    this.#lastPreparation = this.#lastPreparation.then(() => this.#prepareNow(key, file))
  }

  async #prepareNow(key: string, file: File): Promise<void> {
    const kind = this.#item(key)?.kind
    if (this.#isStopped || kind === undefined || kind === 'poster') return
    try {
      const { file: ready, preview, hash, poster } = await this.#tools.prepare(file, kind)
      if (this.#isStopped) return
      if (this.store.getState().items.some((item) => item.hash === hash && item.key !== key && item.stage !== 'refused')) return this.#dropCopy(key, file.name)
      await this.#keep(key, { file: ready, preview })
      this.#showPreview(key, preview)
      if (poster) await this.#addPoster(key, poster)
      this.dispatch({ type: 'prepared', key, size: ready.size, hash })
    } catch (error) {
      this.dispatch({ type: 'rejected', key, fault: error instanceof UnusableFile ? error.fault : 'broken' })
    }
  }

  #dropCopy(key: string, name: string): void {
    this.remove(key)?.forget()
    this.store.setState(({ duplicate }) => ({ duplicate: { name, count: duplicate.count + 1 } }))
  }

  async #addPoster(videoKey: string, poster: Blob): Promise<void> {
    const key = `${videoKey}-poster`
    await this.#keep(key, { file: poster, preview: null })
    this.dispatch({ type: 'added', items: [newItem({ key, kind: 'poster', videoKey, name: 'poster.jpg', size: poster.size, stage: 'waiting' })] })
  }

  #startNext(): void {
    const now = this.#tools.now()
    for (let [item] = itemsToStart(this.store.getState(), now); item; [item] = itemsToStart(this.store.getState(), now)) void this.#start(item)
    this.#cancelRetry()
    const retryAt = nextRetryAt(this.store.getState(), now)
    if (retryAt !== null) this.#cancelRetry = this.#tools.later(() => this.#startNext(), retryAt - now)
  }

  async #start({ key, kind, name }: QueueItem): Promise<void> {
    const attempt = Symbol(key)
    this.#attempts.set(key, attempt)
    this.dispatch({ type: 'started', key })
    const keptFile = await this.#fileOf(key)
    const item = this.#item(key)
    if (this.#isStopped || item?.stage !== 'sending' || this.#attempts.get(key) !== attempt) return
    if (!keptFile) return this.dispatch({ type: 'lost', key })
    const { items } = this.store.getState()
    const transfer = this.#tools.send(
      { file: keptFile.file, kind, name, mediaId: item.mediaId, videoId: videoIdOf(items, item), token: this.#tools.token },
      {
        onCreated: (mediaId) => this.dispatch({ type: 'created', key, mediaId }),
        onProgress: (sent) => this.dispatch({ type: 'progress', key, sent }),
        onSent: () => this.#end(key, { type: 'sent', key }),
        onFailed: (fault, isFinal) => this.#end(key, { type: 'failed', key, fault, isFinal, now: this.#tools.now() }),
      },
    )
    this.#transfers.set(key, transfer)
  }

  #end(key: string, event: QueueEvent): void {
    this.#transfers.delete(key)
    this.#pollMs = firstPollMs
    this.dispatch(event)
  }

  /** Stops the transfers of removed items, and all of them without network or session. */
  #stopRemoved(): void {
    const { items, isOnline, isSignedIn } = this.store.getState()
    for (const [key, transfer] of this.#transfers) {
      const isKnown = items.some((item) => item.key === key)
      if (isKnown && isOnline && isSignedIn) continue
      transfer.stop()
      this.#transfers.delete(key)
      if (isKnown) this.dispatch({ type: 'interrupted', key })
    }
  }

  #saveItems(): void {
    const { items, isLoaded } = this.store.getState()
    if (!isLoaded) return
    const { changed, done, removed, saved } = storageChanges(this.#storedItems, items)
    const { files } = this.#tools
    if (changed.length > 0) void files.saveItems(this.#scope, changed).catch(() => undefined)
    if (done.length > 0) void files.deleteFiles(this.#scope, done).catch(() => undefined)
    if (removed.length > 0) void files.deleteItems(this.#scope, removed).catch(() => undefined)
    this.#storedItems = saved
  }

  #saveEdits(): void {
    const { items, isOnline, isSignedIn } = this.store.getState()
    if (!isOnline || !isSignedIn) return
    for (const item of items) if (canSave(item) && !this.#keysBeingSaved.has(item.key)) void this.#saveEdit(item)
  }

  async #saveEdit(item: QueueItem): Promise<void> {
    const { key, mediaId, unsaved } = item
    if (mediaId === null) return
    this.#keysBeingSaved.add(key)
    try {
      const status = await this.#tools.edit({ id: mediaId, ...editsToSave(item), ...(unsaved.caption === undefined ? {} : { caption: unsaved.caption }) })
      this.#keysBeingSaved.delete(key)
      this.dispatch({ type: 'saved', key, change: unsaved, status })
    } catch {
      this.#keysBeingSaved.delete(key)
      this.dispatch({ type: 'not saved', key })
    }
  }

  /** Asks the server about items that it processes, less and less often. */
  #poll(): void {
    const { items, isOnline, isSignedIn } = this.store.getState()
    if (this.#isPolling || !isOnline || !isSignedIn || !items.some((item) => this.#isStatusWanted(item))) return
    this.#isPolling = true
    this.#cancelPoll = this.#tools.later(() => void this.#askStatus(), this.#pollMs)
    this.#pollMs = Math.min(maxPollMs, this.#pollMs * 1.5)
  }

  #isStatusWanted(item: QueueItem): boolean {
    return needsStatus(item) || (this.#isStale && item.mediaId !== null && item.stage !== 'sending')
  }

  async #askStatus(): Promise<void> {
    const requestedIds = this.store
      .getState()
      .items.filter((item) => this.#isStatusWanted(item))
      .flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]))
      .slice(0, maxStatusIds)
    try {
      const statuses = requestedIds.length > 0 ? await this.#tools.status(requestedIds) : []
      this.#isPolling = false
      this.#isStale = false
      this.dispatch({ type: 'status', statuses, requestedIds, now: this.#tools.now() })
    } catch {
      this.#isPolling = false
      this.#poll()
    }
  }

  #showPreview(key: string, preview: Blob | null): void {
    this.#hidePreview(key)
    if (preview) this.store.setState(({ previews }) => ({ previews: { ...previews, [key]: this.#tools.previewUrl(preview) } }))
  }

  #hidePreview(key: string): void {
    const { [key]: url, ...previews } = this.store.getState().previews
    if (url === undefined) return
    this.#tools.revokeUrl(url)
    this.store.setState({ previews })
  }
}
