import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { ConnectionLost, OutsideTransaction, PoolTimeout, StatementTimeout } from './faults.ts'

/** The transaction that running code is in; `client` is set and `isOpen` true once it has borrowed its connection. */
type Scope = { client: GuardedClient | undefined; isOpen: boolean; statementMs: number | undefined }

/** What a pool does beside lending connections: limits of time, refusals and reports. */
export type PoolGuards = {
  /** Longest wait for one statement, ms. */
  readonly statementMs: number
  /** Called before each statement; throws to refuse it. */
  readonly beforeStatement?: (text: string) => Promise<void>
  /** Ends a statement on the database's side when it exceeds its limit. */
  readonly endStatement?: (reason: StatementTimeout) => void
  /** Called with each error of a statement or of borrowing a connection. */
  readonly onFailure?: (error: unknown) => void
  /** Receives errors of connections that are idle. */
  readonly report: (error: Error) => void
}

/** The outages of a server, in which it does not answer: when one begins, pending requests fail. */
class Outage {
  answeredAt = Number.NEGATIVE_INFINITY
  readonly #pending = new Set<(reason: Error) => void>()
  #reason: Error | null = null

  begin(reason: Error): void {
    this.#reason = reason
    for (const rejectPending of [...this.#pending]) rejectPending(reason)
  }

  end(): void {
    this.#reason = null
  }

  /** Resolves or rejects as `result` does; rejects with the reason of an outage if one begins earlier. */
  async rejectDuring<Value>(result: Promise<Value>): Promise<Value> {
    if (this.#reason) {
      result.catch(() => undefined) // the caller receives the reason instead
      throw this.#reason
    }
    const { promise: failure, reject } = Promise.withResolvers<never>()
    this.#pending.add(reject)
    try {
      return await Promise.race([result, failure])
    } finally {
      this.#pending.delete(reject)
    }
  }

  throwIfActive(): void {
    if (this.#reason) throw this.#reason
  }
}

type QueryResult = Awaited<ReturnType<PostgresPoolClient['query']>>

/** PostgreSQL's code of the warning that a commit has no transaction. */
const noTransaction = '25P01'

const rollbackResult = { command: 'ROLLBACK', rowCount: 0, rows: [] }

/** Converts the driver's errors about lost connections and waiting to those of `faults.ts`; every other error is unchanged. */
const toFault = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  if (error.message.startsWith('timeout exceeded when trying to connect')) {
    return new PoolTimeout('No database connection became free in time', { cause: error })
  }
  const isLost = /^Connection terminated|not queryable|timeout expired/.test(error.message)
  return isLost ? new ConnectionLost(error.message, { cause: error }) : error
}

/** A borrowed connection: each statement has a timeout, and after one has expired no statement runs on it. */
class GuardedClient {
  readonly #client: pg.PoolClient
  readonly #guards: PoolGuards
  readonly #scope: Scope | undefined
  readonly #outage: Outage
  #running = 0
  /** Why no statement may run on the connection any more; undefined while it is in use. */
  #endReason: Error | undefined
  constructor(client: pg.PoolClient, guards: PoolGuards, scope: Scope | undefined, outage: Outage) {
    this.#outage = outage
    this.#client = client
    this.#guards = guards
    this.#scope = scope
  }

  async query(text: string, values: readonly unknown[]): Promise<QueryResult> {
    if (this.#endReason) {
      // a closed connection has rolled its transaction back
      if (text === 'rollback') return rollbackResult as unknown as QueryResult
      throw this.#endReason
    }
    await this.#guards.beforeStatement?.(text)
    const limit = this.#scope?.statementMs ?? this.#guards.statementMs
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const reason = new StatementTimeout(`A statement took longer than ${limit} ms`)
      reject(reason)
      this.discard(reason)
    }, limit)
    this.#running++
    try {
      const pending = Promise.race([this.#send(text, values), timeout])
      // imports and migrations have limits of minutes, so they wait until the server answers again
      const hasOwnLimit = this.#scope?.statementMs !== undefined
      const rows = (await (hasOwnLimit ? pending : this.#outage.rejectDuring(pending))) as unknown as QueryResult
      this.#outage.answeredAt = performance.now()
      return rows
    } catch (error) {
      this.#guards.onFailure?.(error)
      if (error instanceof ConnectionLost) this.discard(error)
      throw this.#endReason ?? toFault(error)
    } finally {
      this.#running--
      clearTimeout(timer)
    }
  }

  /** Sends a statement. A commit without a transaction, which the database answers with COMMIT, throws ConnectionLost. */
  async #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (text !== 'commit') return await this.#client.query(text, [...values])
    let hadTransaction = true
    const readNotice = ({ code }: { code?: string | undefined }) => {
      if (code === noTransaction) hadTransaction = false
    }
    this.#client.on('notice', readNotice)
    try {
      const result = await this.#client.query(text)
      if (!hadTransaction) throw new ConnectionLost('The transaction ended before its commit')
      return result
    } finally {
      this.#client.off('notice', readNotice)
    }
  }

  /** Takes the connection out of the pool at once; its open transaction ends with it. */
  discard(reason: StatementTimeout | ConnectionLost): void {
    if (this.#endReason) return
    this.#endReason = reason
    if (this.#running > 0 && reason instanceof StatementTimeout) this.#guards.endStatement?.(reason)
    this.#client.release(reason)
  }

  release(isDiscarded?: boolean): void {
    if (this.#endReason) return
    this.#endReason = new ConnectionLost('This connection was released')
    this.#client.release(isDiscarded)
  }
}

/** The driver's pool with guarantees: waits are limited, nothing is used beside an open transaction, and errors of idle connections are handled. */
export class GuardedPool implements PostgresPool {
  readonly options: object
  readonly #pool: pg.Pool
  readonly #guards: PoolGuards
  readonly #scopes = new AsyncLocalStorage<Scope>()
  readonly #outage = new Outage()

  constructor(pool: pg.Pool, guards: PoolGuards) {
    this.#pool = pool
    this.#guards = guards
    this.options = pool.options
    // without a handler on the pool and on each client a restart of the database would end the process
    pool.on('connect', (client) =>
      client.on('error', (error) => {
        // the caller of a statement that took too long has its error already
        if (!(error instanceof StatementTimeout || error instanceof ConnectionLost)) guards.report(error)
      }),
    )
    pool.on('error', () => undefined) // reported already by the client's own handler
  }

  async connect(): Promise<PostgresPoolClient> {
    const scope = this.#scopes.getStore()
    if (scope?.isOpen) {
      throw new OutsideTransaction('The database was used beside an open transaction: inside it use only the handle it passes')
    }
    const client = await this.#borrow()
    const guardedClient = new GuardedClient(client, this.#guards, scope, this.#outage)
    if (scope && !scope.client) {
      scope.client = guardedClient
      scope.isOpen = true
    }
    // the only query form in use: text and values; cursors would not be limited by the timeouts
    return guardedClient as unknown as PostgresPoolClient
  }

  /** When a statement was last answered, as `performance.now()`. */
  get answeredAt(): number {
    return this.#outage.answeredAt
  }

  /** Begins an outage of the server, or ends it (null): pending requests fail now, and no statement is sent. */
  setOutage(reason: ConnectionLost | null): void {
    if (reason) this.#outage.begin(reason)
    else this.#outage.end()
  }

  async #borrow(): Promise<pg.PoolClient> {
    this.#outage.throwIfActive()
    const connection = this.#pool.connect()
    try {
      return await this.#outage.rejectDuring(connection)
    } catch (error) {
      // a connection that arrives later goes back to the pool
      void connection.then(
        (client) => client.release(),
        () => undefined,
      )
      this.#guards.onFailure?.(error)
      throw toFault(error)
    }
  }

  /** Runs a transaction; after `ms` its connection is closed. Inside `work` only its handle works: the pool refuses statements. */
  async runWithin<T>(limits: { ms: number; statementMs: number | undefined }, work: () => Promise<T>): Promise<T> {
    if (this.#scopes.getStore()?.isOpen) {
      throw new OutsideTransaction('A transaction was begun inside another one: pass the handle of the outer one')
    }
    const scope: Scope = { client: undefined, isOpen: false, statementMs: limits.statementMs }
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      const reason = new StatementTimeout(`A transaction took longer than ${limits.ms} ms`)
      reject(reason)
      scope.client?.discard(reason)
    }, limits.ms)
    try {
      return await Promise.race([this.#scopes.run(scope, work), timeout])
    } finally {
      clearTimeout(timer)
      scope.isOpen = false
    }
  }

  /** Waits for borrowed connections to return, at most `withinMs`. */
  async end(withinMs = 10_000): Promise<void> {
    const { promise: timeout, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, withinMs)
    await Promise.race([this.#pool.end(), timeout])
    clearTimeout(timer)
  }
}
