import { fill, homeName } from '@site/domain/format.ts'
import { personName } from '@site/domain/person-name.ts'
import { defaultLocale, type Locale } from '@site/domain/words.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { loadListings, type StoredListing } from '../listings/listings.store.ts'
import { sendMail } from '../mail/mail.ts'
import { removedHome, viewingOffHeading, viewingOffLine } from '../mail/mail.words.ts'
import { queuePush } from '../push/push.ts'
import { viewingsAhead } from './agreed-viewings.store.ts'
import { loadConversation } from './contact.store.ts'
import { otherSide, receiverOn } from './relay.ts'

/** The layout and place of a home, which its mails have named before: no price, no words. */
const nameOf = (listing: StoredListing, locale: Locale): string =>
  listing.isRemoved ? removedHome[locale] : homeName(listing, (listing.estate ?? listing.area ?? listing.city)?.name, locale)

/**
 * Tells the other sides that agreed viewings to come are off, since an account is being deleted; call it before its conversations and homes go. No name and no word
 * of the person is sent, and nothing to an address that nobody has proven. Wake the queues `mail` and `push` after the commit.
 */
export async function tellViewingsOff(context: RequestContext, tx: Transaction<Tables>, accountId: string): Promise<void> {
  const { services } = context
  const { timeZone = 'UTC' } = services.profile
  for (const { id, side, time: agreed } of await viewingsAhead(tx, accountId)) {
    const conversation = await loadConversation(tx, id)
    const [listing] = conversation ? await loadListings(tx, services.places, [conversation.listingId]) : []
    if (!conversation || !listing) continue
    const receiver = side === 'poster' && !conversation.isSenderProven ? null : await receiverOn(tx, otherSide(side), conversation)
    if (!receiver) continue
    const locale = receiver.locale ?? defaultLocale
    const time = formatMoment(agreed, locale, timeZone)
    const values = { time, listing: nameOf(listing, locale), heading: viewingOffHeading[locale] }
    const template = side === 'poster' && conversation.variant === 'Intermediary' ? 'viewingOffWithoutBrand' : 'viewingOff'
    await sendMail(services, { to: { name: personName(receiver.name, locale), address: receiver.address }, template, locale, values }, tx)
    const toAccount = side === 'sender' ? conversation.posterId : conversation.hasAccount ? conversation.senderId : null
    if (toAccount === null) continue
    await queuePush(
      services,
      tx,
      { accountId: toAccount },
      { title: viewingOffHeading[locale], body: fill(viewingOffLine[locale], values), path: '/messages', tag: `viewing off ${id}` },
    )
  }
}
