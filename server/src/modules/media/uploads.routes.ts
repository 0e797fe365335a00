import { randomUUID } from 'node:crypto'
import { maxUploadBytes, type UploadKind, uploadKinds } from '@site/domain/calls/media.ts'
import { isProblem, ProblemError, problems } from '@site/domain/problems.ts'
import { firstCharacters } from '@site/domain/whole-characters.ts'
import { Server } from '@tus/server'
import type { Upload } from '@tus/server'
import type { Context, Hono } from 'hono'
import { problemOf, problemOfError, type ServerEnv } from '../../http/envelope.ts'
import { type GetServices, requireServices, type Services } from '../../services.ts'
import { networkInTurns } from '../../turns.ts'
import { callerByToken } from '../accounts/caller.ts'
import { endedProblem } from '../accounts/sessions.store.ts'
import { cleanText } from '../imports/read-value.ts'
import { countAttempt } from '../limits/limits.store.ts'
import { finishUpload } from './finish-upload.ts'
import { guardBody } from './guarded-body.ts'
import { UploadDatastore } from './upload-datastore.ts'
import { uploadIdFormat } from './upload-files.ts'
import { uploadsPath } from './uploads-path.ts'
import { idleMinutes } from './upload-limits.ts'
import { addUpload, discardUnfinished, findUpload, oldUnfinishedIds } from './uploads.store.ts'

/** What answers the requests of uploads. */
export type UploadOptions = {
  /** Counts a request as a read, or throws `tooFrequent`. */
  readonly requireRead: (context: Context<ServerEnv>) => void
  /** Whether rate limits apply. */
  readonly isLimited: boolean
  /** The network of a request, as rate limits count it. */
  readonly clientAddressOf: (context: Context<ServerEnv>) => string
  /** Logs an error that is no outcome of the request. */
  readonly report: (error: unknown, context: Context<ServerEnv>) => void
}

/** Uploads that an account sends at once, and all accounts together. */
const [maxPerAccount, maxAtOnce] = [6, 128]

/** tus clients read only the status, so problems that calls answer with status 200 have one of their own. */
const statuses: Readonly<Record<number, number>> = { 400: 400, 404: 404, 409: 403, 1002: 401, 1003: 401 }

/** The account that sends a request. */
type Sender = { readonly accountId: string; readonly address: string; readonly isOpen: () => Promise<boolean> }

/** Metadata of an upload, as the client wrote it. */
function metadataOf({ metadata = {}, size }: Upload): { kind: UploadKind; filename: string; videoId: string | null; size: number } {
  const kind = uploadKinds.find((known) => known === metadata['kind'])
  if (!kind) throw new ProblemError('invalid', { kind: 'unknownOption' })
  const videoId = kind === 'poster' ? (metadata['video'] ?? '') : null
  if (videoId !== null && !uploadIdFormat.test(videoId)) throw new ProblemError('invalid', { video: 'unknownOption' })
  if (size === undefined || size === 0) throw new ProblemError('invalid', { size: 'tooSmall' })
  if (size > maxUploadBytes[kind]) throw new ProblemError('tooLarge')
  return {
    kind,
    filename: firstCharacters(cleanText(metadata['filename'] ?? '').replace(/\s+/g, ' '), 200),
    videoId,
    size,
  }
}

/** Discards the oldest unfinished upload of an account that has had no byte for `idleMinutes`; false without one. */
async function discardIdle({ database, media }: Services, accountId: string): Promise<boolean> {
  for (const id of await oldUnfinishedIds(database.db, accountId)) {
    if ((await media.uploads.lastByteAt(id)) > Date.now() - idleMinutes * 60_000) continue
    await discardUnfinished(database.db, id)
    await media.uploads.delete(id)
    return true
  }
  return false
}

/** The tus server of the site. Its hooks know who sent a request by `senders`, and what went wrong by `faults`. */
function createTusServer(getServices: GetServices, isLimited: boolean, senders: WeakMap<Request, Sender>, faults: WeakMap<Request, unknown>): Server {
  const senderOf = (request: Request): Sender => {
    const sender = senders.get(request)
    if (!sender) throw new ProblemError('signedOut')
    return sender
  }
  return new Server({
    path: uploadsPath,
    datastore: new UploadDatastore(() => requireServices(getServices)),
    relativeLocation: true,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    maxSize: Math.max(...Object.values(maxUploadBytes)),
    namingFunction: () => randomUUID(),
    getFileIdFromRequest: (request, lastPath = '') => (uploadIdFormat.test(lastPath) && senders.has(request) ? lastPath : undefined),
    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return
      if (!(await findUpload(requireServices(getServices).database.db, senderOf(request).accountId, id))) throw new ProblemError('notFound')
    },
    onUploadCreate: async (request, upload) => {
      const [{ database, secret }, { accountId, address }] = [requireServices(getServices), senderOf(request)]
      const network = networkInTurns(secret, address)
      const metadata = metadataOf(upload)
      const seconds = isLimited ? await countAttempt(database.db, 'upload', accountId) : 0
      if (seconds > 0) throw new ProblemError('tooFrequent', undefined, seconds)
      const add = () => database.transaction((tx) => addUpload(tx, { id: upload.id, accountId, network, ...metadata }))
      const first = await add()
      const result = first === 'crowded' && (await discardIdle(requireServices(getServices), accountId)) ? await add() : first
      if (result === 'full' || result === 'crowded') throw new ProblemError('uploadsFull')
      if (result === 'unknown') throw new ProblemError('invalid', { video: 'unknownOption' })
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      await finishUpload(requireServices(getServices), upload.id)
      return {}
    },
    onResponseError: (request, error) => {
      faults.set(request, error)
      return undefined
    },
  })
}

/** The answer to a problem of an upload, with the envelope of calls and a status that tus clients understand. */
function answerProblem(context: Context<ServerEnv>, problem: ProblemError): Response {
  const { code, status } = problems[problem.problem]
  const retryAfter: Record<string, string> = problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) }
  const envelope = problemOf(problem, context.get('locale'), { 'tus-resumable': '1.0.0', ...retryAfter })
  return new Response(envelope.body, { status: status === 200 ? (statuses[code] ?? 400) : status, headers: envelope.headers })
}

/** A counter of the requests in work, by account. */
function createCounter() {
  const counts = new Map<string, number>()
  let all = 0
  return (accountId: string): (() => void) => {
    const before = counts.get(accountId) ?? 0
    if (before >= maxPerAccount || all >= maxAtOnce) throw new ProblemError('busy', undefined, 2)
    counts.set(accountId, before + 1)
    all += 1
    return () => {
      all -= 1
      const rest = (counts.get(accountId) ?? 1) - 1
      if (rest > 0) counts.set(accountId, rest)
      else counts.delete(accountId)
    }
  }
}

/** Resumable uploads (tus 1.0.0) of photos and videos. Every verb but OPTIONS needs the session of the account that began the upload. */
export function addUploads(app: Hono<ServerEnv>, getServices: GetServices, { requireRead, isLimited, clientAddressOf, report }: UploadOptions): void {
  const [senders, faults] = [new WeakMap<Request, Sender>(), new WeakMap<Request, unknown>()]
  const tus = createTusServer(getServices, isLimited, senders, faults)
  const count = createCounter()
  const requireSender = async (context: Context<ServerEnv>): Promise<Sender> => {
    const { database } = requireServices(getServices)
    const find = () => callerByToken(database.db, context.req.raw)
    const { viewer, hasEnded } = await find()
    if (viewer.id === null) throw new ProblemError(hasEnded ? await endedProblem(database.db, context.req.raw.headers.get('accesstoken')) : 'signedOut')
    return { accountId: viewer.id, address: clientAddressOf(context), isOpen: async () => (await find()).viewer.id === viewer.id }
  }
  const send = async (context: Context<ServerEnv>, sender: Sender | null): Promise<Response> => {
    const { method, url, headers, body } = context.req.raw
    const guarded = method === 'PATCH' && body && sender ? { body: guardBody(body, { isAllowed: sender.isOpen }), duplex: 'half' as const } : {}
    const request = new Request(url, { method, headers, ...guarded })
    if (sender) senders.set(request, sender)
    const response = await tus.handleWeb(request)
    const fault = faults.get(request)
    if (isProblem(fault)) throw fault
    if (fault instanceof Error && response.status >= 500) throw fault
    const answer = new Response(response.body, response)
    // pages of other sites may not upload
    for (const name of [...answer.headers.keys()]) if (name.startsWith('access-control-')) answer.headers.delete(name)
    answer.headers.set('cache-control', 'no-store')
    answer.headers.set('x-content-type-options', 'nosniff')
    return answer
  }
  const answer = async (context: Context<ServerEnv>): Promise<Response> => {
    try {
      requireRead(context)
      if (context.req.method === 'OPTIONS') return await send(context, null)
      const sender = await requireSender(context)
      const release = count(sender.accountId)
      try {
        return await send(context, sender)
      } finally {
        release()
      }
    } catch (error) {
      const problem = isProblem(error) ? error : problemOfError(error)
      if (problem) return answerProblem(context, problem)
      report(error, context)
      return answerProblem(context, new ProblemError('fault'))
    }
  }
  const refuse = (allow: string) => (context: Context<ServerEnv>) => problemOf(new ProblemError('wrongMethod'), context.get('locale'), { allow })
  const refuseOne = refuse('PATCH, HEAD, DELETE, OPTIONS')
  app.on(['POST', 'OPTIONS'], uploadsPath, answer)
  app.all(uploadsPath, refuse('POST, OPTIONS'))
  // Hono gives a HEAD request to the route of GET
  app.get(`${uploadsPath}/:id`, (context) => (context.req.raw.method === 'HEAD' ? answer(context) : refuseOne(context)))
  app.on(['PATCH', 'DELETE', 'OPTIONS'], `${uploadsPath}/:id`, answer)
  app.all(`${uploadsPath}/:id`, refuseOne)
}
