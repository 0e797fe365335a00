import type { Services } from '../../services.ts'
import { searchRequestOf } from '../saved-searches/stored-search.ts'
import { freshHomes } from '../search/sql/fresh-homes.ts'
import { addProposals, type DueFeed, dueFeeds, endFeedCheck, isUnknownTo, roomOfFeed } from './feeds.store.ts'
import { addItems, lockList } from './share-lists.store.ts'

/** The largest number of feeds that a round checks. */
const maxFeeds = 1000

/** Brings the new homes of a search to its list; those that do not fit are found by a later check. */
async function checkFeed(due: DueFeed, services: Services): Promise<void> {
  const { database, places } = services
  const request = searchRequestOf(due.address, services)
  const except = isUnknownTo(due.listId)
  const hasNews = (await freshHomes(database.db, request, places, { since: due.since, limit: 1, ids: null, onlyIf: except })).length > 0
  if (!hasNews) return await endFeedCheck(database.db, due)
  await database.transaction(async (tx) => {
    const list = await lockList(tx, due.ownerId, due.listId)
    const room = list && (await roomOfFeed(tx, due))
    if (!list || !room) return
    const limit = room.items + room.proposals
    const found = await freshHomes(tx, request, places, { since: due.since, limit, ids: null, onlyIf: except })
    const oldestFirst = found.toReversed()
    const ids = oldestFirst.slice(0, room.items).map(({ id }) => id)
    const added = new Set(ids.length > 0 ? (await addItems(tx, list, ids, '')).added : [])
    await addProposals(
      tx,
      due.listId,
      oldestFirst.filter(({ id }) => !added.has(id)),
    )
    if (found.length < limit) await endFeedCheck(tx, due)
  })
}

/** The options of `runFeeds`. */
export type FeedOptions = {
  /** Receives the error of each feed whose check failed; it remains due. */
  readonly report: (error: unknown) => void
  /** Stops between two feeds; the others remain due. */
  readonly signal?: AbortSignal
}

/** Checks the feeds of sharing lists: new homes of their saved searches are added, or wait for the agent. Safe on two servers at once. */
export async function runFeeds(services: Services, { report, signal }: FeedOptions): Promise<void> {
  for (const due of await dueFeeds(services.database.db, maxFeeds)) {
    if (signal?.aborted) return
    await checkFeed(due, services).catch(report)
  }
}
