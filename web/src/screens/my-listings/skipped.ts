import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { myListingsWords } from './my-listings.words.ts'

type Shelf = OwnListing['shelf']
/** An action on several listings at once. */
export type BulkAction = 'takeOff' | 'putOn' | 'confirm' | 'discard' | 'edit'
/** Why an action does not apply, as a key of the words. */
type Reason = Extract<keyof typeof myListingsWords, `skip${string}`>
/** Listings that an action left as they were, for one reason. */
export type Skipped = { readonly reason: Reason; readonly items: readonly OwnListing[] }

const notShown: Readonly<Record<Shelf, Reason>> = {
  Draft: 'skipDraft',
  InReview: 'skipInReview',
  Rejected: 'skipRejected',
  OffShelf: 'skipOff',
  OnShelf: 'skipOn',
}
const reasons: Readonly<Record<BulkAction, Readonly<Record<Shelf, Reason>>>> = {
  takeOff: notShown,
  confirm: notShown,
  edit: { ...notShown, Draft: 'skipUnpublished', Rejected: 'skipToMend', OnShelf: 'skipUnchanged', OffShelf: 'skipUnchanged' },
  putOn: { ...notShown, Draft: 'skipUnpublished', Rejected: 'skipToMend' },
  discard: { ...notShown, InReview: 'skipNoDraft', Rejected: 'skipNoDraft', OffShelf: 'skipNoDraft', OnShelf: 'skipNoDraft' },
}

/** The chosen listings that an action leaves as they are, by reason. */
export function skippedBy(action: BulkAction, chosen: readonly OwnListing[], changed: readonly OwnListing[]): readonly Skipped[] {
  const ids = new Set(changed.map(({ id }) => id))
  const byReason = new Map<Reason, OwnListing[]>()
  for (const item of chosen) {
    if (ids.has(item.id)) continue
    const reason = reasons[action][item.shelf]
    byReason.set(reason, [...(byReason.get(reason) ?? []), item])
  }
  return [...byReason].map(([reason, items]) => ({ reason, items }))
}
