import { parentPort } from 'node:worker_threads'
import type { ListingView } from '@site/domain/listing.ts'
import { serveRequests } from '../../../worker-client.ts'
import type { ExportRequest } from './export-writing.ts'
import { writeExport } from './write-export.ts'

const listings: ListingView[] = []

if (!parentPort) throw new Error('export-worker.ts runs in a worker thread only')
serveRequests<ExportRequest, string>(parentPort, async (request) => {
  if ('format' in request) return writeExport(request.format, listings, request)
  listings.push(...request.listings)
  return ''
})
