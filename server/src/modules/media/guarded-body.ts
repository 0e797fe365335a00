import { ProblemError } from '@site/domain/problems.ts'

/** When the body of an upload ends early. */
export type GuardOptions = {
  /** Whether the body may go on; asked at most once in `checkMs`, ms. */
  readonly isAllowed: () => Promise<boolean>
  readonly checkMs?: number
  /** Longest time without a byte, ms. */
  readonly stallMs?: number
}

/** The body of an upload, which ends with an error when its session has ended or nothing arrives any more (docs/safety.md, T20). */
export function guardBody(body: ReadableStream<Uint8Array>, { isAllowed, checkMs = 5_000, stallMs = 30_000 }: GuardOptions): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let checkedAt = performance.now()
  const read = async () => {
    let timer: NodeJS.Timeout | undefined
    const stalled = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ProblemError('unreadable')), stallMs)
    })
    try {
      return await Promise.race([reader.read(), stalled])
    } finally {
      clearTimeout(timer)
    }
  }
  const requireAllowed = async () => {
    if (performance.now() - checkedAt < checkMs) return
    checkedAt = performance.now()
    if (!(await isAllowed())) throw new ProblemError('sessionEnded')
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await read()
        if (done) return controller.close()
        await requireAllowed()
        controller.enqueue(value)
      } catch (error) {
        controller.error(error)
        await reader.cancel(error).catch(() => undefined)
      }
    },
    cancel: async (reason) => reader.cancel(reason),
  })
}
