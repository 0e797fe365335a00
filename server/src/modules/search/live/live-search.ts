import { asksRemarks } from '@site/search/resolve-keyword.ts'
import type { SearchPort, SearchRequest, SearchResults } from '@site/search/search-port.ts'
import { LRUCache } from 'lru-cache'
import type { Feed } from './index-follower-port.ts'
import { IndexLost, type IndexThread } from './index-worker-client.ts'

/** Answers that are kept, some 10 KB each: what people ask again and again, such as the first page of all. */
const answersMost = 500

/** Keeps the answers of the questions asked last, for as long as nothing changes. Whoever asks what is being answered waits for the same answer. */
function keepAnswers<Answer>(version: () => number): (question: string, answer: () => Promise<Answer>) => Promise<Answer> {
  const kept = new LRUCache<string, Promise<Answer>>({ max: answersMost })
  let keptFor = version()
  return (question, answer) => {
    if (keptFor !== version()) kept.clear()
    keptFor = version()
    const known = kept.get(question)
    const given = known ?? answer()
    if (!known) {
      kept.set(question, given)
      // a failure is told to whoever asked, and not kept for the next
      given.catch(() => kept.peek(question) === given && kept.delete(question))
    }
    return given
  }
}

/**
 * Search that is answered from memory whenever the index holds everything that is asked for, and by SQL while it is read or when it fails:
 * both give the same answers. They are nobody's in particular, ids and counts of what strangers may see, so that one answer may serve many.
 */
export function createLiveSearch(sql: SearchPort, feed: Pick<Feed, 'thread' | 'hasRemarks' | 'version'>, report: (error: unknown) => void): SearchPort {
  const answered = keepAnswers<SearchResults>(() => feed.version)
  const indexFor = (...requests: readonly SearchRequest[]) => (feed.hasRemarks || !requests.some(({ plan }) => asksRemarks(plan)) ? feed.thread : null)
  const answer = async <Answer>(
    index: IndexThread | null,
    fromMemory: (index: IndexThread) => Promise<Answer>,
    bySql: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (!index) return await bySql()
    try {
      return await fromMemory(index)
    } catch (error) {
      if (!(error instanceof IndexLost)) report(error) // a lost thread is told once, by whoever starts it again
      return await bySql()
    }
  }
  return {
    page: (request) =>
      answer(
        indexFor(request),
        (index) => index.ask('page', [request]),
        () => sql.page(request),
      ),
    facets: (request) =>
      answer(
        indexFor(request),
        (index) => index.ask('facets', [request]),
        () => sql.facets(request),
      ),
    histograms: (request) =>
      answer(
        indexFor(request),
        (index) => index.ask('histograms', [request]),
        () => sql.histograms(request),
      ),
    statistics: (request) =>
      answer(
        indexFor(request),
        (index) => index.ask('statistics', [request]),
        () => sql.statistics(request),
      ),
    totals: (requests) =>
      answer(
        indexFor(...requests),
        (index) => index.ask('totals', [requests]),
        () => sql.totals(requests),
      ),
    clusters: (request, map) =>
      answer(
        indexFor(request),
        (index) => index.ask('clusters', [request, map]),
        () => sql.clusters(request, map),
      ),
    all: (request, options) => {
      const thread = indexFor(request)
      const fresh = () =>
        answer(
          thread,
          (index) => index.ask('all', [request, options]),
          () => sql.all(request, options),
        )
      // what SQL answers is of the moment: nothing says when it is no longer true
      return thread ? answered(JSON.stringify([request, options]), fresh) : fresh()
    },
  }
}
