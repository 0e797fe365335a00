import type { CodePurpose } from '@site/domain/calls/account.ts'
import type { Locale } from '@site/domain/words.ts'
import type { RequestContext } from '../../services.ts'
import { type Mail, sendMail } from '../mail/mail.ts'
import { addressOf, requireAllowance, requireUnslowed } from '../limits/limits.ts'
import { type CodeSubject, makeCode } from './codes.store.ts'

/** Who gets a code, where, and for what; without an account the code is made for nobody and no mail goes out. */
export type CodeRequest = {
  readonly about: CodeSubject
  readonly accountId: string | null
  readonly name: string
  readonly username: string
  readonly address: string
  readonly language: Locale | null
}

const templates: Record<CodePurpose, Mail['template']> = { confirm: 'confirmEmail', reset: 'resetPassword', change: 'changeEmail' }

/** Counts one more mailed code, for its e-mail and for who asks, or throws `tooFrequent`. Counted the same whether somebody has the e-mail (T18). */
export async function requireMailing(context: RequestContext, email: string): Promise<void> {
  await requireAllowance(context, 'codeAddress', addressOf(context))
  await requireAllowance(context, 'code', `${addressOf(context)} ${email}`)
  await requireUnslowed(context, 'codeAll', email)
}

/** Makes a code and queues the mail that brings it, both or neither. */
export async function mailCode({ services, locale }: RequestContext, { about, accountId, name, username, address, language }: CodeRequest): Promise<void> {
  await services.database.transaction(async (tx) => {
    const kept = { accountId, address: accountId === null ? null : address, secret: services.secret }
    const made = await makeCode(tx, about, kept)
    if (made.address === null) return
    const values: Mail['values'] = about.purpose === 'confirm' ? { code: made.code } : { username, code: made.code }
    await sendMail(services, { to: { name, address: made.address }, template: templates[about.purpose], locale: language ?? locale, values }, tx)
  })
  services.jobs.wake('mail')
}
