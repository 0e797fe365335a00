import { ProblemError } from '@site/domain/problems.ts'
import type { RequestContext } from '../../../services.ts'
import { requireId } from '../../accounts/require-account.ts'
import { findPoster } from '../imports.store.ts'

/** Whether the viewer imports as an operator: for any account. */
export const isOperator = ({ viewer }: RequestContext): boolean => viewer.permissionCodes.includes('site.admin')

/** The id of the viewer, who may import: an agent or an operator. Throws `agentsOnly` for others. */
export function requireImporter(context: RequestContext): string {
  const id = requireId(context.viewer)
  if (context.viewer.role !== 'Intermediary' && !isOperator(context)) throw new ProblemError('agentsOnly')
  return id
}

/** The id of the account that the listings belong to: the own one, or for operators that of a username. Throws `invalid` for an unknown one. */
export async function requirePosterId(context: RequestContext, username: string | undefined): Promise<string> {
  if (username === undefined) return requireId(context.viewer)
  const poster = isOperator(context) ? await findPoster(context.services.database.db, username) : null
  if (!poster) throw new ProblemError('invalid', { poster: 'unknownOption' })
  return poster.id
}
