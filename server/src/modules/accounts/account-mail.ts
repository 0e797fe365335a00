import type { CodePurpose } from '@site/domain/calls/account.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { RequestContext, Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { type Mail, sendMail } from '../mail/mail.ts'
import { addressOf, requireWithinLimit, requireUnslowed } from '../limits/limits.ts'
import type { Account } from './accounts.store.ts'
import { type CodeKey, createCode } from './codes.store.ts'

/** A code to mail; without an account it is never valid, and no mail is sent. */
type CodeRequest = {
  readonly codeKey: CodeKey
  readonly accountId: string | null
  readonly username: string
  readonly address: string
  readonly language: Locale | null
}

const templates: Record<CodePurpose, Mail['template']> = { confirm: 'confirmEmail', reset: 'resetPassword', change: 'changeEmail' }

/** Counts a mailed code for its address and for the requester; throws `tooFrequent` over the limits. Unknown addresses count, too (safety.md, T18). */
export async function requireWithinMailLimits(context: RequestContext, email: string): Promise<void> {
  await requireWithinLimit(context, 'codeAddress', addressOf(context))
  await requireWithinLimit(context, 'code', `${addressOf(context)} ${email}`)
  await requireUnslowed(context, 'codeAll', email)
}

/** Creates a code and queues its mail, in one transaction. */
export async function sendCode({ services, locale }: RequestContext, { codeKey, accountId, username, address, language }: CodeRequest): Promise<void> {
  await services.database.transaction(async (tx) => {
    const stored = { accountId, address: accountId === null ? null : address, secret: services.secret }
    const created = await createCode(tx, codeKey, stored)
    if (created.address === null) return
    const values: Mail['values'] = codeKey.purpose === 'reset' ? { username, code: created.code } : { code: created.code }
    // nobody may have confirmed the address: no name that a person chose
    await sendMail(services, { to: { name: '', address: created.address }, template: templates[codeKey.purpose], locale: language ?? locale, values }, tx)
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
