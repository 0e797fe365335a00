import type { PushSubscriptionInput } from '@site/domain/calls/push.ts'
import { type Kysely, sql } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'

/** The largest number of subscriptions of an account, one for each device; the oldest one gives way. */
const maxSubscriptions = 20

/**
 * Adds the subscription of the device of a session, which then receives the messages of its account, and no longer those of another account. Returns whether
 * the session still exists: it may end meanwhile.
 */
export async function addSubscription(
  tx: Kysely<Tables>,
  accountId: string,
  sessionId: string,
  { endpoint, p256dh, auth }: PushSubscriptionInput,
): Promise<boolean> {
  const session = await tx.selectFrom('session').select('id').where('id', '=', sessionId).forKeyShare().executeTakeFirst()
  if (!session) return false
  // messages to the former account of the device must not reach the new one
  await tx.deleteFrom('push_subscription').where('endpoint', '=', endpoint).where('account_id', '<>', accountId).execute()
  await sql`
    insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth) values (${newId()}, ${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`.execute(tx)
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where account_id = ${accountId} order by created_at desc, id desc offset ${maxSubscriptions}::integer)`.execute(tx)
  return true
}

/** Deletes a subscription of an account by its endpoint; does nothing when the account has no such one. */
export async function deleteSubscription(db: Kysely<Tables>, accountId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('account_id', '=', accountId).where('endpoint', '=', endpoint).execute()
}

/** Ids of the subscriptions of an account with open sessions; `endpoint`: that one only. */
export async function subscriptionIdsOf(db: Kysely<Tables>, accountId: string, endpoint?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select push_subscription.id from push_subscription join session on session.id = session_id
    where push_subscription.account_id = ${accountId} and expires_at > now() and (${endpoint ?? null}::text is null or endpoint = ${endpoint ?? null})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Adds a message for a subscription. */
export async function addPushMessage(db: Kysely<Tables>, message: { id: string; subscription_id: string; payload: string }): Promise<void> {
  await db.insertInto('push_message').values(message).execute()
}

/** A message with its subscription. */
export type PendingPush = { readonly payload: string; readonly subscriptionId: string } & PushSubscriptionInput

/** Deletes messages about accounts or homes, by their ids. */
export async function deletePushMessagesAbout(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`delete from push_message where jsonb_exists_any(payload::jsonb -> 'about', ${[...ids]}::text[])`.execute(db)
}

/** A message to send; null when it is sent, older than a day, or the session of its subscription has ended. */
export async function pendingPush(db: Kysely<Tables>, id: string): Promise<PendingPush | null> {
  const { rows } = await sql<PendingPush>`
    select (payload::jsonb - 'about')::text as payload, subscription_id as "subscriptionId", endpoint, p256dh, auth
    from push_message join push_subscription on push_subscription.id = subscription_id join session on session.id = session_id
    where push_message.id = ${id} and push_message.created_at > now() - interval '1 day' and expires_at > now()`.execute(db)
  return rows[0] ?? null
}

/** Deletes a message that is sent or given up. */
export async function deletePushMessage(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', id).execute()
}

/** Deletes a subscription that its push service no longer knows, with its messages. */
export async function deleteSubscriptionById(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

/** Deletes messages that are too old to be sent. */
export async function sweepPushMessages(db: Kysely<Tables>): Promise<void> {
  await sql`delete from push_message where created_at < now() - interval '1 day'`.execute(db)
}

/** Ids of messages to send: those of a restored or crashed site may have no job. */
export async function pendingPushIds(db: Kysely<Tables>, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('push_message').select('id').orderBy('created_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** The subscriptions of an account, for its export: the host of the push service and when it was added. */
export async function subscriptionsForExport(db: Kysely<Tables>, accountId: string): Promise<{ service: string; createdAt: string }[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['endpoint', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ endpoint, createdAt }) => ({ service: new URL(endpoint).host, createdAt }))
}

/** Deletes all subscriptions of an account. */
export async function deleteSubscriptions(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('account_id', '=', accountId).execute()
}
