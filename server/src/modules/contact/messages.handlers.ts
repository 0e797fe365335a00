import { canRestore, type MessageViewingMove, replacedBy, viewingStep } from '@site/domain/sharing/message-viewings.ts'
import { isTrueOf } from '@site/domain/sharing/viewing-sentences.ts'
import { viewingSentences } from '@site/domain/sharing/viewing-sentences.words.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Transaction } from 'kysely'
import type { RequestContext, Handlers } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { isDeletedWithAccount } from '../accounts/closed-links.store.ts'
import { clientAddressOf, limitKeyOf, requireWithinLimit } from '../limits/limits.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { isEndedLink } from '../shares/open-share.ts'
import { mailboxOf } from '../mail/address.ts'
import { plainText } from '../../plain-text.ts'
import { offersFor, viewingsIn } from './agreed-viewings.store.ts'
import { lockHome } from './viewings-of-removed-homes.store.ts'
import { agreedViewings, isSlotGiven, lockSlots, requireClashSeen } from './slot-given.store.ts'
import { addBlocks, blocksBy, isBlocked, removeBlocks } from './blocks.store.ts'
import { conversationKey, mailboxProof, markOfMailbox, readContactToken } from './contact-token.ts'
import { addMessage, type Conversation, loadConversation, loadConversations, messageKey, type Side } from './contact.store.ts'
import {
  conversationsWithClient,
  countAnswers,
  firstUnseen,
  hasSeenViewings,
  isReceived,
  linkConversationsOf,
  lockConversation,
  markProven,
  markMessagesSeen,
  messageByKey,
  messagesOf,
  receivedMessage,
  sideIn,
  type StoredSummary,
  summariesFor,
  unreadOf,
  viewingsShownTo,
} from './messages.store.ts'
import { blockKeysOf, lineOf, placeLineOf, otherSide, receiverOn, relayMessage } from './relay.ts'
import { storeReport } from './store-report.ts'

/** How somebody takes part in a conversation: on which side, and whether by the link of a mail. */
type ReaderAccess = { readonly conversation: Conversation; readonly listing: StoredListing; readonly side: Side; readonly isByMail: boolean }

/** The id of the signed-in account. Throws `signedOut` for a visitor. */
function requireReader({ viewer }: RequestContext): string {
  if (viewer.id === null) throw new ProblemError('signedOut')
  return viewer.id
}

/** A conversation by the link of a mail. The link ends when the receiver's address changes: the mailbox it went to is no longer that person's. Null without one. */
async function accessByMail(reference: string, { services: { secret, database } }: RequestContext): Promise<Omit<ReaderAccess, 'listing'> | null> {
  const token = readContactToken(secret, reference)
  if (!token) return null
  const { messageId, mark } = token
  const received = await receivedMessage(database.db, messageId)
  if (!received && (await isDeletedWithAccount(database.db, messageId))) throw new ProblemError('accountClosed')
  const conversation = received && (await loadConversation(database.db, received.conversationId))
  if (!conversation) return null
  const { side } = received
  const receiver = await receiverOn(database.db, side, conversation)
  const isCurrent = receiver !== null && markOfMailbox(secret, receiver.address) === mark
  return isCurrent ? { conversation, side, isByMail: true } : null
}

/** A conversation of the account by its id; null without one. */
async function accessByAccount(id: string, context: RequestContext): Promise<Omit<ReaderAccess, 'listing'> | null> {
  const { db } = context.services.database
  const side = await sideIn(db, id, requireReader(context))
  if (!side && (await isDeletedWithAccount(db, id))) throw new ProblemError('accountClosed')
  const conversation = side && (await loadConversation(db, id))
  return conversation && { conversation, side, isByMail: false }
}

/** The access of the reader to a conversation. Throws `notFound` for anybody else, `accountClosed` if it was deleted with an account, and `signedOut` for an id without account. */
async function requireAccess(reference: string, context: RequestContext): Promise<ReaderAccess> {
  const { database, places } = context.services
  const access = await (reference.includes('.') ? accessByMail : accessByAccount)(reference, context)
  const [listing] = access ? await loadListings(database.db, places, [access.conversation.listingId]) : []
  if (!access || !listing) throw new ProblemError('notFound')
  return { ...access, listing }
}

/** Throws `invalid` for a time of a viewing that has passed, or is more than a year ahead. */
function requireSoon(viewing: string, now: Date): void {
  const ahead = Date.parse(viewing) - now.getTime()
  if (ahead <= 0) throw new ProblemError('invalid', { viewing: 'pastTime' })
  if (ahead > 366 * 86_400_000) throw new ProblemError('invalid', { viewing: 'dayFar' })
}

/**
 * Throws `viewingChanged` unless a side can cancel the viewing at a time, or restore the cancelled one, as its page shows. Throws `slotGiven` for a
 * restoration when the poster has since agreed on that time with somebody else, or the other side has blocked the writer (`isStopped`), since restoring
 * needs the consent of both.
 */
async function requireChangeable(
  tx: Transaction<Tables>,
  at: { id: string; posterId: string; side: Side; time: string; isStopped: boolean },
  move: MessageViewingMove,
  now: Date,
): Promise<void> {
  const [viewings, time] = [await viewingsIn(tx, at), new Date(at.time).toISOString()]
  const viewing = viewings.get(time)
  if (move === 'cancel' ? viewing?.state !== 'agreed' : !canRestore(time, viewings, now)) throw new ProblemError('viewingChanged')
  const cancelled = { accountId: at.posterId, id: at.id, time, cancelledAt: viewing?.at ?? '' }
  if (move === 'restore' && (at.isStopped || (await isSlotGiven(tx, cancelled)))) throw new ProblemError('slotGiven')
}

/** The time of the cancelled viewing that a side can restore now; null without one, when the poster has given the time to somebody else, or when the other side has blocked this one. */
async function restorableIn(
  { conversation: { id, posterId, ...rest }, side }: Pick<ReaderAccess, 'conversation' | 'side'>,
  context: RequestContext,
): Promise<string | null> {
  const { database, secret, now } = context.services
  const viewings = await viewingsIn(database.db, { id, side })
  const [time, viewing] = [...viewings].find(([candidate]) => canRestore(candidate, viewings, now())) ?? []
  if (time === undefined || viewing === undefined) return null
  const keys = blockKeysOf({ id, posterId, ...rest }, secret)
  if (await isBlocked(database.db, keys[otherSide(side)].blocker, keys[side].writer)) return null
  return (await isSlotGiven(database.db, { accountId: posterId, id, time, cancelledAt: viewing.at })) ? null : time
}

/**
 * Throws `viewingChanged` when a message about a viewing, unlike its writer, knows nothing of a later one, or when its ready-made sentence names an agreement
 * that does not hold. `seen`: the latest message that the writer's page shows; undefined: not known, or of no matter, as for a cancellation, which only needs
 * that its time still is agreed.
 */
async function requireAsSeen(
  tx: Transaction<Tables>,
  at: { id: string; side: Side; time: string; body: string; seen: string | undefined },
  { profile: { timeZone = 'UTC' } }: RequestContext['services'],
): Promise<void> {
  const [isSeen, viewings] = [at.seen === undefined || (await hasSeenViewings(tx, { ...at, seen: at.seen })), await viewingsShownTo(tx, at)]
  if (!isSeen || !isTrueOf(at.body, { time: new Date(at.time).toISOString(), viewings, timeZone })) throw new ProblemError('viewingChanged')
}

type MessageToStore = { readonly body: string; readonly viewing: string | null; readonly move: MessageViewingMove | null; readonly isHidden: boolean }

/**
 * A message of a blocked writer, who does not learn of the block: only the writer sees it. A cancellation or restoration of an agreed viewing is delivered,
 * since both must know it.
 */
const hiddenUnlessMove = (message: MessageToStore): MessageToStore => (message.move === null ? { ...message, isHidden: true } : message)

/** Counts a message in a conversation; before the first answer the limit of the contact form counts it, too. */
async function requireFewAnswers(context: RequestContext, { conversation, side, isByMail }: Omit<ReaderAccess, 'listing'>): Promise<void> {
  const isKnown = side === 'poster' || isByMail || conversation.isSenderProven
  await requireWithinLimit(context, isKnown ? 'contactNetworkKnown' : 'contactNetwork', clientAddressOf(context))
  const writer = conversation.isSenderProven ? mailboxOf(conversation.sender.address) : conversation.id
  await requireWithinLimit(context, 'contactAnswer', side === 'poster' ? conversation.posterId : writer)
  if (side === 'sender' && (await countAnswers(context.services.database.db, conversation.id)) === 0)
    await requireWithinLimit(context, 'contactListing', `${limitKeyOf(context)} ${conversation.listingId}`)
}

/** The ids of the conversations in which the reader has blocked the other person. */
async function blockedIdsOf(
  summaries: readonly Pick<StoredSummary, 'id' | 'side'>[],
  conversations: ReadonlyMap<string, Conversation>,
  { services: { database, secret } }: RequestContext,
) {
  const pairs = summaries.flatMap(({ id, side }) => {
    const conversation = conversations.get(id)
    const keys = conversation && blockKeysOf(conversation, secret)
    return keys ? [{ id, by: keys[side].blocker, against: keys[otherSide(side)].writer }] : []
  })
  const blocks = await blocksBy(database.db, [...new Set(pairs.flatMap(({ by }) => by))])
  return new Set(pairs.filter(({ by, against }) => by.some((key) => against.some((other) => blocks.has(`${key} ${other}`)))).map(({ id }) => id))
}

/** The address of the portrait of the other person; null on the host without brand. */
const portraitFor = (side: Side, conversation: Conversation | undefined, { isNeutral }: RequestContext): string | null =>
  (isNeutral ? null : side === 'poster' ? conversation?.senderPortrait : conversation?.posterPortrait) ?? null

/** The home of a conversation as its reader knows it: the poster by its own page, others by the shared page. */
async function aboutOf(listing: StoredListing, { code, side, posterId }: { code: string | null; side: Side; posterId: string }, { services }: RequestContext) {
  const known = side === 'poster' && listing.posterId === posterId ? null : code
  return {
    id: listing.id,
    text: listing.isRemoved ? null : { zh: lineOf(listing, 'zh'), en: lineOf(listing, 'en') },
    place: listing.isRemoved ? null : { zh: placeLineOf(listing, 'zh'), en: placeLineOf(listing, 'en') },
    off: listing.shelf === 'OffShelf' && !listing.isRemoved ? (listing.offShelfReason ?? 'Withdrawn') : null,
    code: known,
    isLinkEnded: known !== null && (await isEndedLink(known, services)),
  }
}

export const messagesHandlers = {
  'POST /frontend/api/messages/list': async (_input, context) => {
    const { database, places } = context.services
    const reader = requireReader(context)
    const summaries = await summariesFor(database.db, reader)
    const found = await loadConversations(
      database.db,
      summaries.map(({ id }) => id),
    )
    const conversations = new Map(found.map((one) => [one.id, one]))
    const blockedIds = await blockedIdsOf(summaries, conversations, context)
    const offers = await offersFor(database.db, reader)
    const listings = new Map((await loadListings(database.db, places, [...new Set(summaries.map((one) => one.listingId))])).map((one) => [one.id, one]))
    return {
      conversations: await Promise.all(
        summaries.flatMap(({ listingId, code, side, posterId, ...summary }) => {
          const listing = listings.get(listingId)
          if (!listing) return []
          const [portrait, isBlocked] = [portraitFor(side, conversations.get(summary.id), context), blockedIds.has(summary.id)]
          const offered = offers.get(summary.id) ?? null
          return [aboutOf(listing, { code, side, posterId }, context).then((about) => ({ ...summary, listing: about, portrait, offered, isBlocked }))]
        }),
      ),
      links: await linkConversationsOf(database.db, reader),
    }
  },

  'POST /frontend/api/messages/unread': async (_input, context) => await unreadOf(context.services.database.db, requireReader(context)),

  'POST /frontend/api/messages/open': async ({ conversation: reference, before }, context) => {
    const { db } = context.services.database
    const { conversation, listing, side } = await requireAccess(reference, context)
    const { id, posterName, sender, posterId, code } = conversation
    const keys = blockKeysOf(conversation, context.services.secret)
    const page = await messagesOf(db, { id, side, before })
    const hasCancelled = page.messages.some(({ isOwn, move }) => isOwn && move === 'cancel')
    return {
      id,
      listing: await aboutOf(listing, { code, side, posterId }, context),
      with: side === 'poster' ? sender.name : posterName,
      portrait: portraitFor(side, conversation, context),
      ...page,
      firstUnread: await firstUnseen(db, id, side),
      isBlocked: await isBlocked(db, keys[side].blocker, keys[otherSide(side)].writer),
      agreedElsewhere: side === 'poster' ? (await agreedViewings(db, posterId)).flatMap((other) => (other.id === id ? [] : other.time)) : [],
      restorable: hasCancelled ? await restorableIn({ conversation, side }, context) : null,
    }
  },

  'POST /frontend/api/messages/seen': async ({ conversation: reference, message }, context) => {
    const { conversation, side } = await requireAccess(reference, context)
    await markMessagesSeen(context.services.database.db, { id: conversation.id, side, messageId: message })
    return {}
  },

  'POST /frontend/api/messages/send': async (
    { conversation: reference, key, message: text, viewing = null, move = null, seen, clashSeen = false },
    context,
  ) => {
    const { database, secret, jobs, now } = context.services
    const { locale } = context
    const { conversation, listing, side, isByMail } = await requireAccess(reference, context)
    const body = plainText(text).trim()
    const stored = { id: conversation.id, side, key: messageKey(key, body) }
    const repeated = await messageByKey(database.db, stored)
    const proof = isByMail && side === 'sender' ? mailboxProof(secret, conversation.sender.address, now()) : null
    if (repeated) return { message: repeated, proof }
    if (viewing !== null && listing.isRemoved) throw new ProblemError('removed')
    if (viewing !== null) requireSoon(viewing, now())
    else if (move !== null) throw new ProblemError('invalid', { viewing: 'required' })
    const receiver = await receiverOn(database.db, otherSide(side), conversation)
    if (!receiver) throw new ProblemError('noMessages')
    await requireFewAnswers(context, { conversation, side, isByMail })
    const keys = blockKeysOf(conversation, secret)
    const isStopped = await isBlocked(database.db, keys[otherSide(side)].blocker, keys[side].writer)
    // a cancellation or restoration has a fixed text, so that its words do not show who is blocked
    const words = { body: move === null ? body : viewingSentences[move][locale], viewing, move, isHidden: false }
    const toStore = isStopped ? hiddenUnlessMove(words) : words
    const message = await database.transaction(async (tx) => {
      const { id, posterId } = conversation
      if (viewing !== null && !(await lockHome(tx, listing.id))) throw new ProblemError('removed')
      if (!(await lockConversation(tx, id))) throw new ProblemError('accountClosed')
      // the same request may have been stored while this one waited
      const twin = await messageByKey(tx, stored)
      if (twin) return twin
      if (viewing !== null) await lockSlots(tx, posterId)
      if (viewing !== null)
        await requireAsSeen(tx, { id, side, time: viewing, body: move === null ? body : '', seen: move === 'cancel' ? undefined : seen }, context.services)
      if (viewing !== null && move === null && side === 'poster') await requireClashSeen(tx, { accountId: posterId, id, time: viewing, clashSeen })
      if (viewing !== null && move !== null) await requireChangeable(tx, { id, posterId, side, time: viewing, isStopped }, move, now())
      if (isByMail && side === 'sender') await markProven(tx, conversation.id)
      const about = viewing === null ? null : { time: new Date(viewing).toISOString(), viewings: await viewingsIn(tx, { id, side }) }
      const replaced = about !== null && move === null ? replacedBy(about.time, about.viewings, now()) : null
      const step = about === null ? undefined : viewingStep(about.time, move, about.viewings, now())
      const times = about === null ? [] : [...about.viewings.keys()]
      const messageId = await addMessage(tx, conversation.id, side, { ...toStore, key: stored.key })
      if (messageId !== null && !toStore.isHidden)
        await relayMessage(context, tx, { ...toStore, replaced, ...(step ? { step } : {}), times, isStopped, conversation, writer: side, messageId, listing })
      return await messageByKey(tx, stored)
    })
    if (!message) throw new Error('The message is not stored.')
    jobs.wake('mail')
    jobs.wake('push')
    return { message, proof }
  },

  'POST /frontend/api/messages/block': async ({ conversation: reference, isBlocked: isStopped }, context) => {
    const { database, secret } = context.services
    const { conversation, side, isByMail } = await requireAccess(reference, context)
    // a block is of the person, in every conversation with the reader
    const all = await conversationsWithClient(database.db, conversation)
    if (isStopped) {
      const keys = blockKeysOf(conversation, secret, isByMail)
      const everywhere = side === 'poster' ? all.map(({ id }) => conversationKey(id)) : []
      await addBlocks(database.db, keys[side].newBlocker, [...new Set([...keys[otherSide(side)].newWriter, ...everywhere])])
    } else {
      const keys = all.map((one) => blockKeysOf(one, secret, isByMail))
      await removeBlocks(
        database.db,
        keys.flatMap((one) => one[side].oldBlocker),
        keys.flatMap((one) => one[otherSide(side)].newWriter),
      )
    }
    return {}
  },

  'POST /frontend/api/messages/report': async ({ conversation: reference, message, reason, note }, context) => {
    const { conversation, listing, side } = await requireAccess(reference, context)
    await requireWithinLimit(context, 'report', limitKeyOf(context))
    if (!(await isReceived(context.services.database.db, { id: conversation.id, side, messageId: message }))) throw new ProblemError('notFound')
    await storeReport(context, { listing, messageId: message, reason, note })
    return {}
  },
} satisfies Partial<Handlers>
