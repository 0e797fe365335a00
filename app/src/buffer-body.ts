/** Reads a body into memory as fast as it is produced, however slow its reader is. Calls `finished` once: when it ends, fails or is cancelled. */
export function bufferBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, finished: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const transformer = { flush: finished, cancel: finished }
  return body.pipeThrough(new TransformStream(transformer, undefined, { highWaterMark: Number.POSITIVE_INFINITY }))
}

const inMemory = new WeakSet<Response>()

/** Marks a response whose whole body is in memory: nothing has to wait for it, and reading `body` would only make a slower stream of it. */
export const markInMemory = (response: Response): void => void inMemory.add(response)

/** Whether `markInMemory` has marked a response. */
export const isInMemory = (response: Response): boolean => inMemory.has(response)
