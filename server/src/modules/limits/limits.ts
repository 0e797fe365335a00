import { ProblemError } from '@site/domain/problems.ts'
import type { RequestContext } from '../../services.ts'
import { countAttempt, type LimitName } from './limits.store.ts'

/** The address of the client; empty inside the server. */
export const addressOf = ({ client }: RequestContext): string => client?.address ?? ''

/** Whether one more attempt is allowed; always true without limits, and inside the server. */
async function isAllowed({ client, services }: RequestContext, name: LimitName, subject: string): Promise<boolean> {
  return !client?.isLimited || (await countAttempt(services.database.db, name, subject)) === 0
}

/** Counts an attempt, or throws `tooFrequent` with the seconds to wait. */
export async function requireWithinLimit({ client, services }: RequestContext, name: LimitName, subject: string): Promise<void> {
  const seconds = client?.isLimited ? await countAttempt(services.database.db, name, subject) : 0
  if (seconds > 0) throw new ProblemError('tooFrequent', undefined, seconds)
}

/** Limits of one name over all addresses, and the limit of each address once that is used up. */
const slowed = { signinAll: 'signinSlow', codeAll: 'codeSlow', checkAll: 'checkSlow' } as const satisfies { readonly [Name in LimitName]?: LimitName }

/**
 * Counts an attempt for a name over all addresses. Above that limit every address has a smaller limit of its own, so that many addresses
 * together are slowed down and a person at another address is never locked out. Throws `tooFrequent`.
 */
export async function requireUnslowed(context: RequestContext, name: keyof typeof slowed, subject: string): Promise<void> {
  if (!(await isAllowed(context, name, subject))) await requireWithinLimit(context, slowed[name], `${addressOf(context)} ${subject}`)
}
