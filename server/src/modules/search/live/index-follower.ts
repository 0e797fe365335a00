import { type ListingChange, newestListingIds, readChanges, readIndexBatch, readIndexRows, snapshotNow } from './change-feed.store.ts'
import { ChangeReader } from './change-reader.ts'
import { delay } from './delay.ts'
import type { FollowerStatus, FollowerOptions, IndexFollower } from './index-follower-port.ts'
import { IndexLost, type IndexWorker } from './index-worker-client.ts'
import type { LandmarkPoint } from './index-worker-tasks.ts'
import { LiveIndex } from './live-index.ts'
import { PlaceRefresh } from './place-refresh.ts'
import { Poller } from './poller.ts'
import { IndexSaver } from './index-saver.ts'
import { SavedIndex } from './saved-index.ts'

const defaultPollMs = 1_000
/** Cards per read, and the pause after each in ms, which leaves the database to visitors. */
const [preloadBatch, preloadPauseMs] = [50, 25]

const landmarksOf = ({ landmarks }: FollowerOptions['places']): LandmarkPoint[] => landmarks.map(({ id, lat, lng }) => [id, lat, lng])

/** Connects the parts: each poll reads the change feed and updates index, cards and places. */
class Follower implements IndexFollower {
  readonly #options: FollowerOptions
  readonly #changes: ChangeReader
  readonly #index: LiveIndex
  readonly #places: PlaceRefresh
  readonly #poller: Poller
  readonly #saver: IndexSaver
  #version = 0
  #polledAt = performance.now()
  #isFailing = false
  #isClosed = false
  readonly #counts = { gapsHealed: 0, foundByPoll: 0, failures: 0 }

  constructor(options: FollowerOptions, saved: SavedIndex | null) {
    const { db, places, priceBands, startWorker, report, batch, pollMs = defaultPollMs } = options
    const onFailure = (error: unknown) => this.#fail(error)
    this.#options = options
    this.#changes = new ChangeReader({ snapshot: () => snapshotNow(db), page: (since, after) => readChanges(db, since, after) })
    this.#places = new PlaceRefresh(places)
    this.#poller = new Poller({ poll: (isWoken) => this.#poll(isWoken), onFailure, pollMs })
    this.#index = new LiveIndex({
      startWorker,
      readBatch: (after, limit) => readIndexBatch(db, after, limit),
      readRows: (ids) => readIndexRows(db, ids),
      landmarks: () => landmarksOf(places),
      priceBands,
      restore: saved ? (worker) => saved.restore(worker) : undefined,
      onLoaded: () => this.#poller.poll(),
      onRemarksIndexed: () => this.#preloadCards(),
      onAnswersChanged: () => (this.#version += 1),
      onFailure,
      report,
      batch,
    })
    this.#saver = new IndexSaver(saved, this.#index, () => this.#changes.position, report)
  }

  get isReady(): boolean {
    return this.worker !== null
  }

  get worker(): IndexWorker | null {
    return this.#index.worker
  }

  get hasRemarks(): boolean {
    return this.#index.hasRemarks
  }

  get version(): number {
    return this.#version
  }

  get status(): FollowerStatus {
    return {
      ...this.#index.status,
      ...this.#counts,
      ...this.#saver.status,
      isReady: this.isReady,
      hasRemarks: this.hasRemarks,
      lagMs: Math.round(performance.now() - this.#polledAt),
      cards: this.#options.cards.size,
    }
  }

  /** Remembers from where changes are read before anything is loaded, so that none is missed. */
  async start(): Promise<void> {
    await this.#changes.start()
    this.#polledAt = performance.now()
    this.#index.rebuild()
    this.#poller.start()
  }

  untilRemarks(): Promise<void> {
    return this.#index.untilRemarks()
  }

  catchUp(withinMs: number): Promise<void> {
    return this.#poller.pollWithin(withinMs)
  }

  wake(): void {
    this.#poller.wake()
  }

  rebuild(): void {
    void this.#saver.drop()
    this.#index.rebuild()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#index.stop()
    await this.#poller.close()
    await this.#saver.close()
    await this.#index.close()
  }

  async #poll(isWoken: boolean): Promise<void> {
    const pages = await this.#changes.read({ onChange: (change) => this.#follow(change), onMissed: () => this.#reloadAll() })
    if (!isWoken) this.#counts.foundByPoll += pages
    if (await this.#places.run()) {
      this.#options.cards.forgetAll()
      await this.#index.setLandmarks()
      this.#version += 1
    }
    await this.#index.applyChanges()
    this.#saver.saveIfDue() // before anything else is applied
    this.#polledAt = performance.now()
    this.#isFailing = false
  }

  #follow(change: ListingChange): void {
    this.#applyToMemory(change)
    const { kind, ids } = change
    if (kind !== 'swept') this.#options.onChange?.({ kind, ids })
  }

  #applyToMemory({ kind, ids }: ListingChange): void {
    const { cards } = this.#options
    switch (kind) {
      case 'listing':
        cards.forget(ids)
        return this.#index.noteChanged(ids)
      case 'poster':
        return cards.forgetByPoster(ids)
      case 'place':
        return this.#places.request()
      case 'all':
        cards.forgetAll()
        return this.#index.rebuild()
      case 'link':
        return // neither index nor cards have links
      case 'swept':
        return // `ChangeReader` reports it as missed changes
    }
  }

  #reloadAll(): void {
    this.#counts.gapsHealed += 1
    this.#places.request()
    this.#options.cards.forgetAll()
    this.#index.rebuild()
    this.#options.onChange?.({ kind: 'all', ids: [] })
  }

  #fail(error: unknown): void {
    if (this.#isClosed || error instanceof IndexLost) return // the index reports a lost worker itself
    this.#counts.failures += 1
    if (!this.#isFailing) this.#options.report(error) // one line while the database is away, however long
    this.#isFailing = true
  }

  /** Reads the newest cards, so that the first pages need no database. */
  async #preloadCards(): Promise<void> {
    const { db, cards, preloadedCards = 0 } = this.#options
    const ids = preloadedCards > 0 ? await newestListingIds(db, preloadedCards) : []
    for (let start = 0; start < ids.length && !this.#isClosed; start += preloadBatch) {
      await cards.load(ids.slice(start, start + preloadBatch))
      await delay(preloadPauseMs)
    }
  }
}

/** Follows the changes of the database and begins to load the index. Resolves as soon as no change can be missed. */
export async function openIndexFollower(options: FollowerOptions): Promise<IndexFollower> {
  const { db, places, priceBands, indexFile, report } = options
  const open = async (path: string) => await SavedIndex.open({ path, db, priceBands, landmarks: () => landmarksOf(places) })
  const none = (error: unknown) => {
    report(error)
    return null
  }
  const follower = new Follower(options, indexFile === undefined ? null : await open(indexFile).catch(none))
  await follower.start()
  return follower
}
