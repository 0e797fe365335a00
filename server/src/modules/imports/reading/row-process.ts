import { portOfParent } from '../../../child-process.ts'
import { serveRequests } from '../../../worker-client.ts'
import { ImportFault } from '../import-fault.ts'
import { normalizerOf } from '../normalize-row.ts'
import { readRows } from '../read-rows.ts'
import { nextRows, type OpenRows } from './row-answers.ts'
import type { RowRequest, RowReply } from './row-reading.ts'

// Reads the rows of one file for `row-reading.ts`.

let open: OpenRows | null = null

async function replyTo(request: RowRequest): Promise<RowReply> {
  if ('open' in request) open = { rows: readRows(request.open), normalize: normalizerOf(request.mapping, request.options) }
  if (!open) throw new Error('No file is open')
  return await nextRows(open)
}

serveRequests<RowRequest, RowReply>(portOfParent(), async (request) => {
  try {
    return await replyTo(request)
  } catch (error) {
    if (error instanceof ImportFault) return { fault: error.words }
    throw error
  }
})
