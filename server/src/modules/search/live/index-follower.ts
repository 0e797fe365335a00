import { type ListingChange, newestListingIds, readChanges, readIndexBatch, readIndexRows, snapshotNow } from './change-feed.store.ts'
import { ChangeReader } from './change-reader.ts'
import { delay } from './delay.ts'
import type { FollowerFacts, FollowerOptions, IndexFollower } from './index-follower-port.ts'
import { IndexLost, type IndexThread } from './index-worker-client.ts'
import { LiveIndex } from './live-index.ts'
import { PlaceRefresh } from './place-refresh.ts'
import { Poller } from './poller.ts'

const defaultPollMs = 1_000
/** Cards per read at the start, and the pause after each, which leaves the database to visitors. */
const [warmBatch, warmPauseMs] = [50, 25]

/** Connects the parts: the poller reads changes of the feed into the index, the cards and the places. */
class Follower implements IndexFollower {
  readonly #options: FollowerOptions
  readonly #changes: ChangeReader
  readonly #index: LiveIndex
  readonly #places: PlaceRefresh
  readonly #poller: Poller
  #version = 0
  #polledAt = performance.now()
  #isFailing = false
  #isClosed = false
  readonly #counts = { gapsHealed: 0, foundByPoll: 0, failures: 0 }

  constructor(options: FollowerOptions) {
    const { db, places, priceBands, startThread, report, batch, pollMs = defaultPollMs } = options
    const failed = (error: unknown) => this.#fail(error)
    this.#options = options
    this.#changes = new ChangeReader({ snapshot: () => snapshotNow(db), page: (since, after) => readChanges(db, since, after) })
    this.#places = new PlaceRefresh(places)
    this.#poller = new Poller({ poll: (isWoken) => this.#poll(isWoken), failed, pollMs })
    this.#index = new LiveIndex({
      startThread,
      readBatch: (after, limit) => readIndexBatch(db, after, limit),
      readRows: (ids) => readIndexRows(db, ids),
      landmarks: () => places.landmarks.map(({ id, lat, lng }) => [id, lat, lng]),
      priceBands,
      loaded: () => this.#poller.poll(),
      completed: () => this.#warmCards(),
      answersChanged: () => (this.#version += 1),
      failed,
      report,
      batch,
    })
  }

  get isReady(): boolean {
    return this.thread !== null
  }

  get thread(): IndexThread | null {
    return this.#index.thread
  }

  get hasRemarks(): boolean {
    return this.#index.hasRemarks
  }

  get version(): number {
    return this.#version
  }

  get facts(): FollowerFacts {
    return {
      ...this.#index.facts,
      ...this.#counts,
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
    this.rebuild()
    this.#poller.start()
  }

  ready(): Promise<void> {
    return this.#index.ready()
  }

  caughtUp(withinMs: number): Promise<void> {
    return this.#poller.pollWithin(withinMs)
  }

  wake(): void {
    this.#poller.wake()
  }

  rebuild(): void {
    this.#index.rebuild()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#index.stop()
    await this.#poller.close()
    await this.#index.close()
  }

  async #poll(isWoken: boolean): Promise<void> {
    const pages = await this.#changes.read({ changed: (change) => this.#note(change), missed: () => this.#heal() })
    if (!isWoken) this.#counts.foundByPoll += pages
    if (await this.#places.run()) {
      this.#options.cards.forgetAll()
      await this.#index.setLandmarks()
      this.#version += 1
    }
    await this.#index.applyChanges()
    this.#polledAt = performance.now()
    this.#isFailing = false
  }

  #note({ kind, ids }: ListingChange): void {
    const { cards } = this.#options
    switch (kind) {
      case 'listing':
        cards.forget(ids)
        return this.#index.change(ids)
      case 'poster':
        return cards.forgetByPoster(ids)
      case 'place':
        return this.#places.request()
      case 'all':
        cards.forgetAll()
        return this.rebuild()
      case 'swept':
        return // the reader reports what was missed
    }
  }

  /** Changes were missed, so everything is read again. */
  #heal(): void {
    this.#counts.gapsHealed += 1
    this.#places.request()
    this.#options.cards.forgetAll()
    this.rebuild()
  }

  #fail(error: unknown): void {
    if (this.#isClosed || error instanceof IndexLost) return // the index reports a lost worker itself
    this.#counts.failures += 1
    if (!this.#isFailing) this.#options.report(error) // one line while the database is away, however long
    this.#isFailing = true
  }

  /** Reads the newest cards, so that the first pages need no database. */
  async #warmCards(): Promise<void> {
    const { db, cards, warm = 0 } = this.#options
    const ids = warm > 0 ? await newestListingIds(db, warm) : []
    for (let start = 0; start < ids.length && !this.#isClosed; start += warmBatch) {
      await cards.load(ids.slice(start, start + warmBatch))
      await delay(warmPauseMs)
    }
  }
}

/** Follows the changes of the database and begins to load the index. Resolves as soon as no change can be missed. */
export async function openIndexFollower(options: FollowerOptions): Promise<IndexFollower> {
  const follower = new Follower(options)
  await follower.start()
  return follower
}
