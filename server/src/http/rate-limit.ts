/** A token bucket: a steady rate and the largest burst. */
export type BucketSize = { readonly perSecond: number; readonly burst: number }

/** Reads of one session (safety.md section 1, rate limits). */
const sessionBucket: BucketSize = { perSecond: 30, burst: 90 }
/** Offices and mobile carriers share one address. */
const sessionsPerAddress = 20
const addressBucket: BucketSize = { perSecond: sessionBucket.perSecond * sessionsPerAddress, burst: sessionBucket.burst * sessionsPerAddress }

/** Cost of a read: rendering a page or drawing a picture takes ten times the work of a call. */
export const readCosts = { call: 1, document: 1, page: 10, picture: 10 } as const

/** The largest number of addresses that are remembered; the one used longest ago is dropped first. */
const maxAddresses = 50_000

type Bucket = { tokens: number; updatedAt: number }

/** Takes `cost` tokens for a key: 0 when the request is allowed, otherwise the seconds to wait. `now` is in milliseconds. */
export type RateLimit = (key: string, now?: number, cost?: number) => number

/** A token bucket per key. */
export function createRateLimit(allowance: BucketSize, maxKeys = maxAddresses): RateLimit {
  const buckets = new Map<string, Bucket>()
  return (key, now = performance.now(), cost = 1) => {
    const before = buckets.get(key)
    const tokens = before ? Math.min(allowance.burst, before.tokens + (Math.max(0, now - before.updatedAt) / 1000) * allowance.perSecond) : allowance.burst
    const isAllowed = tokens >= cost
    buckets.delete(key) // inserted again at the end, so that the first key is the one used longest ago
    buckets.set(key, { tokens: isAllowed ? tokens - cost : tokens, updatedAt: now })
    if (buckets.size > maxKeys) for (const oldest of buckets.keys()) if (buckets.delete(oldest)) break
    return isAllowed ? 0 : Math.max(1, Math.ceil((cost - tokens) / allowance.perSecond))
  }
}

/** Counts a read of an address and of the session whose secret it sent: 0 when allowed, otherwise the seconds to wait. */
export type ReadLimit = (address: string, secret: string | null, cost?: number, now?: number) => number

/** The limit of reads that calls and pages of one server share. A made-up secret gets a bucket of its own, but counts for its address, too. */
export function createReadLimit(): ReadLimit {
  const [address, session] = [createRateLimit(addressBucket), createRateLimit(sessionBucket)]
  return (key, secret, cost = 1, now = performance.now()) => address(key, now, cost) || (secret === null ? 0 : session(secret, now, cost))
}
