import type { Viewing } from '@site/domain/calls/list-answers.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { asksOtherTime, canAskAgain, isUndo, viewingProblem } from '@site/domain/sharing/share-list.ts'

/** Times in order, each once. */
export const inOrder = (times: readonly string[]): string[] => [...new Set(times.map((time) => new Date(time).toISOString()))].toSorted()

/** Times in order, each once; throws `invalid` for one that has passed. */
export function futureTimes(times: readonly string[], field: 'slots' | 'time', now: Date): string[] {
  const sorted = inOrder(times)
  if (sorted.some((time) => Date.parse(time) <= now.getTime())) throw new ProblemError('invalid', { [field]: 'tooSmall' })
  return sorted
}

/** A time that one side suggests; throws `invalid` for one that has passed or is more than two years ahead. */
function suggestedTime(given: string | undefined, now: Date): string {
  const [time = ''] = futureTimes([requireTime(given)], 'time', now)
  if (Date.parse(time) - now.getTime() > 731 * 86_400_000) throw new ProblemError('invalid', { time: 'dayFar' })
  return time
}

type Move = Pick<Viewing, 'state' | 'slots' | 'time'>

/** Throws `invalid` without a time. */
export function requireTime(given: string | undefined): string {
  if (given === undefined) throw new ProblemError('invalid', { time: 'required' })
  return given
}

/** A viewing after a change by one side; throws `viewingChanged`, or `invalid` at `time`. A confirmed time must be one of those that the other side offers. */
export function movedViewing(
  side: 'agent' | 'client',
  before: Viewing,
  { state, time: given }: { state: Viewing['state']; time?: string | undefined },
  now: Date,
): Move {
  if (isUndo(side, before, state, now)) return { state, slots: before.slots, time: before.time }
  if (side === 'client' && state === 'asked' && canAskAgain(before, now))
    return { state, slots: before.slots.filter((slot) => Date.parse(slot) > now.getTime()), time: null }
  // the agent ends the agreed time together with the request for another one
  const endsBoth = side === 'agent' && state === 'cancelled' && asksOtherTime(before)
  const problem = endsBoth ? null : viewingProblem(side, before.state, state)
  if (problem !== null) throw new ProblemError(problem)
  if (state === 'asked') return { state, slots: [suggestedTime(given, now)], time: before.time }
  // the agent declines the other time: the agreed one remains
  if (state === 'declined' && asksOtherTime(before) && Date.parse(before.time ?? '') > now.getTime())
    return { state: 'confirmed', slots: before.slots, time: before.time }
  if (state !== 'confirmed' && state !== 'offered') return { state, slots: before.slots, time: state === 'cancelled' ? before.time : null }
  const [time = ''] = futureTimes([requireTime(given)], 'time', now)
  // the agreed time holds until the agent takes the other one or keeps it
  if (state === 'offered' && asksOtherTime(before)) throw new ProblemError('viewingChanged')
  if (state === 'offered') return { state, slots: [suggestedTime(given, now)], time: null }
  // the other side has offered another time meanwhile
  if (!before.slots.includes(time)) throw new ProblemError('viewingChanged')
  return { state, slots: before.slots, time }
}
