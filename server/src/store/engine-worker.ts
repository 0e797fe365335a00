import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { serveRequests } from '../worker-client.ts'
import { Housekeeping } from './housekeeping.ts'
import { durableStartParams, SyncNodeFS, syncs } from './sync-node-fs.ts'

/** A request to the worker thread of the embedded database: run wire-protocol bytes, count the syncs since the start, or shut down with a checkpoint. */
export type EngineRequest = { readonly bytes: Uint8Array } | { readonly command: 'syncCount' | 'close' }
/** A message of PostgreSQL's wire protocol, as a plain object: a structured clone of an Error would lose its fields. */
export type WireMessage = { name: string; message?: string; length?: number; status?: string }
/** The answer to an `EngineRequest`. */
export type EngineResult = { readonly messages: WireMessage[] } | { readonly syncCount: number }

const port = parentPort
if (!port) throw new Error('engine-worker.ts runs in a worker thread only')
const { directory } = workerData as { directory: string }
// PostgreSQL's first process removes temporary files of interrupted statements; the embedded database has no such process
rmSync(join(directory, 'base', 'pgsql_tmp'), { recursive: true, force: true })
const database = await PGlite.create({ fs: new SyncNodeFS(directory), startParams: durableStartParams })
const housekeeping = new Housekeeping((statement) => database.exec(statement))

const toPlainObject = (message: WireMessage): WireMessage => ({ ...message, name: message.name, message: message.message })

const runBytes = async (bytes: Uint8Array): Promise<WireMessage[]> => {
  const messages: WireMessage[] = await database.execProtocolStream(bytes, { throwOnError: false })
  const ready = messages.findLast(({ name }) => name === 'readyForQuery')
  if (ready) housekeeping.update(ready.status === 'I', syncs.count)
  return messages.map(toPlainObject)
}

serveRequests(port, async (request: EngineRequest): Promise<EngineResult> => {
  if ('bytes' in request) return { messages: await runBytes(request.bytes) }
  if (request.command === 'close') {
    housekeeping.stop()
    await database.close()
  }
  return { syncCount: syncs.count }
})
