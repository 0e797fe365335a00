import { createHash } from 'node:crypto'

/**
 * The id of what a request adds, from its key and its content: a request that is sent twice adds one thing, and other content with the same key adds
 * another. The key is random, so nobody else can guess the id. It has 156 bits; secrets have 256, so it is never taken for one.
 */
export const requestId = (requestKey: string, ...content: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([requestKey, ...content]))
    .digest('base64url')
    .slice(0, 26)
