/** The size of a token bucket: tokens per second, and the largest number of tokens. */
export type BucketSize = { readonly perSecond: number; readonly burst: number }

/** Reads of one session; a call is one token (docs/safety.md, reads). */
const sessionBucket: BucketSize = { perSecond: 30, burst: 90 }
/** The people of an office or a mobile carrier share an address. */
const sessionsPerAddress = 20
const addressBucket: BucketSize = { perSecond: sessionBucket.perSecond * sessionsPerAddress, burst: sessionBucket.burst * sessionsPerAddress }

/** Cost of a read in tokens; `document`: the interface document and its page. Rendering a page or drawing a picture takes ten times the work of a call. */
export const readCosts = { call: 1, document: 1, page: 10, picture: 10 } as const

/** The largest number of buckets; the one used longest ago is dropped first. */
const maxBuckets = 50_000

type Bucket = { tokens: number; updatedAt: number }

/** Takes `cost` tokens for a key: 0 when the request is allowed, otherwise the seconds to wait. `now` is in milliseconds. */
export type RateLimit = (key: string, now?: number, cost?: number) => number

/** Creates a rate limit with a token bucket per key. */
export function createRateLimit({ perSecond, burst }: BucketSize, maxKeys = maxBuckets): RateLimit {
  const buckets = new Map<string, Bucket>()
  return (key, now = performance.now(), cost = 1) => {
    const before = buckets.get(key)
    const tokens = before ? Math.min(burst, before.tokens + (Math.max(0, now - before.updatedAt) / 1000) * perSecond) : burst
    const isAllowed = tokens >= cost
    buckets.delete(key) // inserted again at the end, so that the first key is the one used longest ago
    buckets.set(key, { tokens: isAllowed ? tokens - cost : tokens, updatedAt: now })
    if (buckets.size > maxKeys) for (const oldest of buckets.keys()) if (buckets.delete(oldest)) break
    return isAllowed ? 0 : Math.max(1, Math.ceil((cost - tokens) / perSecond))
  }
}

/** Counts a read for an address and for the session with this secret: 0 when it is allowed, otherwise the seconds to wait. */
export type ReadLimit = (address: string, secret: string | null, cost?: number, now?: number) => number

/** Creates the limit of reads that calls and pages of one server share. The secret is not checked: each has its own bucket, and its reads also count for the address. */
export function createReadLimit(): ReadLimit {
  const [countAddress, countSession] = [createRateLimit(addressBucket), createRateLimit(sessionBucket)]
  return (address, secret, cost = 1, now = performance.now()) => countAddress(address, now, cost) || (secret === null ? 0 : countSession(secret, now, cost))
}
