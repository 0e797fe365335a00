import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Transaction } from 'kysely'
import type { JobQueue } from '../../../jobs-port.ts'
import type { Services } from '../../../services.ts'
import type { Tables } from '../../../store/tables.ts'
import { ImportFault } from '../import-fault.ts'
import type { ImportPlan } from '../import-plan.ts'
import { hasPlacesLimit, roomForImport } from '../import-room.ts'
import { startRun } from '../import-runs.store.ts'
import { type StartingRun, takeImportTurn } from './import-turns.store.ts'
import { placesFault } from '../unknown-places/waiting-places.ts'
import { storeNewPlaces } from '../unknown-places/waiting-places.store.ts'

type RoomServices = Pick<Services, 'jobs'> & { readonly profile: Pick<SiteProfile, 'review' | 'reviewBeforeShelf'> }

/** A read run with its plan. `added` and `created`: the most homes and places that it adds; `isByOperator`: whether an operator starts it. */
type Start = { readonly run: StartingRun; readonly plan: ImportPlan; readonly added: number; readonly created: number; readonly isByOperator: boolean }

/**
 * Starts a read run and adds its job; answers the queue to wake after the transaction, null for a run that was started before. Throws ImportFault for one
 * without room for its homes or places. Call it with the account of the poster locked.
 */
export async function startInRoom(
  tx: Transaction<Tables>,
  { run, plan, added, created, isByOperator }: Start,
  { profile, jobs }: RoomServices,
): Promise<JobQueue | null> {
  const who = { runId: run.id, posterId: run.poster_id, isByOperator }
  const { allowed, faultOf } = await roomForImport(tx, profile, who)
  if (added > allowed) throw new ImportFault(faultOf(added))
  const tooMany = await placesFault(tx, { ...who, created, isLimited: await hasPlacesLimit(tx, profile, who) })
  if (tooMany) throw new ImportFault(tooMany)
  if (!(await startRun(tx, run.id, plan, added))) return null
  await storeNewPlaces(tx, run.id, created)
  const { queue, turns } = await takeImportTurn(tx, run)
  await jobs.add(queue, { id: run.id }, tx, turns)
  return queue
}
