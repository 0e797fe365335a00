import { listsProblem, type Viewer } from '@site/domain/account.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { requireId } from '../accounts/require-account.ts'
import { lockList, type StoredList } from './share-lists.store.ts'

/** The id of a viewer who may use lists; throws `signedOut`, `agentsOnly` or `listsOff` for others. */
export function requireListAgent(viewer: Viewer): string {
  const problem = listsProblem(viewer)
  if (problem !== null) throw new ProblemError(problem)
  return requireId(viewer)
}

/** A list as found, or throws `notFound`. */
export function requireFound<Found>(found: Found | null): Found {
  if (found === null) throw new ProblemError('notFound')
  return found
}

/** Changes a list of the viewer in a transaction; throws `notFound` for a list that is unknown, deleted or of another account. */
export async function changeOwnList<Result>(
  id: string,
  { viewer, services }: RequestContext,
  work: (tx: Transaction<Tables>, list: StoredList) => Promise<Result>,
): Promise<Result> {
  const ownerId = requireListAgent(viewer)
  return await services.database.transaction(async (tx) => await work(tx, requireFound(await lockList(tx, ownerId, id))))
}
