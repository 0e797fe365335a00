import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Work } from '../../jobs.ts'
import type { JobLog } from '../../jobs.ts'
import type { Database } from '../../store/database.ts'
import type { Mail } from './mail.ts'
import { countAttempt, finishMail, keepPayload, type MailOutcome, waitingMail, waitingMailIds } from './mail.store.ts'
import { type MailTemplate, templates } from './mail.words.ts'
import { isRefusal, type Mailbox, type Postman, Unanswered } from './postman.ts'
import { nameOver, renderMail } from './render.ts'
import type { Jobs } from '../../jobs-port.ts'

export type MailWorkOptions = {
  readonly database: Database
  readonly profile: Pick<SiteProfile, 'name'>
  readonly postman: Postman
  /** What mails come from; without a name the site's own. */
  readonly from: { readonly name: string | null; readonly address: string }
  /** What mails without brand come from; absent: the same address, under the name of whoever wrote. */
  readonly plainAddress?: string | undefined
  readonly log: JobLog
  /** Told of each mail before it goes: the development server prints its code. */
  readonly tell?: ((mail: Mail) => void) | undefined
}

const templateOf = (mail: Mail): MailTemplate => templates[mail.template]

/** Who a mail is from: the site, or in one without brand whoever wrote, so that nothing names the site. */
function senderOf(mail: Mail, { from, plainAddress, profile }: MailWorkOptions): Mailbox {
  const name = nameOver(mail, profile)
  return templateOf(mail).under === undefined ? { name: from.name ?? name, address: from.address } : { name, address: plainAddress ?? from.address }
}

/** How a mail ended that could not be delivered now; null: it is tried again. */
const endOf = (error: unknown, isLast: boolean): MailOutcome | null => (isRefusal(error) ? 'refused' : isLast ? 'given-up' : null)

/** A mail in the database, with how many copies of it a mail server got whole without an answer. */
type KeptMail = Mail & { readonly unanswered?: number }

/**
 * Minutes after which the next copy may go to a mail server that got so many copies and answered none: each of them may have been
 * delivered. Past the last one the mail is given up.
 */
const copiesAfter = [0, 0, 30, 240] as const

/** Keeps count of a copy that was not answered for; answers whether another one may go, now or later. */
async function countUnanswered(database: Database, id: string, mail: KeptMail): Promise<boolean> {
  const unanswered = (mail.unanswered ?? 0) + 1
  await keepPayload(database.db, id, JSON.stringify({ ...mail, unanswered }))
  return unanswered < copiesAfter.length
}

/**
 * The work behind each mail job: sends a mail that still waits, marks it sent and forgets what it said. A job that comes twice finds the
 * mark and does nothing; one that comes while the mail is in hand here waits for the same attempt; a mail whose mark could not be written
 * is remembered here, so that a database fault makes no second copy.
 */
export function createMailWork(options: MailWorkOptions): Work<'mail'> {
  const { database, profile, postman, log, tell } = options
  const taken = new Set<string>()
  const inHand = new Map<string, Promise<void>>()
  const finish = async (id: string, outcome: MailOutcome) => {
    await finishMail(database.db, id, outcome)
    taken.delete(id)
    if (outcome !== 'sent') log({ level: 'error', queue: 'mail', job: id, error: `mail ${outcome}` })
  }
  const attempt: Work<'mail'> = async ({ id }, { isLast }) => {
    const waiting = await waitingMail(database.db, id)
    if (!waiting) return
    if (taken.has(id)) return await finish(id, 'sent')
    const mail = JSON.parse(waiting.payload) as KeptMail // as `sendMail` or `countUnanswered` wrote it
    if (waiting.ageSeconds > (templateOf(mail).minutes ?? Number.POSITIVE_INFINITY) * 60) return await finish(id, 'late')
    if (waiting.ageSeconds < (copiesAfter[mail.unanswered ?? 0] ?? 0) * 60) throw new Unanswered('The next copy waits: the mail server may have taken the last')
    await countAttempt(database.db, id)
    tell?.(mail)
    try {
      await postman.deliver({ ...(await renderMail(mail, profile)), id, from: senderOf(mail, options), to: mail.to })
    } catch (error) {
      const isOver = error instanceof Unanswered && !(await countUnanswered(database, id, mail))
      const end = endOf(error, isLast || isOver)
      if (end === null) throw error
      return await finish(id, end)
    }
    taken.add(id)
    await finish(id, 'sent')
  }
  return ({ id }, options) => {
    const begun = inHand.get(id) ?? attempt({ id }, options).finally(() => inHand.delete(id))
    inHand.set(id, begun)
    return begun
  }
}

/** At start: mails without a job (after a restore) get one again. */
export async function resumeMail(database: Database, jobs: Jobs): Promise<void> {
  for (const id of await waitingMailIds(database.db, 10_000)) await jobs.add('mail', { id })
  jobs.wake('mail')
}
