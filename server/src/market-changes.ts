// The types alone: `modules/search/live/` reads the changes from the database, `modules/listings/followed-facts.ts` passes them on.

/** A change of what pages show: of listings, people or links with these ids or codes, of places, or of anything (`all`). */
export type MarketChange = { readonly kind: 'listing' | 'poster' | 'link' | 'place' | 'all'; readonly ids: readonly string[] }

/** The changes that a server follows. */
export type MarketChanges = {
  /** Whether the last look for changes was moments ago; otherwise the database is away, and anything may have changed. */
  readonly isFollowed: () => boolean
  /** Another number: searches may answer otherwise. */
  readonly version: () => number
  /** Calls `listener` with each change before any page may show it. Returns the function that ends it. */
  readonly subscribe: (listener: (change: MarketChange) => void) => () => void
}
