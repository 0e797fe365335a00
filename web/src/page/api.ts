import { apiVersion } from '@site/domain/api-version.ts'
import type { Api, CallKey } from '@site/domain/calls/all.ts'
import { type Envelope, ProblemError, type ProblemKey, problems } from '@site/domain/problems.ts'
import { createIsomorphicFn } from '@tanstack/react-start'
import { pageContext } from './context.ts'
import { accessToken, endSession } from './session.ts'
import { currentLocale } from './locale.tsx'
import { networkWords } from './network.words.ts'
import { continuesAsVisitor, reactTo } from './reactions.ts'

/** Milliseconds; specification section 7. */
const timeouts = { frontend: 50_000, resource: 5_000 }

/** A failed call: its problem, the server's text, and the id of the request, for support. */
export class CallError extends ProblemError {
  readonly words: string
  readonly requestId: string | null
  constructor(problem: ProblemKey, words: string, fields?: ProblemError['fields'], requestId: string | null = null) {
    super(problem, fields)
    this.words = words
    this.requestId = requestId
  }
}

const keys = Object.keys(problems) as ProblemKey[]

/** The problem of an answer: by the `x-problem` header, else (from a proxy) the first problem with its code. */
const problemOf = (name: string | null, code: number): ProblemKey =>
  keys.find((key) => key === name) ?? (code === 404 ? 'notFound' : (keys.find((key) => problems[key].code === code) ?? 'fault'))

/** The HTTP request of a call: the input fills `{name}` in the path, and the query of a GET or the body. Headers: specification section 7. */
function requestOf(key: CallKey, input: Record<string, unknown>): [address: string, init: RequestInit] {
  const [method = 'POST', path = ''] = key.split(' ')
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const isMain = path.startsWith('/frontend')
  const headers: Record<string, string> = { 'api-version': apiVersion }
  const token = accessToken()
  if (isMain && token && !/\/signin|\/regis/.test(path)) headers['Accesstoken'] = token
  const signal = AbortSignal.timeout(isMain ? timeouts.frontend : timeouts.resource)
  if (method === 'GET') return [`${filled}?${new URLSearchParams(rest as Record<string, string>)}`, { method, headers, signal }]
  headers['content-type'] = 'application/json'
  return [filled, { method, headers, signal, body: JSON.stringify(rest) }]
}

/** Calls that the page does not depend on: their failures are silent (for the dictionary: specification section 8). */
const optionalCalls: ReadonlySet<CallKey> = new Set([
  'GET /resource/api/kvresource/get',
  'POST /frontend/api/listing/suggest',
  'POST /frontend/api/listing/byids',
  'POST /frontend/api/savedsearch/recent',
  'POST /frontend/api/savedsearch/forget',
])

/** Whether the offline bar of the page reports the failure already. */
const isReportedByBar = (key: CallKey): boolean => key === 'POST /resource/api/city/tree' && !navigator.onLine

async function answerTo(key: CallKey, input: Record<string, unknown>): Promise<unknown> {
  const [address, init] = requestOf(key, input)
  let response: Response
  let body: Envelope<unknown>
  try {
    response = await fetch(address, init)
    body = (await response.json()) as Envelope<unknown>
  } catch (error) {
    // oxlint-disable-next-line no-console -- for developers: the browser words its reason in its own language
    console.warn(error)
    throw new CallError('fault', networkWords.failed[currentLocale()])
  }
  if (body.code === 200) return body.data
  const words = body.msg || networkWords.fault[currentLocale()]
  throw new CallError(
    problemOf(response.headers.get('x-problem'), body.code),
    words,
    (body.data as { fields?: ProblemError['fields'] } | null)?.fields,
    response.headers.get('x-request-id'),
  )
}

/** One call over HTTP: its data, or a `CallError` that the page has already reacted to. `isReported`: the caller shows the failure, so there is no notice. */
async function send(key: CallKey, input: Record<string, unknown>, isReported: boolean): Promise<unknown> {
  try {
    return await answerTo(key, input)
  } catch (error) {
    if (error instanceof CallError && continuesAsVisitor(error.problem) && accessToken() !== null) {
      endSession()
      return send(key, input, isReported)
    }
    if (error instanceof CallError && !optionalCalls.has(key) && !isReportedByBar(key) && !(isReported && problems[error.problem].reaction === 'notice'))
      reactTo(error.problem, error.words)
    throw error
  }
}

/** The API: in-process while the server renders, over HTTP in the browser. */
export const api = createIsomorphicFn()
  .server((): Api => pageContext().api)
  .client((): Api => ((key: CallKey, input: Record<string, unknown>) => send(key, input, false)) as Api)

/** The API for the data of a screen: the screen reports a failure in its place, so there is no notice. */
export const screenApi = createIsomorphicFn()
  .server((): Api => pageContext().api)
  .client((): Api => ((key: CallKey, input: Record<string, unknown>) => send(key, input, true)) as Api)
