/**
 * The body, read as fast as it is produced into memory, however slow its reader is. Calls `finished` when it ends, fails or is cancelled; this
 * may be more than once.
 */
export function bufferBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, finished: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
          finished()
          controller.close()
        } catch (error) {
          finished()
          throw error
        }
      },
      cancel: async (reason) => {
        finished()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: Number.POSITIVE_INFINITY },
  )
}
