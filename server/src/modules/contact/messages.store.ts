import type { ConversationMessage, LinkConversation } from '@site/domain/calls/messages.ts'
import { contactDays, maxConversations, maxMessages } from '@site/domain/calls/messages.ts'
import { viewingsOf } from '@site/domain/sharing/message-viewings.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { viewingState } from '../../store/off-viewing.ts'
import type { Tables } from '../../store/tables.ts'
import { type Conversation, conversationIdsOf, copyBlocks, loadConversations, type Side } from './contact.store.ts'

/** The conversation and the receiver's side of a message of at most `contactDays`; null when it is unknown or older. */
export async function receivedMessage(db: Kysely<Tables>, id: string): Promise<{ conversationId: string; side: Side } | null> {
  const { rows } = await sql<{ conversationId: string; side: Side }>`
    select conversation_id as "conversationId", case by when 'poster' then 'sender' else 'poster' end as side from message
    where id = ${id} and created_at > now() - make_interval(days => ${contactDays}::integer)`.execute(db)
  return rows[0] ?? null
}

/** The side of an account in a conversation; null for others and for an unknown one. */
export async function sideIn(db: Kysely<Tables>, conversationId: string, id: string): Promise<Side | null> {
  const { rows } = await sql<{ side: Side }>`
    select case when poster_id = ${id} then 'poster' else 'sender' end as side from conversation
    where id = ${conversationId} and id in (${conversationIdsOf(id)})`.execute(db)
  return rows[0]?.side ?? null
}

/**
 * The conversations of a poster with the client of one of them: the account, or those under the same address without one, or of the account that typed it.
 */
export async function conversationsWithClient(db: Kysely<Tables>, { posterId, senderId, sender, hasAccount }: Conversation): Promise<Conversation[]> {
  const isTheirs = hasAccount
    ? sql`is_sender_confirmed and sender_id = ${senderId}`
    : sql`not is_sender_confirmed and (lower(sender_email) = ${sender.address.toLowerCase()} or sender_id = ${senderId}::text)`
  const { rows } = await sql<{ id: string }>`select id from conversation where poster_id = ${posterId} and ${isTheirs}`.execute(db)
  return await loadConversations(
    db,
    rows.map(({ id }) => id),
  )
}

/**
 * SQL: the viewing time of a message as its reader gets it: null for a hidden message of a blocked writer about a time that a visible message has, too, since
 * the other side does not know that the writer agreed to it.
 */
const shownTime = (message: RawBuilder<unknown>) => sql`case when ${message}.is_held and exists (select from message as heard
  where heard.conversation_id = ${message}.conversation_id and heard.viewing_at = ${message}.viewing_at and not heard.is_held) then null else ${message}.viewing_at end`

/** SQL: the conversations of an account, with its side and up to when it has seen them. */
const ownConversations = (id: string) => sql`
  select conversation.*, case when poster_id = ${id} then 'poster' else 'sender' end as side,
    coalesce(case when poster_id = ${id} then poster_seen_at else sender_seen_at end, '-infinity') as seen_at
  from conversation where id in (${conversationIdsOf(id)})`

/** SQL: the number of messages of the other side in a conversation of `ownConversations` that its reader has not seen. */
const unseenCount = sql`select count(*) from message where conversation_id = mine.id and by <> mine.side and not is_held
  and message.created_at > mine.seen_at`

/** SQL: the number of messages by a link of a list that its agent has not seen. */
const unseenCountOfLink = sql`select count(*) from share_message where share_message.code = short_url.code and not is_from_agent
  and share_message.created_at > coalesce(short_url.seen_at, '-infinity')`

/** A conversation with its latest message. `side`: the reader's; `code`: of the link by which it began, null without one; `with`: the name of the other person; `unread`: the number of messages that the reader has not seen. */
export type StoredSummary = {
  readonly id: string
  readonly listingId: string
  readonly code: string | null
  readonly side: Side
  readonly posterId: string
  readonly with: string
  readonly last: ConversationMessage
  readonly unread: number
}

type WithLast<Summary extends { readonly last: ConversationMessage }> = Omit<Summary, 'last'> & Omit<ConversationMessage, 'id'> & { readonly lastId: string }

const withLast = <Row extends WithLast<{ last: ConversationMessage }>>({ lastId, isOwn, text, at, viewing, move, ...row }: Row) => ({
  ...row,
  last: { id: lastId, isOwn, text, at, viewing, move },
})

/** The conversations of an account about homes, the latest first; at most `maxConversations`. */
export async function summariesFor(db: Kysely<Tables>, accountId: string): Promise<StoredSummary[]> {
  const { rows } = await sql<WithLast<StoredSummary>>`
    with mine as (${ownConversations(accountId)})
    select mine.id, listing_id as "listingId", share_code as code, side, poster_id as "posterId", case side when 'poster' then sender_name else account.name end as "with",
      last.id as "lastId", last.by = side as "isOwn", last.body as text, last.created_at as at, ${shownTime(sql`last`)} as viewing, last.viewing_move as move, (${unseenCount}) as unread
    from mine join account on account.id = poster_id
      cross join lateral (select * from message where conversation_id = mine.id and (not is_held or by = mine.side) order by created_at desc, id desc limit 1) as last
    order by last.created_at desc, mine.id limit ${maxConversations}::integer`.execute(db)
  return rows.map(withLast)
}

/** The links of lists of an account by which somebody wrote, the latest message first; at most `maxConversations`. */
export async function linkConversationsOf(db: Kysely<Tables>, accountId: string): Promise<LinkConversation[]> {
  const { rows } = await sql<WithLast<LinkConversation>>`
    select short_url.code, name as "with", last.who, share_list.title, (${unseenCountOfLink}) as unread,
      (select count(*)::integer from share_viewing where share_viewing.code = short_url.code and ${viewingState} = 'asked') as viewings,
      last.id as "lastId", last.is_from_agent as "isOwn", last.text, last.created_at as at, null as viewing, null as move
    from short_url join share_list on target = 'list' and share_list.id = target_id
      cross join lateral (select * from share_message where share_message.code = short_url.code order by created_at desc, is_from_agent desc, id desc limit 1) as last
    where user_id = ${accountId} and deleted_at is null
    order by last.created_at desc, short_url.code limit ${maxConversations}::integer`.execute(db)
  return rows.map(withLast)
}

/** How many conversations of an account have messages that it has not seen: about homes, and by links of lists. */
export async function unreadOf(db: Kysely<Tables>, accountId: string): Promise<{ conversations: number; links: number }> {
  const { rows } = await sql<{ conversations: number; links: number }>`
    with mine as (${ownConversations(accountId)})
    select (select count(*) from mine where (${unseenCount}) > 0) as conversations,
      (select count(*) from short_url join share_list on target = 'list' and share_list.id = target_id
        where user_id = ${accountId} and deleted_at is null and (${unseenCountOfLink}) > 0) as links`.execute(db)
  return rows[0] ?? { conversations: 0, links: 0 }
}

/** The latest messages of a conversation, or those before a message; the oldest first. */
export async function messagesOf(
  db: Kysely<Tables>,
  { id, side, before }: { id: string; side: Side; before: string | undefined },
): Promise<{ messages: ConversationMessage[]; hasEarlier: boolean }> {
  const { rows } = await sql<ConversationMessage>`
    select id, by = ${side} as "isOwn", body as text, created_at as at, ${shownTime(sql`message`)} as viewing, viewing_move as move from message
    where conversation_id = ${id} and (not is_held or by = ${side}) and (${before ?? null}::text is null
      or (created_at, id) < (select created_at, id from message where id = ${before ?? null}::text and conversation_id = ${id}))
    order by created_at desc, id desc limit ${maxMessages + 1}::integer`.execute(db)
  return { messages: rows.slice(0, maxMessages).toReversed(), hasEarlier: rows.length > maxMessages }
}

/** The first message of the other side that a side has not seen; null without one. */
export async function firstUnseen(db: Kysely<Tables>, id: string, side: Side): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select message.id from message join conversation on conversation.id = conversation_id where conversation_id = ${id} and by <> ${side} and not is_held
      and message.created_at > coalesce(${sql.ref(`${side}_seen_at`)}, '-infinity') order by message.created_at, message.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Marks a conversation as seen by a side up to a message of it; never less than before. */
export async function markMessagesSeen(db: Kysely<Tables>, { id, side, messageId }: { id: string; side: Side; messageId: string }): Promise<void> {
  const column = sql.ref(`${side}_seen_at`)
  await sql`
    update conversation set ${column} = greatest(${column}, message.created_at) from message
    where conversation.id = ${id} and message.id = ${messageId} and conversation_id = ${id}`.execute(db)
}

/** Makes other messages of a conversation wait until the transaction ends; false when the conversation was deleted. */
export const lockConversation = async (tx: Kysely<Tables>, id: string): Promise<boolean> =>
  (await sql`select 1 from conversation where id = ${id} for update`.execute(tx)).rows.length > 0

/**
 * Stores that the client's address is proven: the client wrote through a link that was mailed there. An account that has confirmed it takes part; one that
 * only typed it loses the conversation.
 */
export async function markProven(tx: Kysely<Tables>, id: string): Promise<void> {
  await sql`update conversation set sender_proven_at = coalesce(sender_proven_at, now()) where id = ${id}`.execute(tx)
  const { rows } = await sql<{ accountId: string | null }>`
    update conversation set is_sender_confirmed = account.id is not null, sender_id = account.id
    from (select 1) as one left join account on email = (select lower(sender_email) from conversation where id = ${id})
      and email_confirmed_at is not null and deleted_at is null
    where conversation.id = ${id} and not is_sender_confirmed returning account.id as "accountId"`.execute(tx)
  const accountId = rows[0]?.accountId ?? null
  if (accountId !== null) await copyBlocks(tx, id, accountId)
}

/** Stores the key of the address that the mail of a message goes to. */
export const storeMailedKey = async (tx: Kysely<Tables>, messageId: string, key: string): Promise<void> =>
  void (await sql`update message set mailed_key = ${key} where id = ${messageId}`.execute(tx))

/** Whether a mail to the client about an answer was queued. */
export async function hasMailedAnswer(tx: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql`select from message where conversation_id = ${id} and by = 'poster' and mailed_key is not null limit 1`.execute(tx)
  return rows.length > 0
}

/** The number of messages of the poster in a conversation. */
export async function countAnswers(tx: Kysely<Tables>, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from message where conversation_id = ${id} and by = 'poster'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether a side has received a message: the other side wrote it in this conversation, and it is not hidden. */
export async function isReceived(db: Kysely<Tables>, { id, side, messageId }: { id: string; side: Side; messageId: string }): Promise<boolean> {
  const { rows } = await sql`select from message where id = ${messageId} and conversation_id = ${id} and by <> ${side} and not is_held`.execute(db)
  return rows.length > 0
}

/** The viewings of a conversation as the page of a side shows them. */
export async function viewingsShownTo(tx: Kysely<Tables>, { id, side }: { id: string; side: Side }): Promise<ReturnType<typeof viewingsOf>> {
  const { rows } = await sql<Pick<ConversationMessage, 'isOwn' | 'viewing' | 'move' | 'at'>>`
    select by = ${side} as "isOwn", ${shownTime(sql`message`)} as viewing, viewing_move as move, created_at as at from message
    where conversation_id = ${id} and viewing_at is not null and (not is_held or by = ${side}) order by created_at, id`.execute(tx)
  return viewingsOf(rows)
}

/** Whether a side has seen all messages about viewings that it can see: `seen` is the latest message that its page shows. */
export async function hasSeenViewings(tx: Kysely<Tables>, { id, side, seen }: { id: string; side: Side; seen: string }): Promise<boolean> {
  const { rows } = await sql`
    select from message as shown where id = ${seen} and conversation_id = ${id} and not exists (select from message where conversation_id = ${id}
      and (created_at, id) > (shown.created_at, shown.id) and viewing_at is not null and (not is_held or by = ${side}))`.execute(tx)
  return rows.length > 0
}

/** The message of a side with a key; null without one. */
export async function messageByKey(db: Kysely<Tables>, { id, side, key }: { id: string; side: Side; key: string }): Promise<ConversationMessage | null> {
  const { rows } = await sql<ConversationMessage>`
    select id, true as "isOwn", body as text, created_at as at, ${shownTime(sql`message`)} as viewing, viewing_move as move from message where conversation_id = ${id} and by = ${side} and key = ${key}`.execute(
    db,
  )
  return rows[0] ?? null
}
