/** The body, read as fast as it is produced, however slow its reader is. Calls `leave` when it ends, fails or is cancelled. */
export function whileMade(body: ReadableStream<Uint8Array<ArrayBuffer>>, leave: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      pull: async (to) => {
        try {
          const { done, value } = await reader.read()
          if (!done) return to.enqueue(value)
          leave()
          to.close()
        } catch (error) {
          leave()
          throw error
        }
      },
      cancel: async (reason) => {
        leave()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: Number.POSITIVE_INFINITY },
  )
}
