import type { ChildProcess } from 'node:child_process'
import { processorMsOf, startChild } from '../../child-process.ts'
import { createTurns } from '../../turns.ts'

/** What a child process sends back for a request: its result, or the code of a fault. */
export type Outcome<Result> = { readonly result: Result } | { readonly fault: string }

/** How many processes a pool has, and how long they may work. */
export type ProcessPoolOptions = {
  /** Requests in work at once, each in a process of its own. */
  readonly processes?: number
  /** Longest time for one request that does not state its own, ms. */
  readonly timeMs?: number
  /** Most time of processors for one request, ms; less than `timeMs`, it ends what is busy and not what waits for a busy machine. */
  readonly processorMs?: number
  /** An unused process ends after this time, ms. */
  readonly idleMs?: number
}

/** How one request is run. */
export type RunOptions = {
  /** Who takes turns with others: a network or an account. */
  readonly owner?: string
  /** Longest time, ms. */
  readonly timeMs?: number
  /** Most time of processors, ms. */
  readonly processorMs?: number
  /** The request takes the place of one that waits with the same name, which is rejected with `Replaced`. */
  readonly instead?: string
}

/** A request whose place a newer one has taken. */
export class Replaced extends Error {
  override readonly name = 'Replaced'
}

/** How often the time of processors is looked at, ms. */
const lookMs = 200

type Work<Request, Result> = {
  readonly request: Request
  readonly owner: string
  readonly timeMs: number
  readonly processorMs: number
  readonly instead: string | undefined
  readonly resolve: (result: Result) => void
  readonly reject: (fault: Error) => void
  attempts: number
}
type Slot<Request, Result> = {
  child: ChildProcess | null
  work: Work<Request, Result> | null
  timer: NodeJS.Timeout | undefined
  look: NodeJS.Timeout | undefined
}

/** Runs requests in child processes: a file that crashes a decoder, or takes too long, ends only its own process. */
export class ProcessPool<Request extends object, Result> {
  readonly #module: URL
  readonly #faultOf: (code: string) => Error
  readonly #slots: readonly Slot<Request, Result>[]
  #waiting: readonly Work<Request, Result>[] = []
  readonly #turns = createTurns()
  readonly #timeMs: number
  readonly #processorMs: number
  readonly #idleMs: number
  #isClosed = false

  /** `module`: the script of the children; `faultOf`: the error of a fault code, of `broken` and of `timeout`. */
  constructor(
    module: URL,
    faultOf: (code: string) => Error,
    { processes = 1, timeMs = 30_000, processorMs = Infinity, idleMs = 60_000 }: ProcessPoolOptions = {},
  ) {
    this.#module = module
    this.#faultOf = faultOf
    this.#slots = Array.from({ length: processes }, () => ({ child: null, work: null, timer: undefined, look: undefined }))
    this.#timeMs = timeMs
    this.#processorMs = processorMs
    this.#idleMs = idleMs
  }

  /** Process ids of the running children. */
  get processIds(): readonly number[] {
    return this.#slots.flatMap(({ child }) => child?.pid ?? [])
  }

  /**
   * The result of a request; rejects with the error of a fault. The time limits begin when a process is free. After a request that ran into one, the next ones of
   * its owner come last.
   */
  async run(request: Request, { owner = '', timeMs = this.#timeMs, processorMs = this.#processorMs, instead }: RunOptions = {}): Promise<Result> {
    if (this.#isClosed) throw new Error('The processes are closed')
    const older = instead === undefined ? [] : this.#waiting.filter((work) => work.instead === instead)
    return new Promise((resolve, reject) => {
      this.#waiting = [...this.#waiting.filter((work) => !older.includes(work)), { request, owner, timeMs, processorMs, instead, resolve, reject, attempts: 0 }]
      for (const work of older) work.reject(new Replaced())
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

  #stopTimers(slot: Slot<Request, Result>): void {
    clearTimeout(slot.timer)
    clearInterval(slot.look)
  }

  #begin(slot: Slot<Request, Result>, work: Work<Request, Result>): void {
    this.#stopTimers(slot)
    work.attempts += 1
    slot.work = work
    const child = (slot.child ??= this.#start(slot))
    child.ref()
    const before = processorMsOf(child) ?? 0
    slot.look = setInterval(() => {
      if ((processorMsOf(child) ?? 0) - before > work.processorMs) this.#end(slot, 'timeout')
    }, lookMs)
    slot.timer = setTimeout(() => this.#end(slot, 'timeout'), work.timeMs)
    // a process that ends meanwhile is handled by its `exit`
    child.send(work.request, () => {})
  }

  #start(slot: Slot<Request, Result>): ChildProcess {
    const child = startChild(this.#module)
    child.on('message', (outcome: Outcome<Result>) => {
      if (slot.child === child) this.#settle(slot, outcome)
    })
    child.on('error', () => child.kill('SIGKILL'))
    child.on('exit', (_, signal) => {
      if (slot.child === child) this.#restart(slot, signal === 'SIGKILL')
    })
    return child
  }

  /** After the process has died: if the system killed it, its request gets one more attempt, since the memory of others may be the reason. */
  #restart(slot: Slot<Request, Result>, wasKilled: boolean): void {
    const { work } = slot
    this.#stopTimers(slot)
    Object.assign(slot, { child: null, work: null })
    if (work && wasKilled && work.attempts < 2 && !this.#isClosed) this.#waiting = [work, ...this.#waiting]
    else work?.reject(this.#faultOf('broken'))
    this.#assign()
  }

  #settle(slot: Slot<Request, Result>, outcome: Outcome<Result>): void {
    const { work, child } = slot
    this.#stopTimers(slot)
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
    this.#stopTimers(slot)
    if (work && code === 'timeout') this.#turns.delay(work.owner)
    Object.assign(slot, { child: null, work: null })
    child?.kill('SIGKILL')
    work?.reject(this.#faultOf(code))
    if (!this.#isClosed) this.#assign()
  }
}
