import { type Envelope, type ProblemError, problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import type { Locale } from '@site/domain/words.ts'

const fixed = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const answer = (envelope: Envelope<unknown>, status: number, headers: Record<string, string>): Response =>
  new Response(JSON.stringify(envelope), { status, headers: { ...fixed, ...headers } })

const done = { zh: '完成', en: 'Done' }

/** What every call answers when it went well. */
export const successOf = (data: unknown, locale: Locale, headers: Record<string, string> = {}): Response =>
  answer({ code: 200, msg: done[locale], data }, 200, headers)

/**
 * What every call answers when it did not: the problem's code and status, its message in the asker's language, the fields at fault.
 * Several problems have the same code; `x-problem` says which row of the catalogue it is.
 */
export function problemOf(error: ProblemError, locale: Locale, headers: Record<string, string> = {}, data: unknown = null): Response {
  const { code, status } = problems[error.problem]
  return answer({ code, msg: problemWords[error.problem][locale], data: error.fields ? { fields: error.fields } : data }, status, {
    'x-problem': error.problem,
    ...headers,
  })
}
