import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { offerEndedBy, type ViewingMove, viewingProblem, type ViewingState } from '@site/domain/sharing/share-list.ts'

type PlacedViewing = Pick<OwnViewing, 'id' | 'state'> & { readonly moves: readonly Pick<ViewingMove, 'isFromAgent'>[] }

/** Where a viewing stands on the screen: in the group of a state. */
export type ViewingPlace = { readonly id: string; readonly state: ViewingState }

/** Whether a viewing is off since its client cancelled it. */
export const isCancelledByClient = ({ state, moves }: Omit<PlacedViewing, 'id'>): boolean => state === 'cancelled' && moves.at(-1)?.isFromAgent === false

/**
 * The text that says why no time can be offered for a viewing; null while one can be. `ended_client`: the client cancelled it; `ended_offer`: the client
 * declined a time of the agent; `ended_other`: any other end.
 */
export function offerEndOf(viewing: Pick<OwnViewing, 'state' | 'moves'>, words: { readonly [Key in `ended_${'client' | 'offer' | 'other'}`]: string }) {
  if (viewingProblem('agent', viewing.state, 'offered') === null) return null
  if (!isCancelledByClient(viewing)) return words.ended_other
  return offerEndedBy(viewing) === 'client' ? words.ended_offer : words.ended_client
}

/**
 * The places of viewings after a load. A viewing that changes moves to the group of its state. The others keep their order, so that no card moves under the
 * finger of the agent; new ones come last. `activeId`: the viewing whose sheet or question is open; a change by its client does not move it.
 */
export function placeViewings(before: readonly ViewingPlace[], items: readonly PlacedViewing[], activeId: string | null = null): readonly ViewingPlace[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const knownPlaces = before.flatMap(({ id, state }) => {
    const item = byId.get(id)
    if (!item) return []
    return [{ id, state: id === activeId && !item.moves.at(-1)?.isFromAgent ? state : item.state }]
  })
  const knownIds = new Set(before.map(({ id }) => id))
  return [...knownPlaces, ...items.flatMap(({ id, state }) => (knownIds.has(id) ? [] : [{ id, state }]))]
}
