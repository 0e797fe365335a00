import { ProblemError } from '@site/domain/problems.ts'

/** The largest number of calls in progress, and the part of them that one address may hold. */
const [maxCalls, maxFractionPerAddress] = [256, 1 / 4]
/** Seconds after which a refused call may be tried again. */
const retryAfterSeconds = 2

/** Returns a function that acquires a slot for a call and returns its release; it throws `busy` when all slots or those of the address are in use. */
export function createCallSlots(max: number = maxCalls): (address: string) => () => void {
  const slotsByAddress = new Map<string, number>()
  let slotsInUse = 0
  return (address) => {
    const slotsOfAddress = slotsByAddress.get(address) ?? 0
    if (slotsInUse >= max || slotsOfAddress >= Math.ceil(max * maxFractionPerAddress)) throw new ProblemError('busy', undefined, retryAfterSeconds)
    slotsByAddress.set(address, slotsOfAddress + 1)
    slotsInUse += 1
    return () => {
      slotsInUse -= 1
      const remaining = (slotsByAddress.get(address) ?? 1) - 1
      if (remaining > 0) slotsByAddress.set(address, remaining)
      else slotsByAddress.delete(address)
    }
  }
}
