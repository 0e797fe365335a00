/** The body, read as fast as it is produced into memory, however slow its reader is. Calls `finished` once, when it ends, fails or is cancelled. */
export function bufferBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, finished: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const transformer = { flush: finished, cancel: finished }
  return body.pipeThrough(new TransformStream(transformer, undefined, { highWaterMark: Number.POSITIVE_INFINITY }))
}

const whole = new WeakSet<Response>()

/** Notes that the body of a response is in memory: nothing has to wait for it, and reading `body` would only make a slower stream of it. */
export const noteWhole = (response: Response): void => void whole.add(response)

export const isWhole = (response: Response): boolean => whole.has(response)
