import type { ListingView } from '@site/domain/listing.ts'

const isHome = (part: unknown, gone: ReadonlySet<string>): part is ListingView =>
  typeof part === 'object' && part !== null && 'mode' in part && 'type' in part && 'id' in part && gone.has(String(part.id))

/**
 * An answer without some homes: in a list they go, and of an item with a home, such as a favourite, only the home and its price go.
 * `taken`: the homes are added to it.
 */
export function withoutHomes(part: unknown, gone: ReadonlySet<string>, taken: ListingView[]): unknown {
  const isTaken = (value: unknown): boolean => isHome(value, gone) && taken.push(value) > 0
  if (Array.isArray(part)) return part.filter((item) => !isTaken(item)).map((item) => withoutHomes(item, gone, taken))
  if (typeof part !== 'object' || part === null) return part
  const rest = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, isTaken(value) ? null : withoutHomes(value, gone, taken)]))
  const hasLost = 'listing' in part && part.listing !== null && rest['listing'] === null
  return hasLost ? { ...rest, isAvailable: false, ...('savedPrice' in rest && { savedPrice: null }) } : rest
}
