import { ProblemError } from '@site/domain/problems.ts'

/** Calls in work at once, and the part of them that one address may hold. */
const [callsMost, shareOfAddress] = [256, 1 / 4]
/** Seconds after which a refused call may be tried again. */
const againSeconds = 2

/**
 * Bounds the calls that a process works on at once. The function takes a place for an address and answers what gives it back; when all are
 * taken, or the address holds its share, it throws `busy`.
 */
export function createCallPlaces(most: number = callsMost): (address: string) => () => void {
  const held = new Map<string, number>()
  let all = 0
  return (address) => {
    const own = held.get(address) ?? 0
    if (all >= most || own >= Math.ceil(most * shareOfAddress)) throw new ProblemError('busy', undefined, againSeconds)
    held.set(address, own + 1)
    all += 1
    return () => {
      all -= 1
      const left = (held.get(address) ?? 1) - 1
      if (left > 0) held.set(address, left)
      else held.delete(address)
    }
  }
}
