import { ProblemError } from '@site/domain/problems.ts'
import type { Asked } from '../../services.ts'
import { type Allowance, takeAllowance } from './limits.store.ts'

/** Whether one more may be done; always when limits are off, and inside the server. */
export async function isAllowed({ client, services }: Asked, name: Allowance, whose: string): Promise<boolean> {
  return !client?.isLimited || (await takeAllowance(services.database.db, name, whose)) === 0
}

/** Counts one more, or throws `tooFrequent` with the seconds to wait. */
export async function requireAllowance({ client, services }: Asked, name: Allowance, whose: string): Promise<void> {
  const seconds = client?.isLimited ? await takeAllowance(services.database.db, name, whose) : 0
  if (seconds > 0) throw new ProblemError('tooFrequent', undefined, seconds)
}
