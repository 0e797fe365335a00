import { ConflictError, type Envelope, ProblemError, problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import type { Locale } from '@site/domain/words.ts'
import { isUnavailable, isDamage, isDiskFull } from '../store/faults.ts'

/** Variables of a request in Hono. `startedAt`: `performance.now()` when it began. */
export type ServerEnv = { Variables: { requestId: string; locale: Locale; startedAt: number } }

const envelopeHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const responseOf = (envelope: Envelope<unknown>, status: number, headers: Record<string, string>): Response =>
  new Response(JSON.stringify(envelope), { status, headers: { ...envelopeHeaders, ...headers } })

const doneWords = { zh: '完成', en: 'Done' }

/** The response to a successful call. */
export const successOf = (data: unknown, locale: Locale, headers: Record<string, string> = {}): Response =>
  responseOf({ code: 200, msg: doneWords[locale], data }, 200, headers)

/** The response to a failed call. Several problems share a code; the header `x-problem` names the row of the catalogue. */
export function problemOf(error: ProblemError, locale: Locale, headers: Record<string, string> = {}, data: unknown = null): Response {
  const { code, status } = problems[error.problem]
  const details = error instanceof ConflictError ? error.data : data
  return responseOf({ code, msg: problemWords[error.problem][locale], data: error.fields ? { fields: error.fields } : details }, status, {
    'x-problem': error.problem,
    ...headers,
  })
}

/** Seconds after which a request may be sent again: a database recovers without help, a full disk and damaged files need the operator. */
const [awaySeconds, repairSeconds] = [2, 60]

/** The problem to answer for an error of the database or the disk; null for any other error. */
export function problemOfError(error: unknown): ProblemError | null {
  if (isDiskFull(error)) return new ProblemError('diskFull', undefined, repairSeconds)
  if (isDamage(error)) return new ProblemError('damaged', undefined, repairSeconds)
  return isUnavailable(error) ? new ProblemError('away', undefined, awaySeconds) : null
}
