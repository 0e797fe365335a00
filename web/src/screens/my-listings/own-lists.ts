import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { dayIn } from '@site/domain/zoned-time.ts'

export type ShelfCode = CodeOf<'shelf'>

/** The states of the shelf in the order of the screen: what needs a person first. */
export const shelfOrder = ['Rejected', 'OnShelf', 'InReview', 'Draft', 'OffShelf'] as const satisfies readonly ShelfCode[]

/** The loaded part of one state; a null cursor: all of it is loaded. */
type OwnList = { readonly items: readonly OwnListing[]; readonly nextCursor: string | null }

/**
 * The drafts and listings of an account as far as they are loaded. `asked`: those that wait for an answer whether they are still available. `isUncertain`: an
 * act was done on listings that are not shown where it found them, so that only the server knows the counts.
 */
export type OwnListings = {
  readonly lists: Readonly<Partial<Record<ShelfCode, OwnList>>>
  readonly counts: Readonly<Partial<Record<ShelfCode, number>>>
  readonly asked: readonly OwnListing[]
  readonly askedQty: number
  readonly isUncertain?: boolean
}

const empty: OwnList = { items: [], nextCursor: null }

const without = (items: readonly OwnListing[], ids: ReadonlySet<string>) => items.filter(({ id }) => !ids.has(id))

const withoutAsked = ({ asked, askedQty }: OwnListings, ids: ReadonlySet<string>): Pick<OwnListings, 'asked' | 'askedQty'> => {
  const left = without(asked, ids)
  return { asked: left, askedQty: askedQty - (asked.length - left.length) }
}

/** Those of the ids that are shown in a state, and so are part of its count. */
const shownIn = ({ lists, asked }: OwnListings, state: ShelfCode, ids: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...(lists[state]?.items ?? []), ...asked.filter(({ shelf }) => shelf === state)].flatMap(({ id }) => (ids.has(id) ? [id] : [])))

/** The lists after items have left the state `from`; those that it does not show are not counted again. */
export function withRemoved(before: OwnListings, from: ShelfCode, ids: ReadonlySet<string>): OwnListings {
  const list = before.lists[from] ?? empty
  const left = shownIn(before, from, ids)
  return {
    ...withoutAsked(before, ids),
    isUncertain: before.isUncertain === true || left.size < ids.size,
    lists: { ...before.lists, [from]: { ...list, items: without(list.items, ids) } },
    counts: { ...before.counts, [from]: Math.max(0, (before.counts[from] ?? 0) - left.size) },
  }
}

/** The lists after items, already with their new values, have come to the state `to`, above the others; those that it shows are not counted again. */
export function withAdded(before: OwnListings, to: ShelfCode, items: readonly OwnListing[]): OwnListings {
  const list = before.lists[to] ?? empty
  const ids = new Set(items.map(({ id }) => id))
  const cameNow = ids.size - shownIn(before, to, ids).size
  return {
    ...before,
    lists: { ...before.lists, [to]: { ...list, items: [...items, ...without(list.items, ids)] } },
    counts: { ...before.counts, [to]: (before.counts[to] ?? 0) + cameNow },
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

/** The lists after listings have moved from the states that show them to another one; each has its own reason if they went off the shelf. */
export function withMoved(
  before: OwnListings,
  items: readonly OwnListing[],
  to: ShelfCode,
  reasonOf: (item: OwnListing) => CodeOf<'offShelfReason'> | null,
  hides: (item: OwnListing) => boolean = () => false,
): OwnListings {
  const states = [...new Set(items.map(({ shelf }) => shelf))]
  const left = states.reduce((lists, from) => withRemoved(lists, from, new Set(items.filter(({ shelf }) => shelf === from).map(({ id }) => id))), before)
  const moved = items.filter(({ id, shelf }) => shownIn(before, shelf, new Set([id])).size > 0)
  return withAdded(
    left,
    to,
    moved.map((item) => movedTo(item, to, reasonOf(item), hides(item))),
  )
}

/** The lists after price and photos of a listing off the shelf were hidden or shown. */
export function withHidden(before: OwnListings, id: string, hidesPriceAndPhotos: boolean): OwnListings {
  const list = before.lists.OffShelf ?? empty
  const items = list.items.map((item) => (item.id === id && item.listing ? { ...item, listing: { ...item.listing, hidesPriceAndPhotos } } : item))
  return { ...before, lists: { ...before.lists, OffShelf: { ...list, items } } }
}

/** The lists after listings were confirmed: no answer is awaited, and the day on which they go off is not known until they are loaded again. */
export function withConfirmed(before: OwnListings, ids: ReadonlySet<string>): OwnListings {
  const onShelf = before.lists.OnShelf ?? empty
  const confirmed = onShelf.items.map((item) => (ids.has(item.id) ? { ...item, askedAt: null, confirmBy: null } : item))
  return { ...before, ...withoutAsked(before, ids), lists: { ...before.lists, OnShelf: { ...onShelf, items: confirmed } } }
}

/** A listing as the lists have it now; one that they do not have stays as it was. */
export const newestOf = ({ lists, asked }: OwnListings, item: OwnListing): OwnListing =>
  [...Object.values(lists).flatMap(({ items }) => items), ...asked].find(({ id }) => id === item.id) ?? item

/** Whole days until a day (`2026-11-24`), from the one that it is in a time zone; 0 for today and for days that have passed. */
export const daysUntil = (day: string, now: Date, timeZone: string): number => Math.max(0, (Date.parse(day) - Date.parse(dayIn(now, timeZone))) / 86_400_000)
