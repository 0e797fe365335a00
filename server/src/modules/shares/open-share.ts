import { ProblemError } from '@site/domain/problems.ts'
import type { Services } from '../../services.ts'
import type { Share, StoredUrl } from './shares.store.ts'

/** The address and share of a short code. Throws `notFound` for an unknown code, `linkEnded` for a share that has ended, `accountClosed` for one whose account is deleted. */
export async function requireOpenAddress(code: string, { facts }: Pick<Services, 'facts'>): Promise<StoredUrl> {
  const stored = await facts.links.load(code)
  if (!stored) throw new ProblemError('notFound')
  if (stored.isEnded) throw new ProblemError(stored.isOfClosedAccount ? 'accountClosed' : 'linkEnded')
  return stored
}

/** The share of a known code whose link has not ended. Throws `notFound` for an unknown code and one without share, `linkEnded` and `accountClosed` as `requireOpenAddress`. */
export async function requireOpenShare(code: string, services: Pick<Services, 'facts'>): Promise<Share> {
  const { share } = await requireOpenAddress(code, services)
  if (!share) throw new ProblemError('notFound')
  return share
}

/** Whether the link of a code has ended, or the code is unknown. */
export async function isEndedLink(code: string, { facts }: Pick<Services, 'facts'>): Promise<boolean> {
  return (await facts.links.load(code))?.isEnded ?? true
}
