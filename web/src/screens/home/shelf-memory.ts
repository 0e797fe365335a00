import type { ListingView } from '@site/domain/listing.ts'

const storageKey = (name: string): string => `shelf ${name}`

/** Keeps the homes of a shelf for a reload in this tab: a shelf that appears late would move what was in view. */
export function keepShelf(name: string, items: readonly ListingView[]): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(items))
  } catch {
    // full or blocked: after a reload the shelf appears late
  }
}

/** The homes of a shelf before a reload; none without any. */
export function keptShelf(name: string): readonly ListingView[] {
  try {
    const items: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '[]')
    return Array.isArray(items) ? (items as ListingView[]) : [] // written by `keepShelf`
  } catch {
    return []
  }
}
