import { type Api, type CallKey, calls } from '@site/domain/calls/all.ts'
import type { Call } from '@site/domain/calls/call.ts'
import { ProblemError } from '@site/domain/problems.ts'
import * as z from 'zod/mini'
import { fieldsOf } from './http/issues.ts'
import { handlers } from './handlers.ts'
import type { RequestContext, Services } from './services.ts'

/** The table of calls without the types of each row: what HTTP and the in-process API iterate over. */
export const callRows = Object.entries(calls) as unknown as readonly [CallKey, Call][] // Object.entries forgets the keys' names

const rows = new Map(callRows)

/** Whether a call is for people who are signed in. */
export const needsSignIn = (key: CallKey): boolean => rows.get(key)?.access === 'signed-in'

/**
 * One call from what was said to what is answered: access, validation, handler. Throws `ProblemError`: signedOut, invalid with the fields,
 * or the handler's own. With `checks` the answer is held against its schema, so that a column that nobody allowed cannot slip out (T4).
 */
export async function answerCall(key: CallKey, said: unknown, context: RequestContext, checks = false): Promise<unknown> {
  const row = rows.get(key)
  if (!row) throw new ProblemError('noSuchCall')
  if (row.access === 'signed-in' && context.viewer.id === null) throw new ProblemError('signedOut')
  const read = z.safeParse(row.input, said)
  if (!read.success) throw new ProblemError('invalid', fieldsOf(read.error.issues, said))
  const handler = handlers[key] as (input: unknown, context: RequestContext) => Promise<unknown> // the row's own schema has just decided the input
  const data = await handler(read.data, context)
  return checks ? z.parse(row.output, data) : data
}

/** The API inside the server, for rendering pages: the same validation and handlers as over HTTP, the same `ProblemError`s, no requests. */
export function createApi(services: Services, context: Omit<RequestContext, 'services'>): Api {
  const api = (key: CallKey, input: unknown) => answerCall(key, input, { ...context, services })
  return api as Api // each answer has the type of its row, which the handlers' own types guarantee
}
