import { Worker } from 'node:worker_threads'
import type { Card } from './card.ts'
import type { CardAnswer, CardJob } from './card-worker.ts'

export type DrawCard = (card: Card) => Promise<Uint8Array>

/** Longest wait for one picture; a worker that takes longer is ended and started again. */
const millisecondsMost = 8_000

type Waiting = { readonly resolve: (jpeg: Uint8Array) => void; readonly reject: (error: Error) => void }

/** Draws cards in a worker thread of their own, which starts with the first one and may die: its pictures then fail, and the next starts another. */
export function createCardDrawing(workerFile = new URL('./card-worker.ts', import.meta.url)): DrawCard {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let jobs = 0

  const fail = (died: Worker, reason: string) => {
    if (worker !== died) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
    void died.terminate()
  }
  const start = (): Worker => {
    const started = new Worker(workerFile)
    started.on('message', (answer: CardAnswer) => {
      const waiter = waiting.get(answer.job)
      waiting.delete(answer.job)
      if ('jpeg' in answer) waiter?.resolve(answer.jpeg)
      else waiter?.reject(new Error(answer.reason))
    })
    started.on('error', (error: unknown) => fail(started, `The drawing worker failed: ${error instanceof Error ? error.message : String(error)}`))
    started.on('exit', () => fail(started, 'The drawing worker ended'))
    started.unref() // a picture that nobody waits for any more keeps no process alive
    return started
  }
  return async (card) => {
    const drawing = (worker ??= start())
    const job: CardJob = { job: (jobs += 1), card }
    const late = setTimeout(() => fail(drawing, 'Drawing took too long'), millisecondsMost)
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        waiting.set(job.job, { resolve, reject })
        drawing.postMessage(job)
      })
    } finally {
      clearTimeout(late)
    }
  }
}
