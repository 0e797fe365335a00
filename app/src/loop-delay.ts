import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Interval of the samples of the delay, and the shortest time over which they are averaged, ms. */
const [sampleMs, averageMs] = [20, 500]
/** Mean delay above which the event loop counts as overloaded, ms. */
const overloadMs = 100

/** Starts measuring; returns a function that tells whether the event loop was overloaded when the delays were last averaged. */
export function watchLoopDelay(): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: sampleMs })
  delay.enable()
  let averagedAt = performance.now()
  let isOverloaded = false
  return () => {
    if (performance.now() - averagedAt >= averageMs) {
      isOverloaded = delay.mean / 1e6 > overloadMs // nanoseconds
      delay.reset()
      averagedAt = performance.now()
    }
    return isOverloaded
  }
}
