import { randomUUID } from 'node:crypto'
import type { Locale } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { isSingleAddress } from './address.ts'
import { addMail } from './mail.store.ts'
import type { templates } from './mail.words.ts'
import { requireValues } from './render.ts'

/**
 * A mail to one person. The address comes from the database or the site profile; only `mailedDraft` goes to one that the request names, since visitors send it
 * to themselves.
 */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string }
  readonly template: keyof typeof templates
  readonly locale: Locale
  readonly values: Readonly<Record<string, string>>
  /** Ids of the accounts and homes that it is about, listed or counted: it is not sent once one of them is deleted (`dropUnsentAbout`). */
  readonly about?: readonly string[]
  /** Of an alert: the address of its search, from when on its homes are new (ISO 8601), and the origin of its links. */
  readonly alert?: { readonly address: string; readonly since: string; readonly origin: string }
}

/**
 * Queues a mail; a job sends it after the response and retries. Inside a transaction pass its `tx`: the mail is sent only if it commits.
 * Throws when the address is not a single plain address or a value of the template is missing.
 */
export async function sendMail(services: Pick<Services, 'database' | 'jobs'>, mail: Mail, tx?: Transaction<Tables>): Promise<void> {
  if (!isSingleAddress(mail.to.address)) throw new Error(`A mail (${mail.template}) was not queued: its address is not one plain address`)
  requireValues(mail)
  const id = randomUUID()
  const queue = async (transaction: Transaction<Tables>) => {
    await addMail(transaction, { id, template: mail.template, payload: JSON.stringify(mail) })
    await services.jobs.add('mail', { id }, transaction)
  }
  if (tx) return await queue(tx)
  await services.database.transaction(queue)
  services.jobs.wake('mail')
}
