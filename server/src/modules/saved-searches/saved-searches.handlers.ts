import type { SavedSearch } from '@site/domain/calls/saved-search.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { parseQueryString } from '@site/domain/query-string.ts'
import { maxNewHomes, storedAddress } from '@site/domain/saved-search.ts'
import { readSearch } from '@site/domain/search-query.ts'
import type { RequestContext, Handlers, Services } from '../../services.ts'
import { requireId } from '../accounts/require-account.ts'
import { countFresh } from '../search/sql/fresh-homes.ts'
import {
  changeSearch,
  deleteRecent,
  markSearchSeen,
  mergeRecent,
  recentSearchesOf,
  removeSearch,
  saveSearch,
  savedSearchesOf,
  type StoredSearch,
} from './saved-searches.store.ts'
import { searchRequestOf, titleOf } from './stored-search.ts'
import { unsubscribe } from './unsubscribe.ts'

/** An address as it is stored. Throws `invalid` for one with a part that cannot be read, since the rest would be another search. */
function normalizedAddress(address: string): string {
  const { query, dropped } = readSearch(parseQueryString(address))
  if (dropped.length > 0) throw new ProblemError('invalid', { address: 'wrongKind' })
  return storedAddress(query)
}

async function viewsOf(stored: readonly StoredSearch[], services: Services): Promise<SavedSearch[]> {
  const requests = stored.map(({ address }) => searchRequestOf(address, services))
  const totals = await services.search.totals(requests)
  const fresh = await countFresh(
    services.database.db,
    stored.flatMap(({ seenAt }, index) => (requests[index] ? [{ request: requests[index], since: seenAt }] : [])),
    services.places,
    maxNewHomes + 1,
  )
  return stored.map(({ id, address, name, often, createdAt }, index) => ({
    id,
    address,
    title: { zh: titleOf(address, 'zh', services), en: titleOf(address, 'en', services) },
    name,
    often,
    createdAt,
    total: totals[index] ?? 0,
    fresh: fresh[index] ?? 0,
  }))
}

const requireFound = (isFound: boolean): Record<never, never> => {
  if (!isFound) throw new ProblemError('notFound')
  return {}
}

const accountContext = ({ viewer, services }: RequestContext) => ({ accountId: requireId(viewer), db: services.database.db })

export const savedSearchHandlers = {
  'POST /frontend/api/savedsearch/add': async ({ address, often, name }, { viewer, services, origin }) => {
    const accountId = requireId(viewer)
    const id = await services.database.transaction((tx) =>
      saveSearch(tx, accountId, { address: normalizedAddress(address), often, name: name?.trim(), origin }),
    )
    if (id === null) throw new ProblemError('savedSearchesFull')
    return { id }
  },

  'POST /frontend/api/savedsearch/update': async ({ id, often, name }, context) => {
    const { accountId, db } = accountContext(context)
    return requireFound(await changeSearch(db, accountId, id, { often, name: name?.trim() }))
  },

  'POST /frontend/api/savedsearch/remove': async ({ id }, context) => {
    const { accountId, db } = accountContext(context)
    const feeds = await removeSearch(db, accountId, id)
    if (feeds === null) throw new ProblemError('notFound')
    return { feeds }
  },

  'POST /frontend/api/savedsearch/page': async (_input, context) => {
    const { accountId, db } = accountContext(context)
    return { items: await viewsOf(await savedSearchesOf(db, accountId), context.services) }
  },

  'POST /frontend/api/savedsearch/seen': async ({ id }, context) => {
    const { accountId, db } = accountContext(context)
    return requireFound(await markSearchSeen(db, accountId, id))
  },

  'POST /frontend/api/savedsearch/unsubscribe': async ({ token }, { services }) => ({ address: await unsubscribe(token, services) }),

  'POST /frontend/api/savedsearch/recent': async ({ items }, context) => {
    const { accountId, db } = accountContext(context)
    if (items.length === 0) return { items: await recentSearchesOf(db, accountId) }
    return { items: await context.services.database.transaction((tx) => mergeRecent(tx, accountId, items)) }
  },

  'POST /frontend/api/savedsearch/forget': async ({ said }, context) => {
    const { accountId, db } = accountContext(context)
    await deleteRecent(db, accountId, said)
    return {}
  },
} satisfies Partial<Handlers>
