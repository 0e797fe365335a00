import { createHash, createHmac } from 'node:crypto'
import type { MessageViewingMove } from '@site/domain/sharing/message-viewings.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { type Kysely, sql } from 'kysely'
import { newId } from '../../store/ids.ts'
import type { Tables } from '../../store/tables.ts'
import { storeClosedIds } from '../accounts/closed-links.store.ts'
import { portraitUrlOf } from '../accounts/portraits.store.ts'
import { isBlocked } from './blocks.store.ts'
import { accountKey, conversationKey } from './contact-token.ts'

/** The sides of a conversation: the sender is the client who wrote first. */
export type Side = 'poster' | 'sender'

/** Name, e-mail address and language of a receiver of mails. */
export type Receiver = { readonly name: string; readonly address: string; readonly locale: Locale | null }

/** A conversation between a client and the poster of a home, or on a shared page the person who shared it (`posterId`). */
export type Conversation = {
  readonly id: string
  readonly listingId: string
  readonly posterId: string
  readonly posterName: string
  /** The portrait of the poster, and of a sender who takes part by an account; null also where the client came by a link without brand. */
  readonly posterPortrait: string | null
  readonly senderPortrait: string | null
  readonly senderId: string | null
  readonly sender: Receiver
  /** Whether the sender's address is proven: by a message written through a link that was mailed there, or since the sender's account confirmed it. */
  readonly isSenderProven: boolean
  /** Whether the sender takes part by an account: the address is the one that it had confirmed. */
  readonly hasAccount: boolean
} & SourcePage

/** The page the client came from: its variant, and its share code if it had one. Later mails keep both. */
type SourcePage = { readonly variant: ShareVariant; readonly code: string | null }

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
  /** The request key of the form: a repeated request with the same text adds nothing; null: nor does the same text on the same day. */
  key: string | null
  /** Whether the address is the confirmed one of the sender's account. */
  isConfirmed: boolean
  /** Whether a sender without account has proven the address. */
  isProven: boolean
  /** Whether the receiver has blocked the sender and does not see the message (`is_held`). */
  isHidden: boolean
} & SourcePage

/**
 * Identifies a message from a form: equal for a repeated request of the same person. A message under a typed address is never a repetition of one by the
 * account with that address. It needs the secret, since it becomes the id of a conversation, which stays stored after
 * an account is closed: a plain hash would let people test guesses.
 */
const firstMessageKey = (
  secret: string,
  { listingId, posterId, senderId, sender, body, code, today, key, isConfirmed }: Omit<NewConversation, 'variant' | 'isHidden' | 'isProven'>,
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['first message', listingId, posterId, senderId, isConfirmed, sender.address.toLowerCase(), code, key ?? today, body]))
    .digest('base64url')

/**
 * The conversation that has the message of a form already: the form was sent again, since its answer was lost. Null without one. Whom it went to is looked up
 * among those whom the sender wrote to about the home, so that the answer does not depend on what has become of the page since.
 */
export async function conversationOfRepeated(
  db: Kysely<Tables>,
  secret: string,
  message: Pick<NewConversation, 'listingId' | 'senderId' | 'sender' | 'body' | 'code' | 'isConfirmed'> & { key: string },
): Promise<string | null> {
  const { listingId, senderId, sender, isConfirmed } = message
  const { rows } = await sql<{ id: string; posterId: string }>`
    select id, poster_id as "posterId" from conversation where listing_id = ${listingId}
      and (sender_id = ${senderId}::text or (not ${isConfirmed}::boolean and sender_id is null and lower(sender_email) = ${sender.address.toLowerCase()}))`.execute(
    db,
  )
  if (rows.length === 0) return null
  const keys = [...new Set(rows.map(({ posterId }) => posterId))].map((posterId) => firstMessageKey(secret, { ...message, posterId, today: '' }))
  const row = await db
    .selectFrom('message')
    .select('conversation_id')
    .where(
      'conversation_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('by', '=', 'sender')
    .where('key', 'in', keys)
    .executeTakeFirst()
  return row?.conversation_id ?? null
}

/** The conversation of an account, or of a visitor under a proven address, with a person about a home, on the same page; null without one. */
async function conversationWith(tx: Kysely<Tables>, { listingId, posterId, senderId, sender, code, isConfirmed }: NewConversation): Promise<string | null> {
  const isTheirs = isConfirmed
    ? sql`sender_id = ${senderId} and is_sender_confirmed`
    : sql`not is_sender_confirmed and sender_proven_at is not null and lower(sender_email) = ${sender.address.toLowerCase()}`
  const { rows } = await sql<{ id: string }>`
    select id from conversation where ${isTheirs} and poster_id = ${posterId} and listing_id = ${listingId}
      and share_code is not distinct from ${code}::text
    order by created_at desc, id limit 1 for update`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * Adds a message from a form to the conversation that the sender has with the person about the home, or begins one; returns conversation and message, null when
 * the message is stored already. A sender whose address is neither confirmed nor proven begins one each time, since nobody knows who typed it. `today`:
 * `2026-11-21`.
 */
export async function addFirstMessage(
  tx: Kysely<Tables>,
  secret: string,
  input: NewConversation,
): Promise<{ conversationId: string; messageId: string; isHidden: boolean } | null> {
  const { listingId, posterId, senderId, sender, body, variant, code, isConfirmed, isProven } = input
  const key = firstMessageKey(secret, input)
  const addTo = async (conversationId: string) => {
    // a block of the conversation holds for the form, too
    const isHidden = input.isHidden || (await isBlocked(tx, [accountKey(posterId)], [conversationKey(conversationId)]))
    const messageId = await addMessage(tx, conversationId, 'sender', { body, key, viewing: null, isHidden })
    return messageId === null ? null : { conversationId, messageId, isHidden }
  }
  const ongoing = isConfirmed || isProven ? await conversationWith(tx, input) : null
  if (ongoing !== null) return await addTo(ongoing)
  const conversation = { id: key, listing_id: listingId, poster_id: posterId, sender_id: senderId, variant, share_code: code }
  const inserted = await tx
    .insertInto('conversation')
    .values({ ...conversation, sender_name: sender.name, sender_email: sender.address, sender_locale: sender.locale, is_sender_confirmed: isConfirmed })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted ? await addTo(inserted.id) : null
}

/**
 * Gives an account the conversations under the address that it has confirmed, if it began them itself or a mailed link proved the address. The
 * conversations stay with the account when its address changes.
 */
export async function joinConversations(tx: Kysely<Tables>, accountId: string, address: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update conversation set is_sender_confirmed = true, sender_id = ${accountId}
    where not is_sender_confirmed and lower(sender_email) = ${address.toLowerCase()} and (sender_id = ${accountId} or sender_proven_at is not null)
    returning id`.execute(tx)
  for (const { id } of rows) await copyBlocks(tx, id, accountId)
}

/**
 * Gives an account the blocks by the client of a conversation that has become its own, and those against the client since the address is proven: those
 * before may be of somebody who only typed it.
 */
export async function copyBlocks(tx: Kysely<Tables>, conversationId: string, accountId: string): Promise<void> {
  const [from, to] = [conversationKey(conversationId), accountKey(accountId)]
  await sql`
    insert into contact_block (by_key, against_key)
    select by_key, ${to} from contact_block where against_key = ${from}
      and created_at >= (select sender_proven_at from conversation where id = ${conversationId})
    union select ${to}, against_key from contact_block where by_key = ${from}
    on conflict do nothing`.execute(tx)
}

/**
 * What a side writes. `key`: of the request, so that a repeated request adds one message; `viewing`: a time that it offers for a viewing, ISO; `move`:
 * whether it cancels or restores the agreed viewing of that time instead; `isHidden`: the other side has blocked the writer and does not see the message.
 */
type NewMessage = {
  readonly body: string
  readonly key: string | null
  readonly viewing: string | null
  readonly move?: MessageViewingMove | null
  readonly isHidden: boolean
}

/** The stored key of a message: other words under the same request key are another message. */
export const messageKey = (key: string, body: string): string =>
  createHash('sha256')
    .update(JSON.stringify([key, body]))
    .digest('base64url')

/** Adds a message to a conversation; returns its id, null for a repeated one. */
export async function addMessage(
  tx: Kysely<Tables>,
  conversationId: string,
  writer: Side,
  { body, key, viewing, move = null, isHidden }: NewMessage,
): Promise<string | null> {
  const added = await tx
    .insertInto('message')
    .values({
      id: newId(),
      conversation_id: conversationId,
      by: writer,
      body,
      key,
      viewing_at: sql`${viewing}::timestamptz`,
      viewing_move: move,
      is_held: isHidden,
      created_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'by', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Conversations, without unknown ones, in any order. The client's address is the confirmed one of the account, else the one that was given. */
export async function loadConversations(db: Kysely<Tables>, ids: readonly string[]): Promise<Conversation[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('conversation')
    .innerJoin('account', 'account.id', 'conversation.poster_id')
    .leftJoin('account as client', (join) =>
      join
        .onRef('client.id', '=', 'sender_id')
        .on('is_sender_confirmed', '=', true)
        .on('client.email', 'is not', null)
        .on('client.email_confirmed_at', 'is not', null)
        .on('client.deleted_at', 'is', null),
    )
    .select(['conversation.id', 'account.name as posterName', 'account.portrait as posterPortrait', 'client.portrait as senderPortrait', 'share_code as code'])
    .select(['listing_id as listingId', 'poster_id as posterId', 'sender_id as senderId'])
    .select(['sender_name', 'sender_email', 'sender_locale', 'sender_proven_at', 'is_sender_confirmed', 'variant'])
    .select(['client.email as clientEmail', 'client.language as clientLanguage'])
    .where('conversation.id', 'in', ids)
    .execute()
  return rows.map(
    ({
      variant,
      posterPortrait,
      senderPortrait,
      sender_name,
      sender_email,
      sender_locale,
      sender_proven_at,
      is_sender_confirmed,
      clientEmail,
      clientLanguage,
      ...conversation
    }) => ({
      ...conversation,
      variant: variant as ShareVariant, // check constraints restrict these two columns
      posterPortrait: variant === 'normal' ? portraitUrlOf(posterPortrait) : null,
      senderPortrait: variant === 'normal' ? portraitUrlOf(senderPortrait) : null,
      hasAccount: is_sender_confirmed,
      isSenderProven: clientEmail !== null || sender_proven_at !== null,
      sender: { name: sender_name, address: clientEmail ?? sender_email, locale: clientLanguage ?? (sender_locale as Locale) },
    }),
  )
}

/** A conversation as `loadConversations` has it; null for an unknown one. */
export const loadConversation = async (db: Kysely<Tables>, id: string): Promise<Conversation | null> => (await loadConversations(db, [id]))[0] ?? null

/** SQL: the conversations in which an account takes part: as poster, or as the client. Each branch uses an index. */
export const conversationIdsOf = (id: string) => sql<{ id: string }>`
  select id from conversation where poster_id = ${id} union all select id from conversation where sender_id = ${id} and is_sender_confirmed`

/** The messages that an account wrote and received, by conversation, oldest first, without names and addresses. */
export async function conversationsOf(
  db: Kysely<Tables>,
  accountId: string,
): Promise<{ listingId: string; startedAt: string; messages: { by: 'me' | 'other'; at: string; text: string; viewing: string | null }[] }[]> {
  const { rows } = await sql<{
    conversationId: string
    listingId: string
    startedAt: string
    at: string
    body: string
    viewing: string | null
    isOwn: boolean
  }>`
    select conversation_id as "conversationId", listing_id as "listingId", conversation.created_at as "startedAt", message.created_at as at, body, viewing_at as viewing,
      (by = 'poster') = (poster_id = ${accountId}) as "isOwn"
    from message join conversation on conversation.id = conversation_id where conversation_id in (${conversationIdsOf(accountId)})
      and (not is_held or (by = 'poster') = (poster_id = ${accountId}))
    order by conversation.created_at, conversation_id, message.created_at`.execute(db)
  return [...Map.groupBy(rows, (row) => row.conversationId).values()].map((messages) => ({
    listingId: messages[0]!.listingId,
    startedAt: messages[0]!.startedAt,
    messages: messages.map(({ isOwn, at, body, viewing }) => ({ by: isOwn ? ('me' as const) : ('other' as const), at, text: body, viewing })),
  }))
}

/** Deletes conversations whose last message is older than 180 days. */
export async function sweepConversations(db: Kysely<Tables>): Promise<void> {
  await sql`delete from conversation where not exists (
    select 1 from message where conversation_id = conversation.id and created_at > now() - interval '180 days')`.execute(db)
}

/** Deletes all conversations of an account, on either side, also those under an address that it only typed. */
export async function deleteConversations(tx: Kysely<Tables>, accountId: string): Promise<void> {
  const gone = sql`select id from conversation where poster_id = ${accountId} or sender_id = ${accountId}`
  await storeClosedIds(tx, sql`with gone as (${gone}) select id from gone union all select message.id from message join gone on gone.id = conversation_id`)
  await sql`delete from conversation where id in (${gone})`.execute(tx)
}
