import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@site/domain/calls/all.ts'
import { maxImportBytes } from '@site/domain/calls/import.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { RequestContext } from '../../../services.ts'
import type { FetchedSource } from '../../../store/import-tables.ts'
import { lockAccounts } from '../../accounts/accounts.store.ts'
import { clientAddressOf } from '../../limits/limits.ts'
import { ImportFault } from '../import-fault.ts'
import { addRun } from '../import-runs.store.ts'
import { answerOfUpload, readUpload, unreadAnswer } from './read-upload.ts'

/** What `read` answers, or the faults of an unreadable file in the language of the viewer. */
export const orFaults = async <Result>(read: Promise<Result>, locale: 'zh' | 'en'): Promise<Result | { readonly faults: string[] }> => {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    return { faults: [error.words[locale]] }
  }
}

type NewFile = {
  readonly name: string
  readonly content: Buffer
  readonly accountId: string
  readonly posterId: string
  /** Where it was fetched; absent: it was uploaded. */
  readonly fetched?: FetchedSource
}

/** Reads a file to import, stores it, and answers its columns; or its faults. Throws `tooLarge`. */
export async function readFile(
  context: RequestContext,
  { name, content, accountId, posterId, fetched }: NewFile,
): Promise<OutputOf<'POST /frontend/api/import/read'>> {
  if (content.byteLength > maxImportBytes) throw new ProblemError('tooLarge')
  const { database } = context.services
  const upload = { account: accountId, network: clientAddressOf(context), name, content, signal: context.signal }
  const read = await orFaults(readUpload(upload, database.db), context.locale)
  if ('faults' in read) return unreadAnswer(read.faults)
  const id = randomUUID()
  await database.transaction(async (tx) => {
    await lockAccounts(tx, [accountId, posterId])
    const file = { name, header: read.signature, content: content.toString('base64'), rows: read.samples.rows }
    await addRun(tx, { id, accountId, posterId, ...file, ...(fetched && { fetched }) })
  })
  return { id, ...(await answerOfUpload(read, database.db)) }
}
