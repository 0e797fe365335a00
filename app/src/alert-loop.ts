import { sendAlerts } from '@site/server/modules/saved-searches/alerts.ts'
import type { MatchedHomes } from '@site/server/modules/saved-searches/instant-rounds.ts'
import type { Services } from '@site/server/services.ts'

type AlertLoopOptions = { readonly everySeconds: number; readonly publicOrigin: string | undefined; readonly report: (error: unknown) => void }

/**
 * Sends alerts of saved searches in a loop, one round at a time; a failure is reported and retried in the next round. Returns a function
 * that stops it and waits for the search in progress.
 */
export function startAlerts(services: Services, { everySeconds, publicOrigin, report }: AlertLoopOptions): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<unknown> | null = null
  const matched: MatchedHomes = new Map()
  const startRound = () => {
    running ??= sendAlerts(services, { publicOrigin, report, signal: stopping.signal, matched })
      .catch(report)
      .finally(() => (running = null))
  }
  const timer = setInterval(startRound, everySeconds * 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
