import type { SearchPort } from '@site/search/search-port.ts'
import { IndexLost, type IndexThread } from './index-worker-client.ts'

/**
 * Search that is answered from memory whenever the index holds everything, and by SQL while it is read or when it fails: both give the
 * same answers.
 */
export function createLiveSearch(sql: SearchPort, thread: () => IndexThread | null, report: (error: unknown) => void): SearchPort {
  const answer = async <Answer>(fromMemory: (index: IndexThread) => Promise<Answer>, bySql: () => Promise<Answer>): Promise<Answer> => {
    const index = thread()
    if (!index) return await bySql()
    try {
      return await fromMemory(index)
    } catch (error) {
      if (!(error instanceof IndexLost)) report(error) // a lost thread is told once, by whoever starts it again
      return await bySql()
    }
  }
  return {
    page: (asking) =>
      answer(
        (index) => index.ask('page', [asking]),
        () => sql.page(asking),
      ),
    facets: (asking) =>
      answer(
        (index) => index.ask('facets', [asking]),
        () => sql.facets(asking),
      ),
    histograms: (asking) =>
      answer(
        (index) => index.ask('histograms', [asking]),
        () => sql.histograms(asking),
      ),
    statistics: (asking) =>
      answer(
        (index) => index.ask('statistics', [asking]),
        () => sql.statistics(asking),
      ),
    totals: (askings) =>
      answer(
        (index) => index.ask('totals', [askings]),
        () => sql.totals(askings),
      ),
    clusters: (asking, map) =>
      answer(
        (index) => index.ask('clusters', [asking, map]),
        () => sql.clusters(asking, map),
      ),
    all: (asking, options) =>
      answer(
        (index) => index.ask('all', [asking, options]),
        () => sql.all(asking, options),
      ),
  }
}
