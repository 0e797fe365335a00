import { ProblemError } from '@site/domain/problems.ts'

/** Most calls in progress at once, and the part of them that one address may hold. */
const [maxCalls, maxShareOfAddress] = [256, 1 / 4]
/** Seconds after which a refused call may be tried again. */
const retryAfterSeconds = 2

/**
 * Limits the calls in progress of this process. The function takes a slot for an address and returns the function that releases it. It throws
 * `busy` when all slots are taken or the address holds its share.
 */
export function createCallSlots(max: number = maxCalls): (address: string) => () => void {
  const held = new Map<string, number>()
  let used = 0
  return (address) => {
    const heldByAddress = held.get(address) ?? 0
    if (used >= max || heldByAddress >= Math.ceil(max * maxShareOfAddress)) throw new ProblemError('busy', undefined, retryAfterSeconds)
    held.set(address, heldByAddress + 1)
    used += 1
    return () => {
      used -= 1
      const left = (held.get(address) ?? 1) - 1
      if (left > 0) held.set(address, left)
      else held.delete(address)
    }
  }
}
