import { type Api, type CallKey, calls } from '@site/domain/calls/all.ts'
import type { Call } from '@site/domain/calls/call.ts'
import { ProblemError } from '@site/domain/problems.ts'
import * as z from 'zod/mini'
import { fieldsOf } from './http/issues.ts'
import { handlers } from './handlers.ts'
import type { RequestContext, Services } from './services.ts'

/** The table of calls without the types of each row: what HTTP and the in-process API iterate over. */
export const callRows = Object.entries(calls) as unknown as readonly [CallKey, Call][] // Object.entries loses the types of keys

const rows = new Map(callRows)

/** Whether a call requires a signed-in account. */
export const needsSignIn = (key: CallKey): boolean => rows.get(key)?.access === 'signed-in'

/**
 * Runs one call: access, validation, handler. Throws `ProblemError`: signedOut, invalid with the fields, or the handler's own. With
 * `checks` the answer is checked against its schema, so that no other column reaches a client (T4).
 */
export async function answerCall(key: CallKey, rawInput: unknown, context: RequestContext, checks = false): Promise<unknown> {
  const row = rows.get(key)
  if (!row) throw new ProblemError('noSuchCall')
  if (row.access === 'signed-in' && context.viewer.id === null) throw new ProblemError('signedOut')
  const read = z.safeParse(row.input, rawInput)
  if (!read.success) throw new ProblemError('invalid', fieldsOf(read.error.issues, rawInput))
  const handler = handlers[key] as (input: unknown, context: RequestContext) => Promise<unknown> // the schema of the row has validated the input
  const data = await handler(read.data, context)
  return checks ? z.parse(row.output, data) : data
}

/** The API inside the server, for rendering pages: the same validation, handlers and `ProblemError`s as over HTTP, without requests. */
export function createApi(services: Services, context: Omit<RequestContext, 'services'>): Api {
  const api = (key: CallKey, input: unknown) => answerCall(key, input, { ...context, services })
  return api as Api // each answer has the type of its row, which the types of the handlers ensure
}
