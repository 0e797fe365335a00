import { PglitePgConnection } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { EmbeddedEngine } from './embedded-engine.ts'
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

/** The part of PGlite's interface that the driver's adapter uses. */
const asPglite = (engine: EmbeddedEngine) => {
  let pending: Uint8Array[] = []
  const execProtocolStream = (bytes: Uint8Array) => {
    pending.push(bytes)
    if (deferredTypes.has(bytes[0] ?? 0)) return Promise.resolve([])
    const message = pending.length === 1 ? bytes : Buffer.concat(pending)
    pending = []
    return engine.run(message)
  }
  return { waitReady: engine.start(), execProtocolStream }
}

/** A connection of the driver to the embedded database. Ending it takes effect at once, even while a statement runs. */
class EmbeddedConnection extends PglitePgConnection {
  readonly #engine: EmbeddedEngine
  #hasEnded = false

  constructor(engine: EmbeddedEngine) {
    super({ pglite: asPglite(engine) as never })
    this.#engine = engine
  }

  override async connect(): Promise<void> {
    this._connecting = true
    try {
      // all connections share one database session: open transactions and settings of an earlier one are reset, as a server does on disconnect
      await this.#engine.run(simpleQuery('rollback'))
      await this.#engine.run(simpleQuery('discard all'))
      await this.#engine.run(simpleQuery("set timezone = 'UTC'"))
      this.emit('readyForQuery', { name: 'readyForQuery', status: 'I' })
    } catch (error) {
      this.emit('error', error)
    }
  }

  override end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    // answers that still arrive are ignored
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
