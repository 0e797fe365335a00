import { type Api, type CallKey, calls } from '@site/domain/calls/all.ts'
import { type Call, problemsOf } from '@site/domain/calls/call.ts'
import { isProblem, ProblemError } from '@site/domain/problems.ts'
import * as z from 'zod/mini'
import { invalidFieldsOf } from './http/invalid-fields.ts'
import { handlers } from './handlers.ts'
import type { RequestContext, Services } from './services.ts'

/** The rows of the table of calls, without the types of each row. */
export const callRows = Object.entries(calls) as unknown as readonly [CallKey, Call][] // Object.entries loses the types of keys

const rowByKey = new Map(callRows)

/** Whether a call refuses the token of an ended session instead of treating the caller as a visitor: what a person writes must not become a visitor's. */
export function refusesEndedSession(key: CallKey): boolean {
  const row = rowByKey.get(key)
  return row?.access === 'signed-in' || (row?.problems?.includes('sessionEnded') ?? false)
}

/** The result of a handler; a problem that its row does not list is a fault, so that tests find what the OpenAPI document lacks. */
async function withListedProblems(key: CallKey, row: Call, handle: () => Promise<unknown>): Promise<unknown> {
  try {
    return await handle()
  } catch (error) {
    const [method = ''] = key.split(' ')
    if (isProblem(error) && !problemsOf(method, row).includes(error.problem)) throw new Error(`${key} does not list its problem ${error.problem}`)
    throw error
  }
}

/**
 * Checks access and input, and runs the handler. Throws `ProblemError`. With `checksOutput` it also throws for a result with other keys than its schema
 * (safety.md, T4), or for a problem that the row of the call does not list.
 */
export async function answerCall(key: CallKey, rawInput: unknown, context: RequestContext, checksOutput = false): Promise<unknown> {
  const row = rowByKey.get(key)
  if (!row) throw new ProblemError('noSuchCall')
  if (row.access === 'signed-in' && context.viewer.id === null) throw new ProblemError('signedOut')
  const parsed = z.safeParse(row.input, rawInput)
  if (!parsed.success) throw new ProblemError('invalid', invalidFieldsOf(parsed.error.issues, rawInput))
  const handler = handlers[key] as (input: unknown, context: RequestContext) => Promise<unknown> // the schema of the row has validated the input
  if (!checksOutput) return await handler(parsed.data, context)
  return z.parse(row.output, await withListedProblems(key, row, () => handler(parsed.data, context)))
}

/** The API inside the server, for rendering pages: the same validation, handlers and `ProblemError`s as over HTTP, without requests. */
export function createApi(services: Services, context: Omit<RequestContext, 'services'>): Api {
  const api = (key: CallKey, input: unknown) => answerCall(key, input, { ...context, services })
  return api as Api // the types of the handlers ensure the type of each response
}
