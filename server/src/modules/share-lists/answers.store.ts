import type { LinkMessage, OwnViewing, Reaction, TimedReaction, Viewing } from '@site/domain/calls/list-answers.ts'
import type { ListItem } from '@site/domain/calls/share-list.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { askerOf, isAsker, overwritesNote, shareListLimits, type ViewingMove, type ViewingState } from '@site/domain/sharing/share-list.ts'
import { type ViewingAct, viewingActOf } from '@site/domain/sharing/viewing-acts.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { createHmac } from 'node:crypto'
import { newId } from '../../store/ids.ts'
import { isViewingOff, viewingState } from '../../store/off-viewing.ts'
import { isOpenLink } from '../../store/open-link.ts'
import { requestId } from '../../store/request-id.ts'
import type { Tables } from '../../store/tables.ts'
import { hashOf, lockLink, quotaOf } from './answerers.store.ts'
import { markAnswered, planDigest } from './answer-mails.store.ts'

/** The reactions of clients to the homes of a list, by all its links, the latest first. */
export async function reactionsOfList(db: Kysely<Tables>, ownerId: string, listId: string): Promise<(ListItem['reactions'][number] & { listingId: string })[]> {
  const { rows } = await sql<ListItem['reactions'][number] & { listingId: string }>`
    select listing_id as "listingId", who, verdict, note, changed_at as at, code, name as "linkName"
    from share_reaction join short_url using (code)
    where target = 'list' and target_id = ${listId} and user_id = ${ownerId} order by changed_at desc, code, who`.execute(db)
  return rows
}

/** The reactions by a link to the homes of its list, the latest first. */
export async function reactionsOfLink(db: Kysely<Tables>, code: string): Promise<(Reaction & { listingId: string })[]> {
  const { rows } = await sql<Reaction & { listingId: string }>`
    select listing_id as "listingId", who, verdict, note, changed_at as at from share_reaction where code = ${code} order by changed_at desc, listing_id, who`.execute(
    db,
  )
  return rows
}

/** The same reactions for the agent: `verdicts` is the history of the verdict with its times, `noteAt` the time of the note. */
export async function timedReactionsOfLink(db: Kysely<Tables>, code: string): Promise<TimedReaction[]> {
  const { rows } = await sql<TimedReaction>`
    select listing_id as "listingId", who, verdict, note, changed_at as at, verdicts, note_at as "noteAt"
    from share_reaction where code = ${code} order by changed_at desc, listing_id, who`.execute(db)
  return rows
}

/** The questions of the clients of a link and the agent's answers to them, the oldest first. */
export async function messagesOfLink(db: Kysely<Tables>, code: string): Promise<LinkMessage[]> {
  const { rows } = await sql<LinkMessage>`
    select id, listing_id as "listingId", is_from_agent as "isFromAgent", who, text, created_at as at from share_message where code = ${code} order by created_at, is_from_agent, id`.execute(
    db,
  )
  return rows
}

/** Whether a link has messages about a home. */
export async function hasMessages(db: Kysely<Tables>, code: string, listingId: string): Promise<boolean> {
  const { rows } = await sql`select from share_message where code = ${code} and listing_id = ${listingId} limit 1`.execute(db)
  return rows.length > 0
}

const viewingColumns = sql`id, listing_ids as "listingIds", who, slots, note, ${viewingState} as state, agreed_at as time, created_at as at, asker, moves, ${isViewingOff} as "isOff"`

/** The viewings of a link, the oldest first. */
export async function viewingsOfLink(db: Kysely<Tables>, code: string): Promise<Viewing[]> {
  const { rows } = await sql<Viewing>`select ${viewingColumns} from share_viewing where code = ${code} order by created_at, id`.execute(db)
  return rows
}

/** The largest number of viewings that an account gets at once. */
const maxViewings = 300

/** The viewings of the lists of an account that are not deleted: those to answer first, then the latest change first. */
export async function viewingsOfAccount(db: Kysely<Tables>, accountId: string): Promise<OwnViewing[]> {
  const { rows } = await sql<OwnViewing>`
    select share_viewing.id, listing_ids as "listingIds", who, slots, note, ${viewingState} as state, agreed_at as time, share_viewing.created_at as at,
      asker, moves, ${isViewingOff} as "isOff", code, name as "linkName", expires_at as "linkExpires", revoked_at is not null as "isLinkRevoked", share_list.id as "listId", share_list.title
    from share_viewing join short_url using (code) join share_list on target = 'list' and share_list.id = target_id
    where user_id = ${accountId} and deleted_at is null
    order by ${viewingState} = 'asked' desc, share_viewing.changed_at desc, share_viewing.id limit ${maxViewings}::integer`.execute(db)
  return rows
}

/** What is counted of a link: questions of clients, the agent's answers to them, or viewings, all or those in one state. */
type CountedKind = 'questions' | 'answers' | 'viewings' | ViewingState

/** Whether a sender may add one more of what a link takes `max` of (`quotaOf`). */
async function hasRoom(tx: Transaction<Tables>, code: string, counted: CountedKind, sender: string | null, max: number): Promise<boolean> {
  const isMessage = counted === 'questions' || counted === 'answers'
  const ofKind = isMessage ? sql`is_from_agent = ${counted === 'answers'}` : counted === 'viewings' ? sql`true` : sql`${viewingState} = ${counted}`
  const { rows } = await sql<{ own: number; others: number }>`
    select count(*) filter (where sender is not distinct from ${sender}::text) as own, count(*) filter (where sender is distinct from ${sender}::text) as others
    from ${sql.table(isMessage ? 'share_message' : 'share_viewing')} where code = ${code} and ${ofKind}`.execute(tx)
  const { own, others } = rows[0] ?? { own: 0, others: 0 }
  return own < (counted === 'answers' ? max : quotaOf(max, others))
}

/** What a client says of a home now: only what the call changes. */
export type NewReaction = {
  readonly code: string
  readonly listingId: string
  /** The name of the person as `findPerson` answers it; '': without a name. */
  readonly who: string
  /** Absent: verdict or note stay. */
  readonly verdict: CodeOf<'verdict'> | null | undefined
  readonly note: string | undefined
  /** The note that this one was written over; absent: not known. */
  readonly before: string | undefined
}

/** What a person has stored of a home (`stored`), and what there is with a reaction. `isNew`: the two differ. */
async function mergedReaction(tx: Transaction<Tables>, { code, listingId, who, ...given }: NewReaction) {
  const { rows } = await sql<Pick<Reaction, 'verdict' | 'note'>>`
    select verdict, note from share_reaction where code = ${code} and listing_id = ${listingId} and who = ${who}`.execute(tx)
  const stored = rows[0] ?? { verdict: null, note: '' }
  const verdict = given.verdict === undefined ? stored.verdict : given.verdict
  const note = given.note ?? stored.note
  return { stored, verdict, note, isNew: verdict !== stored.verdict || note !== stored.note }
}

/** Whether a reaction changes what is stored of its person (`findPerson`): a verdict that is taken back where there is none does not. */
export const isNewReaction = async (tx: Transaction<Tables>, reaction: NewReaction): Promise<boolean> => (await mergedReaction(tx, reaction)).isNew

/** Stores what a person (`findPerson`) thinks of a home; neither verdict nor note: nothing stays stored. Returns the time; throws `noteChanged`. */
export async function storeReaction(tx: Transaction<Tables>, reaction: NewReaction): Promise<string | null> {
  const { code, listingId, who } = reaction
  const { stored, verdict, note, isNew } = await mergedReaction(tx, reaction)
  if (overwritesNote(stored.note, { note, before: reaction.before })) throw new ProblemError('noteChanged')
  if (isNew) await planDigest(tx, code, 'later')
  const { rows } = await sql<{ at: string }>`
    insert into share_reaction (code, listing_id, who, verdict, note) values (${code}, ${listingId}, ${who}, ${verdict}, ${note})
    on conflict (code, listing_id, who) do update set verdict = excluded.verdict, note = excluded.note,
      changed_at = case when share_reaction.verdict is not distinct from excluded.verdict and share_reaction.note = excluded.note
        then share_reaction.changed_at else now() end,
      is_mailed = share_reaction.is_mailed and share_reaction.verdict is not distinct from excluded.verdict and share_reaction.note = excluded.note
    returning changed_at as at`.execute(tx)
  await sql`
    delete from share_reaction where code = ${code} and listing_id = ${listingId} and who = ${who} and verdict is null and note = ''`.execute(tx)
  return rows[0]?.at ?? null
}

/** For requests without a key: the same words of the same person within this time are the same request, sent again by a browser that got no answer. */
const repeatTime = sql`interval '2 minutes'`

/** `sender`: the network of a client (`senderOf`); `requestKey`: the same request has the same one. */
export type NewMessage = Pick<LinkMessage, 'listingId' | 'isFromAgent' | 'who' | 'text'> & {
  readonly code: string
  readonly sender?: string | null
  readonly requestKey?: string | undefined
}

const messageIdOf = ({ code, listingId, isFromAgent, text }: NewMessage, requestKey: string): string =>
  requestId(requestKey, 'message', code, isFromAgent, listingId, text)

/** The id of a message that the same request has stored before; null for a new one. */
export async function storedMessage(db: Kysely<Tables>, message: NewMessage): Promise<string | null> {
  const { code, listingId, isFromAgent, who, text, sender = null, requestKey } = message
  const isSame =
    requestKey === undefined
      ? sql`listing_id is not distinct from ${listingId}::text and is_from_agent = ${isFromAgent} and who = ${who} and text = ${text}
          and sender is not distinct from ${sender}::text and created_at > now() - ${repeatTime}`
      : sql`id = ${messageIdOf(message, requestKey)}`
  const { rows } = await sql<{ id: string }>`select id from share_message where code = ${code} and ${isSame} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Stores a question or the answer to one, unless the same request has; returns its id, null when the link has no room for one. */
export async function addLinkMessage(tx: Transaction<Tables>, message: NewMessage): Promise<string | null> {
  const { code, listingId, isFromAgent, who, text, sender = null, requestKey } = message
  await lockLink(tx, code)
  const stored = await storedMessage(tx, message)
  if (stored !== null) return stored
  if (!(await hasRoom(tx, code, isFromAgent ? 'answers' : 'questions', sender, shareListLimits.messages))) return null
  if (isFromAgent) await markAnswered(tx, code)
  else await planDigest(tx, code, 'soon')
  const id = requestKey === undefined ? newId() : messageIdOf(message, requestKey)
  await tx.insertInto('share_message').values({ id, code, listing_id: listingId, is_from_agent: isFromAgent, who, text, sender }).execute()
  return id
}

/** `key`: of the device that asks; absent: only the agent can change the viewing. `sender` and `requestKey`: as in `NewMessage`. */
export type NewViewing = Pick<Viewing, 'listingIds' | 'who' | 'slots' | 'note'> & {
  readonly code: string
  readonly key?: string | undefined
  readonly sender?: string | null
  readonly requestKey?: string | undefined
}

const viewingIdOf = ({ code, listingIds, slots, note, key }: NewViewing, requestKey: string): string =>
  requestId(requestKey, 'viewing', code, listingIds, slots, note, key ?? null)

/** The id of a viewing that the same request has stored before; null for a new one. */
export async function storedViewing(db: Kysely<Tables>, viewing: NewViewing): Promise<string | null> {
  const { code, listingIds, who, slots, note, key, sender = null, requestKey } = viewing
  const isSame =
    requestKey === undefined
      ? sql`listing_ids = ${listingIds}::text[] and slots = ${slots}::timestamptz(3)[] and note = ${note} and who = ${who} and state = 'asked'
          and asker_hash is not distinct from ${key === undefined ? null : hashOf(key)}::text and sender is not distinct from ${sender}::text
          and created_at > now() - ${repeatTime}`
      : sql`id = ${viewingIdOf(viewing, requestKey)}`
  const { rows } = await sql<{ id: string }>`select id from share_viewing where code = ${code} and ${isSame} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Throws `notAsker` where another device has asked with the public half of a key: everybody with the link sees that half. */
async function requireOwnAsker(tx: Transaction<Tables>, code: string, key: string | undefined): Promise<void> {
  if (key === undefined) return
  const { rows } = await sql`
    select from share_viewing where code = ${code} and asker = ${askerOf(key)} and asker_hash <> ${hashOf(key)} limit 1`.execute(tx)
  if (rows.length > 0) throw new ProblemError('notAsker')
}

/**
 * Stores that a client asks for a viewing, unless the same request has; returns its id, null when the link has no room for one. Throws `notAsker` for the key
 * of another device.
 */
export async function addViewing(tx: Transaction<Tables>, viewing: NewViewing): Promise<string | null> {
  const { code, listingIds, who, slots, note, key, sender = null, requestKey } = viewing
  await lockLink(tx, code)
  await requireOwnAsker(tx, code, key)
  const stored = await storedViewing(tx, viewing)
  if (stored !== null) return stored
  const hasRoomForViewing =
    (await hasRoom(tx, code, 'asked', sender, shareListLimits.unansweredViewings)) && (await hasRoom(tx, code, 'viewings', sender, shareListLimits.messages))
  if (!hasRoomForViewing) return null
  await planDigest(tx, code, 'soon')
  const id = requestKey === undefined ? newId() : viewingIdOf(viewing, requestKey)
  const askerColumns = key === undefined ? { asker: null, asker_hash: null } : { asker: askerOf(key), asker_hash: hashOf(key) }
  await tx
    .insertInto('share_viewing')
    .values({ id, code, listing_ids: listingIds, who, slots, note, state: 'asked', agreed_at: null, sender, ...askerColumns })
    .execute()
  return id
}

/** What is stored of the network address of a client: it tells senders of one link apart, but reveals neither address nor link. Null without an address. */
export const senderOf = (secret: string, code: string, address: string): string | null =>
  address === '' ? null : createHmac('sha256', secret).update(`sender ${code} ${address}`).digest('base64url')

/** A locked viewing with its link, whether the link has ended, the account that made the link, and the hash of the key of the device that asked, if stored. */
export type LockedViewing = Viewing & {
  readonly code: string
  readonly isLinkEnded: boolean
  readonly agentId: string | null
  readonly askerHash: string | null
}

/** A viewing, or null; other changes of it wait until the transaction ends. */
export async function lockViewing(tx: Transaction<Tables>, id: string): Promise<LockedViewing | null> {
  const { rows } = await sql<LockedViewing>`
    select ${viewingColumns}, code, asker_hash as "askerHash", (select user_id from short_url where short_url.code = share_viewing.code) as "agentId",
      (select not ${isOpenLink()} from short_url where short_url.code = share_viewing.code) as "isLinkEnded"
    from share_viewing where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Whether a client with this key may change a viewing: only the device that asked, whose whole key counts where its hash is stored. A viewing without a key
 * (`asker` null) is changed by the agent alone, an old one (`asker` empty) by any device.
 */
export const mayChangeViewing = ({ asker, askerHash }: LockedViewing, key: string | undefined): boolean =>
  isAsker(asker, key) && (askerHash === null || (key !== undefined && askerHash === hashOf(key)))

/** The largest number of changes that a viewing keeps. */
const maxMoves = 50

/**
 * Stores a new state of a locked viewing with its times, and the change in its history. A change by the agent is no news for the agent: `changed_at` stays that
 * of the client's last change, and no mail mentions the viewing. Returns what the change is to people.
 */
export async function storeViewing(
  tx: Transaction<Tables>,
  { id, state: from, moves }: Viewing,
  { state, slots, time }: Pick<Viewing, 'state' | 'slots' | 'time'>,
  { side, now }: { side: 'agent' | 'client'; now: Date },
): Promise<ViewingAct> {
  const isProposal = state === 'offered' || (state === 'asked' && from !== 'cancelled')
  const move: ViewingMove = { from, state, isFromAgent: side === 'agent', time, at: now.toISOString(), ...(isProposal ? { proposed: slots[0] } : {}) }
  const storedMoves = JSON.stringify([...moves, move].slice(-maxMoves))
  await sql`
    update share_viewing set state = ${state}, moves = ${storedMoves}::jsonb, slots = ${slots}::timestamptz(3)[], agreed_at = ${time}::timestamptz(3),
      changed_at = case when ${side === 'client'} then now() else changed_at end, is_mailed = ${side === 'agent'} where id = ${id}`.execute(tx)
  return viewingActOf(move, moves)
}
