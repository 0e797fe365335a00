import { Worker } from 'node:worker_threads'
import type { Answered, Asked, IndexTask, IndexTasks } from './index-worker-talk.ts'

/** The thread ended, or was never there: what it was asked is to be asked elsewhere. */
export class IndexLost extends Error {
  override readonly name = 'IndexLost'
}

/** The thread of the index, from outside. */
export type IndexThread = {
  /** Asks it to do a task. Rejects with `IndexLost` when the thread ends before, with its own error when the task fails. */
  ask<Task extends IndexTask>(task: Task, takes: IndexTasks[Task]['takes']): Promise<IndexTasks[Task]['gives']>
  close(): Promise<void>
}

type Waiting = { resolve: (gives: unknown) => void; reject: (error: Error) => void }

/** Starts the thread; `died` is told once if it ends without being closed. It does not keep the process alive. */
export function startIndexThread(died: (reason: Error) => void): IndexThread {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url))
  worker.unref()
  const waiting = new Map<number, Waiting>()
  let lost: IndexLost | null = null
  let lastId = 0
  const end = (reason: IndexLost) => {
    if (lost) return
    lost = reason
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
  const die = (reason: Error) => {
    if (lost) return
    end(new IndexLost(reason.message, { cause: reason }))
    void worker.terminate()
    died(reason)
  }
  worker.on('message', (answered: Answered) => {
    const waiter = waiting.get(answered.id)
    waiting.delete(answered.id)
    if ('gives' in answered) waiter?.resolve(answered.gives)
    else waiter?.reject(new Error(`The search index failed: ${answered.failure}`))
  })
  worker.on('error', (error) => die(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => die(new Error(`The thread of the search index ended with ${code}`)))
  const ask: IndexThread['ask'] = (task, takes) => {
    if (lost) return Promise.reject(lost)
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (gives: unknown) => void, reject })
      worker.postMessage({ id, task, takes } satisfies Asked)
    })
  }
  const close = async () => {
    end(new IndexLost('The search index was closed'))
    await worker.terminate()
  }
  return { ask, close }
}
