import { maxNewHomes } from '@site/domain/saved-search.ts'
import type { MemoryIndex } from '@site/search/memory/index-port.ts'
import { createMemoryIndex } from '@site/search/memory/memory-index.ts'
import { nextTurn, inSteps } from '../../in-steps.ts'
import type { Services } from '../../services.ts'
import { indexRowsOf } from '../search/live/index-worker-rows.ts'
import { readIndexRows } from '../search/live/change-feed.store.ts'
import type { FreshHome } from '../search/sql/fresh-homes.ts'
import { searchRequestOf } from './search-request.ts'
import { endRound, type Finding, type FollowedSearch, followedSearches, keepFindings, roundNews } from './instant-rounds.store.ts'

/** Homes per index, searches per read and findings per write: limits memory. */
const [homesAtOnce, searchesAtOnce, findingsAtOnce] = [1_000, 2_000, 10_000]
/** Longest time without a turn of the event loop, ms. */
const holdMs = 8
const none: readonly FreshHome[] = []
const noPlan = { plan: () => ({ tokens: [] }) }

/** Homes that earlier rounds of this server have matched, each with the time it became news. */
export type MatchedHomes = Map<string, string>

export type RoundOptions = {
  readonly matched: MatchedHomes
  /** Receives the fault of each address that failed; the others are matched. */
  readonly report: (error: unknown) => void
  readonly signal?: AbortSignal | undefined
}

/** Matches every search against homes that changed, in an index of their own. Equal searches are matched once. */
class Round {
  readonly #services: Services
  readonly #options: RoundOptions
  /** Number of homes that an address has found in this round, up to the limit of an alert. */
  readonly #counts = new Map<string, number>()
  #lastTurnAt = performance.now()

  constructor(services: Services, options: RoundOptions) {
    this.#services = services
    this.#options = options
  }

  get isStopped(): boolean {
    return this.#options.signal?.aborted === true
  }

  async #yieldTurn(): Promise<void> {
    if (performance.now() - this.#lastTurnAt < holdMs) return
    await nextTurn()
    this.#lastTurnAt = performance.now()
  }

  /** Ids of the homes in an index that match an address. Its keyword is expensive to parse, so it is parsed only when the filters match. */
  async #idsFor(address: string, index: MemoryIndex): Promise<readonly string[]> {
    const { places, now } = this.#services
    const request = searchRequestOf(address, { places: noPlan, now })
    const query = { ...request.query, pageSize: index.size }
    const { ids } = await index.page({ ...request, query })
    if (ids.length === 0 || query.keyword === undefined) return ids
    return (await index.page({ ...searchRequestOf(address, { places, now }), query })).ids
  }

  async #homesFor(address: string, index: MemoryIndex, homes: readonly FreshHome[]): Promise<readonly FreshHome[]> {
    const count = this.#counts.get(address) ?? 0
    if (count > maxNewHomes) return none
    await this.#yieldTurn()
    try {
      const ids = new Set(await this.#idsFor(address, index))
      if (ids.size === 0) return none
      const found = homes.filter(({ id }) => ids.has(id)).slice(0, maxNewHomes + 1 - count)
      this.#counts.set(address, count + found.length)
      return found
    } catch (error) {
      this.#options.report(error)
      return none
    }
  }

  /** Matches every search against some homes, the latest first, and stores the findings. */
  async matchHomes(homes: readonly FreshHome[]): Promise<void> {
    const { database, places } = this.#services
    const index = createMemoryIndex(places, {}) // a round counts no facets
    const ids = homes.map(({ id }) => id)
    index.load(indexRowsOf(await readIndexRows(database.db, ids)))
    await inSteps(index.finish())
    if (index.size === 0) return
    const known = new Map<string, readonly FreshHome[]>()
    let last = ''
    for (let searches: FollowedSearch[]; !this.isStopped; last = searches.at(-1)?.id ?? '') {
      searches = await followedSearches(database.db, last, searchesAtOnce)
      const findings: Finding[] = []
      for (const { id: searchId, address } of searches) {
        const found = known.get(address) ?? (await this.#homesFor(address, index, homes))
        known.set(address, found)
        for (const home of found) findings.push({ searchId, home })
        if (findings.length >= findingsAtOnce) await keepFindings(database.db, findings.splice(0))
      }
      if (findings.length > 0) await keepFindings(database.db, findings)
      if (searches.length < searchesAtOnce) break
    }
  }
}

/**
 * One round of instant searches: the homes that became news since the last round are put into an index of their own, and every search is
 * matched against it instead of the market. Findings wait for their alert. `matched` saves repeating the matches of the previous round;
 * without it the result is the same, but the changes of ten minutes are matched again. A round that fails or is stopped is repeated from
 * the end of the last one.
 */
export async function findForInstant(services: Services, options: RoundOptions): Promise<void> {
  const { matched } = options
  const { db } = services.database
  const { until, homes } = await roundNews(db)
  if (homes.length === 0) return
  const news = homes.filter(({ id, at }) => matched.get(id) !== at)
  const round = new Round(services, options)
  for (let start = 0; start < news.length && !round.isStopped; start += homesAtOnce) await round.matchHomes(news.slice(start, start + homesAtOnce))
  if (round.isStopped) return
  await endRound(db, until)
  matched.clear()
  for (const { id, at } of homes) matched.set(id, at)
}
