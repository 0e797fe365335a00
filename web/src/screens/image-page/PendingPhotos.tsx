import { variantUrl } from '@site/domain/listing.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { firstValue } from '../../page/first-value.ts'
import { useCommon, useGlobal } from '../../page/session.ts'
import { useGoBack } from '../../shell/ScreenHeader.tsx'
import { useWords } from '../../page/locale.tsx'
import { shellWords } from '../../shell/shell.words.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyImage } from '../../ui/pictures/LazyImage.tsx'

/** The screen while its photos load: the photo that the person pressed, from the state of the tab (S3.6). */
export function PendingPhotos() {
  const words = useWords(shellWords)
  const search = useLocation({ select: (location) => location.search }) as AddressSearch
  const roomPhotos = useCommon((state) => state.roomPhotos)
  const isOfThisListing = useGlobal((state) => state.share?.saveid === firstValue(search, 'id'))
  const url = isOfThisListing ? roomPhotos[Number(firstValue(search, 'at')) || 0] : undefined
  return (
    <div role="status" aria-label={words.loading}>
      <FirstPhoto photo={url ? { url } : undefined} onClose={useGoBack()} />
    </div>
  )
}

/** `photo`: undefined while the first photo is unknown. */
type FirstPhotoProps = { photo: { url: string; blur?: string | null } | undefined; onClose: () => void }

/** The screen until the script of the viewer has loaded: a photo in a size that is usually cached, and a close button. */
export function FirstPhoto({ photo, onClose }: FirstPhotoProps) {
  const words = useWords(shellWords)
  return (
    <div className="relative h-(--screen) bg-photo-ground">
      {photo && <LazyImage fit="contain" eager src={variantUrl(photo.url, 'm')} alt="" className="bg-photo-ground!" />}
      <div className="absolute top-0 right-0 p-2">
        <IconButton label={words.close} tone="glass" onClick={onClose}>
          <X size={24} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
