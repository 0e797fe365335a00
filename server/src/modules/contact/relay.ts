import { visitor } from '@site/domain/account.ts'
import { fill } from '@site/domain/format.ts'
import { sentenceFor } from '@site/domain/sharing/viewing-sentences.ts'
import { viewingSentences } from '@site/domain/sharing/viewing-sentences.words.ts'
import type { MessageViewingMove, ViewingStep } from '@site/domain/sharing/message-viewings.ts'
import { isPublicListing } from '@site/domain/listing.ts'
import { listingName, placeOf } from '@site/domain/place-of.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import { neutralOriginOf, type SiteProfile } from '@site/domain/site-profile.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { defaultLocale, type Locale } from '@site/domain/words.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import type { Kysely, Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { isWithinLimit, requireWithinLimit } from '../limits/limits.ts'
import type { StoredListing } from '../listings/listings.store.ts'
import { findShortUrl } from '../shares/shares.store.ts'
import { mailboxOf } from '../mail/address.ts'
import { sendMail } from '../mail/mail.ts'
import {
  firstAnswerHeading,
  otherPerson,
  removedHome,
  viewingCancelledLine,
  viewingHomeOffLine,
  viewingLine,
  viewingReplacedLine,
  viewingSubject,
} from '../mail/mail.words.ts'
import { queuePush } from '../push/push.ts'
import { accountKey, contactToken, conversationKey, mailKey, typedKey } from './contact-token.ts'
import { type Conversation, type Receiver, receiverOfAccount, type Side } from './contact.store.ts'
import { hasMailedAnswer, storeMailedKey } from './messages.store.ts'

/** The name of a listing as visitors see it in lists; for one that was removed for good, the words that say so. */
export const lineOf = (listing: StoredListing, locale: Locale): string =>
  listing.isRemoved ? removedHome[locale] : listingName(presentListing(listing, listing.poster, visitor), locale)

/** The building, area and city of a listing, as visitors see them. */
export const placeLineOf = (listing: StoredListing, locale: Locale): string => placeOf(presentListing(listing, listing.poster, visitor), locale)

/** Who writes as a client. `accountId`: the account that confirmed the address; `typedBy`: the account that only typed it. */
type Client = { readonly accountId: string | null; readonly typedBy: string | null; readonly address: string }

/**
 * The keys by which blocks of the writer of a message are found. An account is found by its id alone, since somebody else may have had its address before.
 * Without account the person is the address, proven or not: a block of somebody who only typed it does not block the account that has confirmed it.
 */
export function writerKeysOf({ accountId, typedBy, address }: Client, secret: string): string[] {
  if (accountId !== null) return [accountKey(accountId)]
  return [typedKey(secret, address), ...(typedBy === null ? [] : [accountKey(typedBy)])]
}

/**
 * The keys of one side of a conversation in blocks. `writer`: by which blocks of it are found; `blocker`: by which its blocks of others are found;
 * `newWriter` and `newBlocker`: what new blocks store; `oldBlocker`: of the blocks that it may remove.
 */
type SideKeys = {
  readonly writer: string[]
  readonly blocker: string[]
  readonly newWriter: string[]
  readonly newBlocker: string[]
  readonly oldBlocker: string[]
}

/**
 * The keys of both sides of a conversation in blocks. A client is blocked under the address, too, and blocks by the mailbox if that is proven or the link of a mail is used (`isByMail`); what a mailbox has blocked holds for the account that has confirmed it.
 */
export function blockKeysOf(conversation: Conversation, secret: string, isByMail = false): Record<Side, SideKeys> {
  const { id, posterId, sender, senderId, hasAccount, isSenderProven } = conversation
  const poster = [accountKey(posterId)]
  const accountId = hasAccount ? senderId : null
  const own = [conversationKey(id), ...(accountId === null ? [] : [accountKey(accountId)])]
  const writer = [...writerKeysOf({ accountId, typedBy: senderId, address: sender.address }, secret), conversationKey(id)]
  const blocker = [...own, mailKey(secret, sender.address)]
  const isTheirMailbox = accountId !== null || isByMail || isSenderProven
  return {
    poster: { writer: poster, blocker: poster, newWriter: poster, newBlocker: poster, oldBlocker: poster },
    sender: {
      writer,
      blocker,
      newWriter: [...new Set([...writer, typedKey(secret, sender.address)])],
      newBlocker: accountId === null && isTheirMailbox ? blocker : own,
      oldBlocker: isTheirMailbox ? blocker : own,
    },
  }
}

/** The other side of a conversation. */
export const otherSide = (side: Side): Side => (side === 'poster' ? 'sender' : 'poster')

/** A message and the side that wrote it. */
type WrittenMessage = { readonly conversation: Conversation; readonly writer: Side; readonly messageId: string }

/** A message with the language and the address of the mail about it. */
type MessageMail = WrittenMessage & { readonly language: Locale; readonly address: string }

/** A stored message to pass on. */
type RelayedMessage = WrittenMessage & {
  readonly body: string
  /** A time that it offers for a viewing, ISO; null: none. */
  readonly viewing: string | null
  /** What it does about that time. */
  readonly step?: ViewingStep
  /** Whether it cancels or restores the agreed viewing of that time. */
  readonly move?: MessageViewingMove | null
  /** The time of the agreed viewing to come that it replaces by agreeing to another one, ISO. */
  readonly replaced?: string | null
  /** The times of the viewings of the conversation, ISO, one of which a ready-made sentence may name. */
  readonly times?: readonly string[]
  /** Whether the receiver has blocked the writer, whose name is then left out: it could be changed into a message. */
  readonly isStopped?: boolean
  readonly listing: StoredListing
}

/** Whether a conversation is with an agent who shared the home of another person. */
const isWithSharer = ({ posterId }: Conversation, listing: StoredListing): boolean => listing.posterId !== posterId

/**
 * The page of a conversation for the receiver of a mail, without brand where the shared page is. The token is in the fragment, and ends when the receiver
 * has another address.
 */
export function conversationUrl({ origin, services }: RequestContext, { conversation, writer, messageId, language, address }: MessageMail): string {
  const { variant, code } = conversation
  const isNeutral = writer === 'poster' && variant === 'Intermediary'
  const base = isNeutral ? neutralOriginOf(services.profile, origin) : origin
  // with the code the page is without brand, like the shared page
  return `${base}/contact?${isNeutral && code !== null ? `code=${code}&` : ''}lang=${language}#${contactToken(services.secret, messageId, address)}`
}

/**
 * The links in a mail. A client and the agent who shared the home get its shared page, which without brand is on the neutral host if there is one; when
 * that link has ended, the conversation instead.
 */
async function linksOf(context: RequestContext, tx: Transaction<Tables>, relayed: RelayedMessage & MessageMail) {
  const { origin, services } = context
  const { conversation, writer, listing, language } = relayed
  const { variant, code } = conversation
  const sharedBase = variant === 'Intermediary' ? neutralOriginOf(services.profile, origin) : origin
  const isNeutral = writer === 'poster' && variant === 'Intermediary'
  const base = isNeutral ? sharedBase : origin
  const isShared = code !== null && (writer === 'poster' || isWithSharer(conversation, listing))
  const home = isShared ? `${sharedBase}/share/${code}?` : `${base}/propertyInfo?id=${listing.id}&`
  const page = conversationUrl(context, relayed)
  const hasEnded = isShared && ((await findShortUrl(tx, code))?.isEnded ?? true)
  return { listingUrl: hasEnded ? page : `${home}lang=${language}`, replyUrl: page, blockUrl: `${page}.block`, reportUrl: `${page}.report` }
}

/**
 * Queues the only mail to an address that somebody typed without proof: it says that the link leads to an answer, without any word or name that a person
 * wrote. Later answers are behind the same link. When the address has had all its mails of the day, the next answer tries again.
 */
async function sendFirstAnswer(
  context: RequestContext,
  tx: Transaction<Tables>,
  { conversation, messageId }: RelayedMessage,
  { language, links: { replyUrl, blockUrl, reportUrl } }: { language: Locale; links: Awaited<ReturnType<typeof linksOf>> },
): Promise<void> {
  const { id, sender, variant } = conversation
  if ((await hasMailedAnswer(tx, id)) || !(await isWithinLimit(context, 'contactFirst', mailboxOf(sender.address), tx))) return
  await storeMailedKey(tx, messageId, mailKey(context.services.secret, sender.address))
  const template = variant === 'Intermediary' ? 'firstAnswerWithoutBrand' : 'firstAnswer'
  const values = { heading: firstAnswerHeading[language], replyUrl, blockUrl, reportUrl }
  await sendMail(context.services, { to: { name: '', address: sender.address }, template, locale: language, values, about: aboutOf(conversation) }, tx)
}

/** The words of a message, after the time for a viewing that it offers or cancels, the agreed one that it replaces, and what has become of the home. */
const bodyIn = ({ body, viewing, move, replaced = null, times = [], listing }: RelayedMessage, { timeZone = 'UTC' }: SiteProfile, language: Locale): string => {
  if (viewing === null) return body
  const line = fill((move === 'cancel' ? viewingCancelledLine : viewingLine)[language], { time: formatMoment(viewing, language, timeZone) })
  const former = replaced === null ? '' : `\n${fill(viewingReplacedLine[language], { time: formatMoment(replaced, language, timeZone) })}`
  const isOff = move !== 'cancel' && !listing.isRemoved && !isPublicListing(listing)
  const off = isOff ? `\n${viewingHomeOffLine[listing.offShelfReason ?? 'Withdrawn'][language]}` : ''
  return `${line}${former}${off}\n\n${move ? viewingSentences[move][language] : sentenceFor(body, { times, locale: language, timeZone })}`
}

/** The subject of a message about a time for a viewing, as the part of the values of its mail. */
function subjectIn({ viewing, step, listing }: RelayedMessage, { timeZone = 'UTC' }: SiteProfile, language: Locale): { subject?: string } {
  if (viewing === null || step === undefined) return {}
  return { subject: fill(viewingSubject[step][language], { time: formatMoment(viewing, language, timeZone), listing: lineOf(listing, language) }) }
}

/** The ids of the people and the home that a message is about: its mail is not sent once one of them is deleted. */
const aboutOf = ({ posterId, senderId, listingId }: Conversation): string[] => [posterId, listingId, ...(senderId === null ? [] : [senderId])]

/** Queues a notification for the devices of the receiver, if that is an account. */
async function pushMessage(
  { services }: RequestContext,
  tx: Transaction<Tables>,
  relayed: RelayedMessage,
  names: { writer: string; language: Locale },
): Promise<void> {
  const { conversation, writer, listing } = relayed
  const accountId = writer === 'sender' ? conversation.posterId : conversation.hasAccount ? conversation.senderId : null
  if (accountId === null) return
  const title = `${names.writer} · ${lineOf(listing, names.language)}`
  await queuePush(
    services,
    tx,
    { accountId },
    {
      title,
      body: bodyIn(relayed, services.profile, names.language),
      path: `/messages?with=${conversation.id}`,
      tag: `messages ${conversation.id}`,
      about: aboutOf(conversation),
    },
  )
}

/** The person on a side of a conversation as receiver of mails; null without a confirmed address of the poster. */
export const receiverOn = async (db: Transaction<Tables> | Kysely<Tables>, side: Side, { posterId, sender }: Conversation): Promise<Receiver | null> =>
  side === 'poster' ? await receiverOfAccount(db, posterId) : sender

/**
 * Queues the mail with a message, and a notification for devices; the token of the mail's links is in the fragment, which browsers do not send, so that no log
 * contains it. Throws `noMessages` without a receiver. Wake the queues `mail` and `push` after the commit.
 */
export async function relayMessage(context: RequestContext, tx: Transaction<Tables>, relayed: RelayedMessage): Promise<void> {
  const { services } = context
  const { conversation, writer, listing } = relayed
  const receiver = await receiverOn(tx, writer === 'sender' ? 'poster' : 'sender', conversation)
  if (!receiver) throw new ProblemError('noMessages')
  const language = receiver.locale ?? defaultLocale
  const name = relayed.isStopped ? otherPerson[language] : personName(writer === 'sender' ? conversation.sender.name : conversation.posterName, language)
  const links = await linksOf(context, tx, { ...relayed, language, address: receiver.address })
  await pushMessage(context, tx, relayed, { writer: name, language })
  if (writer === 'poster' && !conversation.isSenderProven) return await sendFirstAnswer(context, tx, relayed, { language, links })
  await requireWithinLimit(context, 'contactReceiver', mailboxOf(receiver.address), tx)
  await storeMailedKey(tx, relayed.messageId, mailKey(services.secret, receiver.address))
  const values = {
    message: bodyIn(relayed, services.profile, language),
    listing: lineOf(listing, language),
    ...subjectIn(relayed, services.profile, language),
    ...links,
  }
  const mail = { to: { name: personName(receiver.name, language), address: receiver.address }, locale: language, about: aboutOf(conversation) }
  const templateToPoster = isWithSharer(conversation, listing) ? 'messageToSharer' : 'messageToPoster'
  if (writer === 'sender') return await sendMail(services, { ...mail, template: templateToPoster, values: { ...values, sender: name } }, tx)
  const template = conversation.variant === 'Intermediary' ? 'answerWithoutBrand' : 'answerToSender'
  await sendMail(services, { ...mail, template, values: { ...values, poster: name } }, tx)
}
