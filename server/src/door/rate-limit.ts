/** How much one may ask: a steady rate, and what may come at once. */
export type Allowance = { readonly perSecond: number; readonly burst: number }

/** What one session may read (safety.md section 1, rate limits). */
const ofSession: Allowance = { perSecond: 30, burst: 90 }
/** Offices and mobile carriers share one address. */
const sessionsOfAddress = 20
const ofAddress: Allowance = { perSecond: ofSession.perSecond * sessionsOfAddress, burst: ofSession.burst * sessionsOfAddress }

/** How many addresses are remembered before those that have rested longest are forgotten. */
const addressesMost = 50_000

type Bucket = { tokens: number; at: number }

/** A token bucket per key: answers 0 when the request may pass, else after how many whole seconds the next one may. `now` is in milliseconds. */
export function createRateLimit(allowance: Allowance, most = addressesMost): (key: string, now?: number) => number {
  const buckets = new Map<string, Bucket>()
  return (key, now = performance.now()) => {
    const before = buckets.get(key)
    const tokens = before ? Math.min(allowance.burst, before.tokens + (Math.max(0, now - before.at) / 1000) * allowance.perSecond) : allowance.burst
    const passes = tokens >= 1
    buckets.delete(key) // set again at the end, so that the first key is the one that rested longest
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at: now })
    if (buckets.size > most) for (const oldest of buckets.keys()) if (buckets.delete(oldest)) break
    return passes ? 0 : Math.max(1, Math.ceil((1 - tokens) / allowance.perSecond))
  }
}

/** Whether an address, and the session whose secret it sent, may read once more: 0, else after how many whole seconds. */
export type ReadLimit = (address: string, secret: string | null, now?: number) => number

/** The allowance of reads that calls and pages of one server share. A made-up secret has an allowance of its own, but not an address of its own. */
export function createReadLimit(): ReadLimit {
  const [address, session] = [createRateLimit(ofAddress), createRateLimit(ofSession)]
  return (from, secret, now) => address(from, now) || (secret === null ? 0 : session(secret, now))
}
