import { maySee } from '@site/domain/account.ts'
import { fieldRows } from '@site/domain/fields.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { useEffect, useState } from 'react'
import { api } from '../../page/api.ts'
import { isSignedIn, type UserInfo, useUserInfo } from '../../page/session.ts'
import { useWords } from '../../page/locale.tsx'
import { detailWords } from './detail.words.ts'
import { FactGroup } from './DetailFacts.tsx'

const privateRows = fieldRows.filter(([, field]) => field.show === 'private')

/** Whether a person sees more of a listing than a visitor: its poster, and holders of a permission for one of its private fields. */
function seesMore({ poster }: ListingView, user: UserInfo): boolean {
  const viewer = { id: user.userId || null, role: 'Unauthenticated', permissionCodes: user.permissionCodes } as const
  return isSignedIn(user) && privateRows.some(([, field]) => maySee(viewer, field, poster?.id ?? ''))
}

/** A listing with the private fields that the viewer may see. The server renders it as for a visitor, so the browser loads it again. */
function usePrivateView(listing: ListingView): ListingView | null {
  const user = useUserInfo()
  const [loaded, setLoaded] = useState<{ readonly userId: string; readonly view: ListingView } | null>(null)
  const { id } = listing
  const isThere = privateRows.some(([key]) => key in listing)
  const isMissing = !isThere && seesMore(listing, user)
  const { userId } = user
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    void api()('POST /frontend/api/listing/detail', { id }).then(
      (answer) => isCurrent && setLoaded({ userId, view: answer.listing }),
      () => undefined, // the page has reported the error; the public facts stay
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing, id, userId])
  if (isThere) return listing
  return isMissing && loaded?.userId === userId && loaded.view.id === id ? loaded.view : null
}

/** What the poster of a home and people with a permission see of it, and visitors do not. Not for shared pages, which a client may be looking at. */
export function PrivateFacts({ listing }: { listing: ListingView }) {
  const words = useWords(detailWords)
  const view = usePrivateView(listing)
  return view && <FactGroup title={words.private} note={words.privateNote} group="private" listing={view} />
}
