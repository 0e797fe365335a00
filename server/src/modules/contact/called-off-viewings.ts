import { fill } from '@site/domain/format.ts'
import { listingName } from '@site/domain/place-of.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { removedHome, viewingOffLine } from '../mail/mail.words.ts'
import { upcomingViewings } from './agreed-viewings.store.ts'
import { loadConversation } from './contact.store.ts'
import { otherSide, receiverOn } from './relay.ts'
import { sendViewingCalledOff } from './viewing-called-off.ts'

/** The layout and place of a home, which earlier mails named, too; no price and nothing that the poster wrote. */
const nameOf = (listing: StoredListing, locale: Locale): string => (listing.isRemoved ? removedHome[locale] : listingName(listing, locale))

/** The text of a notification. */
const lineOf = (locale: Locale, values: Readonly<Record<string, string>>): string => fill(viewingOffLine[locale], values)

/**
 * Tells the other sides that upcoming agreed viewings are called off because an account is being deleted; call it before its conversations and homes are
 * deleted; `homes`: only viewings of these. Neither the name nor any words of the person are sent, and nothing to an unproven address. Wake the queues `mail` and `push` after the commit.
 */
export async function tellOfCalledOffViewings(
  context: RequestContext,
  tx: Transaction<Tables>,
  accountId: string,
  homes: readonly string[] | null = null,
): Promise<void> {
  const { services } = context
  for (const { id, side, time } of await upcomingViewings(tx, accountId, homes)) {
    const conversation = await loadConversation(tx, id)
    const [listing] = conversation ? await loadListings(tx, services.places, [conversation.listingId]) : []
    if (!conversation || !listing) continue
    const receiver = side === 'poster' && !conversation.isSenderProven ? null : await receiverOn(tx, otherSide(side), conversation)
    if (!receiver) continue
    const template = side === 'poster' && conversation.variant === 'Intermediary' ? 'viewingOffWithoutBrand' : 'viewingOff'
    const toAccount = side === 'sender' ? conversation.posterId : conversation.hasAccount ? conversation.senderId : null
    const valuesIn = (locale: Locale) => ({ listing: nameOf(listing, locale) })
    await sendViewingCalledOff(services, tx, { receiver, accountId: toAccount, time, template, valuesIn, lineOf, path: '/messages', id })
  }
}
