import type { EstateView } from '@site/domain/calls/listing.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { dayIn } from '@site/domain/zoned-time.ts'
import { useShell } from '../../../page/locale.tsx'
import { useCityTree } from '../../../filters/use-place-names.ts'
import { useUserInfo } from '../../../page/session.ts'
import { useDraftPhotos } from '../draft/draft-photos.ts'
import { previewOf } from './preview-listing.ts'
import type { DraftState } from '../draft/use-draft.ts'

/** The home of a draft as clients would see it, with its photos. */
export function usePreview({ id, kind, values }: DraftState['draft'], estate: EstateView | null): ListingView {
  const role = useUserInfo((user) => user.userRole)
  const photos = useDraftPhotos(id, values)
  const tree = useCityTree()
  const { timeZone } = useShell().site
  const listingDate = kind === 'draft' ? dayIn(new Date(), timeZone) : null
  return previewOf({ values, estate, tree, photos, role: role === 'Intermediary' ? 'Intermediary' : 'Owner', listingDate })
}
