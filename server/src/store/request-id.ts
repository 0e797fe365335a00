import { createHash } from 'node:crypto'

/**
 * The id of what a request adds, from its key and all that it says: a request that comes twice adds one thing, and other words under a known key
 * add another. The key is random, so nobody else can guess the id. Of 156 bits, so that nothing takes it for a secret, which have 256.
 */
export const requestId = (requestKey: string, ...said: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([requestKey, ...said]))
    .digest('base64url')
    .slice(0, 26)
