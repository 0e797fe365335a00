import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { viewingClashMs } from '@site/domain/sharing/share-list.ts'

/** The agreed viewing that is too near to a time for a viewing; null for none. `viewings`: all of the agent. */
export function clashOf(time: string, id: string, viewings: readonly OwnViewing[]): (OwnViewing & { time: string }) | null {
  const near = viewings.find(
    (other) =>
      other.id !== id &&
      (other.state === 'confirmed' || other.state === 'asked') &&
      other.time !== null &&
      Math.abs(Date.parse(other.time) - Date.parse(time)) < viewingClashMs,
  )
  return near?.time ? { ...near, time: near.time } : null
}
