import { type CodeOf, labelOf } from '@site/domain/choices.ts'
import { defaultLocale } from '@site/domain/words.ts'
import type { RequestContext } from '../../services.ts'
import { lockAccount } from '../accounts/accounts.store.ts'
import type { StoredListing } from '../listings/listings.store.ts'
import { isSingleAddress } from '../mail/address.ts'
import { sendMail } from '../mail/mail.ts'
import { plainText } from '../../plain-text.ts'
import { hideIfReported } from '../review/hide-reported.ts'
import { languageOf } from './contact.store.ts'
import { addReport } from './reports.store.ts'
import { lineOf } from './relay.ts'

type Report = {
  readonly listing: StoredListing
  readonly messageId: string | null
  readonly reason: CodeOf<'reportReason' | 'messageReportReason'>
  readonly note: string
}

/** Stores a report of abuse, and mails it to the address of the site profile, if there is one. */
export async function storeReport(context: RequestContext, { listing, messageId, reason, note: rawNote }: Report): Promise<void> {
  const { origin, viewer, services } = context
  const { database, profile } = services
  const note = plainText(rawNote).trim()
  const address = profile.contacts.email
  await database.transaction(async (tx) => {
    if (viewer.id !== null) await lockAccount(tx, viewer.id)
    const outcome = await addReport(tx, { listingId: listing.id, messageId, reason, note, reporterId: viewer.id })
    if (outcome === 'new' && messageId === null && viewer.id !== null) await hideIfReported(tx, listing.id, context)
    if (outcome === 'known' || !address || !isSingleAddress(address)) return
    const locale = (await languageOf(tx, address)) ?? defaultLocale
    const facts = { listing: lineOf(listing, locale), listingUrl: `${origin}/propertyInfo?id=${listing.id}` }
    const values = { ...facts, reason: labelOf(messageId === null ? 'reportReason' : 'messageReportReason', reason)[locale], message: note || '-' }
    await sendMail(services, { to: { name: profile.name[locale], address }, template: 'abuseReport', locale, values }, tx)
  })
  services.jobs.wake('mail')
}
