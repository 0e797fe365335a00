import type { Words } from '@site/domain/words.ts'
import { portOfParent } from '../../../child-process.ts'
import { serveRequests } from '../../../worker-client.ts'
import { ImportFault } from '../import-fault.ts'
import type { Normalize } from '../normalize-row.ts'
import type { SourceRow } from '../read-rows.ts'

/** The most rows and characters of one answer: the thread that serves everybody unpacks it without a pause. */
const [maxRows, maxCharacters] = [100, 200_000]

/** The rows of an open file, and what normalizes them. */
export type OpenRows = { readonly rows: AsyncIterator<SourceRow>; readonly normalize: Normalize | null }

/** Rows as a process that reads a file answers them. */
export type RowAnswer = { readonly rows: readonly SourceRow[]; readonly isDone: boolean }

const lengthOf = ({ cells, texts = [] }: SourceRow): number => [...(cells?.values() ?? []), ...texts].reduce((sum, text) => sum + text.length, 0)

/** The next rows of a file, normalized where the mapping is known, as many as fit into one answer. */
export async function nextRows({ rows: source, normalize }: OpenRows): Promise<RowAnswer> {
  const rows: SourceRow[] = []
  for (let characters = 0; rows.length < maxRows && characters < maxCharacters; ) {
    const { value, done = false } = (await source.next()) as IteratorResult<SourceRow, undefined> // a generator without a result
    if (done || !value) return { rows, isDone: true }
    characters += lengthOf(value)
    rows.push(normalize ? { ...value, normalized: normalize(value) } : value)
  }
  return { rows, isDone: false }
}

/** In a process that reads a file: answers the requests of its parent; what is wrong with the file is an answer, too. */
export function serveReading<Request, Answer>(answerOf: (request: Request) => Promise<Answer>): void {
  serveRequests<Request, Answer | { readonly fault: Words }>(portOfParent(), async (request) => {
    try {
      return await answerOf(request)
    } catch (error) {
      if (error instanceof ImportFault) return { fault: error.words }
      throw error
    }
  })
}
