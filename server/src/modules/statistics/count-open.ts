import type { Viewer } from '@site/domain/account.ts'
import type { Kysely } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { networkOf } from '../limits/network-of.ts'
import { countOpen, posterIdOf } from './opens.store.ts'

/** What tells visitors apart on one day: network address and browser. */
export const visitorOf = ({ address, browser }: NonNullable<RequestContext['client']>): string => `${networkOf(address)} ${browser}`

/** Counts that a visitor opened a listing, once a day, unless it is not public or the viewer is its poster. */
export async function countListingOpen(db: Kysely<Tables>, id: string, viewer: Viewer, visitor: string): Promise<void> {
  const poster = await posterIdOf(db, id)
  if (poster !== null && poster !== viewer.id) await countOpen(db, id, visitor)
}
