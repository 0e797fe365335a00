import type { LinkActivity } from '@site/domain/calls/share.ts'
import { groupBy } from '@site/domain/group-by.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { dayIn } from '@site/domain/zoned-time.ts'
import type { Verdict } from '../Verdicts.tsx'

/** An entry in the activity of a link. `listingId`: the home that it is about; null: the link itself. */
export type LinkEvent = { readonly at: string; readonly listingId: string | null } & (
  | { readonly kind: 'opened'; readonly opens: number }
  | { readonly kind: 'verdict'; readonly who: string; readonly verdict: Verdict }
  | { readonly kind: 'note' | 'asked'; readonly who: string; readonly text: string }
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'viewing'; readonly who: string; readonly listingIds: readonly string[] }
  | { readonly kind: 'moved'; readonly who: string; readonly listingIds: readonly string[]; readonly move: ViewingMove }
)

/** What happened with a link, the newest first. */
export function eventsOf({ timeline, reactions, messages, viewings }: LinkActivity): LinkEvent[] {
  const events: LinkEvent[] = [
    ...timeline.filter(({ opens }) => opens > 0).map(({ at, listingId, opens }) => ({ kind: 'opened' as const, at, listingId, opens })),
    ...reactions.flatMap(({ at, listingId, who, verdict, note }): LinkEvent[] => [
      ...(note ? [{ kind: 'note' as const, at, listingId, who, text: note }] : []),
      ...(verdict ? [{ kind: 'verdict' as const, at, listingId, who, verdict }] : []),
    ]),
    ...messages.map(
      ({ at, listingId, isFromAgent, who, text }): LinkEvent =>
        isFromAgent ? { kind: 'answered', at, listingId, text } : { kind: 'asked', at, listingId, who, text },
    ),
    ...viewings.map(({ at, listingIds, who }) => ({ kind: 'viewing' as const, at, listingId: listingIds[0] ?? null, who, listingIds })),
    ...viewings.flatMap(({ listingIds, who, moves }) =>
      moves.map((move) => ({ kind: 'moved' as const, at: move.at, listingId: listingIds[0] ?? null, who, listingIds, move })),
    ),
  ]
  return events.toSorted((a, b) => b.at.localeCompare(a.at))
}

/** Events by day in a time zone, the newest day first. */
export function eventsByDay(events: readonly LinkEvent[], timeZone: string): readonly (readonly [day: string, events: readonly LinkEvent[]])[] {
  return [...groupBy(events, ({ at }) => dayIn(new Date(at), timeZone))]
}
