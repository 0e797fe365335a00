import type { OwnViewing } from '@site/domain/calls/share-list.ts'

/** Viewings nearer than this are hard to reach one after the other, in ms. */
const clashMs = 90 * 60_000

/** The agreed viewing that is too near to a time for a viewing; null for none. `viewings`: all of the agent. */
export function clashOf(time: string, id: string, viewings: readonly OwnViewing[]): (OwnViewing & { time: string }) | null {
  const near = viewings.find(
    (other) => other.id !== id && other.state === 'confirmed' && other.time !== null && Math.abs(Date.parse(other.time) - Date.parse(time)) < clashMs,
  )
  return near?.time ? { ...near, time: near.time } : null
}
