import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { dayIn } from '@site/domain/zoned-time.ts'

export type ShelfCode = CodeOf<'shelf'>

/** The states of the shelf in the order of the screen: those that need an action, those that are public, and the others. */
export const shelfOrder = ['Rejected', 'OnShelf', 'InReview', 'Draft', 'OffShelf'] as const satisfies readonly ShelfCode[]

/** The loaded part of one state; a null cursor: all of it is loaded. */
type OwnList = { readonly items: readonly OwnListing[]; readonly nextCursor: string | null }

/**
 * The loaded drafts and listings of an account. `asked`: those whose poster was asked whether they are still available; `askedQty`: how many there are in
 * all. `isUncertain`: an action moved listings that are not loaded in the state that they left, so that only the server knows the counts.
 */
export type OwnListings = {
  readonly lists: Readonly<Partial<Record<ShelfCode, OwnList>>>
  readonly counts: Readonly<Partial<Record<ShelfCode, number>>>
  readonly asked: readonly OwnListing[]
  readonly askedQty: number
  readonly isUncertain?: boolean
}

const emptyList: OwnList = { items: [], nextCursor: null }

const itemsWithout = (items: readonly OwnListing[], ids: ReadonlySet<string>) => items.filter(({ id }) => !ids.has(id))

const withoutAsked = ({ asked, askedQty }: OwnListings, ids: ReadonlySet<string>): Pick<OwnListings, 'asked' | 'askedQty'> => {
  const remaining = itemsWithout(asked, ids)
  return { asked: remaining, askedQty: askedQty - (asked.length - remaining.length) }
}

/** Those of the ids that are shown in a state, and so are part of its count. */
const shownIn = ({ lists, asked }: OwnListings, state: ShelfCode, ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...(lists[state]?.items ?? []), ...asked.filter(({ shelf }) => shelf === state)].flatMap(({ id }) => (ids.has(id) ? [id] : [])))

/** The lists without items that leave the state `from`; only items that the state shows lower its count. */
export function withRemoved(before: OwnListings, from: ShelfCode, ids: ReadonlySet<string>): OwnListings {
  const list = before.lists[from] ?? emptyList
  const left = shownIn(before, from, ids)
  return {
    ...withoutAsked(before, ids),
    isUncertain: before.isUncertain === true || left.size < ids.size,
    lists: { ...before.lists, [from]: { ...list, items: itemsWithout(list.items, ids) } },
    counts: { ...before.counts, [from]: Math.max(0, (before.counts[from] ?? 0) - left.size) },
  }
}

/** The lists with items, which have their new values, at the top of the state `to`; those that it shows are not counted again. */
export function withAdded(before: OwnListings, to: ShelfCode, items: readonly OwnListing[]): OwnListings {
  const list = before.lists[to] ?? emptyList
  const ids = new Set(items.map(({ id }) => id))
  const addedCount = ids.size - shownIn(before, to, ids).size
  return {
    ...before,
    lists: { ...before.lists, [to]: { ...list, items: [...items, ...itemsWithout(list.items, ids)] } },
    counts: { ...before.counts, [to]: (before.counts[to] ?? 0) + addedCount },
  }
}

/** A listing in another state of the shelf. */
export const movedTo = (item: OwnListing, shelf: ShelfCode, offShelfReason: CodeOf<'offShelfReason'> | null, hidesPriceAndPhotos = false): OwnListing => ({
  ...item,
  shelf,
  confirmBy: null,
  askedAt: null,
  listing: item.listing && { ...item.listing, shelf, offShelfReason, hidesPriceAndPhotos },
})

/** The lists with listings moved from the states that show them to another one. `reasonOf`: the off-shelf reason of each, null on the shelf. */
export function withMoved(
  before: OwnListings,
  items: readonly OwnListing[],
  to: ShelfCode,
  reasonOf: (item: OwnListing) => CodeOf<'offShelfReason'> | null,
  hides: (item: OwnListing) => boolean = () => false,
): OwnListings {
  const states = [...new Set(items.map(({ shelf }) => shelf))]
  const remaining = states.reduce((lists, from) => withRemoved(lists, from, new Set(items.filter(({ shelf }) => shelf === from).map(({ id }) => id))), before)
  const moved = items.filter(({ id, shelf }) => shownIn(before, shelf, new Set([id])).size > 0)
  return withAdded(
    remaining,
    to,
    moved.map((item) => movedTo(item, to, reasonOf(item), hides(item))),
  )
}

/** The lists with price and photos of a listing off the shelf hidden or shown. */
export function withHidden(before: OwnListings, id: string, hidesPriceAndPhotos: boolean): OwnListings {
  const list = before.lists.OffShelf ?? emptyList
  const items = list.items.map((item) => (item.id === id && item.listing ? { ...item, listing: { ...item.listing, hidesPriceAndPhotos } } : item))
  return { ...before, lists: { ...before.lists, OffShelf: { ...list, items } } }
}

/** The lists with listings confirmed: they wait for no answer, and the day on which they go off is not known until they load again. */
export function withConfirmed(before: OwnListings, ids: ReadonlySet<string>): OwnListings {
  const onShelf = before.lists.OnShelf ?? emptyList
  const confirmed = onShelf.items.map((item) => (ids.has(item.id) ? { ...item, askedAt: null, confirmBy: null } : item))
  return { ...before, ...withoutAsked(before, ids), lists: { ...before.lists, OnShelf: { ...onShelf, items: confirmed } } }
}

/** The version of a listing in the lists; the given one if they do not have it. */
export const newestOf = ({ lists, asked }: OwnListings, item: OwnListing): OwnListing =>
  [...Object.values(lists).flatMap(({ items }) => items), ...asked].find(({ id }) => id === item.id) ?? item

/** Whole days from today in a time zone until a day (`2026-11-24`); 0 for today and past days. */
export const daysUntil = (day: string, now: Date, timeZone: string): number => Math.max(0, (Date.parse(day) - Date.parse(dayIn(now, timeZone))) / 86_400_000)
