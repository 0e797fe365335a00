import type { Clock } from 'pg-boss'

/** The longest delay that Node's timers take; a longer one would end at once. */
const longestDelay = 2 ** 31 - 1

/**
 * Time for the job queue that only moves forward at its own pace: the queue waits until a moment, and if the system's clock were set back
 * by weeks, that wait would be longer than a timer can be, which ends at once and would be repeated without a pause.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, Math.min(ms, longestDelay)),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout), // made by setTimeout above
  setInterval: (work, ms) => setInterval(work, Math.min(ms, longestDelay)),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout), // made by setInterval above
}
