import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import type { ListingView } from '@site/domain/listing.ts'

/** The pages of one search that are loaded. `first` is the answer that the screen came with, `cursor` null after the last page. */
export type LoadedPages = {
  readonly first: SearchAnswer
  readonly items: readonly ListingView[]
  readonly cursor: string | null
  readonly phase: 'ready' | 'loading' | 'failed'
}

/** A search of which only the first page is loaded. */
export const firstPage = (first: SearchAnswer): LoadedPages => ({ first, items: first.items, cursor: first.nextCursor, phase: 'ready' })

/** The pages while the next one loads. */
export const withLoading = (pages: LoadedPages): LoadedPages => ({ ...pages, phase: 'loading' })

/** Appends the listings of the next page that are not in the list yet. The answer to another search, which began with `first`, changes nothing. */
export function withNextPage(pages: LoadedPages, first: SearchAnswer, next: SearchAnswer): LoadedPages {
  if (pages.first !== first) return pages
  const loadedIds = new Set(pages.items.map(({ id }) => id))
  return { ...pages, items: [...pages.items, ...next.items.filter(({ id }) => !loadedIds.has(id))], cursor: next.nextCursor, phase: 'ready' }
}

/** The pages after the next one failed to load: items and cursor stay, for a retry. A failure of another search changes nothing. */
export const withFailure = (pages: LoadedPages, first: SearchAnswer): LoadedPages => (pages.first === first ? { ...pages, phase: 'failed' } : pages)

/** The listings to show for a search: those of `first` alone while `pages` still holds another search. */
export const itemsFor = (pages: LoadedPages, first: SearchAnswer): readonly ListingView[] => (pages.first === first ? pages.items : first.items)
