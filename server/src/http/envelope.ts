import { type Envelope, type ProblemError, problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import type { Locale } from '@site/domain/words.ts'

const fixed = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const answer = (envelope: Envelope<unknown>, status: number, headers: Record<string, string>): Response =>
  new Response(JSON.stringify(envelope), { status, headers: { ...fixed, ...headers } })

const done = { zh: '完成', en: 'Done' }

/** The envelope of a successful call. */
export const successOf = (data: unknown, locale: Locale, headers: Record<string, string> = {}): Response =>
  answer({ code: 200, msg: done[locale], data }, 200, headers)

/**
 * The envelope of a problem: its code and status, its message in the language of the client, the invalid fields. Several problems share a
 * code; `x-problem` names the row of the catalogue.
 */
export function problemOf(error: ProblemError, locale: Locale, headers: Record<string, string> = {}, data: unknown = null): Response {
  const { code, status } = problems[error.problem]
  return answer({ code, msg: problemWords[error.problem][locale], data: error.fields ? { fields: error.fields } : data }, status, {
    'x-problem': error.problem,
    ...headers,
  })
}
