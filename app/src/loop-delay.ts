import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Between two samples, and between two looks at the samples, ms. */
const [sampleMs, lookMs] = [20, 500]
/** An event loop that takes longer than this for a turn, on average, is late, ms. */
const lateMs = 100

/** Whether the event loop has taken too long for its turns lately, so that everybody waits for everything. */
export function watchLoopDelay(): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: sampleMs })
  delay.enable()
  let lookedAt = performance.now()
  let isLate = false
  return () => {
    if (performance.now() - lookedAt >= lookMs) {
      isLate = delay.mean / 1e6 > lateMs
      delay.reset()
      lookedAt = performance.now()
    }
    return isLate
  }
}
