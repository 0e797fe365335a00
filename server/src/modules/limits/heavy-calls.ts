import { ProblemError } from '@site/domain/problems.ts'
import { createReadingQueue, type QueueLimits } from '../../reading-queue.ts'
import type { RequestContext } from '../../services.ts'
import { clientAddressOf, limitKeyOf } from './limits.ts'

/** Seconds after which a refused call may be tried again. */
const retryAfterSeconds = 5

/**
 * Returns a function that does the work of heavy calls in turns of networks, of one account or visitor one at a time; the others wait without using the database.
 * It throws `tooFrequent` when too many calls of the account wait, `busy` when too many of its network or of all do.
 */
export function createHeavyCalls(limits: QueueLimits) {
  const turnOf = createReadingQueue(limits)
  return async <Result>(context: RequestContext, work: () => Promise<Result>): Promise<Result> => {
    const turn = await turnOf({ account: limitKeyOf(context), network: clientAddressOf(context) }, context.signal)
    if (turn === 'own') throw new ProblemError('tooFrequent', undefined, retryAfterSeconds)
    if (typeof turn === 'string') throw new ProblemError('busy', undefined, retryAfterSeconds)
    try {
      return await work()
    } finally {
      turn()
    }
  }
}
