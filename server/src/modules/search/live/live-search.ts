import { searchesRemarks } from '@site/search/resolve-keyword.ts'
import type { SearchPort, SearchRequest, SearchResults } from '@site/search/search-port.ts'
import { LRUCache } from 'lru-cache'
import type { IndexFollower } from './index-follower-port.ts'
import { IndexLost, type IndexWorker } from './index-worker-client.ts'
import type { IndexTasks } from './index-worker-tasks.ts'

/** The largest number of cached answers, of about 10 KB each: many visitors send the same requests, such as the first page of all listings. */
const maxAnswers = 500

/** Caches answers by request until the version changes. Equal requests at the same time share one answer; failures are not cached. */
function cacheAnswers<Answer>(version: () => number): (key: string, answer: () => Promise<Answer>) => Promise<Answer> {
  const cache = new LRUCache<string, Promise<Answer>>({ max: maxAnswers })
  let cachedVersion = version()
  return (key, answer) => {
    if (cachedVersion !== version()) cache.clear()
    cachedVersion = version()
    const cached = cache.get(key)
    if (cached) return cached
    const pending = answer()
    cache.set(key, pending)
    pending.catch(() => cache.peek(key) === pending && cache.delete(key))
    return pending
  }
}

/** Searches the index, and SQL while it is loaded or fails. Answers have public ids and counts only, so one may be sent to any viewer. */
export function createLiveSearch(
  sql: SearchPort,
  follower: Pick<IndexFollower, 'worker' | 'hasRemarks' | 'version'>,
  report: (error: unknown) => void,
): SearchPort {
  const cached = cacheAnswers<SearchResults>(() => follower.version)
  const indexFor = (requests: readonly SearchRequest[]) => (follower.hasRemarks || !requests.some(({ plan }) => searchesRemarks(plan)) ? follower.worker : null)
  const answer = async <Method extends keyof SearchPort>(
    worker: IndexWorker | null,
    method: Method,
    params: Parameters<SearchPort[Method]>,
  ): Promise<Awaited<ReturnType<SearchPort[Method]>>> => {
    type Answer = Awaited<ReturnType<SearchPort[Method]>>
    const bySql = async () => await (sql[method] as (...params: Parameters<SearchPort[Method]>) => Promise<Answer>)(...params)
    if (!worker) return await bySql()
    try {
      return (await worker.request(method, params as IndexTasks[Method]['params'])) as Answer // the table of tasks repeats the port
    } catch (error) {
      if (!(error instanceof IndexLost)) report(error) // the follower reports a lost worker once
      return await bySql()
    }
  }
  return {
    page: (...params) => answer(indexFor(params), 'page', params),
    facets: (...params) => answer(indexFor(params), 'facets', params),
    histograms: (...params) => answer(indexFor(params), 'histograms', params),
    totalsPerType: (...params) => answer(indexFor(params), 'totalsPerType', params),
    totals: (requests) => answer(indexFor(requests), 'totals', [requests]),
    clusters: (request, map) => answer(indexFor([request]), 'clusters', [request, map]),
    all: (...params) => {
      const worker = indexFor([params[0]])
      const fresh = () => answer(worker, 'all', params)
      // answers of SQL are not cached: no version says when they change
      return worker ? cached(JSON.stringify(params), fresh) : fresh()
    },
  }
}
