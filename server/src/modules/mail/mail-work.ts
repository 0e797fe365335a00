import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Work } from '../../jobs.ts'
import type { JobLog } from '../../jobs.ts'
import type { Database } from '../../store/database.ts'
import type { Mail } from './mail.ts'
import { countAttempt, finishMail, keepPayload, type MailOutcome, pendingMail, pendingMailIds } from './mail.store.ts'
import { type MailTemplate, templates } from './mail.words.ts'
import { isRefusal, type Mailbox, type Postman, Unanswered } from './postman.ts'
import { nameOver, renderMail } from './render.ts'
import type { Jobs } from '../../jobs-port.ts'

export type MailWorkOptions = {
  readonly database: Database
  readonly profile: Pick<SiteProfile, 'name'>
  readonly postman: Postman
  /** Sender of mails; without a name the name of the site is used. */
  readonly from: { readonly name: string | null; readonly address: string }
  /** Sender of mails without brand; absent: the same address, under the name of the writer. */
  readonly plainAddress?: string | undefined
  readonly log: JobLog
  /** Receives each mail before it is sent: the development server prints its code. */
  readonly onMail?: ((mail: Mail) => void) | undefined
}

const templateOf = (mail: Mail): MailTemplate => templates[mail.template]

/** The sender of a mail: the site, or for one without brand the writer, so that nothing names the site. */
function senderOf(mail: Mail, { from, plainAddress, profile }: MailWorkOptions): Mailbox {
  const name = nameOver(mail, profile)
  return templateOf(mail).under === undefined ? { name: from.name ?? name, address: from.address } : { name, address: plainAddress ?? from.address }
}

/** The outcome of a mail that failed; null: it is tried again. */
const outcomeOf = (error: unknown, isLast: boolean): MailOutcome | null => (isRefusal(error) ? 'refused' : isLast ? 'given-up' : null)

/** A stored mail, with the number of copies that a mail server received completely without answering. */
type KeptMail = Mail & { readonly unanswered?: number }

/**
 * Minutes until the next copy may be sent to a mail server that received so many copies without an answer: each of them may have been
 * delivered. After the last one the mail is given up.
 */
const copiesAfter = [0, 0, 30, 240] as const

/** Counts a copy without answer; returns whether another one may be sent, now or later. */
async function countUnanswered(database: Database, id: string, mail: KeptMail): Promise<boolean> {
  const unanswered = (mail.unanswered ?? 0) + 1
  await keepPayload(database.db, id, JSON.stringify({ ...mail, unanswered }))
  return unanswered < copiesAfter.length
}

/**
 * The work of mail jobs: sends a pending mail, marks it as sent and deletes its content. A job that runs twice finds the mark and does
 * nothing; one that comes during sending waits for the same attempt; a mail whose mark could not be written is remembered in memory, so
 * that a fault of the database causes no second copy.
 */
export function createMailWork(options: MailWorkOptions): Work<'mail'> {
  const { database, profile, postman, log, onMail } = options
  const sent = new Set<string>()
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
    const mail = JSON.parse(pending.payload) as KeptMail // written by `sendMail` or `countUnanswered`
    if (pending.ageSeconds > (templateOf(mail).minutes ?? Number.POSITIVE_INFINITY) * 60) return await finish(id, 'late')
    if (pending.ageSeconds < (copiesAfter[mail.unanswered ?? 0] ?? 0) * 60)
      throw new Unanswered('The next copy is sent later: the mail server may have accepted the last one')
    await countAttempt(database.db, id)
    onMail?.(mail)
    try {
      await postman.deliver({ ...(await renderMail(mail, profile)), id, from: senderOf(mail, options), to: mail.to })
    } catch (error) {
      const isOver = error instanceof Unanswered && !(await countUnanswered(database, id, mail))
      const outcome = outcomeOf(error, isLast || isOver)
      if (outcome === null) throw error
      return await finish(id, outcome)
    }
    sent.add(id)
    await finish(id, 'sent')
  }
  return ({ id }, options) => {
    const attempted = running.get(id) ?? attempt({ id }, options).finally(() => running.delete(id))
    running.set(id, attempted)
    return attempted
  }
}

/** Adds a job again for each mail without one (after a restore); called at start. */
export async function resumeMail(database: Database, jobs: Jobs): Promise<void> {
  for (const id of await pendingMailIds(database.db, 10_000)) await jobs.add('mail', { id })
  jobs.wake('mail')
}
