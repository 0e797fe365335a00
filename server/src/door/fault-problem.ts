import { ProblemError } from '@site/domain/problems.ts'
import { isAway, isDiskFull } from '../store/faults.ts'

/** Seconds after which a request may be tried again: a database comes back by itself, a full disk needs somebody. */
const [awaySeconds, fullSeconds] = [2, 60]

/** What a fault of the database or the disk means to a person, or null for a fault of the site itself. */
export function problemOfFault(error: unknown): ProblemError | null {
  if (isDiskFull(error)) return new ProblemError('diskFull', undefined, fullSeconds)
  return isAway(error) ? new ProblemError('away', undefined, awaySeconds) : null
}
