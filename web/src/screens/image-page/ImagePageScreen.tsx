import { readSharedAddress } from '@site/domain/addresses.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import type { Words } from '@site/domain/words.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { firstValue } from '../../page/first-value.ts'
import { rememberPhoto } from '../../media/photo-index.ts'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { useGoBack } from '../../shell/ScreenHeader.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { loadPhotos, type Photos } from './load-photos.ts'
import { FirstPhoto, PendingPhotos } from './PendingPhotos.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const FullScreen = lazyPart(() => import('./FullScreen.tsx'), 'FullScreen')

/** Tells the photos of one home from those of another, also in the list of windows. */
const titleOf = ({ name }: Photos): Words => ({ zh: `${name.zh} · ${screenTitles.photos.zh}`, en: `${name.en} · ${screenTitles.photos.en}` })

export const Route = createFileRoute('/imagePage')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => {
    const { at: _, ...listingSearch } = search
    return { search: listingSearch as AddressSearch }
  },
  loader: ({ deps }) => {
    // in parallel with the photos
    void FullScreen.preload()?.catch(() => undefined)
    return loadPhotos(firstValue(deps.search, 'id'), readSharedAddress('/imagePage', deps.search)?.code)
  },
  head: ({ loaderData, matches }) => headOf('/imagePage', { title: loaderData ? titleOf(loaderData) : screenTitles.photos, noIndex: true }, matches),
  component: ImagePageScreen,
  pendingComponent: PendingPhotos,
  pendingMs: 0,
  pendingMinMs: 0,
})

/** All photos and videos of a listing, full screen: swipe, pinch, arrow keys, download. Without scripts only the first photo. */
function ImagePageScreen() {
  const { data, search } = useScreen('/imagePage')
  const { at, ...listingSearch } = search
  const [indexText] = [at].flat()
  // without a previous screen, closing opens the detail page in the variant of the link
  const goBack = useGoBack({ to: readSharedAddress('/imagePage', listingSearch) ? '/shareInfo' : '/propertyInfo', search: listingSearch, replace: true })
  const navigate = useNavigate()
  const [startIndex] = useState(Number(indexText) || 0)
  // a slow device reports the photo in view after the way back has begun: its address would take the place of the page before
  const isClosing = useRef(false)
  const close = () => {
    isClosing.current = true
    goBack()
  }
  const handleView = (index: number) => {
    if (index < data.photos.length) rememberPhoto(data.id, index)
    if (isClosing.current || String(index) === indexText) return
    void navigate({ to: '/imagePage', search: { ...listingSearch, at: String(index) }, replace: true, resetScroll: false })
  }
  return (
    <main className="min-h-screen bg-photo-ground">
      {/* the viewer covers it once it has loaded */}
      <FirstPhoto photo={data.photos[startIndex] ?? data.photos[0]} onClose={close} />
      <Suspense>
        <FullScreen photos={data.photos} videos={data.videos} startIndex={startIndex} onView={handleView} onClose={close} />
      </Suspense>
    </main>
  )
}
