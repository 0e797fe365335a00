import { ProblemError } from '@site/domain/problems.ts'
import { isUnavailable, isDamage, isDiskFull } from '../store/faults.ts'

/** Seconds after which a request may be tried again: a database recovers without help, a full disk and damaged files need the operator. */
const [awaySeconds, repairSeconds] = [2, 60]

/** The problem to answer for an error of the database or the disk; null for any other error. */
export function problemOfFault(error: unknown): ProblemError | null {
  if (isDiskFull(error)) return new ProblemError('diskFull', undefined, repairSeconds)
  if (isDamage(error)) return new ProblemError('damaged', undefined, repairSeconds)
  return isUnavailable(error) ? new ProblemError('away', undefined, awaySeconds) : null
}
