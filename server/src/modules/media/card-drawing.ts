import { Worker } from 'node:worker_threads'
import { WorkerClient, WorkerTimeout } from '../../worker-client.ts'
import type { Card } from './card.ts'

/** Draws a preview picture as JPEG. */
export type DrawCard = (card: Card) => Promise<Uint8Array>

/** Longest time for one picture, ms; then the worker is ended, and the next picture starts another. */
const timeoutMs = 8_000

/** Draws cards in a worker thread, which starts with the first card. When it dies, its pictures fail and the next one starts another. */
export function createCardDrawing(workerFile = new URL('./card-worker.ts', import.meta.url)): DrawCard {
  let client: WorkerClient<Card, Uint8Array> | undefined
  const start = () => {
    const worker = new Worker(workerFile)
    worker.unref() // it must not keep the process running
    return new WorkerClient<Card, Uint8Array>(worker, (cause) => {
      client = undefined
      return new Error(`The drawing worker ended: ${cause.message}`, { cause })
    })
  }
  return async (card) => {
    const current = (client ??= start())
    try {
      return await current.request(card, { timeoutMs })
    } catch (error) {
      if (error instanceof WorkerTimeout) {
        if (client === current) client = undefined
        void current.end(new Error('Drawing took too long', { cause: error }))
      }
      throw error
    }
  }
}
