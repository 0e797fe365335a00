import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Interval of samples, and of reading them, ms. */
const [sampleMs, readMs] = [20, 500]
/** Mean delay above which the event loop counts as overloaded, ms. */
const lateMs = 100

/** Returns a function that reports whether the event loop was overloaded in the last reading, so that every request waits. */
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
