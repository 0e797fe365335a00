import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { useEffect, useState } from 'react'
import { ReviewNote } from '../../listing/ReviewNote.tsx'
import { screenApi } from '../../page/api.ts'

/** What a reviewer objects to in an own listing, and its changes that wait, above the form that mends it. */
export function OwnReviewNote({ id }: { id: string }) {
  const [item, setItem] = useState<OwnListing | null>(null)
  useEffect(() => {
    let isCurrent = true
    void screenApi()('POST /frontend/api/listing/mine', { id, pageSize: 1 }).then(
      ({ items }) => isCurrent && setItem(items[0] ?? null),
      () => undefined, // an optional part: nothing is shown
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  return item && <ReviewNote item={item} />
}
