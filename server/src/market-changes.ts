// Only the types: `modules/search/live/` reads the changes from the database, `modules/listings/followed-facts.ts` passes them on.

/** A change of what pages show: of listings, people or links with these ids or codes, of places, or of anything (`all`). */
export type MarketChange = { readonly kind: 'listing' | 'poster' | 'link' | 'place' | 'all'; readonly ids: readonly string[] }

/** The changes that a server follows. */
export type MarketChanges = {
  /** Whether the server read the changes moments ago; otherwise the database is unavailable, and anything may have changed. */
  readonly isFollowed: () => boolean
  /** A number that changes whenever searches may give other results. */
  readonly version: () => number
  /** Calls `listener` with each change before any page may show it. Returns the function that unsubscribes. */
  readonly subscribe: (listener: (change: MarketChange) => void) => () => void
}
