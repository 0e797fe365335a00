import type { AddressSearch } from '@site/domain/search-query.ts'
import { useLocation } from '@tanstack/react-router'
import { firstOf } from '../../page/addresses.ts'
import { useCommon, useGlobal } from '../../page/session.ts'
import { useGoBack } from '../../shell/ScreenHead.tsx'
import { useWords } from '../../page/locale.tsx'
import { shellWords } from '../../shell/shell.words.ts'
import { FirstPhoto } from './FirstPhoto.tsx'

/** The full-screen photos while their list loads: the photo that was pressed, as the home's page kept it (specification section 3, roomPhotos). */
export function PendingPhotos() {
  const words = useWords(shellWords)
  const search = useLocation({ select: (location) => location.search }) as AddressSearch
  const roomPhotos = useCommon((state) => state.roomPhotos)
  const isTheirs = useGlobal((state) => state.share?.saveid === firstOf(search, 'id'))
  const url = isTheirs ? roomPhotos[Number(firstOf(search, 'at')) || 0] : undefined
  return (
    <div role="status" aria-label={words.loading}>
      <FirstPhoto photo={url ? { url } : undefined} onClose={useGoBack()} />
    </div>
  )
}
