import { sweepCodes } from '@site/server/modules/accounts/codes.store.ts'
import { sweepPortraits } from '@site/server/modules/accounts/portraits.store.ts'
import { sweepSessions } from '@site/server/modules/accounts/sessions.store.ts'
import { sweepAudit } from '@site/server/modules/audit/audit.store.ts'
import { sweepClosed } from '@site/server/modules/accounts/closed-links.store.ts'
import { sweepConversations } from '@site/server/modules/contact/contact.store.ts'
import { sweepMail } from '@site/server/modules/mail/mail.store.ts'
import { sweepMailedDrafts } from '@site/server/modules/publishing/mailed-drafts.store.ts'
import { sweepPushMessages } from '@site/server/modules/push/push.store.ts'
import { sweepUploads } from '@site/server/modules/media/media-work.ts'
import { sweepChanges } from '@site/server/modules/search/live/change-feed.store.ts'
import { sweepLists } from '@site/server/modules/share-lists/list-data.store.ts'
import { sweepReported } from '@site/server/modules/saved-searches/saved-searches.store.ts'
import { sweepLinkOpens } from '@site/server/modules/shares/link-opens.store.ts'
import { sweepOpeners } from '@site/server/modules/statistics/opens.store.ts'
import type { Services } from '@site/server/services.ts'
import { unlessDiskFull } from './full-disk.ts'

const dayMs = 24 * 3_600_000

/**
 * Deletes expired rows and files now and once a day. Throws if the first run fails, except for a full disk, which is reported; a later failure is
 * reported, and the next day tries again. Returns a function that stops it.
 */
export async function startCleanup(services: Pick<Services, 'database' | 'media'>, report: (error: unknown) => void): Promise<() => void> {
  const { database } = services
  const sweep = async () => {
    const sweeps = [
      sweepSessions,
      sweepCodes,
      sweepPortraits,
      sweepMail,
      sweepPushMessages,
      sweepMailedDrafts,
      sweepConversations,
      sweepClosed,
      sweepAudit,
      sweepReported,
      sweepChanges,
      sweepOpeners,
      sweepLinkOpens,
      sweepLists,
    ]
    for (const sweepTable of sweeps) await sweepTable(database.db)
    await sweepUploads(services)
  }
  await unlessDiskFull(sweep, report)
  const timer = setInterval(() => void sweep().catch(report), dayMs)
  timer.unref()
  return () => clearInterval(timer)
}
