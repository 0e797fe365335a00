import { createHash } from 'node:crypto'
import type { CodeOf } from '@site/domain/choices.ts'
import { contactDays } from '@site/domain/calls/contact.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { type Kysely, sql } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'

export type Side = 'poster' | 'sender'

/** Name, address and language of a receiver of mail, from the database. */
export type Receiver = { readonly name: string; readonly address: string; readonly locale: Locale | null }

/** A message with its conversation. */
export type StoredMessage = {
  readonly id: string
  readonly conversationId: string
  readonly by: Side
  readonly body: string
  readonly at: string
  readonly isAnswered: boolean
  readonly listingId: string
  /** The receiver of the first message: the poster, or on a shared page the sharer. */
  readonly posterId: string
  readonly posterName: string
  readonly senderId: string | null
  readonly sender: Receiver
} & SourcePage

/** The page the client came from: its variant, and its share code if it had one. Later mails keep both. */
export type SourcePage = { readonly variant: ShareVariant; readonly code: string | null }

/** Name and confirmed e-mail address of a poster; null when there is none or the account is deleted. */
export async function receiverOfAccount(db: Kysely<Tables>, posterId: string): Promise<Receiver | null> {
  const row = await db
    .selectFrom('account')
    .select(['name', 'email', 'language'])
    .where('id', '=', posterId)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.email ? { name: row.name, address: row.email, locale: row.language } : null
}

/** The language of the account that confirmed an address; null when there is none. */
export async function languageOf(db: Kysely<Tables>, address: string): Promise<Locale | null> {
  const row = await db
    .selectFrom('account')
    .select('language')
    .where('email', '=', address.toLowerCase())
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.language ?? null
}

type NewConversation = {
  listingId: string
  posterId: string
  senderId: string | null
  sender: Receiver & { locale: Locale }
  body: string
  today: string
} & SourcePage

/** The id of a conversation: equal for the same text from the same address to the same person about the same home on one day, which is sent again when the answer was lost. */
const conversationIdOf = ({ listingId, posterId, sender, body, code, today }: NewConversation): string =>
  createHash('sha256')
    .update(JSON.stringify([listingId, posterId, sender.address.toLowerCase(), body, code, today]))
    .digest('base64url')

/** Begins a conversation with its first message; returns the id of the message, null when the same one exists. `today`: `2026-11-21`. */
export async function beginConversation(tx: Kysely<Tables>, input: NewConversation): Promise<string | null> {
  const { listingId, posterId, senderId, sender, body, variant, code } = input
  const conversation = { id: conversationIdOf(input), listing_id: listingId, poster_id: posterId, sender_id: senderId, variant, share_code: code }
  const inserted = await tx
    .insertInto('conversation')
    .values({ ...conversation, sender_name: sender.name, sender_email: sender.address, sender_locale: sender.locale })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted ? await addMessage(tx, inserted.id, 'sender', body) : null
}

/** Adds a message to a conversation; returns its id. */
export async function addMessage(tx: Kysely<Tables>, conversationId: string, by: Side, body: string): Promise<string> {
  const id = newId()
  await tx.insertInto('message').values({ id, conversation_id: conversationId, by, body }).execute()
  return id
}

/** A message whose link is still valid, by the database's clock; null when it is unknown or too old. */
export async function loadMessage(db: Kysely<Tables>, id: string): Promise<StoredMessage | null> {
  const row = await db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('account', 'account.id', 'conversation.poster_id')
    .select(['message.id', 'conversation_id', 'by', 'body', 'message.created_at as at', 'answered_at'])
    .select(['listing_id', 'poster_id', 'sender_id', 'sender_name', 'sender_email', 'sender_locale', 'variant', 'share_code', 'account.name as poster_name'])
    .where('message.id', '=', id)
    .where('message.created_at', '>', sql<string>`now() - make_interval(days => ${contactDays})`)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    conversationId: row.conversation_id,
    by: row.by as Side, // a check constraint restricts the column
    body: row.body,
    at: row.at,
    isAnswered: row.answered_at !== null,
    listingId: row.listing_id,
    posterId: row.poster_id,
    posterName: row.poster_name,
    senderId: row.sender_id,
    sender: { name: row.sender_name, address: row.sender_email, locale: row.sender_locale as Locale }, // as above
    variant: row.variant as ShareVariant, // as above
    code: row.share_code,
  }
}

/** Marks a message as answered; false when it was already, so that of several answers at once one is accepted. */
export async function markAnswered(tx: Kysely<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ answered_at: sql`now()` })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether any of `by` has blocked any of `against`. */
export async function isBlocked(db: Kysely<Tables>, by: readonly string[], against: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom('contact_block').select('by_key').where('by_key', 'in', by).where('against_key', 'in', against).executeTakeFirst()
  return row !== undefined
}

/** Blocks: none of `by` receives messages of any of `against`. Repeating it changes nothing. */
export async function addBlocks(db: Kysely<Tables>, by: readonly string[], against: readonly string[]): Promise<void> {
  const rows = by.flatMap((by_key) => against.map((against_key) => ({ by_key, against_key })))
  await db
    .insertInto('contact_block')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type NewReport = {
  listingId: string
  messageId: string | null
  reason: CodeOf<'reportReason' | 'messageReportReason'>
  note: string
  reporterId: string | null
}

/** Stores a report for the operator. */
export async function addReport(db: Kysely<Tables>, { listingId, messageId, reason, note, reporterId }: NewReport): Promise<void> {
  await db.insertInto('abuse_report').values({ id: newId(), listing_id: listingId, message_id: messageId, reason, note, reporter_id: reporterId }).execute()
}

/** The conversations of an account on either side, oldest message first, without names and addresses: what it wrote and received. */
export async function conversationsOf(
  db: Kysely<Tables>,
  accountId: string,
): Promise<{ listingId: string; startedAt: string; messages: { by: 'me' | 'other'; at: string; text: string }[] }[]> {
  const rows = await db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['conversation_id', 'listing_id', 'conversation.created_at as startedAt', 'message.created_at as at', 'body'])
    .select(sql<boolean>`case by when 'poster' then poster_id else coalesce(sender_id, '') end = ${accountId}`.as('isOwn'))
    .where((either) => either.or([either('poster_id', '=', accountId), either('sender_id', '=', accountId)]))
    .orderBy('conversation.created_at')
    .orderBy('conversation_id')
    .orderBy('message.created_at')
    .execute()
  return [...Map.groupBy(rows, (row) => row.conversation_id).values()].map((messages) => ({
    listingId: messages[0]!.listing_id,
    startedAt: messages[0]!.startedAt,
    messages: messages.map(({ isOwn, at, body }) => ({ by: isOwn ? ('me' as const) : ('other' as const), at, text: body })),
  }))
}

/** Deletes conversations whose last message is half a year old: their links have expired. */
export async function sweepConversations(db: Kysely<Tables>): Promise<void> {
  await sql`delete from conversation where not exists (
    select 1 from message where conversation_id = conversation.id and created_at > now() - interval '180 days')`.execute(db)
}

/** Deletes all conversations of an account, on either side, when the account is deleted. */
export async function forgetConversations(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await tx
    .deleteFrom('conversation')
    .where((either) => either.or([either('poster_id', '=', accountId), either('sender_id', '=', accountId)]))
    .execute()
}
