const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** Interval of checks of the parent process, ms. */
const checkMs = 200

/** Calls `stop` once: on a signal, or when the shell between npm and this process ends, since that shell does not pass signals on. */
export function onStop(stop: () => void): void {
  let hasStopped = false
  const parent = process.ppid
  const stopOnce = () => {
    if (hasStopped) return
    hasStopped = true
    clearInterval(parentCheck)
    stop()
  }
  const parentCheck = setInterval(() => {
    if (process.env['npm_lifecycle_event'] && process.ppid !== parent) stopOnce()
  }, checkMs)
  parentCheck.unref()
  // a second signal changes nothing: stopping has a time limit
  for (const signal of signals) process.on(signal, stopOnce)
}
