const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** Between two looks at who the parent is. */
const lookMs = 200

/**
 * Calls `stop` once when this process is asked to end: by a signal, or, when a script of npm started it, by the end of the shell in between.
 * npm hands signals to that shell, which ends without passing them on.
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
  // a second signal changes nothing: what is in hand has its time limit
  for (const signal of signals) process.on(signal, ask)
}
