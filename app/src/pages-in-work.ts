/** How many pages of one address are rendered at a time (safety.md section 1): the processor is everybody's. */
const atOnce = 8
/** Milliseconds after which a page no longer counts: a body that nobody reads or cancels must not hold its place for ever. */
const longest = 30_000

/** Takes a place for one page of an address; null when all are taken. The answer gives the place back, once however often it is called. */
export type PagesInWork = (address: string) => (() => void) | null

/** Counts the pages in work by address. */
export function createPagesInWork(): PagesInWork {
  const counts = new Map<string, number>()
  return (address) => {
    const count = counts.get(address) ?? 0
    if (count >= atOnce) return null
    counts.set(address, count + 1)
    let isHeld = true
    const leave = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    }
    const timer = setTimeout(leave, longest)
    timer.unref()
    return leave
  }
}

/** The body, which calls `leave` when it has ended, failed or is no longer wanted; up to `ahead` of its pieces are read before anybody asks for them. */
export function untilRead(body: ReadableStream<Uint8Array<ArrayBuffer>>, leave: () => void, ahead = 1): ReadableStream<Uint8Array<ArrayBuffer>> {
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
    { highWaterMark: ahead },
  )
}
