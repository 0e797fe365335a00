import { ProblemError } from '@site/domain/problems.ts'
import type { RequestContext } from '../../services.ts'
import { countAttempt, type LimitName } from './limits.store.ts'

/** The address of the client; empty inside the server. */
export const addressOf = ({ client }: RequestContext): string => client?.address ?? ''

async function isAllowed({ client, services }: RequestContext, name: LimitName, subject: string): Promise<boolean> {
  return !client?.isLimited || (await countAttempt(services.database.db, name, subject)) === 0
}

/** Counts an attempt, or throws `tooFrequent` with the seconds to wait. */
export async function requireWithinLimit({ client, services }: RequestContext, name: LimitName, subject: string): Promise<void> {
  const seconds = client?.isLimited ? await countAttempt(services.database.db, name, subject) : 0
  if (seconds > 0) throw new ProblemError('tooFrequent', undefined, seconds)
}

/** Limits over all addresses, and the limit of each address that applies above them. */
const slowLimits = { signinAll: 'signinSlow', codeAll: 'codeSlow', checkAll: 'checkSlow' } as const satisfies { readonly [Name in LimitName]?: LimitName }

/**
 * Counts an attempt over all addresses. Above that limit each address has a smaller one, so that an attack from many addresses is slow and a
 * person at another address is not locked out. Throws `tooFrequent`.
 */
export async function requireUnslowed(context: RequestContext, name: keyof typeof slowLimits, subject: string): Promise<void> {
  if (!(await isAllowed(context, name, subject))) await requireWithinLimit(context, slowLimits[name], `${addressOf(context)} ${subject}`)
}
