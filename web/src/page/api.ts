import { keysOf } from '@site/domain/keys-of.ts'
import { fill } from '@site/domain/format.ts'
import { apiVersion } from '@site/domain/api-version.ts'
import type { Api, CallKey } from '@site/domain/calls/all.ts'
import { type Envelope, ProblemError, type ProblemKey, problems } from '@site/domain/problems.ts'
import { createIsomorphicFn } from '@tanstack/react-start'
import { pageContext } from './context.ts'
import { accessToken, currentPerson, endSession } from './session.ts'
import { noteHomes, noteMissingHome } from './missing-homes.ts'
import { noteChange } from './listing-changes.ts'
import { currentLocale } from './locale.tsx'
import { copyOf, keepCopy } from './offline-copies.ts'
import { networkWords } from './network.words.ts'
import { continuesAsVisitor, leaveDeletedAccount, handleProblem } from './handle-problem.ts'
import { findOutcome, type Outcome, sayOutcome } from './lost-acts.ts'
import { noteServerAway } from './server-away.ts'
import { ERROR_NOTICE_MS, noticeBoard, notify } from '../ui/overlays/notices.ts'
import { noteCopyGiven, noteUnansweredWrite } from '../ui/use-load.ts'

/** Longest time of a call under each base (S7.1, S7.2), ms. */
const timeoutsMs = { frontend: 50_000, resource: 5_000 }

/** A failed call: its problem, its text in the language of the page, the `data` of the answer, and the id of the request, for support. */
export class CallError extends ProblemError {
  readonly text: string
  readonly requestId: string | null
  readonly data: unknown
  /** No answer came: there is no network, or the server is away. */
  readonly isUnreachable: boolean
  /** No answer came to a call that went out, so that the server may have taken it. */
  readonly mayHaveArrived: boolean
  /** What became of a call that writes and had no answer, once the server answers again; null for other failures. */
  outcome: Promise<Outcome> | null = null
  constructor(problem: ProblemKey, text: string, data: unknown = null, requestId: string | null = null, isUnreachable = false, mayHaveArrived = false) {
    super(problem, (data as { fields?: ProblemError['fields'] } | null)?.fields)
    this.text = text
    this.requestId = requestId
    this.data = data
    this.isUnreachable = isUnreachable
    this.mayHaveArrived = mayHaveArrived
  }
}

const problemKeys = keysOf(problems)

/** The problem of an answer: by the `x-problem` header, else (from a proxy) the first problem with its code. */
const problemOf = (name: string | null, code: number): ProblemKey =>
  problemKeys.find((key) => key === name) ?? (code === 404 ? 'notFound' : (problemKeys.find((key) => problems[key].code === code) ?? 'fault'))

/** Calls under `/resource` that answer more to a signed-in person. With a token they are sent under `/frontend`, where the server answers them, too. */
const personalCalls: ReadonlySet<CallKey> = new Set(['POST /resource/api/category/getestatebykeyword'])

/** The HTTP request of a call: the input fills `{name}` in the path, and the query of a GET or the body. Headers: S7.1 and S7.2. */
function requestOf(key: CallKey, input: Record<string, unknown>): [address: string, init: RequestInit] {
  const [method = 'POST', listedPath = ''] = key.split(' ')
  const token = accessToken()
  const path = token && personalCalls.has(key) ? listedPath.replace('/resource', '/frontend') : listedPath
  const remaining = { ...input }
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(remaining[name])
    delete remaining[name]
    return encodeURIComponent(value)
  })
  const isFrontend = path.startsWith('/frontend')
  const headers: Record<string, string> = { 'api-version': apiVersion, 'accept-language': document.documentElement.lang }
  if (isFrontend && token && !/\/signin|\/regis/.test(path)) headers['Accesstoken'] = token
  const signal = AbortSignal.timeout(isFrontend ? timeoutsMs.frontend : timeoutsMs.resource)
  if (method === 'GET') return [`${pathname}?${new URLSearchParams(remaining as Record<string, string>)}`, { method, headers, signal }]
  headers['content-type'] = 'application/json'
  return [pathname, { method, headers, signal, body: JSON.stringify(remaining) }]
}

/** Calls that the page does not depend on: their failures are silent (for the dictionary: S8.6). */
const optionalCalls: ReadonlySet<CallKey> = new Set([
  'POST /resource/api/appversion/latest',
  'GET /resource/api/kvresource/get',
  'POST /frontend/api/listing/suggest',
  'POST /frontend/api/listing/byids',
  'POST /frontend/api/listing/opened',
  'POST /frontend/api/share/opened',
  'POST /frontend/api/share/seen',
  'POST /frontend/api/share/used',
  'POST /frontend/api/sharelist/latest',
  'POST /frontend/api/sharelist/shown',
  'POST /frontend/api/savedsearch/recent',
  'POST /frontend/api/savedsearch/seen',
  'POST /frontend/api/savedsearch/forget',
  'POST /frontend/api/messages/unread',
  'POST /frontend/api/messages/seen',
])

/** Calls that only read, besides `keptCalls`: one without an answer has changed nothing. */
const readingCalls: ReadonlySet<CallKey> = new Set([
  'POST /frontend/api/account/userinfo',
  'POST /frontend/api/account/checkcode',
  'POST /frontend/api/account/lists',
  'POST /frontend/api/account/publiccard',
  'POST /frontend/api/account/sessions',
  'POST /frontend/api/account/export',
  'POST /frontend/api/listing/contactcard',
  'POST /frontend/api/listing/search',
  'POST /frontend/api/listing/map',
  'POST /frontend/api/listing/facets',
  'POST /frontend/api/listing/detail',
  'POST /frontend/api/listing/similar',
  'POST /frontend/api/listing/nearby',
  'POST /frontend/api/listing/maileddraft',
  'POST /frontend/api/listing/viewings',
  'POST /frontend/api/listing/export',
  'POST /frontend/api/listing/parse',
  'POST /frontend/api/listing/pricehelp',
  'POST /frontend/api/listing/firsttext',
  'POST /frontend/api/listing/duplicates',
  'POST /frontend/api/listing/statistics',
  'POST /frontend/api/import/read',
  'POST /frontend/api/import/preview',
  'POST /frontend/api/import/report',
  'POST /frontend/api/import/returned',
  'POST /frontend/api/import/list',
  'POST /frontend/api/import/feed/read',
  'POST /frontend/api/import/feed/list',
  'POST /frontend/api/media/status',
  'POST /frontend/api/place/nearestates',
  'POST /frontend/api/place/search',
  'POST /frontend/api/place/around',
  'POST /frontend/api/push/key',
  'POST /frontend/api/review/queue',
  'POST /frontend/api/review/detail',
  'POST /frontend/api/review/estate',
  'POST /frontend/api/review/place',
  'POST /frontend/api/review/listrequests',
  'POST /frontend/api/sharelist/bynumbers',
  'POST /frontend/api/sharelist/proposals',
  'POST /frontend/api/sharelist/shared',
  'POST /frontend/api/share/open',
  'POST /frontend/api/share/ended',
  'POST /frontend/api/share/poster',
  'POST /frontend/api/share/latest',
  'POST /frontend/api/share/opens',
  'POST /frontend/api/site/banner',
  'POST /frontend/api/site/profile',
  'POST /resource/api/category/getestatebykeyword',
  'POST /resource/api/shorturl/createshorturl',
  'POST /resource/api/shorturl/resolveshorturl',
])

/** Whether a call changes something on the server, so that it may have done so although no answer came. */
const isWriting = (key: CallKey, input: Record<string, unknown>): boolean =>
  !keptCalls.has(key) && !optionalCalls.has(key) && !readingCalls.has(key) && input['isDryRun'] !== true

/** Calls whose answers this device keeps, so that the screens of an account show them without network. */
const keptCalls: ReadonlySet<CallKey> = new Set([
  'POST /resource/api/city/tree',
  'POST /frontend/api/account/details',
  'POST /frontend/api/collection/ids',
  'POST /frontend/api/collection/page',
  'POST /frontend/api/listing/byids',
  'POST /frontend/api/listing/mine',
  'POST /frontend/api/savedsearch/page',
  'POST /frontend/api/sharelist/page',
  'POST /frontend/api/sharelist/detail',
  'POST /frontend/api/sharelist/viewings',
  'POST /frontend/api/share/pulse',
  'POST /frontend/api/messages/list',
  'POST /frontend/api/messages/open',
])

/** Calls that a page makes beside its content unless a screen reads by them: the age of their copies says nothing of what is shown. */
const besideContent: ReadonlySet<CallKey> = new Set(['POST /resource/api/city/tree', 'POST /frontend/api/collection/ids'])

/**
 * Whether this device keeps the answer of a call. It does not for own listings by their ids, which are read to change them and must be current, and not for a
 * conversation that a mailed link opens, since that belongs to no account.
 */
const isKept = (key: CallKey, input: Record<string, unknown>): boolean =>
  keptCalls.has(key) && !(key === 'POST /frontend/api/listing/mine' && ('id' in input || 'ids' in input)) && !String(input['conversation'] ?? '').includes('.')

const copyName = (key: CallKey, input: Record<string, unknown>): string => `${key} ${JSON.stringify(input)}`

/** Whether the offline bar of the page already reports the failure of a call. */
const isReportedByBar = (key: CallKey): boolean => keptCalls.has(key) && !navigator.onLine

/** When a call that came too often may be made again, from a `Retry-After` header in seconds (RFC 9110 section 10.2.3); empty without one. */
function waitText(seconds: string | null): string {
  const minutes = Math.ceil(Number(seconds) / 60)
  return minutes > 0 ? fill(networkWords.wait[currentLocale()], { minutes }) : ''
}

async function fetchData(key: CallKey, input: Record<string, unknown>): Promise<unknown> {
  const [address, init] = requestOf(key, input)
  const isOnline = navigator.onLine
  let response: Response
  let body: Envelope<unknown>
  try {
    response = await fetch(address, init)
    body = (await response.json()) as Envelope<unknown>
  } catch (error) {
    // oxlint-disable-next-line no-console -- for developers: the browser words its reason in its own language
    console.warn(error)
    const text = networkWords[isOnline && isWriting(key, input) ? 'unanswered' : 'failed'][currentLocale()]
    throw new CallError('fault', text, null, null, true, isOnline)
  }
  if (body.code === 200) return body.data
  const text = body.msg || networkWords.fault[currentLocale()]
  throw new CallError(
    problemOf(response.headers.get('x-problem'), body.code),
    response.status === 429 ? text + waitText(response.headers.get('retry-after')) : text,
    body.data,
    response.headers.get('x-request-id'),
  )
}

/** Calls that end the session. */
const leavingCalls: ReadonlySet<CallKey> = new Set(['POST /frontend/api/account/signout', 'POST /frontend/api/account/delete'])
/** How many of them are running. */
let leavingCount = 0

/** Whether a call belongs to a session that the person has ended or is ending: then the page does not report that the session has ended. */
const isOfLeftSession = (key: CallKey, token: string | null): boolean => token !== accessToken() || (leavingCount > 0 && !leavingCalls.has(key))

/** Whether the server does a call only once, however often it is sent. */
const hasRequestKey = (key: CallKey, input: Record<string, unknown>): boolean => 'requestKey' in input || key === 'POST /frontend/api/listing/contact'

/** Ms before each further try of a call without an answer; after the last one the person decides. */
const retryPausesMs = [1000, 2500]

/**
 * The data of a call. If no answer came to one that the server does only once, it is sent again while there is a network: perhaps only the answer was lost. A
 * notice says so meanwhile.
 */
async function fetchWithRetry(key: CallKey, input: Record<string, unknown>, pauses: readonly number[] = retryPausesMs): Promise<unknown> {
  const person = currentPerson()
  const [pause, ...later] = pauses
  try {
    return await fetchData(key, input)
  } catch (firstError) {
    if (pause === undefined || !(firstError instanceof CallError) || !firstError.mayHaveArrived || !hasRequestKey(key, input) || !navigator.onLine)
      throw firstError
    const said = notify({ text: networkWords.tryingAgain[currentLocale()], duration: ERROR_NOTICE_MS })
    await new Promise((resolve) => setTimeout(resolve, pause))
    // another person must not send it
    if (currentPerson() !== person) {
      noticeBoard.dismiss(said)
      throw firstError
    }
    return await fetchWithRetry(key, input, later)
      .catch((error: unknown) => {
        throw error instanceof CallError && error.isUnreachable ? firstError : error
      })
      .finally(() => noticeBoard.dismiss(said))
  }
}

/** A call that asks for the true state: no copy of the device stands in for the answer, and nobody hears of a failure. */
const ask = (async (key: CallKey, input: Record<string, unknown>) => {
  try {
    return await fetchData(key, input)
  } catch (error) {
    if (error instanceof CallError && error.isUnreachable) noteServerAway()
    throw error
  }
}) as Api

/** Looks what became of a call without an answer once the server answers again; says it with `isSaid`. */
async function lookLater(key: CallKey, input: Record<string, unknown>, person: string | null, isSaid: boolean): Promise<Outcome> {
  const { outcome, label } = await findOutcome({ key, input, ask, isCurrent: () => currentPerson() === person })
  if (outcome === 'done') noteChange(key)
  if (isSaid) sayOutcome(outcome, label)
  return outcome
}

/** One call over HTTP: its data, or a `CallError` that the page has already handled. `callerReports`: the caller shows the failure, so there is no notice. */
async function sendCall(key: CallKey, input: Record<string, unknown>, callerReports: boolean): Promise<unknown> {
  const [person, token] = [currentPerson(), accessToken()]
  const isLeaving = leavingCalls.has(key)
  if (isLeaving) leavingCount += 1
  try {
    const data = await fetchWithRetry(key, input)
    if (isKept(key, input)) void keepCopy(copyName(key, input), data, person)
    noteChange(key)
    noteHomes(key, input, data)
    return data
  } catch (error) {
    if (error instanceof CallError && error.isUnreachable) noteServerAway()
    if (error instanceof CallError && error.mayHaveArrived && isWriting(key, input)) {
      noteUnansweredWrite()
      noteChange(key)
      error.outcome = lookLater(key, input, person, !callerReports)
    }
    noteMissingHome(key, input, error)
    if (isKept(key, input) && error instanceof CallError && error.isUnreachable) {
      const copy = await copyOf(copyName(key, input), callerReports || !besideContent.has(key))
      if (copy !== undefined) {
        noteCopyGiven()
        return copy
      }
    }
    if (error instanceof CallError && error.problem === 'accountDeleted' && token !== null && !isOfLeftSession(key, token)) {
      await leaveDeletedAccount(error.text)
      if (!continuesAsVisitor(error.problem)) throw error
      return sendCall(key, input, callerReports)
    }
    if (error instanceof CallError && continuesAsVisitor(error.problem) && accessToken() !== null) {
      endSession()
      return sendCall(key, input, callerReports)
    }
    if (error instanceof CallError && problems[error.problem].handling === 'login' && isOfLeftSession(key, token)) throw error
    if (error instanceof CallError && !optionalCalls.has(key) && !isReportedByBar(key) && !(callerReports && problems[error.problem].handling === 'notice'))
      handleProblem(error.problem, error.text)
    throw error
  } finally {
    if (isLeaving) leavingCount -= 1
  }
}

/** The API: in-process while the server renders, over HTTP in the browser. */
export const api = createIsomorphicFn()
  .server((): Api => pageContext().api)
  .client((): Api => ((key: CallKey, input: Record<string, unknown>) => sendCall(key, input, false)) as Api)

/** The API for the data of a screen: the screen reports a failure in its place, so there is no notice. */
export const screenApi = createIsomorphicFn()
  .server((): Api => pageContext().api)
  .client((): Api => ((key: CallKey, input: Record<string, unknown>) => sendCall(key, input, true)) as Api)
