import type { PlaceBook } from '../../places/place-book.ts'
import type { Feed, FeedFacts, FeedOptions } from './index-follower-port.ts'
import { IndexLost, type IndexThread } from './index-worker-client.ts'
import type { IndexFacts, Spot } from './index-worker-messages.ts'
import {
  type ChangePosition,
  changePage,
  type ListingChange,
  newestListings,
  readChanges,
  readIndexBatch,
  readIndexRows,
  snapshotNow,
} from './change-feed.store.ts'

const [pollMs, batchSize, loadSize] = [1_000, 250, 1_000]
/** Many commits in a row are heard of one by one and read together. */
const wakeMs = 10
/** After a failure the thread is started again so much later, each time twice. */
const [pauseLeast, pauseMost] = [250, 30_000]
/** Cards of one reading at the start, and the rest after it, which leaves the database to visitors. */
const [warmBatch, warmRestMs] = [50, 25]

const spotsOf = (places: PlaceBook): Spot[] => places.landmarks.map(({ id, lat, lng }) => [id, lat, lng])
const after = (ms: number) => new Promise<void>((resume) => void setTimeout(resume, ms).unref())

class Follower {
  readonly #options: FeedOptions
  readonly #pending = new Set<string>()
  #snapshot = ''
  /** The last mark of swept rows that was heeded: it is told anew as long as an older transaction is open somewhere. */
  #heeded = 0
  #thread: IndexThread | null = null
  /** `empty`: nothing usable; `loaded`: every row was read, changes since then wait; `ready`: SQL is no longer needed. */
  #state: 'empty' | 'loaded' | 'ready' = 'empty'
  #hasRemarks = false
  #build = 0
  #version = 0
  #looking: Promise<void> | null = null
  #next: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #isWoken = false
  #wakening: NodeJS.Timeout | undefined
  #isFailing = false
  #placesChanged = false
  #placesRest = 0
  #looked = performance.now()
  #waitingForReady: (() => void)[] = []
  readonly #counts = { size: 0, bytes: 0, applied: 0, builds: 0, buildMs: 0, remarksMs: 0, gapsHealed: 0, foundByPoll: 0, threadsLost: 0, failures: 0 }

  constructor(options: FeedOptions) {
    this.#options = options
  }

  get thread(): IndexThread | null {
    return this.#state === 'ready' && !this.#thread?.isLate ? this.#thread : null
  }

  get hasRemarks(): boolean {
    return this.thread !== null && this.#hasRemarks
  }

  get version(): number {
    return this.#version
  }

  get facts(): FeedFacts {
    return {
      ...this.#counts,
      isReady: this.thread !== null,
      hasRemarks: this.hasRemarks,
      lagMs: Math.round(performance.now() - this.#looked),
      waiting: this.#pending.size,
      cards: this.#options.cards.size,
    }
  }

  /** Remembers where the changes begin that nothing in memory knows of; the readings follow. */
  async start(): Promise<void> {
    this.#snapshot = await snapshotNow(this.#options.db)
    this.#looked = performance.now()
    this.rebuild()
    this.#plan()
  }

  ready(): Promise<void> {
    return this.hasRemarks ? Promise.resolve() : new Promise((resume) => void this.#waitingForReady.push(resume))
  }

  async caughtUp(withinMs: number): Promise<void> {
    this.#isWoken = true
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resume) => (timer = setTimeout(resume, withinMs)))
    await Promise.race([this.#look(), late])
    clearTimeout(timer)
  }

  wake(): void {
    this.#isWoken = true
    if (this.#wakening || this.#isClosed) return
    this.#wakening = setTimeout(() => {
      this.#wakening = undefined
      void this.#look()
    }, wakeMs)
    this.#wakening.unref()
  }

  rebuild(pause = 0): void {
    this.#state = 'empty'
    this.#hasRemarks = false
    this.#build += 1
    this.#version += 1
    void this.#load(this.#build, pause)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#build += 1
    clearTimeout(this.#timer)
    clearTimeout(this.#wakening)
    await this.#looking
    await this.#thread?.close()
  }

  #fail(error: unknown): void {
    if (this.#isClosed || error instanceof IndexLost) return // a lost thread is told by itself
    this.#counts.failures += 1
    if (!this.#isFailing) this.#options.report(error) // one line for a database that is away, however long
    this.#isFailing = true
  }

  #plan(): void {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look().then(() => this.#plan()), this.#options.pollMs ?? pollMs)
    this.#timer.unref()
  }

  /** One look at a time. Whoever asks while one is under way gets the next one: this one may have read before they wrote. */
  #look(): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    if (!this.#looking) {
      this.#looking = this.#lookOnce()
        .catch((error: unknown) => this.#fail(error))
        .finally(() => (this.#looking = null))
      return this.#looking
    }
    this.#next ??= this.#looking.then(() => {
      this.#next = null
      return this.#look()
    })
    return this.#next
  }

  async #lookOnce(): Promise<void> {
    const isWoken = this.#isWoken
    this.#isWoken = false
    let position: ChangePosition | null = null
    let snapshot = ''
    for (;;) {
      const page = await readChanges(this.#options.db, this.#snapshot, position)
      snapshot ||= page.snapshot // what becomes visible while paging is seen by the next look
      if (page.wentBack) this.#heal()
      for (const change of page.changes) this.#note(change)
      if (page.changes.length > 0 && !isWoken) this.#counts.foundByPoll += 1
      position = page.changes.at(-1) ?? null
      if (page.changes.length < changePage) break
    }
    this.#snapshot = snapshot
    await this.#renewPlaces()
    await this.#drain()
    this.#looked = performance.now()
    this.#isFailing = false
  }

  #note({ kind, ids, seq }: ListingChange): void {
    const { cards } = this.#options
    switch (kind) {
      case 'listing':
        cards.forget(ids)
        for (const id of ids) this.#pending.add(id)
        return
      case 'poster':
        return cards.forgetOf(ids)
      case 'place':
        this.#placesChanged = true
        return
      case 'swept':
        if (seq > this.#heeded) this.#heal(seq)
        return
      case 'all':
        cards.forgetAll()
        return this.rebuild()
    }
  }

  /** Changes were missed: whatever is in memory may be wrong. `mark` is that of swept rows; where the database went back none is known. */
  #heal(mark = 0): void {
    this.#heeded = mark
    this.#counts.gapsHealed += 1
    this.#placesChanged = true
    this.#options.cards.forgetAll()
    this.rebuild()
  }

  /** Reads the places again, at once, but after a long reading not again before ten times as long has passed: it takes the processor, though a little at a time. */
  async #renewPlaces(): Promise<void> {
    const { places, cards } = this.#options
    if (!this.#placesChanged || performance.now() < this.#placesRest) return
    this.#placesChanged = false
    const begun = performance.now()
    try {
      await places.reload()
    } catch (error) {
      this.#placesChanged = true
      throw error
    }
    cards.forgetAll()
    const ended = performance.now()
    this.#placesRest = ended + 10 * (ended - begun)
    await this.#thread?.ask('spots', { spots: spotsOf(places) })
    this.#version += 1
  }

  /** Brings what was changed into the index, once it holds the rest; then it can be asked. */
  async #drain(): Promise<void> {
    const [thread, build] = [this.#thread, this.#build]
    if (!thread || this.#state === 'empty') return
    while (this.#pending.size > 0) {
      const ids = [...this.#pending].slice(0, this.#options.batch ?? batchSize)
      const rows = await readIndexRows(this.#options.db, ids)
      const facts = await thread.ask('apply', { ids, rows })
      this.#version += 1
      if (this.#build !== build) return // a new index is being read; what waits is for that one
      for (const id of ids) this.#pending.delete(id)
      Object.assign(this.#counts, facts)
      this.#counts.applied += ids.length
    }
    this.#state = 'ready'
    this.#tellReady()
  }

  #tellReady(): void {
    if (this.hasRemarks) for (const resume of this.#waitingForReady.splice(0)) resume()
  }

  #started(): IndexThread {
    const died = (reason: Error) => {
      this.#thread = null
      this.#counts.threadsLost += 1
      this.#options.report(reason)
      this.rebuild(pauseLeast * 2 ** Math.min(this.#counts.threadsLost, 7))
    }
    this.#thread ??= this.#options.startThread({ died, report: this.#options.report })
    return this.#thread
  }

  /** Reads every listing into a new index, unless a newer reading began; tried again until it is done. */
  async #load(build: number, firstPause: number): Promise<void> {
    const isOver = () => this.#isClosed || this.#build !== build
    for (let pause = firstPause; ; pause = Math.min(Math.max(pauseLeast, pause * 2), pauseMost)) {
      if (pause > 0) await after(pause)
      if (isOver()) return
      this.#state = 'empty'
      this.#hasRemarks = false
      try {
        const begun = performance.now()
        const facts = await this.#readAll(this.#started(), isOver)
        if (!facts || isOver()) return
        Object.assign(this.#counts, facts, { builds: this.#counts.builds + 1, buildMs: Math.round(performance.now() - begun) })
        this.#state = 'loaded'
        await this.#look()
        await this.#readRemarks(isOver)
        if (isOver()) return
        return await this.#warm()
      } catch (error) {
        if (isOver()) return // a newer reading took the index over
        this.#fail(error)
      }
    }
  }

  async #readAll(thread: IndexThread, isOver: () => boolean): Promise<IndexFacts | null> {
    const { db, places, batch = loadSize } = this.#options
    await thread.ask('begin', { spots: spotsOf(places) })
    // the database reads on while the thread takes in what was read before
    let loading: Promise<null> = Promise.resolve(null)
    for (let last = ''; ; ) {
      const page = await readIndexBatch(db, last, batch)
      await loading
      if (isOver()) return null
      loading = thread.ask('load', { rows: page.rows })
      loading.catch(() => undefined) // told where it is awaited, even if the next reading fails first
      if (page.last === null || page.count < batch) break
      last = page.last
    }
    await loading
    return await thread.ask('finish', null)
  }

  async #readRemarks(isOver: () => boolean): Promise<void> {
    const begun = performance.now()
    const facts = await this.#started().ask('remarks', null)
    if (isOver()) return
    Object.assign(this.#counts, facts, { remarksMs: Math.round(performance.now() - begun) })
    this.#hasRemarks = true
    this.#version += 1 // what SQL answered for a while is answered from memory now
    this.#tellReady()
  }

  /** Reads the newest cards, so that the first pages need no database, be it away or not. */
  async #warm(): Promise<void> {
    const { db, cards, warm = 0 } = this.#options
    const ids = warm > 0 ? await newestListings(db, warm) : []
    for (let at = 0; at < ids.length && !this.#isClosed; at += warmBatch) {
      await cards.load(ids.slice(at, at + warmBatch))
      await after(warmRestMs)
    }
  }
}

/** Begins to follow the changes of the database and to read the index; resolves as soon as no change can be missed. */
export async function openFeed(options: FeedOptions): Promise<Feed> {
  const follower = new Follower(options)
  await follower.start()
  return {
    get thread() {
      return follower.thread
    },
    get isReady() {
      return follower.thread !== null
    },
    get hasRemarks() {
      return follower.hasRemarks
    },
    get version() {
      return follower.version
    },
    get facts() {
      return follower.facts
    },
    ready: () => follower.ready(),
    caughtUp: (withinMs) => follower.caughtUp(withinMs),
    wake: () => follower.wake(),
    rebuild: () => follower.rebuild(),
    close: () => follower.close(),
  }
}
