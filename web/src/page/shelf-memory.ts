import type { ListingView } from '@site/domain/listing.ts'

const prefix = 'shelf '

/** Keeps the homes of a shelf for a reload in this tab: a shelf that appears late would move what was in view. */
export function keepShelf(name: string, items: readonly ListingView[]): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(items))
  } catch {
    // full or blocked: after a reload the shelf appears late
  }
}

/** The homes of a shelf before a reload; none without any. */
export function keptShelf(name: string): readonly ListingView[] {
  try {
    const items: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '[]')
    return Array.isArray(items) ? (items as ListingView[]) : [] // written by `keepShelf`
  } catch {
    return []
  }
}

/** Takes homes out of all kept shelves. */
export function dropFromShelves(gone: ReadonlySet<string>): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '').filter((key) => key.startsWith(prefix))
    for (const name of keys.map((key) => key.slice(prefix.length))) {
      const items = keptShelf(name)
      const left = items.filter(({ id }) => !gone.has(id))
      if (left.length < items.length) keepShelf(name, left)
    }
  } catch {
    // blocked: nothing is kept
  }
}
