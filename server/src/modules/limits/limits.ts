import { ProblemError } from '@site/domain/problems.ts'
import type { Kysely } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { countAttempt, type LimitName } from './limits.store.ts'

/** The address of the client; empty inside the server. */
export const clientAddressOf = ({ client }: RequestContext): string => client?.address ?? ''

/** The subject of a limit for each person: the account, or the network address of a visitor. */
export const limitKeyOf = ({ viewer, client }: RequestContext): string => viewer.id ?? client?.address ?? 'server'

/** Counts an attempt: 0 when it is allowed, without rate limits, and inside the server; otherwise the seconds to wait. */
const secondsToWait = async ({ client, services }: RequestContext, name: LimitName, subject: string, db = services.database.db): Promise<number> =>
  client?.isLimited ? await countAttempt(db, name, subject) : 0

/** Counts an attempt and returns whether it is allowed. In a transaction (`db`) the count stays only if that commits. */
export const isWithinLimit = async (context: RequestContext, name: LimitName, subject: string, db?: Kysely<Tables>): Promise<boolean> =>
  (await secondsToWait(context, name, subject, db)) === 0

/** Counts an attempt; throws `tooFrequent` with the seconds to wait above the limit. In a transaction (`db`) the count stays only if that commits. */
export async function requireWithinLimit(context: RequestContext, name: LimitName, subject: string, db?: Kysely<Tables>): Promise<void> {
  const seconds = await secondsToWait(context, name, subject, db)
  if (seconds > 0) throw new ProblemError('tooFrequent', undefined, seconds)
}

/** Limits over all addresses, and the limit of each address that applies above them. */
const slowLimits = { signinAll: 'signinSlow', codeAll: 'codeSlow', checkAll: 'checkSlow' } as const satisfies { readonly [Name in LimitName]?: LimitName }

/** Counts an attempt over all addresses; above that limit each address has a smaller one, so that nobody is locked out by others. Throws `tooFrequent`. */
export async function requireWithinTotalLimit(context: RequestContext, name: keyof typeof slowLimits, subject: string): Promise<void> {
  if ((await secondsToWait(context, name, subject)) > 0) await requireWithinLimit(context, slowLimits[name], `${clientAddressOf(context)} ${subject}`)
}
