import { presentListing, visitor } from '@site/domain/account.ts'
import { type CodeOf, labelOf } from '@site/domain/choices.ts'
import { isShelved } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { neutralOriginOf } from '@site/domain/site-profile.ts'
import { personName } from '@site/domain/person-name.ts'
import { shareText } from '@site/domain/share.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { RequestContext, Handlers, Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { todayOf } from '../../today.ts'
import { findAccount, lockAccount } from '../accounts/accounts.store.ts'
import { isClosed } from '../accounts/closed-links.store.ts'
import { requireOwnName } from '../accounts/require-account.ts'
import { addressOf, requireWithinLimit } from '../limits/limits.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { isSingleAddress, mailboxOf } from '../mail/address.ts'
import { sendMail } from '../mail/mail.ts'
import { firstAnswerHeading } from '../mail/mail.words.ts'
import { plainText } from '../mail/plain-text.ts'
import { hideIfReported } from '../review/hide-reported.ts'
import { accountKey, contactToken, mailKey, messageOfToken } from './contact-token.ts'
import { requireContactPerson } from './contact-person.ts'
import {
  addBlocks,
  addMessage,
  addReport,
  beginConversation,
  type SourcePage,
  isBlocked,
  languageOf,
  loadMessage,
  markAnswered,
  type Receiver,
  receiverOfAccount,
  type Side,
  type StoredMessage,
} from './contact.store.ts'

const limitKeyOf = ({ viewer, client }: RequestContext): string => viewer.id ?? client?.address ?? 'server'

async function requireShelved(id: string, { database, places }: Services): Promise<StoredListing> {
  const [listing] = await loadListings(database.db, places, [id])
  if (!listing || !isShelved(listing)) throw new ProblemError('notFound')
  return listing
}

/** A listing in one line, with public facts only. */
const lineOf = (listing: StoredListing, locale: Locale): string => shareText(presentListing(listing, listing.poster, visitor), locale)

async function requireMessage(token: string, { database, secret }: Services): Promise<StoredMessage> {
  const id = messageOfToken(secret, token)
  const message = id === null ? null : await loadMessage(database.db, id)
  if (!message) throw new ProblemError(id !== null && (await isClosed(database.db, id)) ? 'accountClosed' : 'notFound')
  return message
}

async function requireMessageAndListing(token: string, services: Services): Promise<{ message: StoredMessage; listing: StoredListing }> {
  const message = await requireMessage(token, services)
  const [listing] = await loadListings(services.database.db, services.places, [message.listingId])
  if (!listing) throw new ProblemError('notFound')
  return { message, listing }
}

/** The keys of a client in blocks: the address, and the account when there is one. */
const senderKeysOf = ({ senderId, sender }: Pick<StoredMessage, 'senderId' | 'sender'>, secret: string): string[] => [
  mailKey(secret, sender.address),
  ...(senderId === null ? [] : [accountKey(senderId)]),
]

function blockKeysOf(message: StoredMessage, secret: string): { receiverKeys: string[]; writerKeys: string[] } {
  const [posterKeys, senderKeys] = [[accountKey(message.posterId)], senderKeysOf(message, secret)]
  return message.writer === 'sender' ? { receiverKeys: posterKeys, writerKeys: senderKeys } : { receiverKeys: senderKeys, writerKeys: posterKeys }
}

type MessageMail = {
  readonly receiver: Receiver
  readonly writer: Side
  readonly writerName: string
  readonly messageId: string
  readonly body: string
  readonly listing: StoredListing
  readonly sourcePage: SourcePage
  /** Whether the message is to or from the agent who shared the home of another person, not its poster. */
  readonly isWithSharer: boolean
  /** Whether the receiver's address is proven to be read by the person who writes here. */
  readonly isProven: boolean
}

/** Whether the receiver is an agent who shared the home of another person. */
const isSharer = ({ posterId }: StoredListing, personId: string): boolean => posterId !== personId

/** The links in a mail: a client and the agent who shared get those of the shared page, which without brand is on the neutral host if there is one. */
function linksOf(
  { origin, services }: RequestContext,
  language: Locale,
  { writer, messageId, listing, sourcePage: { variant, code }, isWithSharer }: MessageMail,
) {
  const sharedBase = variant === 'Intermediary' ? neutralOriginOf(services.profile, origin) : origin
  const isNeutral = writer === 'poster' && variant === 'Intermediary'
  const base = isNeutral ? sharedBase : origin
  const isShared = code !== null && (writer === 'poster' || isWithSharer)
  const home = isShared ? `${sharedBase}/share/${code}?` : `${base}/propertyInfo?id=${listing.id}&`
  // with the code the page is without brand, like the shared page
  const page = `${base}/contact?${isNeutral && code !== null ? `code=${code}&` : ''}lang=${language}#${contactToken(services.secret, messageId)}`
  return { listingUrl: `${home}lang=${language}`, replyUrl: page, blockUrl: `${page}.block`, reportUrl: `${page}.report` }
}

/** Queues the mail to an address that somebody only typed: that an answer waits behind the link, with no word or name that a person wrote. */
async function sendFirst(
  context: RequestContext,
  tx: Transaction<Tables>,
  { receiver: { address }, sourcePage: { variant } }: MessageMail,
  { language, links: { replyUrl, blockUrl, reportUrl } }: { language: Locale; links: ReturnType<typeof linksOf> },
): Promise<void> {
  await requireWithinLimit(context, 'contactFirst', mailboxOf(address), tx)
  const template = variant === 'Intermediary' ? 'firstAnswerWithoutBrand' : 'firstAnswer'
  const values = { heading: firstAnswerHeading[language], replyUrl, blockUrl, reportUrl }
  await sendMail(context.services, { to: { name: '', address }, template, locale: language, values }, tx)
}

/** Queues the mail with a message; the token of its links is in the fragment, which browsers do not send, so that no log contains it. */
async function sendMessage(context: RequestContext, tx: Transaction<Tables>, message: MessageMail): Promise<void> {
  const { services } = context
  const { receiver, writer, writerName, body, listing, sourcePage, isWithSharer, isProven } = message
  const language = receiver.locale ?? context.locale
  const links = linksOf(context, language, message)
  if (!isProven) return await sendFirst(context, tx, message, { language, links })
  await requireWithinLimit(context, 'contactReceiver', mailboxOf(receiver.address), tx)
  const values = { message: body, listing: lineOf(listing, language), ...links }
  const mail = { to: { name: personName(receiver.name, language), address: receiver.address }, locale: language }
  const templateToPoster = isWithSharer ? 'messageToSharer' : 'messageToPoster'
  if (writer === 'sender')
    return await sendMail(services, { ...mail, template: templateToPoster, values: { ...values, sender: personName(writerName, language) } }, tx)
  const template = sourcePage.variant === 'Intermediary' ? 'answerWithoutBrand' : 'answerToSender'
  await sendMail(services, { ...mail, template, values: { ...values, poster: personName(writerName, language) } }, tx)
}

type Report = {
  readonly listing: StoredListing
  readonly messageId: string | null
  readonly reason: CodeOf<'reportReason' | 'messageReportReason'>
  readonly note: string
}

/** Stores a report of abuse, and mails it to the address of the site profile, if there is one. */
async function storeReport(context: RequestContext, { listing, messageId, reason, note: rawNote }: Report): Promise<void> {
  const { origin, viewer, services } = context
  const { database, profile } = services
  const note = plainText(rawNote).trim()
  const address = profile.contacts.email
  await database.transaction(async (tx) => {
    if (viewer.id !== null) await lockAccount(tx, viewer.id)
    const isNew = await addReport(tx, { listingId: listing.id, messageId, reason, note, reporterId: viewer.id })
    if (isNew && messageId === null && viewer.id !== null) await hideIfReported(tx, listing.id, context)
    if (!isNew || !address || !isSingleAddress(address)) return
    const locale = (await languageOf(tx, address)) ?? context.locale
    const facts = { listing: lineOf(listing, locale), listingUrl: `${origin}/propertyInfo?id=${listing.id}` }
    const values = { ...facts, reason: labelOf(messageId === null ? 'reportReason' : 'messageReportReason', reason)[locale], message: note || '-' }
    await sendMail(services, { to: { name: profile.name[locale], address }, template: 'abuseReport', locale, values }, tx)
  })
  services.jobs.wake('mail')
}

/** The address for answers: the confirmed address of the account, otherwise the typed one. Throws `invalid` without either. */
async function requireAddress({ viewer, services }: RequestContext, typed: string | undefined): Promise<{ address: string; isTyped: boolean }> {
  const confirmed = viewer.id === null ? null : await receiverOfAccount(services.database.db, viewer.id)
  const address = confirmed?.address ?? typed?.trim()
  if (address === undefined) throw new ProblemError('invalid', { email: 'enterEmail' })
  return { address, isTyped: confirmed === null }
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

  'POST /frontend/api/listing/contact': async ({ id, code, name, email, message, locale }, context) => {
    const { viewer, services } = context
    const { database, secret } = services
    requireOwnName('name', name, services.profile)
    await requireWithinLimit(context, 'contact', limitKeyOf(context))
    await requireWithinLimit(context, 'contactListing', `${limitKeyOf(context)} ${id}`)
    await requireWithinLimit(context, 'contactNetwork', addressOf(context))
    const { id: posterId, isTaking, listing, variant, code: shareCode } = await requireContactPerson(id, code, context)
    if (viewer.id === posterId) throw new ProblemError('toOneself')
    const receiver = isTaking ? await receiverOfAccount(database.db, posterId) : null
    const { address, isTyped } = await requireAddress(context, email)
    if (isTyped) await requireWithinLimit(context, 'contactTyped', mailboxOf(address))
    const sender = { name: name.trim(), address, locale }
    const isSenderBlocked = receiver !== null && (await isBlocked(database.db, [accountKey(posterId)], senderKeysOf({ senderId: viewer.id, sender }, secret)))
    // the same problem for a missing address and for a block, so that a block is not revealed
    if (!receiver || isSenderBlocked) throw new ProblemError('noMessages')
    const sourcePage = { variant, code: shareCode }
    const isWithSharer = isSharer(listing, posterId)
    const today = todayOf(services)
    await database.transaction(async (tx) => {
      if (viewer.id !== null) await lockAccount(tx, viewer.id)
      const body = plainText(message).trim()
      const messageId = await beginConversation(tx, { listingId: id, posterId, senderId: viewer.id, sender, body, today, ...sourcePage })
      if (messageId !== null)
        await sendMessage(context, tx, {
          receiver,
          writer: 'sender',
          writerName: sender.name,
          messageId,
          body,
          listing,
          sourcePage,
          isWithSharer,
          isProven: true, // `receiverOfAccount` answers only confirmed addresses
        })
    })
    services.jobs.wake('mail')
    return {}
  },

  'POST /frontend/api/listing/contactopen': async ({ token }, { services }) => {
    const { message, listing } = await requireMessageAndListing(token, services)
    const { receiverKeys, writerKeys } = blockKeysOf(message, services.secret)
    const isToPoster = message.writer === 'sender'
    return {
      listing: {
        id: listing.id,
        text: { zh: lineOf(listing, 'zh'), en: lineOf(listing, 'en') },
        code: isToPoster && !isSharer(listing, message.posterId) ? null : message.code,
      },
      from: isToPoster ? message.sender.name : message.posterName,
      message: message.body,
      at: message.at,
      isAnswered: message.isAnswered,
      isBlocked: await isBlocked(services.database.db, receiverKeys, writerKeys),
    }
  },

  'POST /frontend/api/listing/contactreply': async ({ token, message: text }, context) => {
    const { services } = context
    const { database, secret } = services
    const { message, listing } = await requireMessageAndListing(token, services)
    const { receiverKeys, writerKeys } = blockKeysOf(message, secret)
    const receiver = message.writer === 'sender' ? message.sender : await receiverOfAccount(database.db, message.posterId)
    if (!receiver || (await isBlocked(database.db, writerKeys, receiverKeys))) throw new ProblemError('noMessages')
    const writer = message.writer === 'sender' ? 'poster' : 'sender'
    const writerName = writer === 'poster' ? message.posterName : message.sender.name
    await requireWithinLimit(context, 'contactNetwork', addressOf(context))
    await requireWithinLimit(context, 'contactAnswer', writer === 'poster' ? message.posterId : mailboxOf(message.sender.address))
    await database.transaction(async (tx) => {
      if (!(await markAnswered(tx, message.id))) throw new ProblemError('messageAnswered')
      const body = plainText(text).trim()
      const messageId = await addMessage(tx, message.conversationId, writer, body)
      await sendMessage(context, tx, {
        receiver,
        writer,
        writerName,
        messageId,
        body,
        listing,
        sourcePage: message,
        isWithSharer: isSharer(listing, message.posterId),
        isProven: writer === 'sender' || message.isSenderProven,
      })
    })
    services.jobs.wake('mail')
    return {}
  },

  'POST /frontend/api/listing/contactblock': async ({ token }, { services }) => {
    const { receiverKeys, writerKeys } = blockKeysOf(await requireMessage(token, services), services.secret)
    await addBlocks(services.database.db, receiverKeys, writerKeys)
    return {}
  },

  'POST /frontend/api/listing/contactreport': async ({ token, reason, note }, context) => {
    const { services } = context
    await requireWithinLimit(context, 'report', limitKeyOf(context))
    const { message, listing } = await requireMessageAndListing(token, services)
    await storeReport(context, { listing, messageId: message.id, reason, note })
    return {}
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
