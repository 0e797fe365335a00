import type { Transferable } from 'node:worker_threads'

/** What a client talks to: a worker thread, or a child process (`portOfChild`). `exit` has a code, or the signal that ended it. */
export type RemotePort = {
  readonly postMessage: (message: unknown, transfer?: readonly Transferable[]) => void
  readonly on: (event: 'message' | 'error' | 'exit', listener: (value: unknown) => void) => unknown
  /** Resolves when it has stopped. */
  readonly terminate: () => Promise<unknown>
}

/** The other side of a `RemotePort`, in a worker thread or a child process. */
export type RequestPort = {
  readonly postMessage: (message: unknown) => void
  readonly on: (event: 'message', listener: (message: unknown) => void) => unknown
}

type WorkerRequest<Params> = { readonly id: number; readonly params: Params }
type WorkerResponse<Result> = { readonly id: number } & ({ readonly result: Result } | { readonly failure: string; readonly stack: string })

/** The first message of a worker, which says that its modules are loaded; requests have ids from 1. */
const started = { id: 0 }

/** The error of a failed request, with the message and stack of the error in the worker. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
}

/** The worker did not respond in time. */
export class WorkerTimeout extends Error {
  override readonly name = 'WorkerTimeout'
}

/** How one request is sent. */
export type RequestOptions = {
  /** Longest wait for the response of a worker that has started, ms; then the request rejects with `WorkerTimeout`. The worker continues. */
  readonly timeoutMs?: number
  /** Buffers that are transferred instead of copied. */
  readonly transfer?: readonly Transferable[]
}

type Pending<Result> = {
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
  readonly startTimer: () => void
  timer?: NodeJS.Timeout | undefined
}

/** Sends requests to a worker that runs `serveRequests` and matches its responses to them. */
export class WorkerClient<Params, Result> {
  readonly #worker: RemotePort
  readonly #pending = new Map<number, Pending<Result>>()
  #lastId = 0
  /** Loading its modules takes long on a busy machine, which is no fault of a request: times count from its first message. */
  #hasStarted: boolean
  #ended: Error | null = null

  /**
   * `onExit` is called once when the worker fails or exits without `end`; it returns the error for pending and later requests. `hasStarted`: the
   * caller has waited for the worker.
   */
  constructor(worker: RemotePort, onExit: (cause: Error) => Error, { hasStarted = false } = {}) {
    this.#worker = worker
    this.#hasStarted = hasStarted
    const exit = (cause: Error) => {
      if (!this.#ended) void this.end(onExit(cause))
    }
    worker.on('message', (message) => {
      const response = message as WorkerResponse<Result> | typeof started // `serveRequests` sends no others
      if (response.id === started.id) this.#start()
      else this.#settle(response as WorkerResponse<Result>)
    })
    worker.on('error', (error) => exit(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => exit(new Error(`The thread ended with ${String(code)}`)))
  }

  /** Sends a request; rejects with `WorkerFailure`, `WorkerTimeout`, or the reason for which the client ended. */
  request(params: Params, { timeoutMs, transfer = [] }: RequestOptions = {}): Promise<Result> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const timeout = () => this.#removePending(id)?.reject(new WorkerTimeout(`The thread did not answer within ${timeoutMs} ms`))
      // `setImmediate`: a response may have arrived while this thread was busy
      const pending: Pending<Result> = { resolve, reject, startTimer: () => void (pending.timer = setTimeout(() => setImmediate(timeout), timeoutMs).unref()) }
      this.#pending.set(id, timeoutMs === undefined ? { resolve, reject, startTimer: () => undefined } : pending)
      if (this.#hasStarted) this.#pending.get(id)?.startTimer()
      this.#worker.postMessage({ id, params } satisfies WorkerRequest<Params>, transfer)
    })
  }

  /** Rejects pending and later requests with `reason` and terminates the worker; resolves when it has stopped. */
  async end(reason: Error): Promise<void> {
    if (this.#ended) return
    this.#ended = reason
    for (const id of this.#pending.keys()) this.#removePending(id)?.reject(reason)
    await this.#worker.terminate()
  }

  #start(): void {
    this.#hasStarted = true
    for (const pending of this.#pending.values()) pending.startTimer()
  }

  #removePending(id: number): Pending<Result> | undefined {
    const pending = this.#pending.get(id)
    clearTimeout(pending?.timer)
    this.#pending.delete(id)
    return pending
  }

  #settle(response: WorkerResponse<Result>): void {
    const pending = this.#removePending(response.id)
    if ('result' in response) pending?.resolve(response.result)
    else pending?.reject(Object.assign(new WorkerFailure(response.failure), { stack: response.stack }))
  }
}

async function responseOf<Params, Result>({ id, params }: WorkerRequest<Params>, handle: (params: Params) => Promise<Result>): Promise<WorkerResponse<Result>> {
  try {
    return { id, result: await handle(params) }
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    return { id, failure: message, stack }
  }
}

/** In the worker: answers each request of a `WorkerClient` with what `handle` returns or throws. Requests run concurrently. */
export function serveRequests<Params, Result>(port: RequestPort, handle: (params: Params) => Promise<Result>): void {
  port.postMessage(started)
  // a `WorkerClient` sends no others
  port.on('message', (request) => void responseOf(request as WorkerRequest<Params>, handle).then((response) => port.postMessage(response)))
}
