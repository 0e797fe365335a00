import webPush from 'web-push'
import type { JobLog, Work } from '../../jobs.ts'
import type { Jobs } from '../../jobs-port.ts'
import type { Database } from '../../store/database.ts'
import type { PushServices } from './push-services.ts'
import { deleteSubscriptionById, deletePushMessage, type PendingPush, pendingPush, pendingPushIds } from './push.store.ts'

/** Longest wait for a push service, ms, and how long it keeps a message for a device without network, seconds. */
const [timeoutMs, keepSeconds] = [10_000, 86_400]

/** What sends push messages. */
export type PushWorkOptions = {
  readonly database: Database
  readonly push: PushServices
  /** Whom a push service may ask about the messages: an `https:` or `mailto:` address (RFC 8292 section 2.1). */
  readonly subject: string
  readonly log: JobLog
}

/**
 * Sends an encrypted message (RFC 8291) to its push service and returns the HTTP status; null when the keys of the subscription are no keys. It
 * follows no redirect, since the address was given by a browser.
 */
async function deliver({ payload, endpoint, p256dh, auth }: PendingPush, { push, subject }: PushWorkOptions): Promise<number | null> {
  let request: ReturnType<typeof webPush.generateRequestDetails>
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...push.keys },
      TTL: keepSeconds,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
    })
  } catch {
    return null
  }
  const { 'Content-Length': _length, ...headers } = request.headers as Record<string, string> // names and values of HTTP headers
  const response = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(request.body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  return response.status
}

/** Statuses by which a push service says that a subscription has ended, or was made with another key; null: its own keys are no keys. */
const endedStatuses: readonly (number | null)[] = [null, 401, 403, 404, 410]

/** The handler of push jobs: sends a message and deletes it. A subscription that has ended is deleted; a push service that does not take the message now is tried again. */
export function createPushWork(options: PushWorkOptions): Work<'push'> {
  const { database, push, log } = options
  return async ({ id }, { isLast }) => {
    const message = await pendingPush(database.db, id)
    if (message === null) return await deletePushMessage(database.db, id)
    // a service that is no longer allowed gets nothing, and its subscription has ended
    const status = push.isAllowed(message.endpoint) ? await deliver(message, options) : null
    if (endedStatuses.includes(status)) return await deleteSubscriptionById(database.db, message.subscriptionId)
    const isAccepted = status !== null && status >= 200 && status < 300
    const isUnavailable = status !== null && (status === 429 || status >= 500)
    if (isUnavailable && !isLast) throw new Error(`The push service answers ${status}`)
    if (!isAccepted) log({ level: 'error', queue: 'push', job: id, error: `push service answers ${status}` })
    await deletePushMessage(database.db, id)
  }
}

/** Adds a job for each message to send, at start: after a restore or a crash it may have none. */
export async function resumePush(database: Database, jobs: Jobs): Promise<void> {
  for (const id of await pendingPushIds(database.db, 10_000)) await jobs.add('push', { id })
  jobs.wake('push')
}
