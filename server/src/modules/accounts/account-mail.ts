import type { CodePurpose } from '@site/domain/calls/account.ts'
import type { Locale } from '@site/domain/words.ts'
import type { RequestContext } from '../../services.ts'
import { type Mail, sendMail } from '../mail/mail.ts'
import { addressOf, requireWithinLimit, requireUnslowed } from '../limits/limits.ts'
import { type CodeSubject, makeCode } from './codes.store.ts'

/** Account, address and purpose of a code; without an account the code is never valid and no mail is sent. */
export type CodeRequest = {
  readonly about: CodeSubject
  readonly accountId: string | null
  readonly name: string
  readonly username: string
  readonly address: string
  readonly language: Locale | null
}

const templates: Record<CodePurpose, Mail['template']> = { confirm: 'confirmEmail', reset: 'resetPassword', change: 'changeEmail' }

/** Counts a mailed code, for its address and for the requester, or throws `tooFrequent`. Counted the same for unknown addresses (T18). */
export async function requireMailing(context: RequestContext, email: string): Promise<void> {
  await requireWithinLimit(context, 'codeAddress', addressOf(context))
  await requireWithinLimit(context, 'code', `${addressOf(context)} ${email}`)
  await requireUnslowed(context, 'codeAll', email)
}

/** Makes a code and queues its mail, both or neither. */
export async function mailCode({ services, locale }: RequestContext, { about, accountId, name, username, address, language }: CodeRequest): Promise<void> {
  await services.database.transaction(async (tx) => {
    const stored = { accountId, address: accountId === null ? null : address, secret: services.secret }
    const made = await makeCode(tx, about, stored)
    if (made.address === null) return
    const values: Mail['values'] = about.purpose === 'confirm' ? { code: made.code } : { username, code: made.code }
    await sendMail(services, { to: { name, address: made.address }, template: templates[about.purpose], locale: language ?? locale, values }, tx)
  })
  services.jobs.wake('mail')
}
