import { PglitePgConnection } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { EmbeddedEngine } from './embedded-engine.ts'
import { ConnectionLost } from './faults.ts'
import { parsers } from './parsers.ts'

/** First bytes of wire messages without an answer (parse, bind, describe, execute, close): sent with the next message, so that a statement is one round trip. */
const deferredTypes = new Set(Buffer.from('PBDEC'))

const simpleQuery = (text: string): Uint8Array => {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** A client's use of the engine's one session, between `open` and `close`. */
class EngineSession {
  readonly #engine: EmbeddedEngine
  #number: number | undefined
  #isClosed = false
  #pending: Uint8Array[] = []

  constructor(engine: EmbeddedEngine) {
    this.#engine = engine
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  async open(): Promise<void> {
    const number = await this.#engine.openSession()
    if (!this.#isClosed) this.#number = number
  }

  close(): void {
    this.#isClosed = true
    this.#number = undefined
  }

  /** The method of PGlite's interface that the driver's adapter uses. */
  readonly execProtocolStream = async (bytes: Uint8Array) => {
    if (this.#number === undefined) throw new ConnectionLost('This connection to the embedded database is closed')
    this.#pending.push(bytes)
    if (deferredTypes.has(bytes[0] ?? 0)) return []
    const message = this.#pending.length === 1 ? bytes : Buffer.concat(this.#pending)
    this.#pending = []
    return await this.#engine.run(message, this.#number)
  }
}

/** A connection of the driver to the embedded database. Ending it takes effect at once, even while it connects or a statement runs. */
class EmbeddedConnection extends PglitePgConnection {
  readonly #session: EngineSession

  constructor(engine: EmbeddedEngine) {
    const session = new EngineSession(engine)
    super({ pglite: { waitReady: engine.start(), execProtocolStream: session.execProtocolStream } as never })
    this.#session = session
  }

  override async connect(): Promise<void> {
    this._connecting = true
    try {
      await this.#session.open()
      // all connections share one database session: open transactions and settings of an earlier one are reset, as a server does on disconnect
      for (const statement of ['rollback', 'discard all', "set timezone = 'UTC'"]) await this.#session.execProtocolStream(simpleQuery(statement))
    } catch (error) {
      // the pool gave up on an ended connection: any further event would make it use the connection
      if (!this.#session.isClosed) this.emit('error', error)
      return
    }
    if (!this.#session.isClosed) this.emit('readyForQuery', { name: 'readyForQuery', status: 'I' })
  }

  /** Ends the connection; answers that still arrive are ignored. */
  override end(): void {
    if (this.#session.isClosed) return
    this.#session.close()
    queueMicrotask(() => this.emit('end'))
  }
}

/** The driver's client class over one embedded database, for `new pg.Pool({ Client })`. */
export const embeddedClient = (engine: EmbeddedEngine): (new () => pg.Client) =>
  class EmbeddedClient extends pg.Client {
    constructor() {
      const connection = new EmbeddedConnection(engine)
      // the adapter replaces pg's own connection, which has the same methods but another type
      super({
        connection,
        user: 'postgres',
        database: 'postgres',
        password: 'unused',
        host: 'localhost',
        port: 5432,
        types: parsers,
      } as pg.ClientConfig)
    }
  }
