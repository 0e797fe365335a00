import { LRUCache } from 'lru-cache'
import type { MarketChange, MarketChanges } from '../market-changes.ts'
import { dependencyName } from '../recorded-reads.ts'

/**
 * A new page. `kept`: what is needed to keep it, null if it may not be kept: its size, the names of what it shows (`dependencyName`), and how long it stays
 * right if nothing changes (`msLeft`).
 */
export type MadePage<Page> = {
  readonly page: Page
  readonly kept: { readonly bytes: number; readonly names: ReadonlySet<string>; readonly msLeft: number } | null
}

/** Maximum ages of kept pages, ms. */
const maxAges = {
  /** The page is shown, and not made again: it shows times in minutes and days. */
  fresh: 60_000,
  /** The page is shown while it is made again, if nothing has changed. */
  unchanged: 600_000,
  /** The page is shown while it is made again, if listings that it does not show have changed: a new home may be missing, or a count be old. */
  changed: 5_000,
} as const

/** The largest number of pages that are made again at the same time, in the background. */
const maxRefreshes = 2
/** Bytes that a page takes beside its content, and that each of its names takes. */
const [bytesOfPage, bytesOfName] = [1_000, 200]

/** A kept page. `madeAt`, `until`: when it was begun and when it is wrong, by the clock of the options; `version`: of the changes when it was begun. */
type KeptEntry<Page> = { readonly page: Page; readonly names: ReadonlySet<string>; readonly madeAt: number; readonly until: number; readonly version: number }
/** A page that is being made; `changedNames`: of what has changed since it was begun. */
type PageInProgress<Page> = { readonly answer: Promise<{ page: Page; isKept: boolean }>; readonly changedNames: Set<string> }

type KeptPagesOptions = {
  readonly changes: MarketChanges
  readonly maxBytes: number
  /** Receives the error of a page that was made again in the background. */
  readonly report: (error: unknown) => void
  /** Milliseconds of a clock that never goes back. */
  readonly clock?: () => number
}

/**
 * Keeps pages by key; the least recently used one is dropped first. A page is also dropped when something that it shows changes. Equal requests at the
 * same time share one page.
 */
export class KeptPages<Page> {
  readonly #options: Required<KeptPagesOptions>
  readonly #pages: LRUCache<string, KeptEntry<Page>>
  /** Keys of the pages that show something, by its name. */
  readonly #keysByName = new Map<string, Set<string>>()
  /** By key, pages that are being made and that requests may share; those begun before a change are only in `#unfinished`. */
  readonly #shared = new Map<string, PageInProgress<Page>>()
  readonly #unfinished = new Set<PageInProgress<Page>>()
  #refreshes = 0

  constructor(options: KeptPagesOptions) {
    this.#options = { clock: () => performance.now(), ...options }
    this.#pages = new LRUCache<string, KeptEntry<Page>>({ maxSize: options.maxBytes, dispose: (kept, key) => this.#forgetNames(key, kept) })
    options.changes.subscribe((change) => this.#drop(change))
  }

  /** Numbers of pages, of their bytes, and of the things that they show. */
  get size(): { readonly pages: number; readonly bytes: number; readonly names: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, names: this.#keysByName.size }
  }

  /** The kept page of a key, or else the page of `make`. */
  async answer(key: string, make: () => Promise<MadePage<Page>>): Promise<Page> {
    if (!this.#options.changes.isFollowed()) return (await make()).page
    const entry = this.#pages.get(key)
    const use = entry ? this.#useOf(entry) : 'none'
    if (entry && use !== 'none') {
      if (use === 'old') this.#refresh(key, make)
      return entry.page
    }
    const shared = this.#shared.get(key)
    if (!shared) return (await this.#make(key, make).answer).page
    const { page, isKept } = await shared.answer
    // a page that may not be kept is made for each request
    return isKept ? page : (await make()).page
  }

  #useOf({ madeAt, until, version }: KeptEntry<Page>): 'fresh' | 'old' | 'none' {
    const now = this.#options.clock()
    const [age, isUnchanged] = [now - madeAt, version === this.#options.changes.version()]
    if (now >= until || age >= (isUnchanged ? maxAges.unchanged : maxAges.changed)) return 'none'
    return isUnchanged && age < maxAges.fresh ? 'fresh' : 'old'
  }

  #make(key: string, make: () => Promise<MadePage<Page>>): PageInProgress<Page> {
    const [madeAt, version] = [this.#options.clock(), this.#options.changes.version()]
    const changedNames = new Set<string>()
    const run = async () => {
      try {
        const { page, kept } = await make()
        const isCurrent = kept !== null && !changedNames.has('all') && ![...changedNames].some((name) => kept.names.has(name))
        if (isCurrent) this.#keep(key, { page, names: kept.names, madeAt, until: madeAt + kept.msLeft, version }, kept.bytes)
        return { page, isKept: kept !== null }
      } finally {
        this.#unfinished.delete(inProgress)
        if (this.#shared.get(key) === inProgress) this.#shared.delete(key)
      }
    }
    const inProgress: PageInProgress<Page> = { answer: run(), changedNames }
    this.#unfinished.add(inProgress)
    this.#shared.set(key, inProgress)
    return inProgress
  }

  #refresh(key: string, make: () => Promise<MadePage<Page>>): void {
    if (this.#shared.has(key) || this.#refreshes >= maxRefreshes) return
    this.#refreshes += 1
    this.#make(key, make)
      .answer.catch((error: unknown) => this.#options.report(error))
      .finally(() => (this.#refreshes -= 1))
  }

  #keep(key: string, kept: KeptEntry<Page>, bytes: number): void {
    this.#pages.set(key, kept, { size: bytes + bytesOfPage + 2 * key.length + kept.names.size * bytesOfName })
    if (this.#pages.peek(key) !== kept) return // larger than all that may be kept
    for (const name of kept.names) {
      const keys = this.#keysByName.get(name)
      if (keys) keys.add(key)
      else this.#keysByName.set(name, new Set([key]))
    }
  }

  #forgetNames(key: string, { names }: KeptEntry<Page>): void {
    for (const name of names) {
      const keys = this.#keysByName.get(name)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByName.delete(name)
    }
  }

  #drop({ kind, ids }: MarketChange): void {
    const dropsAll = kind === 'all' || kind === 'place'
    const names = dropsAll ? ['all'] : ids.map((id) => dependencyName(kind, id))
    if (dropsAll) this.#pages.clear()
    else for (const name of names) for (const key of [...(this.#keysByName.get(name) ?? [])]) this.#pages.delete(key)
    for (const { changedNames } of this.#unfinished) for (const name of names) changedNames.add(name)
    // later requests must not get a page that was begun before the change
    this.#shared.clear()
  }
}
