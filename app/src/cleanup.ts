import { sweepCodes } from '@site/server/modules/accounts/codes.store.ts'
import { sweepSessions } from '@site/server/modules/accounts/sessions.store.ts'
import { sweepAudit } from '@site/server/modules/audit/audit.store.ts'
import { sweepConversations } from '@site/server/modules/contact/contact.store.ts'
import { sweepMail } from '@site/server/modules/mail/mail.store.ts'
import { sweepChanges } from '@site/server/modules/search/live/change-feed.store.ts'
import { sweepReported } from '@site/server/modules/saved-searches/saved-searches.store.ts'
import type { Database } from '@site/server/store/database.ts'
import { unlessDiskFull } from './full-disk.ts'

const dayMs = 24 * 3_600_000

/** Deletes expired rows now and once a day; a failure is reported and retried the next day. Returns a function that stops it. */
export async function startCleanup(database: Database, report: (error: unknown) => void): Promise<() => void> {
  const sweep = async () => {
    for (const sweepTable of [sweepSessions, sweepCodes, sweepMail, sweepConversations, sweepAudit, sweepReported, sweepChanges]) await sweepTable(database.db)
  }
  await unlessDiskFull(sweep, report)
  const timer = setInterval(() => void sweep().catch(report), dayMs)
  timer.unref()
  return () => clearInterval(timer)
}
