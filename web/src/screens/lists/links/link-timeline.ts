import type { LinkActivity } from '@site/domain/calls/share.ts'
import { groupBy } from '@site/domain/group-by.ts'
import { describedMoves, type ViewingAct } from '@site/domain/sharing/viewing-acts.ts'
import { dayIn } from '@site/domain/zoned-time.ts'
import type { Verdict } from '../Verdicts.tsx'

/** An entry in the activity of a link. `listingId`: the home that it is about; null: the link itself. */
export type LinkEvent = { readonly at: string; readonly listingId: string | null } & (
  | { readonly kind: 'opened'; readonly opens: number }
  /** `before`: what the person said before; null: nothing. `verdict`: null if that was taken back. */
  | { readonly kind: 'verdict'; readonly who: string; readonly verdict: Verdict | null; readonly before: Verdict | null }
  | { readonly kind: 'note' | 'asked'; readonly who: string; readonly text: string }
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'viewing'; readonly who: string; readonly listingIds: readonly string[] }
  | {
      readonly kind: 'moved'
      readonly who: string
      readonly listingIds: readonly string[]
      readonly isFromAgent: boolean
      readonly act: ViewingAct
      readonly times: readonly string[]
      readonly replacedTime: string | null
    }
)

/** What happened with a link, the newest first. */
export function eventsOf({ timeline, reactions, messages, viewings }: LinkActivity): LinkEvent[] {
  const events: LinkEvent[] = [
    ...timeline.filter(({ opens }) => opens > 0).map(({ at, listingId, opens }) => ({ kind: 'opened' as const, at, listingId, opens })),
    ...reactions.flatMap(({ at, listingId, who, verdicts, note, noteAt }): LinkEvent[] => [
      ...(note ? [{ kind: 'note' as const, at: noteAt ?? at, listingId, who, text: note }] : []),
      ...verdicts.map((given, index) => ({ kind: 'verdict' as const, listingId, who, before: verdicts[index - 1]?.verdict ?? null, ...given })),
    ]),
    ...messages.map(
      ({ at, listingId, isFromAgent, who, text }): LinkEvent =>
        isFromAgent ? { kind: 'answered', at, listingId, text } : { kind: 'asked', at, listingId, who, text },
    ),
    ...viewings.map(({ at, listingIds, who }) => ({ kind: 'viewing' as const, at, listingId: listingIds[0] ?? null, who, listingIds })),
    ...viewings.flatMap((viewing) =>
      describedMoves(viewing).map(({ move: { at, isFromAgent }, ...described }): LinkEvent => {
        const { who, listingIds } = viewing
        return { kind: 'moved', at, listingId: listingIds[0] ?? null, who, listingIds, isFromAgent, ...described }
      }),
    ),
  ]
  return events.toSorted((a, b) => b.at.localeCompare(a.at))
}

/** Events by day in a time zone, the newest day first. */
export function eventsByDay(events: readonly LinkEvent[], timeZone: string): readonly (readonly [day: string, events: readonly LinkEvent[]])[] {
  return [...groupBy(events, ({ at }) => dayIn(new Date(at), timeZone))]
}
