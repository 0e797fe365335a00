import { agreedTime, type MessageViewingMove, viewingsOf } from '@site/domain/sharing/message-viewings.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { conversationIdsOf, type Side } from './contact.store.ts'

type ViewingMessage = { readonly id: string; readonly by: Side; readonly viewing: string; readonly move: MessageViewingMove | null; readonly at: string }

/** The messages about viewings in the conversations that `ids` selects, without hidden ones, the oldest first. */
async function viewingRows(tx: Kysely<Tables>, ids: RawBuilder<unknown>): Promise<ReadonlyMap<string, ViewingMessage[]>> {
  const { rows } = await sql<ViewingMessage>`
    select conversation_id as id, by, viewing_at as viewing, viewing_move as move, created_at as at from message
    where conversation_id in (${ids}) and viewing_at is not null and not is_held order by conversation_id, created_at, message.id`.execute(tx)
  return Map.groupBy(rows, ({ id }) => id)
}

const asSeenBy = (side: Side, rows: readonly ViewingMessage[]) => rows.map((row) => ({ ...row, isOwn: row.by === side }))

/** The upcoming agreed viewing in each of the conversations that `ids` selects, ISO: the last one that nobody has cancelled. */
async function agreedIn(tx: Kysely<Tables>, ids: RawBuilder<unknown>): Promise<{ id: string; time: string }[]> {
  return [...(await viewingRows(tx, ids))].flatMap(([id, rows]) => {
    const time = agreedTime(asSeenBy('poster', rows))
    return time !== null && Date.parse(time) > Date.now() ? [{ id, time }] : []
  })
}

/** SQL: those of the conversations `ids` whose home exists: the viewings of a home that was removed for good are called off already. */
const withHome = (ids: RawBuilder<unknown>) => sql`select conversation.id from conversation join listing on listing.id = listing_id
  where conversation.id in (${ids}) and removed_at is null`

/** The viewings that are agreed now but were not yet agreed at `moment`, in the conversations that an account has as poster, ISO. */
export async function viewingsAgreedSince(tx: Kysely<Tables>, accountId: string, moment: string): Promise<{ id: string; time: string }[]> {
  const rows = await viewingRows(tx, withHome(sql`select id from conversation where poster_id = ${accountId}`))
  return [...rows].flatMap(([id, messages]) => {
    const before = viewingsOf(
      asSeenBy(
        'poster',
        messages.filter(({ at }) => at < moment),
      ),
    )
    return [...viewingsOf(asSeenBy('poster', messages))].flatMap(([time, { state }]) =>
      state === 'agreed' && before.get(time)?.state !== 'agreed' ? [{ id, time }] : [],
    )
  })
}

/** The agreed viewings to come in the conversations that an account has as poster, ISO. */
export const viewingsAsPoster = (tx: Kysely<Tables>, accountId: string): Promise<{ id: string; time: string }[]> =>
  agreedIn(tx, withHome(sql`select id from conversation where poster_id = ${accountId}`))

/** The agreed viewings to come in the conversations of an account, ISO, with its side; `homes`: only those of these homes. */
export async function upcomingViewings(
  tx: Kysely<Tables>,
  accountId: string,
  homes: readonly string[] | null = null,
): Promise<{ id: string; side: Side; time: string }[]> {
  const isOfHomes = homes ? sql`listing_id = any(${[...homes]}::text[])` : sql`true`
  const agreed = await agreedIn(tx, sql`${withHome(conversationIdsOf(accountId))} and ${isOfHomes}`)
  const { rows } = await sql<{ id: string }>`select id from conversation where poster_id = ${accountId}`.execute(tx)
  const posted = new Set(rows.map(({ id }) => id))
  return agreed.map((one) => ({ ...one, side: posted.has(one.id) ? 'poster' : 'sender' }))
}

/** The first time to come, ISO, that the other side offers in conversations of an account, and that waits for the account, by conversation. */
export async function offersFor(db: Kysely<Tables>, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await viewingRows(db, withHome(conversationIdsOf(accountId)))
  const posted = await db.selectFrom('conversation').select('id').where('poster_id', '=', accountId).execute()
  const postedIds = new Set(posted.map(({ id }) => id))
  const found = [...rows].flatMap(([id, messages]) => {
    const viewings = viewingsOf(asSeenBy(postedIds.has(id) ? 'poster' : 'sender', messages))
    const times = [...viewings].flatMap(([time, { state, isOwn }]) => (state === 'offered' && !isOwn && Date.parse(time) > Date.now() ? [time] : []))
    const [first] = times.toSorted((a, b) => Date.parse(a) - Date.parse(b))
    return first === undefined ? [] : [[id, first] as const]
  })
  return new Map(found)
}

/** The agreed viewings to come in the conversations about homes, ISO, with the last message of each side, whose mail has the link of the other one. */
export async function viewingsAboutHomes(tx: Kysely<Tables>, homes: readonly string[]): Promise<({ id: string; time: string } & Record<Side, string>)[]> {
  const agreed = await agreedIn(tx, sql`select id from conversation where listing_id = any(${[...homes]}::text[])`)
  const last = (side: Side) => sql`(select message.id from message where conversation_id = conversation.id and by = ${side} and not is_held
    order by created_at desc, message.id desc limit 1)`
  const { rows } = await sql<{ id: string } & Record<Side, string>>`
    select id, ${last('poster')} as poster, ${last('sender')} as sender from conversation where id = any(${agreed.map(({ id }) => id)}::text[])`.execute(tx)
  const lastOf = new Map(rows.map((row) => [row.id, row]))
  return agreed.flatMap(({ id, time }) => {
    const messages = lastOf.get(id)
    return messages ? [{ ...messages, time }] : []
  })
}

/** The agreed times to come in conversations about homes of an account, ISO, as their poster; null: in all its conversations. */
export async function agreedTimes(db: Kysely<Tables>, accountId: string, homes: readonly string[] | null): Promise<string[]> {
  const ofHomes = sql`select id from conversation where poster_id = ${accountId} and listing_id = any(${[...(homes ?? [])]}::text[])`
  return (await agreedIn(db, withHome(homes === null ? conversationIdsOf(accountId) : ofHomes))).map(({ time }) => time)
}

/** The viewings of a conversation as a side sees them, without messages that are hidden from the other side. */
export async function viewingsIn(tx: Kysely<Tables>, { id, side }: { id: string; side: Side }): Promise<ReturnType<typeof viewingsOf>> {
  const { rows } = await sql<ViewingMessage>`
    select conversation_id as id, by, viewing_at as viewing, viewing_move as move, created_at as at from message
    where conversation_id = ${id} and viewing_at is not null and not is_held order by created_at, message.id`.execute(tx)
  return viewingsOf(asSeenBy(side, rows))
}
