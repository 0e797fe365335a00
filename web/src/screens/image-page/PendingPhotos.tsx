import type { AddressSearch } from '@site/domain/search-query.ts'
import { useLocation } from '@tanstack/react-router'
import { firstValue } from '../../page/first-value.ts'
import { useCommon, useGlobal } from '../../page/session.ts'
import { useGoBack } from '../../shell/ScreenHeader.tsx'
import { useWords } from '../../page/locale.tsx'
import { shellWords } from '../../shell/shell.words.ts'
import { FirstPhoto } from './FirstPhoto.tsx'

/** Shown while the photos load: the pressed photo, from the global state (specification section 3, roomPhotos). */
export function PendingPhotos() {
  const words = useWords(shellWords)
  const search = useLocation({ select: (location) => location.search }) as AddressSearch
  const roomPhotos = useCommon((state) => state.roomPhotos)
  const isOfThisHome = useGlobal((state) => state.share?.saveid === firstValue(search, 'id'))
  const url = isOfThisHome ? roomPhotos[Number(firstValue(search, 'at')) || 0] : undefined
  return (
    <div role="status" aria-label={words.loading}>
      <FirstPhoto photo={url ? { url } : undefined} onClose={useGoBack()} />
    </div>
  )
}
