import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { Housekeeping } from './housekeeping.ts'
import { durableStart, SyncNodeFS, syncs } from './sync-node-fs.ts'

/** What the application's thread asks: run wire-protocol bytes, tell the number of syncs, or end in good order. */
export type Ask = { id: number } & ({ bytes: Uint8Array } | { ask: 'syncs' | 'close' })
/** A message of PostgreSQL's wire protocol, as a plain object: a structured clone of an Error would lose its fields. */
export type WireMessage = { name: string; message?: string; length?: number; status?: string }
export type Answer = { id: number } & ({ messages: WireMessage[] } | { value: number } | { failure: string })

const port = parentPort
if (!port) throw new Error('worker.ts runs in a worker thread only')
const { directory } = workerData as { directory: string }
// a server's first process clears the spill files of statements that were cut off; an embedded one has no such process
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

const answer = async (asked: Ask): Promise<Answer> => {
  const { id } = asked
  try {
    if ('bytes' in asked) return { id, messages: await run(asked.bytes) }
    if (asked.ask === 'syncs') return { id, value: syncs.count }
    housekeeping.stop()
    await database.close()
    return { id, value: 0 }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (asked: Ask) => void answer(asked).then((answered) => port.postMessage(answered)))
port.postMessage('ready')
