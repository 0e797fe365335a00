import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Interval of samples, and of reading them, ms. */
const [sampleMs, readMs] = [20, 500]
/** Average turn above which the event loop is late, ms. */
const lateMs = 100

/** Returns a function: whether turns of the event loop have recently been too long, so that every request waits. */
export function watchLoopDelay(): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: sampleMs })
  delay.enable()
  let readAt = performance.now()
  let isLate = false
  return () => {
    if (performance.now() - readAt >= readMs) {
      isLate = delay.mean / 1e6 > lateMs
      delay.reset()
      readAt = performance.now()
    }
    return isLate
  }
}
