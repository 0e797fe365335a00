import { Worker } from 'node:worker_threads'
import { WorkerClient, WorkerTimeout } from '../../../worker-client.ts'
import type { PictureWork } from './draw-picture.ts'

/** Draws the picture of a link in the format of its shape. */
export type DrawPicture = (work: PictureWork) => Promise<Uint8Array>

/** Longest time for one picture, ms, of which the first also starts the worker; then the worker is ended, and the next picture starts another. */
const timeoutMs = 12_000

/** Draws pictures in a worker thread, which starts with the first one. When it dies, its pictures fail and the next one starts another. */
export function createPictureDrawing(workerFile = new URL('./picture-worker.ts', import.meta.url)): DrawPicture {
  let client: WorkerClient<PictureWork, Uint8Array> | undefined
  const start = () => {
    const worker = new Worker(workerFile)
    worker.unref() // it must not keep the process running
    return new WorkerClient<PictureWork, Uint8Array>(worker, (cause) => {
      client = undefined
      return new Error(`The drawing worker ended: ${cause.message}`, { cause })
    })
  }
  return async (work) => {
    const current = (client ??= start())
    try {
      return await current.request(work, { timeoutMs })
    } catch (error) {
      if (error instanceof WorkerTimeout) {
        if (client === current) client = undefined
        void current.end(new Error('Drawing took too long', { cause: error }))
      }
      throw error
    }
  }
}
