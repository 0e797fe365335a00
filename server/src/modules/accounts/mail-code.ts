import type { CodePurpose } from '@site/domain/calls/account.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Asked } from '../../services.ts'
import { type Mail, sendMail } from '../mail/mail.ts'
import { makeCode, resetSubject } from './codes.store.ts'

/** Who gets a code, where, and for what; without an account the code is made for nobody and no mail goes out. */
export type CodeRequest = {
  readonly purpose: CodePurpose
  readonly accountId: string | null
  readonly name: string
  readonly username: string
  readonly address: string
  readonly language: Locale | null
}

const templates: Record<CodePurpose, Mail['template']> = { confirm: 'confirmEmail', reset: 'resetPassword', change: 'changeEmail' }

/** The subject of a code: the account, or for a recovery the address that was typed. */
export const subjectOf = (purpose: CodePurpose, accountId: string | null, address: string) =>
  purpose === 'reset' || accountId === null ? resetSubject(address) : { purpose, subject: accountId }

/** Makes a code and queues the mail that brings it, both or neither. */
export async function mailCode({ services, locale }: Asked, { purpose, accountId, name, username, address, language }: CodeRequest): Promise<void> {
  await services.database.transaction(async (tx) => {
    const kept = { accountId, address: accountId === null ? null : address, secret: services.secret }
    const made = await makeCode(tx, subjectOf(purpose, accountId, address), kept)
    if (made.address === null) return
    const values: Mail['values'] = purpose === 'confirm' ? { code: made.code } : { username, code: made.code }
    await sendMail(services, { to: { name, address: made.address }, template: templates[purpose], locale: language ?? locale, values }, tx)
  })
  services.jobs.wake('mail')
}
