import { ProblemError } from '@site/domain/problems.ts'
import { isAway, isDamage, isDiskFull } from '../store/faults.ts'

/** Seconds after which a request may be tried again: a database comes back by itself, a full disk and damaged files need the operator. */
const [awaySeconds, mendSeconds] = [2, 60]

/** What a fault of the database or the disk means to a person, or null for a fault of the site itself. */
export function problemOfFault(error: unknown): ProblemError | null {
  if (isDiskFull(error)) return new ProblemError('diskFull', undefined, mendSeconds)
  if (isDamage(error)) return new ProblemError('damaged', undefined, mendSeconds)
  return isAway(error) ? new ProblemError('away', undefined, awaySeconds) : null
}
