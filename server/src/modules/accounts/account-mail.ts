import type { CodePurpose } from '@site/domain/calls/account.ts'
import { formatDayAndTime } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { RequestContext, Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { mailboxOf } from '../mail/address.ts'
import { type Mail, sendMail } from '../mail/mail.ts'
import { clientAddressOf, requireWithinLimit, requireWithinTotalLimit } from '../limits/limits.ts'
import type { Account } from './accounts.store.ts'
import { type CodeKey, createCode } from './codes.store.ts'

/** A code to mail; without an account it is never valid, and no mail is sent. */
type CodeRequest = {
  readonly codeKey: CodeKey
  readonly account: Pick<Account, 'id' | 'username' | 'isEmailConfirmed' | 'createdAt' | 'language'> | null
  readonly address: string
}

type CodeMail = Pick<Mail, 'template' | 'values'>

/** The mail of a code. A mail to an unconfirmed address contains no name that a person chose (safety.md, T32). */
function mailOfCode(
  purpose: CodePurpose,
  { username, isEmailConfirmed, createdAt }: NonNullable<CodeRequest['account']>,
  locale: Locale,
  timeZone: string,
): CodeMail {
  if (purpose === 'confirm') return { template: 'confirmEmail', values: {} }
  if (purpose === 'change') return { template: 'changeEmail', values: {} }
  if (isEmailConfirmed) return { template: 'resetPassword', values: { username } }
  return { template: 'resetUnconfirmed', values: { moment: formatDayAndTime(createdAt, locale, timeZone) } }
}

/** Counts a mailed code for its address and for the requester; throws `tooFrequent` over the limits. Unknown addresses count, too (safety.md, T18). */
export async function requireWithinMailLimits(context: RequestContext, email: string): Promise<void> {
  await requireWithinLimit(context, 'codeAddress', clientAddressOf(context))
  await requireWithinLimit(context, 'code', `${clientAddressOf(context)} ${mailboxOf(email)}`)
  await requireWithinTotalLimit(context, 'codeAll', mailboxOf(email))
}

/** Creates a code and queues its mail, in one transaction. */
export async function sendCode(context: RequestContext, { codeKey, account, address }: CodeRequest): Promise<void> {
  const { services } = context
  await services.database.transaction(async (tx) => {
    const stored = { accountId: account?.id ?? null, address: account === null ? null : address, secret: services.secret }
    const created = await createCode(tx, codeKey, stored)
    if (created.address === null || account === null) return
    const locale = account.language ?? context.locale
    const { template, values } = mailOfCode(codeKey.purpose, account, locale, services.profile.timeZone ?? 'UTC')
    await sendMail(services, { to: { name: '', address: created.address }, template, locale, values: { ...values, code: created.code } }, tx)
  })
  services.jobs.wake('mail')
}

/** Mails a person about a change of the account, if the address is confirmed (ASVS 6.3.7). `locale` is used if the account has no language. */
export async function sendAccountMail(
  services: Services,
  tx: Transaction<Tables>,
  { name, email, isEmailConfirmed, language }: Account,
  { template, values, locale }: { template: Mail['template']; values: Mail['values']; locale: Locale },
): Promise<void> {
  if (email !== null && isEmailConfirmed) await sendMail(services, { to: { name, address: email }, template, locale: language ?? locale, values }, tx)
}
