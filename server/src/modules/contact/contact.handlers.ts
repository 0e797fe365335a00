import { isPublicListing } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { RequestContext, Handlers, Services } from '../../services.ts'
import { todayOf } from '../../today.ts'
import { findAccount, holdAccount, lockAccount } from '../accounts/accounts.store.ts'
import { requireOwnName } from '../accounts/require-account.ts'
import { clientAddressOf, isWithinLimit, limitKeyOf, requireWithinLimit } from '../limits/limits.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { mailboxOf } from '../mail/address.ts'
import { plainText } from '../../plain-text.ts'
import { isBlocked } from './blocks.store.ts'
import { accountKey, provesMailbox } from './contact-token.ts'
import { requireContactPerson } from './contact-person.ts'
import { addFirstMessage, conversationOfRepeated, loadConversation, receiverOfAccount } from './contact.store.ts'
import { markProven } from './messages.store.ts'
import { relayMessage, writerKeysOf } from './relay.ts'
import { storeReport } from './store-report.ts'

async function requireShelved(id: string, { database, places }: Services): Promise<StoredListing> {
  const [listing] = await loadListings(database.db, places, [id])
  if (!listing || !isPublicListing(listing)) throw new ProblemError('notFound')
  return listing
}

/** The address for answers: the confirmed address of the account, otherwise the typed one; null without either. */
async function addressFor({ viewer, services }: RequestContext, typed: string | undefined): Promise<{ address: string | null; isTyped: boolean }> {
  const confirmed = viewer.id === null ? null : await receiverOfAccount(services.database.db, viewer.id)
  const address = confirmed?.address ?? typed?.trim() ?? null
  return { address, isTyped: confirmed === null }
}

/** Counts a message about a listing. A writer who typed an e-mail (`typed`) is counted by it and the network address, which many phones share. */
async function requireFewMessages(context: RequestContext, { id, typed }: { id: string; typed: string | null }): Promise<void> {
  const network = clientAddressOf(context)
  const writer = typed === null ? limitKeyOf(context) : `${network} ${typed}`
  await requireWithinLimit(context, 'contact', writer)
  await requireWithinLimit(context, 'contactListing', `${writer} ${id}`)
  if (typed !== null) await requireWithinLimit(context, 'contactListingNetwork', `${network} ${id}`)
  await requireWithinLimit(context, typed === null ? 'contactNetworkKnown' : 'contactNetwork', network)
}

/** Counts a message under a typed e-mail, over all networks; above that limit each network address may still send a few. */
async function requireFewTyped(context: RequestContext, mailbox: string): Promise<void> {
  if (await isWithinLimit(context, 'contactTyped', mailbox)) return
  await requireWithinLimit(context, 'contactTypedSlow', `${clientAddressOf(context)} ${mailbox}`)
}

export const contactHandlers = {
  'POST /frontend/api/listing/contactcard': async ({ id, code }, context) => {
    const { viewer, services } = context
    const { db } = services.database
    const person = await requireContactPerson(id, code, context)
    const account = viewer.id === null ? null : await findAccount(db, viewer.id)
    const writer = account && { name: account.name, email: account.email, isEmailConfirmed: account.isEmailConfirmed }
    return { card: person.card, sharedBy: person.sharedBy, isTaking: person.isTaking, isOwn: viewer.id === person.id, writer }
  },

  'POST /frontend/api/listing/contact': async ({ id, code, name, email, message, locale, key = null, proof }, context) => {
    const { viewer, services } = context
    const { database, secret } = services
    requireOwnName('name', name, services.profile)
    const { address, isTyped } = await addressFor(context, email)
    const isProven = viewer.id === null && proof !== undefined && address !== null && provesMailbox(secret, proof, address, services.now())
    const isConfirmed = !isTyped || isProven
    const body = plainText(message).trim()
    if (key !== null && address !== null) {
      const asked = { listingId: id, senderId: viewer.id, sender: { name: name.trim(), address, locale }, body, code: code ?? null, key, isConfirmed: !isTyped }
      const repeated = await conversationOfRepeated(database.db, secret, asked)
      if (repeated !== null) return { conversation: isTyped ? null : repeated, isConfirmed }
    }
    await requireFewMessages(context, { id, typed: isTyped ? mailboxOf(address ?? '') : null })
    const { id: posterId, isTaking, listing, variant, code: shareCode } = await requireContactPerson(id, code, context)
    if (viewer.id === posterId) throw new ProblemError('toOneself')
    const receiver = isTaking ? await receiverOfAccount(database.db, posterId) : null
    if (address === null) throw new ProblemError('invalid', { email: 'enterEmail' })
    if (isTyped) await requireFewTyped(context, mailboxOf(address))
    if (!receiver) throw new ProblemError(isTaking || isPublicListing(listing) ? 'noMessages' : 'homeGone')
    const sender = { name: name.trim(), address, locale }
    // a blocked writer does not learn of the block: the message is stored, and only its writer sees it
    const isHidden = await isBlocked(
      database.db,
      [accountKey(posterId)],
      writerKeysOf({ accountId: isTyped ? null : viewer.id, typedBy: viewer.id, address }, secret),
    )
    const today = todayOf(services)
    const conversationId = await database.transaction(async (tx) => {
      // in the order of their ids, so that two people who write to each other do not wait for each other
      for (const id of viewer.id === null ? [posterId] : [viewer.id, posterId].toSorted())
        if (id === viewer.id) await lockAccount(tx, id)
        else if (!(await holdAccount(tx, id))) throw new ProblemError('noMessages')
      const added = await addFirstMessage(tx, secret, {
        listingId: id,
        posterId,
        senderId: viewer.id,
        sender,
        body,
        today,
        key,
        isConfirmed: !isTyped,
        isProven,
        isHidden,
        variant,
        code: shareCode,
      })
      if (added && isProven) await markProven(tx, added.conversationId)
      const conversation = added && !added.isHidden && (await loadConversation(tx, added.conversationId))
      if (added && conversation) await relayMessage(context, tx, { conversation, writer: 'sender', messageId: added.messageId, body, viewing: null, listing })
      return added?.conversationId ?? null
    })
    services.jobs.wake('push')
    services.jobs.wake('mail')
    return { conversation: isTyped ? null : conversationId, isConfirmed }
  },

  'POST /frontend/api/listing/report': async ({ id, reason, note }, context) => {
    const { services } = context
    await requireWithinLimit(context, 'report', limitKeyOf(context))
    const listing = await requireShelved(id, services)
    if (context.viewer.id === listing.posterId) throw new ProblemError('ownListing')
    await storeReport(context, { listing, messageId: null, reason, note })
    return {}
  },
} satisfies Partial<Handlers>
