import { parentPort } from 'node:worker_threads'
import { serveRequests } from '../../worker-client.ts'
import { ImportFault } from './import-fault.ts'
import { csvOfWorkbook } from './workbook.ts'
import type { ReadWorkbook, WorkbookText } from './workbook-reading.ts'

if (!parentPort) throw new Error('workbook-worker.ts runs in a worker thread only')
serveRequests<ReadWorkbook, WorkbookText>(parentPort, async ({ name, bytes }) => {
  try {
    return { csv: csvOfWorkbook(name, Buffer.from(bytes)) }
  } catch (error) {
    if (error instanceof ImportFault) return { fault: error.words }
    throw error
  }
})
