import { runFreshness } from '@site/server/modules/publishing/freshness.ts'
import { sendAlerts } from '@site/server/modules/saved-searches/alerts.ts'
import type { MatchedHomes } from '@site/server/modules/saved-searches/instant-rounds.ts'
import { sendAnswerMails } from '@site/server/modules/share-lists/answer-mails.ts'
import { runFeeds } from '@site/server/modules/share-lists/feeds.ts'
import type { Services } from '@site/server/services.ts'

/** Milliseconds between rounds about listings to confirm: minutes are enough, since listings become due at the start of a day in UTC. */
const freshnessMs = 15 * 60_000

/**
 * The work that no request starts, in rounds, one at a time: alerts of saved searches, new homes of feeds for the lists of agents, mails about answers of
 * clients, and mails about listings to confirm. A failed round is reported. Returns a function that stops them and waits for the current round.
 */
export function startAlerts(
  services: Services,
  { everySeconds, publicOrigin, report }: { everySeconds: number; publicOrigin: string | undefined; report: (error: unknown) => void },
): () => Promise<void> {
  const abort = new AbortController()
  let currentRound: Promise<unknown> | null = null
  // kept between rounds, since each reads some of the last round's homes again: a home that was matched then is not matched again
  const matched: MatchedHomes = new Map()
  let nextFreshness = 0
  const runRound = async () => {
    await sendAlerts(services, { publicOrigin, report, signal: abort.signal, matched }).catch(report)
    await runFeeds(services, { report, signal: abort.signal }).catch(report)
    await sendAnswerMails(services, { publicOrigin, report, signal: abort.signal }).catch(report)
    if (abort.signal.aborted || performance.now() < nextFreshness) return
    nextFreshness = performance.now() + freshnessMs
    await runFreshness(services, { publicOrigin, report, signal: abort.signal })
  }
  const startRound = () => {
    currentRound ??= runRound()
      .catch(report)
      .finally(() => (currentRound = null))
  }
  const timer = setInterval(startRound, everySeconds * 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    abort.abort()
    await currentRound
  }
}
