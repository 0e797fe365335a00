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

/** The mail and notification to a person that a viewing is called off. `accountId`: whose devices are notified; `time`: the agreed one, ISO. */
type CalledOffNotice = {
  readonly receiver: Receiver
  readonly accountId: string | null
  readonly time: string
  readonly template: Mail['template']
  /** The values of the template besides `time` and `heading`. */
  readonly valuesIn: (locale: Locale) => Readonly<Record<string, string>>
  /** The text of the notification, from the values of the mail; `path`: the page that it opens. */
  readonly lineOf: (locale: Locale, values: Readonly<Record<string, string>>) => string
  readonly path: string
  /** The id of the conversation or viewing. */
  readonly id: string
}

/** Queues a mail, and a notification for devices, that an agreed viewing is called off. Wake the queues `mail` and `push` after the commit. */
export async function sendViewingCalledOff(
  services: Services,
  tx: Transaction<Tables>,
  { receiver, accountId, template, ...notice }: CalledOffNotice,
): Promise<void> {
  const locale = receiver.locale ?? defaultLocale
  const heading = viewingOffHeading[locale]
  const values = { time: formatMoment(notice.time, locale, services.profile.timeZone ?? 'UTC'), heading, ...notice.valuesIn(locale) }
  await sendMail(services, { to: { name: personName(receiver.name, locale), address: receiver.address }, template, locale, values }, tx)
  if (accountId === null) return
  await queuePush(services, tx, { accountId }, { title: heading, body: notice.lineOf(locale, values), path: notice.path, tag: `viewing off ${notice.id}` })
}
