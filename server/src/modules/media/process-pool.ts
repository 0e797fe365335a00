import type { ChildProcess } from 'node:child_process'
import { startChild } from '../../child-process.ts'
import { createTurns } from '../../turns.ts'

/** What a child process sends back for a request: its result, or the code of a fault. */
export type Outcome<Result> = { readonly result: Result } | { readonly fault: string }

export type ProcessPoolOptions = {
  /** Requests in work at once, each in a process of its own. */
  readonly processes?: number
  /** Longest time for one request that does not state its own, ms. */
  readonly timeMs?: number
  /** An unused process ends after this time, ms. */
  readonly idleMs?: number
}

type Work<Request, Result> = {
  readonly request: Request
  readonly owner: string
  readonly timeMs: number
  readonly resolve: (result: Result) => void
  readonly reject: (fault: Error) => void
  attempts: number
}
type Slot<Request, Result> = { child: ChildProcess | null; work: Work<Request, Result> | null; timer: NodeJS.Timeout | undefined }

/** Runs requests in child processes: a file that crashes a decoder, or takes too long, ends only its own process. */
export class ProcessPool<Request extends object, Result> {
  readonly #module: URL
  readonly #faultOf: (code: string) => Error
  readonly #slots: readonly Slot<Request, Result>[]
  #waiting: readonly Work<Request, Result>[] = []
  readonly #turns = createTurns()
  readonly #timeMs: number
  readonly #idleMs: number
  #isClosed = false

  /** `module`: the script of the children; `faultOf`: the error of a fault code, of `broken` and of `timeout`. */
  constructor(module: URL, faultOf: (code: string) => Error, { processes = 1, timeMs = 30_000, idleMs = 60_000 }: ProcessPoolOptions = {}) {
    this.#module = module
    this.#faultOf = faultOf
    this.#slots = Array.from({ length: processes }, () => ({ child: null, work: null, timer: undefined }))
    this.#timeMs = timeMs
    this.#idleMs = idleMs
  }

  /** Process ids of the running children. */
  get processIds(): readonly number[] {
    return this.#slots.flatMap(({ child }) => child?.pid ?? [])
  }

  /**
   * The result of a request; rejects with the error of a fault. The time limit begins when a process is free. `owner`: who takes turns with others, a network or
   * an account.
   */
  async run(request: Request, owner = '', timeMs = this.#timeMs): Promise<Result> {
    if (this.#isClosed) throw new Error('The processes are closed')
    return new Promise((resolve, reject) => {
      this.#waiting = [...this.#waiting, { request, owner, timeMs, resolve, reject, attempts: 0 }]
      this.#assign()
    })
  }

  /** Ends the children; requests in work are rejected as `broken`. */
  close(): void {
    this.#isClosed = true
    for (const { reject } of this.#waiting) reject(this.#faultOf('broken'))
    this.#waiting = []
    for (const slot of this.#slots) this.#end(slot, 'broken')
  }

  #assign(): void {
    for (const slot of this.#slots) {
      const [work] = slot.work ? [] : this.#turns.inOrder(this.#waiting, ({ owner }) => owner)
      if (!work) continue
      this.#waiting = this.#waiting.filter((other) => other !== work)
      this.#turns.begin(work.owner)
      this.#begin(slot, work)
    }
  }

  #begin(slot: Slot<Request, Result>, work: Work<Request, Result>): void {
    clearTimeout(slot.timer)
    work.attempts += 1
    slot.work = work
    slot.child ??= this.#start(slot)
    slot.child.ref()
    slot.timer = setTimeout(() => this.#end(slot, 'timeout'), work.timeMs)
    // a process that ends meanwhile is handled by its `exit`
    slot.child.send(work.request, () => {})
  }

  #start(slot: Slot<Request, Result>): ChildProcess {
    const child = startChild(this.#module)
    child.on('message', (outcome: Outcome<Result>) => {
      if (slot.child === child) this.#settle(slot, outcome)
    })
    child.on('error', () => child.kill('SIGKILL'))
    child.on('exit', () => {
      if (slot.child === child) this.#restart(slot)
    })
    return child
  }

  /** After the process has died: its request gets one more attempt, since another request's memory may be the reason. */
  #restart(slot: Slot<Request, Result>): void {
    const { work } = slot
    clearTimeout(slot.timer)
    Object.assign(slot, { child: null, work: null })
    if (work && work.attempts < 2 && !this.#isClosed) this.#waiting = [work, ...this.#waiting]
    else work?.reject(this.#faultOf('broken'))
    this.#assign()
  }

  #settle(slot: Slot<Request, Result>, outcome: Outcome<Result>): void {
    const { work, child } = slot
    clearTimeout(slot.timer)
    slot.work = null
    if ('result' in outcome) work?.resolve(outcome.result)
    else work?.reject(this.#faultOf(outcome.fault))
    // an idle child must not keep the server running
    child?.unref()
    child?.channel?.unref()
    slot.timer = setTimeout(() => this.#end(slot, 'broken'), this.#idleMs).unref()
    this.#assign()
  }

  /** Kills the process of a slot; its request is rejected with the fault of `code`. */
  #end(slot: Slot<Request, Result>, code: string): void {
    const { child, work } = slot
    clearTimeout(slot.timer)
    Object.assign(slot, { child: null, work: null })
    child?.kill('SIGKILL')
    work?.reject(this.#faultOf(code))
    if (!this.#isClosed) this.#assign()
  }
}
