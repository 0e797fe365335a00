import { ProblemError } from '@site/domain/problems.ts'

/** The largest number of calls in progress, and the part of them that one address may hold. */
const [maxCalls, maxFractionPerAddress] = [256, 1 / 4]
/** Seconds after which a refused call may be tried again. */
const retryAfterSeconds = 2

/** Returns a function that acquires a slot for a call and returns its release; it throws `busy` when all slots or those of the address are in use. */
export function createCallSlots(max: number = maxCalls): (address: string) => () => void {
  const held = new Map<string, number>()
  let used = 0
  return (address) => {
    const heldByAddress = held.get(address) ?? 0
    if (used >= max || heldByAddress >= Math.ceil(max * maxFractionPerAddress)) throw new ProblemError('busy', undefined, retryAfterSeconds)
    held.set(address, heldByAddress + 1)
    used += 1
    return () => {
      used -= 1
      const remaining = (held.get(address) ?? 1) - 1
      if (remaining > 0) held.set(address, remaining)
      else held.delete(address)
    }
  }
}
