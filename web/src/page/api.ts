import { apiVersion } from '@site/domain/api-version.ts'
import type { Api, CallKey } from '@site/domain/calls/all.ts'
import { type Envelope, ProblemError, type ProblemKey, problems } from '@site/domain/problems.ts'
import { createIsomorphicFn } from '@tanstack/react-start'
import { pageContext } from './context.ts'
import { accessToken, endSession } from './session.ts'
import { currentLocale } from './locale.tsx'
import { networkWords } from './network.words.ts'
import { goesOnWithout, reactTo } from './reactions.ts'

/** Milliseconds; specification section 7. */
const timeouts = { frontend: 50_000, resource: 5_000 }

/** A call that failed: what it is in the catalogue, the server's words for it, and the request to name when asking for help. */
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

/** The row of the catalogue that an answer names; of one that names none, as from a proxy, the first with its code. */
const problemOf = (named: string | null, code: number): ProblemKey =>
  keys.find((key) => key === named) ?? (code === 404 ? 'notFound' : (keys.find((key) => problems[key].code === code) ?? 'fault'))

/** The request behind a call: `{name}` in the path and a GET's query are taken from the input; specification section 7 names the headers. */
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

/** Calls that only help: when they fail the page goes on without them, and says nothing (for the dictionary: specification section 8). */
const helping: ReadonlySet<CallKey> = new Set([
  'GET /resource/api/kvresource/get',
  'POST /frontend/api/listing/suggest',
  'POST /frontend/api/listing/byids',
  'POST /frontend/api/savedsearch/recent',
  'POST /frontend/api/savedsearch/forget',
])

/** A call without a connection that the screen does not wait for: the bar of the page says so already. */
const isSaidByBar = (key: CallKey): boolean => key === 'POST /resource/api/city/tree' && !navigator.onLine

async function answerTo(key: CallKey, input: Record<string, unknown>): Promise<unknown> {
  const [address, init] = requestOf(key, input)
  let response: Response
  let body: Envelope<unknown>
  try {
    response = await fetch(address, init)
    body = (await response.json()) as Envelope<unknown>
  } catch (error) {
    // oxlint-disable-next-line no-console -- the browser's own reason is in its own language: for whoever looks into it, not for the reader
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

/** One call over HTTP: its data, or a `CallError` that the page has already reacted to; what is told where it failed is told there alone. */
async function send(key: CallKey, input: Record<string, unknown>, isTold: boolean): Promise<unknown> {
  try {
    return await answerTo(key, input)
  } catch (error) {
    if (error instanceof CallError && goesOnWithout(error.problem) && accessToken() !== null) {
      endSession()
      return send(key, input, isTold)
    }
    if (error instanceof CallError && !helping.has(key) && !isSaidByBar(key) && !(isTold && problems[error.problem].reaction === 'notice'))
      reactTo(error.problem, error.words)
    throw error
  }
}

/** The API: in-process while the server renders, over HTTP in the browser. */
export const api = createIsomorphicFn()
  .server((): Api => pageContext().api)
  .client((): Api => ((key: CallKey, input: Record<string, unknown>) => send(key, input, false)) as Api)

/** The API for what a screen is drawn from: where it would have stood the screen says what failed, so no notice says it again. */
export const screenApi = createIsomorphicFn()
  .server((): Api => pageContext().api)
  .client((): Api => ((key: CallKey, input: Record<string, unknown>) => send(key, input, true)) as Api)
