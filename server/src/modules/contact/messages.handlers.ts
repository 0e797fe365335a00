import { ProblemError } from '@site/domain/problems.ts'
import type { RequestContext, Handlers } from '../../services.ts'
import { findAccount } from '../accounts/accounts.store.ts'
import { isClosed } from '../accounts/closed-links.store.ts'
import { addressOf, limitKeyOf, requireWithinLimit } from '../limits/limits.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { mailboxOf } from '../mail/address.ts'
import { plainText } from '../mail/plain-text.ts'
import { messageOfToken } from './contact-token.ts'
import { addBlocks, addMessage, type Conversation, isBlocked, loadConversation, removeBlocks, type Side } from './contact.store.ts'
import {
  countAnswers,
  firstUnseen,
  isReceived,
  linkConversationsOf,
  lockConversation,
  markProven,
  markSeen,
  messageByKey,
  messagesOf,
  type Reader,
  receivedMessage,
  sideIn,
  summariesFor,
  unreadOf,
} from './messages.store.ts'
import { blockKeysOf, lineOf, receiverOn, relayMessage } from './relay.ts'
import { storeReport } from './store-report.ts'

/** Who reads a conversation: its side, and whether by the link of a mail. */
type Seat = { readonly conversation: Conversation; readonly listing: StoredListing; readonly side: Side; readonly isByMail: boolean }

/** The signed-in account with its confirmed address. Throws `signedOut` for a visitor. */
async function requireReader({ viewer, services }: RequestContext): Promise<Reader> {
  if (viewer.id === null) throw new ProblemError('signedOut')
  const account = await findAccount(services.database.db, viewer.id)
  return { id: viewer.id, address: account?.isEmailConfirmed === true ? account.email : null }
}

/** The conversation and side that a reference names: a token that this site signed, or the id of a conversation of the account. */
async function findSeat(reference: string, context: RequestContext): Promise<{ conversationId: string; side: Side } | null> {
  const { secret, database } = context.services
  if (reference.includes('.')) {
    const messageId = messageOfToken(secret, reference)
    return messageId === null ? null : await receivedMessage(database.db, messageId)
  }
  const side = await sideIn(database.db, reference, await requireReader(context))
  return side && { conversationId: reference, side }
}

/** The seat of the reader in a conversation. Throws `notFound` for anybody else, `accountClosed` if it went with an account, and `signedOut` for an id without account. */
async function requireSeat(reference: string, context: RequestContext): Promise<Seat> {
  const { database, places } = context.services
  const seat = await findSeat(reference, context)
  const conversation = seat && (await loadConversation(database.db, seat.conversationId))
  const [listing] = conversation ? await loadListings(database.db, places, [conversation.listingId]) : []
  if (!seat && (await isClosed(database.db, reference.split('.')[0] ?? ''))) throw new ProblemError('accountClosed')
  if (!seat || !conversation || !listing) throw new ProblemError('notFound')
  return { conversation, listing, side: seat.side, isByMail: reference.includes('.') }
}

/** The home of a conversation as its reader knows it: a client by the shared page, its poster by its own. */
const aboutOf = (listing: StoredListing, { code, side, posterId }: { code: string | null; side: Side; posterId: string }) => ({
  id: listing.id,
  text: listing.isRemoved ? null : { zh: lineOf(listing, 'zh'), en: lineOf(listing, 'en') },
  code: side === 'poster' && listing.posterId === posterId ? null : code,
})

export const messagesHandlers = {
  'POST /frontend/api/messages/list': async (_input, context) => {
    const { database, places } = context.services
    const reader = await requireReader(context)
    const summaries = await summariesFor(database.db, reader)
    const listings = new Map((await loadListings(database.db, places, [...new Set(summaries.map((one) => one.listingId))])).map((one) => [one.id, one]))
    return {
      conversations: summaries.flatMap(({ listingId, code, side, posterId, ...summary }) => {
        const listing = listings.get(listingId)
        return listing ? [{ ...summary, listing: aboutOf(listing, { code, side, posterId }) }] : []
      }),
      links: await linkConversationsOf(database.db, reader.id),
    }
  },

  'POST /frontend/api/messages/unread': async (_input, context) => await unreadOf(context.services.database.db, await requireReader(context)),

  'POST /frontend/api/messages/open': async ({ conversation: reference, before }, context) => {
    const { db } = context.services.database
    const { conversation, listing, side } = await requireSeat(reference, context)
    const { id, posterName, sender, posterId, code } = conversation
    const { own, others } = blockKeysOf(conversation, side, context.services.secret)
    return {
      id,
      listing: aboutOf(listing, { code, side, posterId }),
      with: side === 'poster' ? sender.name : posterName,
      ...(await messagesOf(db, { id, side, before })),
      firstUnread: await firstUnseen(db, id, side),
      isBlocked: await isBlocked(db, own, others),
    }
  },

  'POST /frontend/api/messages/seen': async ({ conversation: reference, message }, context) => {
    const { conversation, side } = await requireSeat(reference, context)
    await markSeen(context.services.database.db, { id: conversation.id, side, messageId: message })
    return {}
  },

  'POST /frontend/api/messages/send': async ({ conversation: reference, key, message: text, viewing = null }, context) => {
    const { database, secret, jobs, now } = context.services
    const { conversation, listing, side, isByMail } = await requireSeat(reference, context)
    const { own, others } = blockKeysOf(conversation, side, secret)
    if (viewing !== null && Date.parse(viewing) <= now().getTime()) throw new ProblemError('invalid', { viewing: 'pastTime' })
    const receiver = await receiverOn(database.db, side === 'poster' ? 'sender' : 'poster', conversation)
    // the same problem for a missing address and for a block, so that a block is not revealed
    if (!receiver || (await isBlocked(database.db, others, own))) throw new ProblemError('noMessages')
    const isKnown = side === 'poster' || isByMail || conversation.isSenderProven
    await requireWithinLimit(context, isKnown ? 'contactNetworkKnown' : 'contactNetwork', addressOf(context))
    const writer = conversation.isSenderProven ? mailboxOf(conversation.sender.address) : conversation.id
    await requireWithinLimit(context, 'contactAnswer', side === 'poster' ? conversation.posterId : writer)
    // until there is an answer it is like the form, which takes as many
    if (side === 'sender' && (await countAnswers(database.db, conversation.id)) === 0)
      await requireWithinLimit(context, 'contactListing', `${limitKeyOf(context)} ${conversation.listingId}`)
    const body = plainText(text).trim()
    const stored = await database.transaction(async (tx) => {
      await lockConversation(tx, conversation.id)
      if (isByMail && side === 'sender') await markProven(tx, conversation.id)
      const messageId = await addMessage(tx, conversation.id, side, { body, key, viewing })
      if (messageId !== null) await relayMessage(context, tx, { conversation, writer: side, messageId, body, viewing, listing })
      return await messageByKey(tx, { id: conversation.id, side, key })
    })
    jobs.wake('mail')
    jobs.wake('push')
    return { message: stored }
  },

  'POST /frontend/api/messages/block': async ({ conversation: reference, isBlocked: isStopped }, context) => {
    const { database, secret } = context.services
    const { conversation, side } = await requireSeat(reference, context)
    const { own, others } = blockKeysOf(conversation, side, secret)
    await (isStopped ? addBlocks : removeBlocks)(database.db, own, others)
    return {}
  },

  'POST /frontend/api/messages/report': async ({ conversation: reference, message, reason, note }, context) => {
    const { conversation, listing, side } = await requireSeat(reference, context)
    await requireWithinLimit(context, 'report', limitKeyOf(context))
    if (!(await isReceived(context.services.database.db, { id: conversation.id, side, messageId: message }))) throw new ProblemError('notFound')
    await storeReport(context, { listing, messageId: message, reason, note })
    return {}
  },
} satisfies Partial<Handlers>
