import { createHash } from 'node:crypto'
import type { CodeOf } from '@site/domain/choices.ts'
import { contactDays } from '@site/domain/calls/contact.ts'
import type { ShareVariant } from '@site/domain/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { type Kysely, sql } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'
import { noteClosed } from '../accounts/closed-links.store.ts'

/** The sides of a conversation: the sender is the client who wrote first. */
export type Side = 'poster' | 'sender'

/** Name, e-mail address and language of a receiver of mails. */
export type Receiver = { readonly name: string; readonly address: string; readonly locale: Locale | null }

/** A message with its conversation. */
export type StoredMessage = {
  readonly id: string
  readonly conversationId: string
  readonly writer: Side
  readonly body: string
  readonly at: string
  readonly isAnswered: boolean
  readonly listingId: string
  /** The receiver of the first message: the poster, or on a shared page the sharer. */
  readonly posterId: string
  readonly posterName: string
  readonly senderId: string | null
  readonly sender: Receiver
  /** Whether the sender's address is proven: by a message written through a link that was mailed there, or by the sender's account. */
  readonly isSenderProven: boolean
} & SourcePage

/** The page the client came from: its variant, and its share code if it had one. Later mails keep both. */
export type SourcePage = { readonly variant: ShareVariant; readonly code: string | null }

/** An account as receiver of mails; null when it has no confirmed address or is deleted. */
export async function receiverOfAccount(db: Kysely<Tables>, accountId: string): Promise<Receiver | null> {
  const row = await db
    .selectFrom('account')
    .select(['name', 'email', 'language'])
    .where('id', '=', accountId)
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

/** The id of a conversation. It is equal for a repeated request: the same text from the same address to the same person about the same home on one day. */
const conversationIdOf = ({ listingId, posterId, sender, body, code, today }: NewConversation): string =>
  createHash('sha256')
    .update(JSON.stringify([listingId, posterId, sender.address.toLowerCase(), body, code, today]))
    .digest('base64url')

/** Adds a conversation with its first message; returns the id of the message, null when the conversation exists. `today`: `2026-11-21`. */
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
export async function addMessage(tx: Kysely<Tables>, conversationId: string, writer: Side, body: string): Promise<string> {
  const id = newId()
  await tx.insertInto('message').values({ id, conversation_id: conversationId, by: writer, body }).execute()
  return id
}

/** A message of at most `contactDays`; null when it is unknown or older. */
export async function loadMessage(db: Kysely<Tables>, id: string): Promise<StoredMessage | null> {
  const row = await db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .innerJoin('account', 'account.id', 'conversation.poster_id')
    .select(['message.id', 'by', 'body', 'message.created_at as at', 'answered_at', 'account.name as posterName', 'share_code as code'])
    .select(['conversation_id as conversationId', 'listing_id as listingId', 'poster_id as posterId', 'sender_id as senderId'])
    .select(['sender_name', 'sender_email', 'sender_locale', 'variant'])
    // only the first message of a sender comes from a form; for each later one a mailed link was opened
    .select(
      sql<boolean>`(select count(*) > 1 from message as one where one.conversation_id = conversation.id and one.by = 'sender') or exists (
        select 1 from account as writer where writer.id = sender_id and writer.email = lower(sender_email)
        and writer.email_confirmed_at is not null and writer.deleted_at is null)`.as('isSenderProven'),
    )
    .where('message.id', '=', id)
    .where('message.created_at', '>', sql<string>`now() - make_interval(days => ${contactDays})`)
    .executeTakeFirst()
  if (!row) return null
  const { by, variant, answered_at, sender_name, sender_email, sender_locale, ...message } = row
  return {
    ...message,
    writer: by as Side, // check constraints restrict these three columns
    variant: variant as ShareVariant,
    isAnswered: answered_at !== null,
    sender: { name: sender_name, address: sender_email, locale: sender_locale as Locale },
  }
}

/** Marks a message as answered; false when it is already, so that only one of several concurrent answers is accepted. */
export async function markAnswered(tx: Kysely<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ answered_at: sql`now()` })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether one of the blocker's keys has blocked one of the blocked person's keys. */
export async function isBlocked(db: Kysely<Tables>, blockerKeys: readonly string[], blockedKeys: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('contact_block')
    .select('by_key')
    .where('by_key', 'in', blockerKeys)
    .where('against_key', 'in', blockedKeys)
    .executeTakeFirst()
  return row !== undefined
}

/** Blocks a person, by all keys; existing blocks stay unchanged. */
export async function addBlocks(db: Kysely<Tables>, blockerKeys: readonly string[], blockedKeys: readonly string[]): Promise<void> {
  const rows = blockerKeys.flatMap((by_key) => blockedKeys.map((against_key) => ({ by_key, against_key })))
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

/** Stores a report of abuse for the operator; false when the account has reported the listing for the same reason. */
export async function addReport(db: Kysely<Tables>, { listingId, messageId, reason, note, reporterId }: NewReport): Promise<boolean> {
  const row = { id: newId(), listing_id: listingId, message_id: messageId, reason, note, reporter_id: reporterId }
  const added = await db
    .insertInto('abuse_report')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The messages that an account wrote and received, by conversation, oldest first, without names and addresses. */
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

/** Deletes conversations whose last message is older than 180 days. */
export async function sweepConversations(db: Kysely<Tables>): Promise<void> {
  await sql`delete from conversation where not exists (
    select 1 from message where conversation_id = conversation.id and created_at > now() - interval '180 days')`.execute(db)
}

/** Deletes all conversations of an account, on either side. */
export async function deleteConversations(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await noteClosed(
    tx,
    sql`select message.id from message join conversation on conversation.id = conversation_id where ${accountId} in (poster_id, coalesce(sender_id, ''))`,
  )
  await tx
    .deleteFrom('conversation')
    .where((either) => either.or([either('poster_id', '=', accountId), either('sender_id', '=', accountId)]))
    .execute()
}
