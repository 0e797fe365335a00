import { randomUUID } from 'node:crypto'
import type { Locale } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { isSingleAddress } from './address.ts'
import { addMail } from './mail.store.ts'
import type { templates } from './mail.words.ts'
import { requireValues } from './render.ts'

/** A mail to one person: the address comes from the database, never from the current input. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string }
  readonly template: keyof typeof templates
  readonly locale: Locale
  readonly values: Readonly<Record<string, string>>
}

/**
 * Queues a mail; it is sent after the answer and retried (F6). With `tx` it is queued by that transaction and sent only if it commits;
 * inside a transaction that is the only way. Throws when the address is not a single plain address or a value of the template is missing:
 * both are faults of the caller.
 */
export async function sendMail(services: Pick<Services, 'database' | 'jobs'>, mail: Mail, tx?: Transaction<Tables>): Promise<void> {
  if (!isSingleAddress(mail.to.address)) throw new Error(`A mail (${mail.template}) was not queued: its address is not one plain address`)
  requireValues(mail)
  const id = randomUUID()
  const queue = async (within: Transaction<Tables>) => {
    await addMail(within, { id, template: mail.template, payload: JSON.stringify(mail) })
    await services.jobs.add('mail', { id }, within)
  }
  if (tx) return await queue(tx)
  await services.database.transaction(queue)
  services.jobs.wake('mail')
}
