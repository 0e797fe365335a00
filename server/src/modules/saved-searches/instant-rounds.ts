import { maxNewHomes } from '@site/domain/saved-search.ts'
import { MemoryIndex } from '@site/search/memory/memory-index.ts'
import { nextTurn, inSteps } from '../../in-steps.ts'
import type { Services } from '../../services.ts'
import { indexRowsOf } from '../search/live/index-worker-rows.ts'
import { readIndexRows } from '../search/live/change-feed.store.ts'
import type { FreshHome } from '../search/sql/fresh-homes.ts'
import { endRound, type Finding, type InstantSearch, instantSearches, loadRoundHomes, storeFindings } from './instant-rounds.store.ts'
import { searchRequestOf } from './stored-search.ts'

/** Homes per index, searches per read and findings per write, which limit memory. */
const [homesPerIndex, searchesPerRead, findingsPerWrite] = [1_000, 2_000, 10_000]
/** Longest time without a turn of the event loop, ms. */
const maxBlockMs = 8
const noHomes: readonly FreshHome[] = []
const emptyPlanner = { plan: () => ({ tokens: [] }) }

/** Homes that the last round of this server matched: the time when each was published or became cheaper (ISO 8601), by id. */
export type MatchedHomes = Map<string, string>

type RoundOptions = {
  readonly matched: MatchedHomes
  /** Receives the error of each address that failed; the others are matched. */
  readonly report: (error: unknown) => void
  readonly signal?: AbortSignal | undefined
}

/** Matches all searches with immediate alerts against some homes, in a separate index. Equal searches are matched once. */
class Round {
  readonly #services: Services
  readonly #options: RoundOptions
  /** Number of homes by address that this round has found, up to the limit of an alert. */
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
    if (performance.now() - this.#lastTurnAt < maxBlockMs) return
    await nextTurn()
    this.#lastTurnAt = performance.now()
  }

  /** Ids of the homes in an index that match an address. Its keyword is expensive to parse, so it is parsed only when the filters match. */
  async #idsFor(address: string, index: MemoryIndex): Promise<readonly string[]> {
    const { places, profile, now } = this.#services
    const request = searchRequestOf(address, { places: emptyPlanner, profile, now })
    const query = { ...request.query, pageSize: index.size }
    const { ids } = await index.page({ ...request, query })
    if (ids.length === 0 || query.keyword === undefined) return ids
    return (await index.page({ ...searchRequestOf(address, { places, profile, now }), query })).ids
  }

  async #homesFor(address: string, index: MemoryIndex, homes: readonly FreshHome[]): Promise<readonly FreshHome[]> {
    const count = this.#counts.get(address) ?? 0
    if (count > maxNewHomes) return noHomes
    await this.#yieldTurn()
    try {
      const ids = new Set(await this.#idsFor(address, index))
      if (ids.size === 0) return noHomes
      const found = homes.filter(({ id }) => ids.has(id)).slice(0, maxNewHomes + 1 - count)
      this.#counts.set(address, count + found.length)
      return found
    } catch (error) {
      this.#options.report(error)
      return noHomes
    }
  }

  /** Matches every search against `homes`, latest first, and stores the findings. */
  async matchHomes(homes: readonly FreshHome[]): Promise<void> {
    const { database, places } = this.#services
    const index = new MemoryIndex(places, {}) // a round counts no facets
    const ids = homes.map(({ id }) => id)
    index.load(indexRowsOf(await readIndexRows(database.db, ids)))
    await inSteps(index.finish())
    if (index.size === 0) return
    const foundByAddress = new Map<string, readonly FreshHome[]>()
    let lastId = ''
    for (let searches: InstantSearch[]; !this.isStopped; lastId = searches.at(-1)?.id ?? '') {
      searches = await instantSearches(database.db, lastId, searchesPerRead)
      const findings: Finding[] = []
      for (const { id: searchId, address } of searches) {
        const found = foundByAddress.get(address) ?? (await this.#homesFor(address, index, homes))
        foundByAddress.set(address, found)
        for (const home of found) findings.push({ searchId, home })
        if (findings.length >= findingsPerWrite) await storeFindings(database.db, findings.splice(0))
      }
      if (findings.length > 0) await storeFindings(database.db, findings)
      if (searches.length < searchesPerRead) break
    }
  }
}

/**
 * One round for searches with immediate alerts: matches them against a separate index of the homes that were published or became cheaper
 * since the last round, and stores the findings for the next alerts. Rounds overlap by ten minutes; homes in `matched` are not matched
 * again. A round that fails or is stopped is repeated from the end of the last one.
 */
export async function runInstantRound(services: Services, options: RoundOptions): Promise<void> {
  const { matched } = options
  const { db } = services.database
  const { until, homes } = await loadRoundHomes(db)
  if (homes.length === 0) return
  const unmatched = homes.filter(({ id, at }) => matched.get(id) !== at)
  const round = new Round(services, options)
  for (let start = 0; start < unmatched.length && !round.isStopped; start += homesPerIndex)
    await round.matchHomes(unmatched.slice(start, start + homesPerIndex))
  if (round.isStopped) return
  await endRound(db, until)
  matched.clear()
  for (const { id, at } of homes) matched.set(id, at)
}
