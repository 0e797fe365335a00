import { maxImportRows } from '@site/domain/calls/import.ts'
import { reviewRulesOf } from '@site/domain/publishing/review-rules.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Words } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { gateNew, isTrusted } from '../review/review-gate.ts'
import { hasReviewer, loadTrust } from '../review/review.store.ts'
import { countWaiting } from './imports.store.ts'
import { type Importer, loadImporter } from './import-room.store.ts'

type Profile = Pick<SiteProfile, 'review' | 'reviewBeforeShelf'>

/** The most homes of one account that may wait for a reviewer. */
const maxWaiting = 2000
/** The most new homes a day of an account whose e-mail is not confirmed: as many as it may publish in an hour. */
const maxUnconfirmed = 30

/** How many new homes an import may add, and why not more of them. */
type ImportRoom = { readonly allowed: number; readonly faultOf: (added: number) => Words }

const inText = (counts: readonly number[]): string[] => counts.map((count) => count.toLocaleString('en'))

/** The most new homes of an account a day; no limit (`Infinity`) for a trusted one. Without a reviewer an account is trusted a week after its registration, if its e-mail is confirmed. */
async function maxADay(tx: Transaction<Tables>, { posterId, isConfirmed, isDemo, isOlder }: Importer, profile: Profile): Promise<number> {
  const trust = await loadTrust(tx, posterId)
  if (isDemo || (trust !== null && isTrusted(trust, profile))) return Number.POSITIVE_INFINITY
  if (!isConfirmed) return maxUnconfirmed
  if (isOlder && trust?.trust !== 'Distrusted' && !(await hasReviewer(tx))) return Number.POSITIVE_INFINITY
  return reviewRulesOf(profile).importedADay
}

async function roomOfDay(tx: Transaction<Tables>, importer: Importer, profile: Profile): Promise<ImportRoom> {
  const max = await maxADay(tx, importer, profile)
  const [limit = '', used = '', later = ''] = inText([max, importer.addedToday, reviewRulesOf(profile).importedADay])
  const faultOf = (added: number): Words => {
    const [more] = inText([added])
    return importer.isConfirmed
      ? {
          zh: `新账号一天最多导入 ${limit} 套新房源：这一天已有 ${used} 套，这个文件会新增 ${more} 套。请先导入一部分，其余的以后再导入。`,
          en: `A new account imports at most ${limit} new homes a day: ${used} are used, and this file adds ${more}. Import a part first, the rest later.`,
        }
      : {
          zh: `邮箱没有确认，一天最多导入 ${limit} 套新房源：这一天已有 ${used} 套，这个文件会新增 ${more} 套。确认邮箱后一天可以导入 ${later} 套。`,
          en: `Your e-mail is not confirmed, so at most ${limit} new homes a day can be imported: ${used} are used, and this file adds ${more}. Confirm it to import ${later} a day.`,
        }
  }
  return { allowed: max - importer.addedToday, faultOf }
}

async function roomInReview(tx: Transaction<Tables>, { posterId, addingNow }: Importer, profile: Profile): Promise<ImportRoom> {
  const { shelf } = await gateNew(tx, posterId, {}, profile)
  const waiting = shelf === 'OnShelf' ? 0 : (await countWaiting(tx, posterId)) + addingNow
  const faultOf = (added: number): Words => {
    const [limit, now, more] = inText([maxWaiting, waiting, added])
    return {
      zh: `一个账号最多有 ${limit} 套房源等审核：现在有 ${now} 套，这个文件会新增 ${more} 套。请先导入一部分，审核后再导入其余的。`,
      en: `At most ${limit} homes of an account may wait for a reviewer: ${now} wait, and this file adds ${more}. Import a part first, the rest after the review.`,
    }
  }
  return { allowed: shelf === 'OnShelf' ? Number.POSITIVE_INFINITY : maxWaiting - waiting, faultOf }
}

/** Whether an account may bring only some new places a day: one whose new homes have such a limit. */
export const hasPlacesLimit = async (tx: Transaction<Tables>, profile: Profile, { runId, posterId, isByOperator }: RoomOf): Promise<boolean> =>
  !isByOperator && Number.isFinite(await maxADay(tx, await loadImporter(tx, posterId, runId), profile))

/** A run, the account that gets its homes, and whether an operator imports for it. */
type RoomOf = { readonly runId: string; readonly posterId: string; readonly isByOperator: boolean }

/**
 * How many new homes an account may import now by a run: what is left of the day, and of the room of reviewers, each without what its other runs are about to
 * add. For an import by an operator the day has no limit. At least 0, at most the rows of a file; call it with the account locked before a start.
 */
export async function roomForImport(tx: Transaction<Tables>, profile: Profile, { runId, posterId, isByOperator }: RoomOf): Promise<ImportRoom> {
  const importer = await loadImporter(tx, posterId, runId)
  const inReview = await roomInReview(tx, importer, profile)
  const today = isByOperator ? null : await roomOfDay(tx, importer, profile)
  const { allowed, faultOf } = today && today.allowed < inReview.allowed ? today : inReview
  return { allowed: Math.min(maxImportRows, Math.max(0, allowed)), faultOf }
}
