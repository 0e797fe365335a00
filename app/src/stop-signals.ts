const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** Interval of checks of the parent process, ms. */
const lookMs = 200

/**
 * Calls `stop` once when this process receives a signal, or, when npm started it, when the shell between them ends: npm sends signals to
 * that shell, which does not pass them on.
 */
export function onStop(stop: () => void): void {
  let isAsked = false
  const parent = process.ppid
  const ask = () => {
    if (isAsked) return
    isAsked = true
    clearInterval(looking)
    stop()
  }
  const looking = setInterval(() => {
    if (process.env['npm_lifecycle_event'] && process.ppid !== parent) ask()
  }, lookMs)
  looking.unref()
  // a second signal changes nothing: running work has its time limit
  for (const signal of signals) process.on(signal, ask)
}
