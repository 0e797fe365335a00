import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { JobLog, Work } from '../../jobs.ts'
import type { Jobs } from '../../jobs-port.ts'
import type { Database } from '../../store/database.ts'
import type { Mail } from './mail.ts'
import { countSending, finishMail, replacePayload, type MailOutcome, pendingMail, pendingMailIds } from './mail.store.ts'
import { templateOf } from './mail.words.ts'
import { isRefusal, type Mailbox, type MailTransport, Unanswered } from './mail-transport.ts'
import { headingOf, renderMail } from './render.ts'

export type MailWorkOptions = {
  readonly database: Database
  readonly profile: Pick<SiteProfile, 'name'>
  readonly transport: MailTransport
  /** Sender of mails; `name` null: the name of the site. */
  readonly from: { readonly name: string | null; readonly address: string }
  /** Address of the sender of mails without brand; absent: that of `from`. */
  readonly neutralAddress?: string | undefined
  readonly log: JobLog
  /** A mail as it is true at the time of sending; null: it has nothing to tell any more. Absent: as it was queued. */
  readonly current?: ((mail: Mail) => Promise<Mail | null>) | undefined
  /** Receives each mail before it is sent: the development server prints its code. */
  readonly onMail?: ((mail: Mail) => void) | undefined
}

/** The sender of a mail: the site, or without brand the name of the writer. */
function senderOf(mail: Mail, { from, neutralAddress, profile }: MailWorkOptions): Mailbox {
  const name = headingOf(mail, profile)
  return templateOf(mail.template).headingValue === undefined
    ? { name: from.name ?? name, address: from.address }
    : { name, address: neutralAddress ?? from.address }
}

/** A stored mail; `unanswered`: number of copies that a mail server received completely without answering. */
type StoredMail = Mail & { readonly unanswered?: number }

/**
 * Age in minutes from which another copy may be sent, by the number of unanswered copies, each of which may have been delivered. After the
 * last one the mail is given up.
 */
const minMinutesForCopy = [0, 0, 30, 240] as const

/** Counts an unanswered copy; returns whether another one may be sent, now or later. */
async function countUnanswered(database: Database, id: string, mail: StoredMail): Promise<boolean> {
  const unanswered = (mail.unanswered ?? 0) + 1
  await replacePayload(database.db, id, JSON.stringify({ ...mail, unanswered }))
  return unanswered < minMinutesForCopy.length
}

/**
 * The handler of mail jobs: sends a pending mail, stores the outcome and deletes its content. A second job for a finished mail does nothing;
 * one that starts during sending waits for the same attempt. If the outcome cannot be stored, memory keeps it, so that an error of the
 * database causes no second copy.
 */
export function createMailWork(options: MailWorkOptions): Work<'mail'> {
  const { database, profile, transport, log, current = async (mail) => mail, onMail } = options
  /** Ids of mails that were sent and whose outcome is not stored yet. */
  const sent = new Set<string>()
  /** By id, the attempt to send a mail that is in progress. */
  const running = new Map<string, Promise<void>>()
  const finish = async (id: string, outcome: MailOutcome) => {
    await finishMail(database.db, id, outcome)
    sent.delete(id)
    if (outcome !== 'sent') log({ level: 'error', queue: 'mail', job: id, error: `mail ${outcome}` })
  }
  const attempt: Work<'mail'> = async ({ id }, { isLast }) => {
    const pending = await pendingMail(database.db, id)
    if (!pending) return
    if (sent.has(id)) return await finish(id, 'sent')
    const stored = JSON.parse(pending.payload) as StoredMail // written by `sendMail` or `countUnanswered`
    if (pending.ageSeconds > (templateOf(stored.template).validMinutes ?? Number.POSITIVE_INFINITY) * 60) return await finish(id, 'late')
    if (pending.ageSeconds < (minMinutesForCopy[stored.unanswered ?? 0] ?? 0) * 60)
      throw new Unanswered('The next copy is sent later: the mail server may have accepted the last one')
    const mail = await current(stored)
    if (!mail) return await finishMail(database.db, id, 'late')
    await countSending(database.db, id)
    onMail?.(mail)
    try {
      await transport.deliver({ ...(await renderMail(mail, profile)), id, from: senderOf(mail, options), to: mail.to })
    } catch (error) {
      const hasNoCopiesLeft = error instanceof Unanswered && !(await countUnanswered(database, id, stored))
      if (isRefusal(error)) return await finish(id, 'refused')
      if (isLast || hasNoCopiesLeft) return await finish(id, 'given-up')
      throw error
    }
    sent.add(id)
    await finish(id, 'sent')
  }
  return ({ id }, options) => {
    const current = running.get(id) ?? attempt({ id }, options).finally(() => running.delete(id))
    running.set(id, current)
    return current
  }
}

/** Adds a job for each pending mail, at start: after a restore or a crash it may have none. */
export async function resumeMail(database: Database, jobs: Jobs): Promise<void> {
  for (const id of await pendingMailIds(database.db, 10_000)) await jobs.add('mail', { id })
  jobs.wake('mail')
}
