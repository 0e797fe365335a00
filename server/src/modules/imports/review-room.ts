import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Database } from '../../store/database.ts'
import { gateNew } from '../review/review-gate.ts'
import { ImportFault } from './import-fault.ts'
import { countWaiting } from './imports.store.ts'

/** The largest number of homes of one account that may wait for a reviewer; imports that would exceed it do not start. */
const maxWaiting = 2000

type NewHomes = { readonly posterId: string; readonly rows: number; readonly countAdded: () => Promise<number> }

/** Throws ImportFault for an import that leaves more homes of its account in review than a reviewer can look at. */
export async function requireRoomInReview(
  database: Database,
  profile: Pick<SiteProfile, 'review' | 'reviewBeforeShelf'>,
  { posterId, rows, countAdded }: NewHomes,
): Promise<void> {
  const { shelf } = await database.transaction(async (tx) => await gateNew(tx, posterId, {}, profile))
  if (shelf === 'OnShelf') return
  const waiting = await countWaiting(database.db, posterId)
  if (waiting + rows <= maxWaiting) return
  const added = await countAdded()
  if (added === 0 || waiting + added <= maxWaiting) return
  const [limit, now, more] = [maxWaiting, waiting, added].map((count) => count.toLocaleString('en'))
  throw new ImportFault({
    zh: `一个账号最多有 ${limit} 套房源等审核：现在有 ${now} 套，这个文件会新增 ${more} 套。请先导入一部分，审核后再导入其余的。`,
    en: `At most ${limit} homes of an account may wait for a reviewer: ${now} wait, and this file adds ${more}. Import a part first, the rest after the review.`,
  })
}
