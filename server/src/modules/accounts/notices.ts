import type { Locale } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { type Mail, sendMail } from '../mail/mail.ts'
import type { Account } from './accounts.store.ts'

/** Notifies a person by mail of a change of the account, if the address is confirmed (ASVS 6.3.7); in the transaction of the change. */
export async function sendNotice(
  services: Services,
  tx: Transaction<Tables>,
  { name, email, isEmailConfirmed, language }: Account,
  { template, values, locale }: { template: Mail['template']; values: Mail['values']; locale: Locale },
): Promise<void> {
  if (email !== null && isEmailConfirmed) await sendMail(services, { to: { name, address: email }, template, locale: language ?? locale, values }, tx)
}
