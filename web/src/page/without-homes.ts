import type { ListingView } from '@site/domain/listing.ts'

const isMissingHome = (part: unknown, missingIds: ReadonlySet<string>): part is ListingView =>
  typeof part === 'object' && part !== null && 'mode' in part && 'type' in part && 'id' in part && missingIds.has(String(part.id))

const isObject = (part: unknown): part is Readonly<Record<string, unknown>> => typeof part === 'object' && part !== null && !Array.isArray(part)

/** Whether a part describes the home of a conversation, as texts instead of a listing. */
const isHomeText = (part: unknown): part is { readonly id: string; readonly text: unknown; readonly place: unknown } =>
  isObject(part) && typeof part['id'] === 'string' && 'text' in part && 'place' in part && 'isLinkEnded' in part

/** The ids of the homes that an answer reports as removed for good. */
export function removedIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(removedIn)
  if (!isObject(part)) return []
  const { id, isRemoved, problem } = part
  const isRemovedHome = typeof id === 'string' && (isRemoved === true || problem === 'removed' || (isHomeText(part) && part.text === null))
  return [...(isRemovedHome ? [id] : []), ...Object.values(part).flatMap(removedIn)]
}

/**
 * An answer without the homes with the ids `missingIds`. Lists lose them; an item with a home, such as a favourite, stays without the home and its saved price;
 * a conversation stays without the texts about its home. The function adds the removed homes to `removed`.
 */
export function withoutHomes(part: unknown, missingIds: ReadonlySet<string>, removed: ListingView[]): unknown {
  const removeHome = (value: unknown): boolean => isMissingHome(value, missingIds) && removed.push(value) > 0
  if (Array.isArray(part)) return part.filter((item) => !removeHome(item)).map((item) => withoutHomes(item, missingIds, removed))
  if (typeof part !== 'object' || part === null) return part
  if (isHomeText(part) && missingIds.has(part.id)) return { ...part, text: null, place: null }
  const rest = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, removeHome(value) ? null : withoutHomes(value, missingIds, removed)]))
  const hasLostHome = 'listing' in part && part.listing !== null && rest['listing'] === null
  return hasLostHome ? { ...rest, isAvailable: false, ...('savedPrice' in rest && { savedPrice: null }) } : rest
}
