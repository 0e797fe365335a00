import type { Clock } from 'pg-boss'

/** Longest delay of Node's timers, ms; a timer with a longer one fires at once. */
const maxDelayMs = 2 ** 31 - 1

/** A monotonic clock for the job queue: if the system clock were set back by weeks, a wait would exceed the longest timer and fire without pause. */
export const longWaitClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, Math.min(ms, maxDelayMs)),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout), // returned by setTimeout above
  setInterval: (work, ms) => setInterval(work, Math.min(ms, maxDelayMs)),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout), // returned by setInterval above
}
