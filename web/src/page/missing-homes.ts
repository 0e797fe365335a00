import type { CallKey } from '@site/domain/calls/all.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { isProblem } from '@site/domain/problems.ts'
import { create } from 'zustand'
import { dropHomeCopies } from './offline-copies.ts'
import { useLoadedViews, useRecentlyViewed } from './session.ts'
import { dropFromCarousels } from './kept-carousels.ts'
import { removedIn } from './without-homes.ts'

/** Ids of homes that the server has reported as missing, such as removed ones. Lists hide their cards. Not stored. */
export const useMissingHomes = create<{ ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }))

/** Deletes all that this device keeps of homes that the server does not have. */
function forgetHomes(ids: readonly string[]): void {
  const missingIds = new Set(ids)
  useMissingHomes.setState((before) => ({ ids: new Set([...before.ids, ...ids]) }))
  const { views } = useLoadedViews.getState()
  void dropHomeCopies(
    missingIds,
    ids.flatMap((id) => views[id] ?? []),
  )
  useLoadedViews.setState({ views: { ...views, ...Object.fromEntries(ids.map((id) => [id, null])) } })
  useRecentlyViewed.setState((before) => ({ ids: before.ids.filter((id) => !missingIds.has(id)) }))
  dropFromCarousels(missingIds)
}

/** Shows the cards of homes again that the server has found, such as after a review. */
function noteFound(found: readonly Pick<ListingView, 'id'>[]): void {
  const { ids } = useMissingHomes.getState()
  const back = new Set(found.map(({ id }) => id).filter((id) => ids.has(id)))
  if (back.size > 0) useMissingHomes.setState({ ids: new Set([...ids].filter((id) => !back.has(id))) })
}

/** Calls whose answers report homes that were removed for good. */
const callsReportingRemovals: ReadonlySet<CallKey> = new Set([
  'POST /frontend/api/collection/page',
  'POST /frontend/api/listing/updatemany',
  'POST /frontend/api/sharelist/detail',
  'POST /frontend/api/sharelist/shared',
  'POST /frontend/api/messages/list',
  'POST /frontend/api/messages/open',
])

/** Reads from an answer of the server which homes are there and which are not. */
export function noteHomes(key: CallKey, input: Record<string, unknown>, data: unknown): void {
  if (callsReportingRemovals.has(key)) {
    const { ids } = useMissingHomes.getState()
    const removedIds = removedIn(data).filter((id) => !ids.has(id))
    if (removedIds.length > 0) forgetHomes(removedIds)
  }
  if (key !== 'POST /frontend/api/listing/byids' && key !== 'POST /frontend/api/listing/search') return
  const { items } = data as { items: readonly ListingView[] } // both answer listings
  noteFound(items)
  if (key === 'POST /frontend/api/listing/search') return
  const foundIds = new Set(items.map(({ id }) => id))
  const missing = (input['ids'] as readonly string[]).filter((id) => !foundIds.has(id)) // the input of that call
  if (missing.length > 0) forgetHomes(missing)
}

/** Reads from a failed call that a home does not exist. With the code of a link, the link may be what is missing. */
export function noteMissingHome(key: CallKey, { id: ownId, listingId, code }: Record<string, unknown>, error: unknown): void {
  const id = listingId ?? ownId
  if (typeof id !== 'string' || !isProblem(error)) return
  if (error.problem === 'removed' || (key === 'POST /frontend/api/listing/detail' && error.problem === 'notFound' && !code)) forgetHomes([id])
}
