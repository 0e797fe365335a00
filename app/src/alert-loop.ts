import { sendAlerts } from '@site/server/modules/saved-searches/alerts.ts'
import type { MatchedHomes } from '@site/server/modules/saved-searches/instant-rounds.ts'
import type { Services } from '@site/server/services.ts'

/** Sends alerts in rounds, one at a time; a failed round is reported. Returns a function that stops them and waits for the current round. */
export function startAlerts(
  services: Services,
  { everySeconds, publicOrigin, report }: { everySeconds: number; publicOrigin: string | undefined; report: (error: unknown) => void },
): () => Promise<void> {
  const abort = new AbortController()
  let currentRound: Promise<unknown> | null = null
  // kept between rounds, which overlap: a home that the last round matched is not matched again
  const matched: MatchedHomes = new Map()
  const startRound = () => {
    currentRound ??= sendAlerts(services, { publicOrigin, report, signal: abort.signal, matched })
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
