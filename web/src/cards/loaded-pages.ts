import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { ListingView } from '@site/domain/listing.ts'

/** The loaded pages of one search. `first`: the answer with which the screen opened; `cursor`: null after the last page. */
export type LoadedPages = {
  readonly first: SearchAnswer
  readonly items: readonly ListingView[]
  readonly cursor: string | null
  readonly phase: 'ready' | 'loading' | 'failed'
}

/** The state with only the first page. */
export const firstPage = (first: SearchAnswer): LoadedPages => ({ first, items: first.items, cursor: first.nextCursor, phase: 'ready' })

/** The state while the next page loads. */
export const withLoading = (pages: LoadedPages): LoadedPages => ({ ...pages, phase: 'loading' })

/** Appends the listings of the next page that are not in the list yet; ignores an answer to another search than the one that began with `first`. */
export function withNextPage(pages: LoadedPages, first: SearchAnswer, next: SearchAnswer): LoadedPages {
  if (pages.first !== first) return pages
  const loadedIds = new Set(pages.items.map(({ id }) => id))
  return { ...pages, items: [...pages.items, ...next.items.filter(({ id }) => !loadedIds.has(id))], cursor: next.nextCursor, phase: 'ready' }
}

/** The state after the next page failed to load: items and cursor stay, for a retry. Ignores a failure of another search. */
export const withFailure = (pages: LoadedPages, first: SearchAnswer): LoadedPages => (pages.first === first ? { ...pages, phase: 'failed' } : pages)

/** The listings to show for the search that began with `first`, also while `pages` are those of another search. */
export const itemsFor = (pages: LoadedPages, first: SearchAnswer): readonly ListingView[] => (pages.first === first ? pages.items : first.items)
