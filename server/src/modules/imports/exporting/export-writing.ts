import { Worker } from 'node:worker_threads'
import type { ListingView } from '@site/domain/listing.ts'
import { WorkerClient } from '../../../worker-client.ts'
import type { ExportContext, ExportFormat } from './write-export.ts'

/** A page of listings for the thread, or the request for the file of all pages. */
export type ExportRequest = { readonly listings: readonly ListingView[] } | ({ readonly format: ExportFormat } & ExportContext)

/** The longest time for a page of listings, and for the file at the end, ms. */
const timeoutMs = 120_000

/** Writes the file of the listings of all pages in a thread of its own, since that of many homes takes seconds; in base64. Rejects when a part takes more than two minutes, or when it takes much memory. */
export async function writeInThread(pages: AsyncIterable<readonly ListingView[]>, format: ExportFormat, context: ExportContext): Promise<string> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 1024 } })
  const client = new WorkerClient<ExportRequest, string>(worker, (cause) => new Error(`The thread of an export ended: ${cause.message}`, { cause }))
  try {
    for await (const listings of pages) await client.request({ listings }, { timeoutMs })
    return await client.request({ format, ...context }, { timeoutMs })
  } finally {
    await client.end(new Error('The file is written'))
  }
}
