import { constants, setPriority } from 'node:os'
import { normalizerOf } from '../normalize-row.ts'
import { readRows } from '../read-rows.ts'
import { nextRows, type OpenRows, serveReading } from './row-answers.ts'
import type { RowRequest, RowReply } from './row-reading.ts'

// Reads the rows of one file for `row-reading.ts`, behind what people wait for.

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

let open: OpenRows | null = null

async function replyTo(request: RowRequest): Promise<RowReply> {
  if ('open' in request) open = { rows: readRows(request.open), normalize: normalizerOf(request.mapping, request.options) }
  if (!open) throw new Error('No file is open')
  return await nextRows(open)
}

serveReading(replyTo)
