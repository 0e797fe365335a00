import { canSee } from '@site/domain/account.ts'
import { fieldRows } from '@site/domain/fields.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { api } from '../../page/api.ts'
import { isSignedIn, type UserInfo, useUserInfo } from '../../page/session.ts'
import { useWords } from '../../page/locale.tsx'
import { sayFailure } from '../../page/say-failure.ts'
import { useLoad } from '../../ui/use-load.ts'
import { detailWords } from './detail.words.ts'
import { FactGroup } from './DetailFacts.tsx'

const privateRows = fieldRows.filter(([, field]) => field.show === 'private')

/** Whether a person may see private fields: the poster, and accounts with a permission code for one of them. */
function seesPrivateFields({ poster }: ListingView, user: UserInfo): boolean {
  const viewer = { id: user.userId || null, role: 'Unauthenticated', permissionCodes: user.permissionCodes } as const
  return isSignedIn(user) && privateRows.some(([, field]) => canSee(viewer, field, poster?.id ?? ''))
}

/** The listing with the private fields that the viewer may see; null if none. The server renders pages as for a visitor, so the browser loads them. */
function usePrivateView(listing: ListingView): ListingView | null {
  const user = useUserInfo()
  const { id } = listing
  const hasPrivateFields = privateRows.some(([key]) => key in listing)
  const needsLoad = !hasPrivateFields && seesPrivateFields(listing, user)
  // the public facts stay after a failure
  const { data } = useLoad(needsLoad ? [user.userId, id] : null, () => api()('POST /frontend/api/listing/detail', { id }), { onFailure: sayFailure })
  if (hasPrivateFields) return listing
  return data?.listing ?? null
}

/** The private fields that the viewer may see. Shared pages, which clients look at, do not have it. */
export function PrivateFacts({ listing }: { listing: ListingView }) {
  const words = useWords(detailWords)
  const view = usePrivateView(listing)
  return view && <FactGroup title={words.private} note={words.privateNote} group="private" listing={view} />
}
