import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { serveRequests } from '../worker-client.ts'
import { Housekeeping } from './housekeeping.ts'
import { durableStart, SyncNodeFS, syncs } from './sync-node-fs.ts'

/** Runs wire-protocol bytes, counts the syncs since the start, or shuts down with a checkpoint. */
export type EngineRequest = { readonly bytes: Uint8Array } | { readonly command: 'syncs' | 'close' }
/** A message of PostgreSQL's wire protocol, as a plain object: a structured clone of an Error would lose its fields. */
export type WireMessage = { name: string; message?: string; length?: number; status?: string }
export type EngineResult = { readonly messages: WireMessage[] } | { readonly syncs: number }

const port = parentPort
if (!port) throw new Error('worker.ts runs in a worker thread only')
const { directory } = workerData as { directory: string }
// PostgreSQL's first process removes temporary files of interrupted statements; the embedded database has no such process
rmSync(join(directory, 'base', 'pgsql_tmp'), { recursive: true, force: true })
const database = await PGlite.create({ fs: new SyncNodeFS(directory), startParams: durableStart })
const housekeeping = new Housekeeping((statement) => database.exec(statement))

const plain = (message: WireMessage): WireMessage => ({ ...message, name: message.name, message: message.message })

const run = async (bytes: Uint8Array): Promise<WireMessage[]> => {
  const messages: WireMessage[] = await database.execProtocolStream(bytes, { throwOnError: false })
  const ready = messages.findLast(({ name }) => name === 'readyForQuery')
  if (ready) housekeeping.note(ready.status === 'I', syncs.count)
  return messages.map(plain)
}

serveRequests(port, async (request: EngineRequest): Promise<EngineResult> => {
  if ('bytes' in request) return { messages: await run(request.bytes) }
  if (request.command === 'close') {
    housekeeping.stop()
    await database.close()
  }
  return { syncs: syncs.count }
})
port.postMessage('ready')
