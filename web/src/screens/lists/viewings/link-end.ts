import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { lastTimeOf } from '@site/domain/sharing/share-list.ts'

type ViewingWithLink = Pick<OwnViewing, 'state' | 'slots' | 'time' | 'linkExpires' | 'isLinkRevoked'>

/** How the link of a viewing ends before it: `byAgent`, who has ended it; `expired`; `soon`: it still opens. Null: it ends later, or the viewing is over or off. */
export function linkEndOf(viewing: ViewingWithLink, now: Date): 'byAgent' | 'expired' | 'soon' | null {
  const lastTime = lastTimeOf(viewing, now)
  if (lastTime === null) return null
  if (viewing.isLinkRevoked) return 'byAgent'
  const end = viewing.linkExpires === null ? Infinity : Date.parse(viewing.linkExpires)
  if (end <= now.getTime()) return 'expired'
  return end <= lastTime ? 'soon' : null
}

/** Whether the link of a viewing has ended, in every state of the viewing. */
export const isLinkOver = ({ linkExpires, isLinkRevoked }: ViewingWithLink, now: Date): boolean =>
  isLinkRevoked || (linkExpires !== null && Date.parse(linkExpires) <= now.getTime())

/** The viewings to come that clients see now, and do not see after these links end at a time. */
export const lostViewings = <Viewing extends ViewingWithLink & Pick<OwnViewing, 'code'>>(
  viewings: readonly Viewing[],
  codes: readonly string[],
  end: Date,
  now: Date,
): Viewing[] =>
  viewings.filter((viewing) => {
    const lastTime = lastTimeOf(viewing, now)
    const isSeen = linkEndOf(viewing, now) === null || linkEndOf(viewing, now) === 'soon'
    return codes.includes(viewing.code) && isSeen && lastTime !== null && lastTime >= end.getTime()
  })

/** The viewings of a list that are asked for, offered or agreed, and not over, also if their links have ended. */
export const viewingsAhead = <Viewing extends ViewingWithLink & Pick<OwnViewing, 'listId'>>(
  viewings: readonly Viewing[],
  listId: string,
  now: Date,
): Viewing[] => viewings.filter((viewing) => viewing.listId === listId && lastTimeOf(viewing, now) !== null)
