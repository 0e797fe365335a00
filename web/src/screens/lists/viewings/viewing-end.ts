import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { lastTimeOf } from '@site/domain/sharing/share-list.ts'

type Ending = Pick<OwnViewing, 'state' | 'slots' | 'time' | 'linkExpires' | 'isLinkRevoked'>

/** How the link of a viewing ends before it: by hand, by its end, or only later (`soon`); null when the client sees the viewing as long as it matters. */
export function linkEndOf(viewing: Ending, now: Date): 'revoked' | 'expired' | 'soon' | null {
  const last = lastTimeOf(viewing, now)
  if (last === null) return null
  if (viewing.isLinkRevoked) return 'revoked'
  const end = viewing.linkExpires === null ? Infinity : Date.parse(viewing.linkExpires)
  if (end <= now.getTime()) return 'expired'
  return end <= last ? 'soon' : null
}

/** Whether a link has ended, whatever becomes of its viewing. */
export const isLinkOver = ({ linkExpires, isLinkRevoked }: Ending, now: Date): boolean =>
  isLinkRevoked || (linkExpires !== null && Date.parse(linkExpires) <= now.getTime())

/** The viewings that clients no longer see when these links end at a time, of those that they see now. */
export const lostViewings = <Some extends Ending & Pick<OwnViewing, 'code'>>(
  viewings: readonly Some[],
  codes: readonly string[],
  end: Date,
  now: Date,
): Some[] =>
  viewings.filter((viewing) => {
    const last = lastTimeOf(viewing, now)
    const isSeen = linkEndOf(viewing, now) === null || linkEndOf(viewing, now) === 'soon'
    return codes.includes(viewing.code) && isSeen && last !== null && last >= end.getTime()
  })

/** The viewings of a list that are asked for, offered or agreed, and not over, whatever their clients see of them. */
export const viewingsAhead = <Some extends Ending & Pick<OwnViewing, 'listId'>>(viewings: readonly Some[], listId: string, now: Date): Some[] =>
  viewings.filter((viewing) => viewing.listId === listId && lastTimeOf(viewing, now) !== null)
