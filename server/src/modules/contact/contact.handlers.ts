import { presentListing, visitor } from '@site/domain/account.ts'
import { type CodeOf, labelOf } from '@site/domain/choices.ts'
import { isShelved } from '@site/domain/listing.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { personName } from '@site/domain/person-name.ts'
import { shareText } from '@site/domain/share.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { RequestContext, Handlers, Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { findAccount } from '../accounts/accounts.store.ts'
import { requireOwnName } from '../accounts/require-own-name.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { isSingleAddress } from '../mail/address.ts'
import { sendMail } from '../mail/mail.ts'
import { plainText } from '../mail/plain-text.ts'
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
  type StoredMessage,
} from './contact.store.ts'

/** The key of limits: the account, or the address of a visitor. */
const callerOf = ({ viewer, client }: RequestContext): string => viewer.id ?? client?.address ?? 'server'

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
  if (!message) throw new ProblemError('notFound')
  return message
}

/** The keys of a client in blocks: the address, and the account when there is one. */
const senderKeys = ({ senderId, sender }: Pick<StoredMessage, 'senderId' | 'sender'>, secret: string): string[] => [
  mailKey(secret, sender.address),
  ...(senderId === null ? [] : [accountKey(senderId)]),
]

/** Receiver and writer of a message as keys of blocks: a person with two keys blocks by the first. */
function partiesOf(message: StoredMessage, secret: string): { reader: string[]; writer: string[] } {
  const [poster, sender] = [[accountKey(message.posterId)], senderKeys(message, secret)]
  return message.by === 'sender' ? { reader: poster, writer: sender } : { reader: sender, writer: poster }
}

type Relay = {
  readonly to: Receiver
  readonly from: string
  readonly by: 'poster' | 'sender'
  readonly messageId: string
  readonly body: string
  readonly listing: StoredListing
  readonly sourcePage: SourcePage
  /** Whether the message is to or from the agent who shared the home of another person, not its poster. */
  readonly isWithSharer: boolean
}

/** Whether the receiver is an agent who shared the home of another person. */
const isSharer = ({ posterId }: StoredListing, personId: string): boolean => posterId !== personId

/** Where the links of a mail lead. A client and the agent who shared stay on the shared page; without brand it is on the neutral host, if there is one. */
function linksOf({ origin, services }: RequestContext, language: Locale, { by, messageId, listing, sourcePage: { variant, code }, isWithSharer }: Relay) {
  const sharedBase = variant === 'Intermediary' ? (services.profile.neutralOrigin ?? origin).replace(/\/$/, '') : origin
  const isPlain = by === 'poster' && variant === 'Intermediary'
  const base = isPlain ? sharedBase : origin
  const isShared = code !== null && (by === 'poster' || isWithSharer)
  const home = isShared ? `${sharedBase}/share/${code}?` : `${base}/propertyInfo?id=${listing.id}&`
  // the code makes the page one without brand, as on every shared page
  const page = `${base}/contact?${isPlain && code !== null ? `code=${code}&` : ''}lang=${language}#${contactToken(services.secret, messageId)}`
  return { listingUrl: `${home}lang=${language}`, replyUrl: page, blockUrl: `${page}.block`, reportUrl: `${page}.report` }
}

/** Queues the mail with a message; the token of its links is in the fragment, which reaches no server and no log. */
async function relay(context: RequestContext, tx: Transaction<Tables>, message: Relay): Promise<void> {
  const { services } = context
  const { to, from, by, body, listing, sourcePage, isWithSharer } = message
  const language = to.locale ?? context.locale
  const values = { message: body, listing: lineOf(listing, language), ...linksOf(context, language, message) }
  const mail = { to: { name: personName(to.name, language), address: to.address }, locale: language }
  const toPoster = isWithSharer ? 'messageToSharer' : 'messageToPoster'
  if (by === 'sender') return await sendMail(services, { ...mail, template: toPoster, values: { ...values, sender: personName(from, language) } }, tx)
  const template = sourcePage.variant === 'Intermediary' ? 'answerWithoutBrand' : 'answerToSender'
  await sendMail(services, { ...mail, template, values: { ...values, poster: personName(from, language) } }, tx)
}

type Report = {
  readonly listing: StoredListing
  readonly messageId: string | null
  readonly reason: CodeOf<'reportReason' | 'messageReportReason'>
  readonly note: string
}

/** Stores a report, and mails the operator when the site profile has an address. */
async function report(context: RequestContext, { listing, messageId, reason, note: rawNote }: Report): Promise<void> {
  const { origin, viewer, services } = context
  const { database, profile } = services
  const note = plainText(rawNote).trim()
  const address = profile.contacts.email
  await database.transaction(async (tx) => {
    await addReport(tx, { listingId: listing.id, messageId, reason, note, reporterId: viewer.id })
    if (!address || !isSingleAddress(address)) return
    const locale = (await languageOf(tx, address)) ?? context.locale
    const facts = { listing: lineOf(listing, locale), listingUrl: `${origin}/propertyInfo?id=${listing.id}` }
    const values = { ...facts, reason: labelOf(messageId === null ? 'reportReason' : 'messageReportReason', reason)[locale], message: note || '-' }
    await sendMail(services, { to: { name: profile.name[locale], address }, template: 'abuseReport', locale, values }, tx)
  })
  services.jobs.wake('mail')
}

/** The address for answers: the confirmed address of the account, else the one that was typed. */
async function requireAddress({ viewer, services }: RequestContext, typed: string | undefined): Promise<string> {
  const confirmed = viewer.id === null ? null : await receiverOfAccount(services.database.db, viewer.id)
  const address = confirmed?.address ?? typed?.trim()
  if (address === undefined) throw new ProblemError('invalid', { email: 'enterEmail' })
  return address
}

export const contactHandlers = {
  'POST /frontend/api/listing/contactcard': async ({ id, code }, context) => {
    const { viewer, services } = context
    const { db } = services.database
    const person = await requireContactPerson(id, code, context)
    const account = viewer.id === null ? null : await findAccount(db, viewer.id)
    const writer = account && { name: account.name, email: account.isEmailConfirmed ? account.email : null }
    return { card: person.card, sharedBy: person.sharedBy, isTaking: person.receiver !== null, isOwn: viewer.id === person.id, writer }
  },

  'POST /frontend/api/listing/contact': async ({ id, code, name, email, message, locale }, context) => {
    const { viewer, services } = context
    const { database, secret } = services
    requireOwnName('name', name, services.profile)
    await requireWithinLimit(context, 'contact', callerOf(context))
    await requireWithinLimit(context, 'contactListing', `${callerOf(context)} ${id}`)
    const { id: posterId, receiver: to, listing, variant, code: shareCode } = await requireContactPerson(id, code, context)
    if (viewer.id === posterId) throw new ProblemError('toOneself')
    const sender = { name: name.trim(), address: await requireAddress(context, email), locale }
    const blocked = to !== null && (await isBlocked(database.db, [accountKey(posterId)], senderKeys({ senderId: viewer.id, sender }, secret)))
    // the same answer for a missing mailbox and for a block, so that a block is not revealed
    if (!to || blocked) throw new ProblemError('noMessages')
    const sourcePage = { variant, code: shareCode }
    const isWithSharer = isSharer(listing, posterId)
    const today = services.now().toISOString().slice(0, 10)
    await database.transaction(async (tx) => {
      const body = plainText(message).trim()
      const messageId = await beginConversation(tx, { listingId: id, posterId, senderId: viewer.id, sender, body, today, ...sourcePage })
      if (messageId !== null) await relay(context, tx, { to, from: sender.name, by: 'sender', messageId, body, listing, sourcePage, isWithSharer })
    })
    services.jobs.wake('mail')
    return {}
  },

  'POST /frontend/api/listing/contactopen': async ({ token }, { services }) => {
    const { database, places, secret } = services
    const message = await requireMessage(token, services)
    const [listing] = await loadListings(database.db, places, [message.listingId])
    if (!listing) throw new ProblemError('notFound')
    const { reader, writer } = partiesOf(message, secret)
    const isToPoster = message.by === 'sender'
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
      isBlocked: await isBlocked(database.db, reader, writer),
    }
  },

  'POST /frontend/api/listing/contactreply': async ({ token, message: text }, context) => {
    const { services } = context
    const { database, places, secret } = services
    const message = await requireMessage(token, services)
    const [listing] = await loadListings(database.db, places, [message.listingId])
    const poster = await receiverOfAccount(database.db, message.posterId)
    if (!listing) throw new ProblemError('notFound')
    const { reader, writer } = partiesOf(message, secret)
    const to = message.by === 'sender' ? message.sender : poster
    if (!to || (await isBlocked(database.db, writer, reader))) throw new ProblemError('noMessages')
    const by = message.by === 'sender' ? 'poster' : 'sender'
    const from = by === 'poster' ? message.posterName : message.sender.name
    await database.transaction(async (tx) => {
      if (!(await markAnswered(tx, message.id))) throw new ProblemError('messageAnswered')
      const body = plainText(text).trim()
      const messageId = await addMessage(tx, message.conversationId, by, body)
      await relay(context, tx, { to, from, by, messageId, body, listing, sourcePage: message, isWithSharer: isSharer(listing, message.posterId) })
    })
    services.jobs.wake('mail')
    return {}
  },

  'POST /frontend/api/listing/contactblock': async ({ token }, { services }) => {
    const { reader, writer } = partiesOf(await requireMessage(token, services), services.secret)
    await addBlocks(services.database.db, reader, writer)
    return {}
  },

  'POST /frontend/api/listing/contactreport': async ({ token, reason, note }, context) => {
    const { services } = context
    await requireWithinLimit(context, 'report', callerOf(context))
    const message = await requireMessage(token, services)
    const [listing] = await loadListings(services.database.db, services.places, [message.listingId])
    if (!listing) throw new ProblemError('notFound')
    await report(context, { listing, messageId: message.id, reason, note })
    return {}
  },

  'POST /frontend/api/listing/report': async ({ id, reason, note }, context) => {
    const { services } = context
    await requireWithinLimit(context, 'report', callerOf(context))
    const listing = await requireShelved(id, services)
    if (context.viewer.id === listing.posterId) throw new ProblemError('ownListing')
    await report(context, { listing, messageId: null, reason, note })
    return {}
  },
} satisfies Partial<Handlers>
