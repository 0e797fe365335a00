import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { type ViewingMove, viewingProblem, type ViewingState } from '@site/domain/sharing/share-list.ts'

type PlacedViewing = Pick<OwnViewing, 'id' | 'state'> & { readonly moves: readonly Pick<ViewingMove, 'isFromAgent'>[] }

/** Where a viewing stands on the screen: among those in a state. */
export type ViewingPlace = { readonly id: string; readonly state: ViewingState }

/** Whether a viewing is off since its client cancelled it. */
export const isCancelledByClient = ({ state, moves }: Omit<PlacedViewing, 'id'>): boolean => state === 'cancelled' && moves.at(-1)?.isFromAgent === false

/** Why no time can be offered for a viewing any more; null while one can. */
export const offerEndOf = (viewing: PlacedViewing, words: { readonly ended_client: string; readonly ended_other: string }): string | null =>
  viewingProblem('agent', viewing.state, 'offered') === null ? null : isCancelledByClient(viewing) ? words.ended_client : words.ended_other

/**
 * The places of viewings after a load: one that changes moves to the others in its state, so that no heading says what a card denies. Others stay where they
 * are, since who reads has a finger over a card; new ones come last. `held`: the one whose sheet or question is open, which no client moves away.
 */
export function placeViewings(before: readonly ViewingPlace[], items: readonly PlacedViewing[], held: string | null = null): readonly ViewingPlace[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const kept = before.flatMap(({ id, state }) => {
    const item = byId.get(id)
    if (!item) return []
    return [{ id, state: id === held && !item.moves.at(-1)?.isFromAgent ? state : item.state }]
  })
  const known = new Set(before.map(({ id }) => id))
  return [...kept, ...items.flatMap(({ id, state }) => (known.has(id) ? [] : [{ id, state }]))]
}
