import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { addPushMessage, subscriptionIdsOf } from './push.store.ts'

/**
 * A notification. `path`: the page that it opens; `tag`: a later one with the same tag replaces it; `about`: ids of the accounts and homes that it is about;
 * once one of them is deleted it is not sent (`dropUnsentAbout`).
 */
export type PushNotification = {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
  readonly about?: readonly string[]
}

/** The longest title and text, in characters: systems show less, and push services take 4 KB. */
const [maxTitle, maxBody] = [80, 240]

const cut = (text: string, length: number): string => {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : text
}

/**
 * Queues a notification for the subscriptions of an account (`endpoint`: that one only), in a transaction; returns their number. Wake the queue
 * `push` after the commit.
 */
export async function queuePush(
  services: Pick<Services, 'jobs'>,
  tx: Transaction<Tables>,
  { accountId, endpoint }: { readonly accountId: string; readonly endpoint?: string },
  notification: PushNotification,
): Promise<number> {
  const subscriptionIds = await subscriptionIdsOf(tx as Kysely<Tables>, accountId, endpoint)
  const payload = JSON.stringify({ ...notification, title: cut(notification.title, maxTitle), body: cut(notification.body, maxBody) })
  for (const subscriptionId of subscriptionIds) {
    const id = randomUUID()
    await addPushMessage(tx, { id, subscription_id: subscriptionId, payload })
    await services.jobs.add('push', { id }, tx)
  }
  return subscriptionIds.length
}
