/** How much one may ask: a steady rate, and what may come at once. */
export type Allowance = { readonly perSecond: number; readonly burst: number }

/** What one session may read (safety.md section 1, rate limits). */
const ofSession: Allowance = { perSecond: 30, burst: 90 }
/** Offices and mobile carriers share one address. */
const sessionsOfAddress = 20
const ofAddress: Allowance = { perSecond: ofSession.perSecond * sessionsOfAddress, burst: ofSession.burst * sessionsOfAddress }

/** What a read counts as: rendering a page or drawing a picture takes ten times the work of a call. */
export const readCosts = { call: 1, document: 1, page: 10, picture: 10 } as const

/** How many addresses are remembered before those that have rested longest are forgotten. */
const addressesMost = 50_000

type Bucket = { tokens: number; at: number }

/** Takes `cost` tokens for a key: answers 0 when the request may pass, else after how many whole seconds it may. `now` is in milliseconds. */
export type RateLimit = (key: string, now?: number, cost?: number) => number

/** A token bucket per key. */
export function createRateLimit(allowance: Allowance, most = addressesMost): RateLimit {
  const buckets = new Map<string, Bucket>()
  return (key, now = performance.now(), cost = 1) => {
    const before = buckets.get(key)
    const tokens = before ? Math.min(allowance.burst, before.tokens + (Math.max(0, now - before.at) / 1000) * allowance.perSecond) : allowance.burst
    const passes = tokens >= cost
    buckets.delete(key) // set again at the end, so that the first key is the one that rested longest
    buckets.set(key, { tokens: passes ? tokens - cost : tokens, at: now })
    if (buckets.size > most) for (const oldest of buckets.keys()) if (buckets.delete(oldest)) break
    return passes ? 0 : Math.max(1, Math.ceil((cost - tokens) / allowance.perSecond))
  }
}

/** Whether an address, and the session whose secret it sent, may read once more: 0, else after how many whole seconds. */
export type ReadLimit = (address: string, secret: string | null, cost?: number, now?: number) => number

/** The allowance of reads that calls and pages of one server share. A made-up secret has an allowance of its own, but not an address of its own. */
export function createReadLimit(): ReadLimit {
  const [address, session] = [createRateLimit(ofAddress), createRateLimit(ofSession)]
  return (from, secret, cost = 1, now = performance.now()) => address(from, now, cost) || (secret === null ? 0 : session(secret, now, cost))
}
