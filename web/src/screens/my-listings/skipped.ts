import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { myListingsWords } from './my-listings.words.ts'

type Shelf = OwnListing['shelf']
/** An action on several listings at once. */
export type BulkAction = 'takeOff' | 'putOn' | 'confirm' | 'discard' | 'edit'
/** Why an action does not apply to a listing, as a key of the words. */
type SkipReason = Extract<keyof typeof myListingsWords, `skip${string}`>
/** The listings that an action does not apply to, for one reason. */
export type SkippedGroup = { readonly reason: SkipReason; readonly items: readonly OwnListing[] }

const stateReasons: Readonly<Record<Shelf, SkipReason>> = {
  Draft: 'skipDraft',
  InReview: 'skipInReview',
  Rejected: 'skipRejected',
  OffShelf: 'skipOff',
  OnShelf: 'skipOn',
}
const reasonsByAction: Readonly<Record<BulkAction, Readonly<Record<Shelf, SkipReason>>>> = {
  takeOff: stateReasons,
  confirm: stateReasons,
  edit: { ...stateReasons, Draft: 'skipUnpublished', Rejected: 'skipToMend', OnShelf: 'skipUnchanged', OffShelf: 'skipUnchanged' },
  putOn: { ...stateReasons, Draft: 'skipUnpublished', Rejected: 'skipToMend' },
  discard: { ...stateReasons, InReview: 'skipNoDraft', Rejected: 'skipNoDraft', OffShelf: 'skipNoDraft', OnShelf: 'skipNoDraft' },
}

/** The chosen listings that an action does not apply to, by reason. */
export function skippedBy(action: BulkAction, chosen: readonly OwnListing[], changed: readonly OwnListing[]): readonly SkippedGroup[] {
  const ids = new Set(changed.map(({ id }) => id))
  const byReason = new Map<SkipReason, OwnListing[]>()
  for (const item of chosen) {
    if (ids.has(item.id)) continue
    const reason = reasonsByAction[action][item.shelf]
    byReason.set(reason, [...(byReason.get(reason) ?? []), item])
  }
  return [...byReason].map(([reason, items]) => ({ reason, items }))
}
