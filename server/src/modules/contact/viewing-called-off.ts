import { personName } from '@site/domain/accounts/person-name.ts'
import { defaultLocale, type Locale } from '@site/domain/words.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import type { Transaction } from 'kysely'
import type { Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { sendMail, type Mail } from '../mail/mail.ts'
import { viewingOffHeading } from '../mail/mail.words.ts'
import { queuePush } from '../push/push.ts'
import type { Receiver } from './contact.store.ts'

/** A mail, and a push message to devices, that a viewing is called off. `accountId`: whose devices get the push message; `time`: the agreed one, ISO. */
type CalledOffMessage = {
  readonly receiver: Receiver
  readonly accountId: string | null
  readonly time: string
  readonly template: Mail['template']
  /** The values of the template besides `time` and `heading`. */
  readonly valuesIn: (locale: Locale) => Readonly<Record<string, string>>
  /** The text of the push message, from the values of the mail; `path`: the page that it opens. */
  readonly lineOf: (locale: Locale, values: Readonly<Record<string, string>>) => string
  readonly path: string
  /** The id of the conversation or viewing. */
  readonly id: string
}

/** Queues a mail, and a push message to devices, that an agreed viewing is called off. Wake the queues `mail` and `push` after the commit. */
export async function sendViewingCalledOff(
  services: Services,
  tx: Transaction<Tables>,
  { receiver, accountId, template, ...message }: CalledOffMessage,
): Promise<void> {
  const locale = receiver.locale ?? defaultLocale
  const heading = viewingOffHeading[locale]
  const values = { time: formatMoment(message.time, locale, services.profile.timeZone ?? 'UTC'), heading, ...message.valuesIn(locale) }
  await sendMail(services, { to: { name: personName(receiver.name, locale), address: receiver.address }, template, locale, values }, tx)
  if (accountId === null) return
  await queuePush(services, tx, { accountId }, { title: heading, body: message.lineOf(locale, values), path: message.path, tag: `viewing off ${message.id}` })
}
