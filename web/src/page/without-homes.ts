import type { ListingView } from '@site/domain/listing.ts'

const isHome = (part: unknown, gone: ReadonlySet<string>): part is ListingView =>
  typeof part === 'object' && part !== null && 'mode' in part && 'type' in part && 'id' in part && gone.has(String(part.id))

const isObject = (part: unknown): part is Readonly<Record<string, unknown>> => typeof part === 'object' && part !== null && !Array.isArray(part)

/** What a conversation says of its home, which is words. */
const isAbout = (part: unknown): part is { readonly id: string; readonly text: unknown; readonly place: unknown } =>
  isObject(part) && typeof part['id'] === 'string' && 'text' in part && 'place' in part && 'isLinkEnded' in part

/** The ids of the homes of which an answer says that they were removed for good. */
export function removedIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(removedIn)
  if (!isObject(part)) return []
  const { id, isRemoved, problem } = part
  const isOne = typeof id === 'string' && (isRemoved === true || problem === 'removed' || (isAbout(part) && part.text === null))
  return [...(isOne ? [id] : []), ...Object.values(part).flatMap(removedIn)]
}

/**
 * An answer without some homes: in a list they go, of an item with a home, such as a favourite, only the home and its price go, and of a conversation
 * the words about the home.
 * `taken`: the homes are added to it.
 */
export function withoutHomes(part: unknown, gone: ReadonlySet<string>, taken: ListingView[]): unknown {
  const isTaken = (value: unknown): boolean => isHome(value, gone) && taken.push(value) > 0
  if (Array.isArray(part)) return part.filter((item) => !isTaken(item)).map((item) => withoutHomes(item, gone, taken))
  if (typeof part !== 'object' || part === null) return part
  if (isAbout(part) && gone.has(part.id)) return { ...part, text: null, place: null }
  const rest = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, isTaken(value) ? null : withoutHomes(value, gone, taken)]))
  const hasLost = 'listing' in part && part.listing !== null && rest['listing'] === null
  return hasLost ? { ...rest, isAvailable: false, ...('savedPrice' in rest && { savedPrice: null }) } : rest
}
