import { ProblemError } from '@site/domain/problems.ts'
import { isEnded } from '@site/domain/share-list.ts'
import type { Services } from '../../services.ts'
import { findShortUrl, type Share } from './shares.store.ts'

/** The share of a code that opens something. Throws `notFound` for an unknown code and one without share, `linkEnded` for a link that has ended. */
export async function requireOpenShare(code: string, { database, now }: Pick<Services, 'database' | 'now'>): Promise<Share> {
  const stored = await findShortUrl(database.db, code)
  if (!stored?.share) throw new ProblemError('notFound')
  if (isEnded(stored, now())) throw new ProblemError('linkEnded')
  return stored.share
}
