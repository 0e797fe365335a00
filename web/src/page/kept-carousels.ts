import type { ListingView } from '@site/domain/listing.ts'

/** The start of the storage keys of carousels. */
const prefix = 'shelf '

/** Keeps the homes of a carousel for a reload in this tab: a carousel that appears late would move what was in view. */
export function keepCarousel(name: string, items: readonly ListingView[]): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(items))
  } catch {
    // full or blocked: after a reload the carousel appears late
  }
}

/** The homes of a carousel before a reload; an empty list without any. */
export function keptCarousel(name: string): readonly ListingView[] {
  try {
    const items: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '[]')
    return Array.isArray(items) ? (items as ListingView[]) : [] // written by `keepCarousel`
  } catch {
    return []
  }
}

/** Removes homes from all kept carousels. */
export function dropFromCarousels(missingIds: ReadonlySet<string>): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '').filter((key) => key.startsWith(prefix))
    for (const name of keys.map((key) => key.slice(prefix.length))) {
      const items = keptCarousel(name)
      const remaining = items.filter(({ id }) => !missingIds.has(id))
      if (remaining.length < items.length) keepCarousel(name, remaining)
    }
  } catch {
    // blocked: nothing is kept
  }
}
