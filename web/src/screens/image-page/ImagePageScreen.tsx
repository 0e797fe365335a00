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
import { loadListingMedia, type ListingMedia } from './load-listing-media.ts'
import { FirstPhoto, PendingPhotos } from './PendingPhotos.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const MediaViewer = lazyPart(() => import('./MediaViewer.tsx'), 'MediaViewer')

/** The title of the page. It names the home, so that tabs with photos of several homes differ. */
const titleOf = ({ name }: ListingMedia): Words => ({ zh: `${name.zh} · ${screenTitles.photos.zh}`, en: `${name.en} · ${screenTitles.photos.en}` })

export const Route = createFileRoute('/imagePage')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => {
    const { at: _, ...listingSearch } = search
    return { search: listingSearch as AddressSearch }
  },
  loader: ({ deps }) => {
    // in parallel with the request for the photos
    void MediaViewer.preload()?.catch(() => undefined)
    return loadListingMedia(firstValue(deps.search, 'id'), readSharedAddress('/imagePage', deps.search)?.code)
  },
  head: ({ loaderData, matches }) => headOf('/imagePage', { title: loaderData ? titleOf(loaderData) : screenTitles.photos, noIndex: true }, matches),
  component: ImagePageScreen,
  pendingComponent: PendingPhotos,
  pendingMs: 0,
  pendingMinMs: 0,
})

/** All photos and videos of a listing in full screen, to swipe, zoom and download. Without scripts it has only the first photo. */
function ImagePageScreen() {
  const { data, search } = useScreen('/imagePage')
  const { at, ...listingSearch } = search
  const [indexText] = [at].flat()
  // without a previous screen, closing opens the detail page in the variant of the link
  const goBack = useGoBack({ to: readSharedAddress('/imagePage', listingSearch) ? '/shareInfo' : '/propertyInfo', search: listingSearch, replace: true })
  const navigate = useNavigate()
  const [startIndex] = useState(Number(indexText) || 0)
  // a slow device may report a view after Back has started: a navigation would then replace the entry of the previous page
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
      {/* behind the viewer, which covers it once its script has loaded */}
      <FirstPhoto photo={data.photos[startIndex] ?? data.photos[0]} onClose={close} />
      <Suspense>
        <MediaViewer photos={data.photos} videos={data.videos} startIndex={startIndex} onView={handleView} onClose={close} />
      </Suspense>
    </main>
  )
}
