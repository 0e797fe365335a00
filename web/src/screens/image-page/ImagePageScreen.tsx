import { type Media, variantUrl } from '@site/domain/listing.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { firstOf } from '../../addresses.ts'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive.tsx'
import { useGoBack } from '../../shell/ScreenHead.tsx'
import { imagePageTitleWords } from './image-page-title.words.ts'
import { loadPhotos } from './load-photos.ts'

const FullScreen = lazy(() => import('./FullScreen.tsx').then((module) => ({ default: module.FullScreen })))

export const Route = createFileRoute('/imagePage')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search: { id, code } }) => ({ search: { id, code } as AddressSearch }),
  loader: ({ deps }) => loadPhotos(firstOf(deps.search, 'id'), firstOf(deps.search, 'code')),
  head: ({ matches }) => headOf('/imagePage', { title: imagePageTitleWords.title, unlisted: true }, matches),
  component: ImagePageScreen,
})

/** All photos of a home, full screen: swipe, pinch, arrow keys, download. Without scripts they stand one under the other. */
function ImagePageScreen() {
  const { data, search } = useScreen('/imagePage')
  const { at, ...home } = search
  // opened by themselves they lead to their home, in the variant of their link, and nowhere else
  const goBack = useGoBack({ to: home['code'] || home['by'] ? '/shareInfo' : '/propertyInfo', search: home, replace: true })
  return (
    <main className="min-h-screen bg-black">
      <Suspense fallback={<Plain photos={data.photos} />}>
        <FullScreen photos={data.photos} at={Number([at].flat()[0]) || 0} onClose={goBack} />
      </Suspense>
      <noscript>
        <Plain photos={data.photos} />
      </noscript>
    </main>
  )
}

function Plain({ photos }: { photos: readonly Media[] }) {
  return (
    <ul>
      {photos.slice(0, 1).map((photo) => (
        <li key={photo.url}>
          <img src={variantUrl(photo.url, 'm')} alt="" className="mx-auto max-h-screen" />
        </li>
      ))}
    </ul>
  )
}
