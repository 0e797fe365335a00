import { runImportFeeds } from '@site/server/modules/import-feeds/run-import-feeds.ts'
import { runFreshness } from '@site/server/modules/publishing/freshness.ts'
import { sendAlerts } from '@site/server/modules/saved-searches/alerts.ts'
import type { MatchedHomes } from '@site/server/modules/saved-searches/instant-rounds.ts'
import { sendAnswerMails } from '@site/server/modules/share-lists/answer-mails.ts'
import { runFeeds } from '@site/server/modules/share-lists/feeds.ts'
import type { Services } from '@site/server/services.ts'

/** Shortest time between two checks for listings to confirm, ms: minutes are enough, since listings become due at the start of a day in UTC. */
const freshnessIntervalMs = 15 * 60_000

/**
 * Starts the work that no request starts. Every `everySeconds` it sends alerts of saved searches, adds the new homes of feeds to lists, imports files whose
 * time has come and mails agents what clients answered; it asks less often about listings to confirm. One cycle runs at a time, and failures are reported. Returns a function that
 * stops the work and waits for the current cycle.
 */
export function startPeriodicWork(
  services: Services,
  { everySeconds, publicOrigin, report }: { everySeconds: number; publicOrigin: string | undefined; report: (error: unknown) => void },
): () => Promise<void> {
  const abort = new AbortController()
  let currentCycle: Promise<unknown> | null = null
  // the homes that alerts have compared with searches: each cycle reads some homes of the last one again and leaves these out
  const matched: MatchedHomes = new Map()
  let nextFreshnessAt = 0
  const runCycle = async () => {
    await sendAlerts(services, { publicOrigin, report, signal: abort.signal, matched }).catch(report)
    await runFeeds(services, { report, signal: abort.signal }).catch(report)
    await runImportFeeds(services, { publicOrigin, report, signal: abort.signal }).catch(report)
    await sendAnswerMails(services, { publicOrigin, report, signal: abort.signal }).catch(report)
    if (abort.signal.aborted || performance.now() < nextFreshnessAt) return
    nextFreshnessAt = performance.now() + freshnessIntervalMs
    await runFreshness(services, { publicOrigin, report, signal: abort.signal })
  }
  const startCycle = () => {
    currentCycle ??= runCycle()
      .catch(report)
      .finally(() => (currentCycle = null))
  }
  const timer = setInterval(startCycle, everySeconds * 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    abort.abort()
    await currentCycle
  }
}
