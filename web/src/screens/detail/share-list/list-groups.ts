import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { LocalListState } from './session/local-list-state.ts'

/** What happened to a home since the last visit of this device. */
export type ItemChange = 'new' | 'cheaper' | 'dearer' | 'gone' | null

/** What has changed of a home since a visit (ISO time); null on a first visit and without a change. A home that is not available is gone at any time. */
export function changeOf({ addedAt, isAvailable, listing }: SharedItem, previousVisit: string | null): ItemChange {
  if (!isAvailable || listing === null) return 'gone'
  if (previousVisit === null) return null
  if (addedAt > previousVisit) return 'new'
  return priceChangeOf(listing, previousVisit)
}

/** How the price of a home has changed since a time (ISO); null if it has not, and for no time. */
export function priceChangeOf({ price, previousPrice, priceChangedAt }: ListingView, since: string | null): 'cheaper' | 'dearer' | null {
  if (since === null || !priceChangedAt || priceChangedAt <= since || !price || !previousPrice || price === previousPrice) return null
  return price < previousPrice ? 'cheaper' : 'dearer'
}

/** The ids of homes that were available at the visit before and are gone. */
export const goneSince = (items: readonly SharedItem[], { previousAvailable }: Pick<LocalListState, 'previousAvailable'>): readonly string[] =>
  items.flatMap(({ id, isAvailable }) => (!isAvailable && previousAvailable?.includes(id) ? id : []))

/** A part of a list: `new` (and changed) first, the sections in their order ('' without a title), then what is `gone`. */
export type ListGroup = { readonly kind: 'new' | 'section' | 'gone'; readonly title: string; readonly items: readonly SharedItem[] }

/** The homes of a list as a client sees them, in groups that are not empty. */
export function groupsOf({ items, sections }: Pick<SharedList, 'items' | 'sections'>, previousVisit: string | null): readonly ListGroup[] {
  const isChanged = (item: SharedItem) => !['gone', null].includes(changeOf(item, previousVisit))
  const isGone = (item: SharedItem) => changeOf(item, previousVisit) === 'gone'
  const unchangedItems = items.filter((item) => !isChanged(item) && !isGone(item))
  const groups: readonly ListGroup[] = [
    { kind: 'new', title: '', items: items.filter(isChanged) },
    ...['', ...sections].map((title) => ({
      kind: 'section' as const,
      title,
      items: unchangedItems.filter(({ section }) => (sections.includes(section) ? section : '') === title),
    })),
    { kind: 'gone', title: '', items: items.filter(isGone) },
  ]
  return groups.filter((group) => group.items.length > 0)
}

/** The homes that the numbers of a list count: those in it that can be had. */
export const countedItems = <Item extends Pick<SharedItem, 'isAvailable'>>({ items }: { readonly items: readonly Item[] }): readonly Item[] =>
  items.filter(({ isAvailable }) => isAvailable)

/** A filter by the answers of the person: all, those without an answer, or one answer. */
export type AnswerFilter = 'all' | 'open' | CodeOf<'verdict'>
/** All of them, in the order of the screen. */
export const answerFilters: readonly AnswerFilter[] = ['all', 'open', 'love', 'maybe', 'no']

/** Whether a home has an answer that a filter asks for. Homes that are gone need no answer. */
export const fitsFilter = (item: Pick<SharedItem, 'isAvailable'>, verdict: CodeOf<'verdict'> | null, filter: AnswerFilter): boolean =>
  filter === 'all' || (filter === 'open' ? item.isAvailable && verdict === null : verdict === filter)
