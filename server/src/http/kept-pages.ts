import { LRUCache } from 'lru-cache'
import type { MarketChange, MarketChanges } from '../market-changes.ts'
import { readName } from '../recorded-reads.ts'

/** A page that was made; `kept`: how it may be kept, null: not. `names`: what it shows (`readName`); `msLeft`: until it is wrong by time alone. */
export type MadePage<Page> = {
  readonly page: Page
  readonly kept: { readonly bytes: number; readonly names: ReadonlySet<string>; readonly msLeft: number } | null
}

/** Ages of pages, ms. */
const ages = {
  /** Shown as it is: times on a page are in minutes and days. */
  fresh: 60_000,
  /** Shown while it is made again, if nothing has changed. */
  unchanged: 600_000,
  /** Shown while it is made again, if listings that it does not show have changed: a new home may be missing, a count old. */
  changed: 5_000,
} as const

/** Pages made again at once, behind those that are shown. */
const maxRefreshes = 2
/** Bytes of the bookkeeping of a page, and of each of its names. */
const [bytesOfPage, bytesOfName] = [1_000, 200]

type Kept<Page> = { readonly page: Page; readonly names: ReadonlySet<string>; readonly madeAt: number; readonly until: number; readonly version: number }
type Making<Page> = { readonly answer: Promise<{ page: Page; isKept: boolean }>; readonly changed: Set<string> }

type KeptPagesOptions = {
  readonly changes: MarketChanges
  readonly maxBytes: number
  /** Receives the error of a page that was made again behind the one that is shown. */
  readonly report: (error: unknown) => void
  /** Milliseconds of a clock that never goes back. */
  readonly clock?: () => number
}

/**
 * Keeps pages by key, least recently used out first. A page is dropped when something that it shows changes. Equal requests at the same time share
 * one page.
 */
export class KeptPages<Page> {
  readonly #options: Required<KeptPagesOptions>
  readonly #pages: LRUCache<string, Kept<Page>>
  /** Keys of the pages that show something, by its name. */
  readonly #keysByName = new Map<string, Set<string>>()
  /** Pages that are being made, which requests may share; those from before a change are only in `#unfinished`. */
  readonly #shared = new Map<string, Making<Page>>()
  readonly #unfinished = new Set<Making<Page>>()
  #refreshes = 0

  constructor(options: KeptPagesOptions) {
    this.#options = { clock: () => performance.now(), ...options }
    this.#pages = new LRUCache<string, Kept<Page>>({ maxSize: options.maxBytes, dispose: (kept, key) => this.#forgetNames(key, kept) })
    options.changes.subscribe((change) => this.#drop(change))
  }

  /** Numbers of pages, of their bytes, and of the things that they show. */
  get size(): { readonly pages: number; readonly bytes: number; readonly names: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, names: this.#keysByName.size }
  }

  /** The kept page of a key, or that of `make`. */
  async answer(key: string, make: () => Promise<MadePage<Page>>): Promise<Page> {
    if (!this.#options.changes.isFollowed()) return (await make()).page
    const kept = this.#pages.get(key)
    const use = kept ? this.#useOf(kept) : 'none'
    if (kept && use !== 'none') {
      if (use === 'old') this.#refresh(key, make)
      return kept.page
    }
    const shared = this.#shared.get(key)
    if (!shared) return (await this.#make(key, make).answer).page
    const { page, isKept } = await shared.answer
    // a page that may not be kept is made for each request
    return isKept ? page : (await make()).page
  }

  #useOf({ madeAt, until, version }: Kept<Page>): 'fresh' | 'old' | 'none' {
    const now = this.#options.clock()
    const [age, isUnchanged] = [now - madeAt, version === this.#options.changes.version()]
    if (now >= until || age >= (isUnchanged ? ages.unchanged : ages.changed)) return 'none'
    return isUnchanged && age < ages.fresh ? 'fresh' : 'old'
  }

  #make(key: string, make: () => Promise<MadePage<Page>>): Making<Page> {
    const [madeAt, version] = [this.#options.clock(), this.#options.changes.version()]
    const changed = new Set<string>()
    const run = async () => {
      try {
        const { page, kept } = await make()
        const isCurrent = kept !== null && !changed.has('all') && ![...changed].some((name) => kept.names.has(name))
        if (isCurrent) this.#keep(key, { page, names: kept.names, madeAt, until: madeAt + kept.msLeft, version }, kept.bytes)
        return { page, isKept: kept !== null }
      } finally {
        this.#unfinished.delete(making)
        if (this.#shared.get(key) === making) this.#shared.delete(key)
      }
    }
    const making: Making<Page> = { answer: run(), changed }
    this.#unfinished.add(making)
    this.#shared.set(key, making)
    return making
  }

  #refresh(key: string, make: () => Promise<MadePage<Page>>): void {
    if (this.#shared.has(key) || this.#refreshes >= maxRefreshes) return
    this.#refreshes += 1
    this.#make(key, make)
      .answer.catch((error: unknown) => this.#options.report(error))
      .finally(() => (this.#refreshes -= 1))
  }

  #keep(key: string, kept: Kept<Page>, bytes: number): void {
    this.#pages.set(key, kept, { size: bytes + bytesOfPage + 2 * key.length + kept.names.size * bytesOfName })
    if (this.#pages.peek(key) !== kept) return // larger than all that may be kept
    for (const name of kept.names) {
      const keys = this.#keysByName.get(name)
      if (keys) keys.add(key)
      else this.#keysByName.set(name, new Set([key]))
    }
  }

  #forgetNames(key: string, { names }: Kept<Page>): void {
    for (const name of names) {
      const keys = this.#keysByName.get(name)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByName.delete(name)
    }
  }

  #drop({ kind, ids }: MarketChange): void {
    const isAll = kind === 'all' || kind === 'place'
    const names = isAll ? ['all'] : ids.map((id) => readName(kind, id))
    if (isAll) this.#pages.clear()
    else for (const name of names) for (const key of [...(this.#keysByName.get(name) ?? [])]) this.#pages.delete(key)
    for (const { changed } of this.#unfinished) for (const name of names) changed.add(name)
    // who asks now must not get a page from before the change
    this.#shared.clear()
  }
}
