import { shareOf } from '@site/domain/addresses.ts'
import { type Media, variantUrl } from '@site/domain/listing.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { firstOf } from '../../addresses.ts'
import { rememberPhoto } from '../../listing/photo-index.ts'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive.tsx'
import { useGoBack } from '../../shell/ScreenHead.tsx'
import { imagePageTitleWords } from './image-page-title.words.ts'
import { loadPhotos } from './load-photos.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const FullScreen = lazyPart(() => import('./FullScreen.tsx'), 'FullScreen')

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
  const goBack = useGoBack({ to: shareOf('/imagePage', home) ? '/shareInfo' : '/propertyInfo', search: home, replace: true })
  const navigate = useNavigate()
  const [first] = useState(Number([at].flat()[0]) || 0)
  const view = (index: number) => {
    rememberPhoto(data.id, index)
    if (String(index) !== [at].flat()[0]) void navigate({ to: '/imagePage', search: { ...home, at: String(index) }, replace: true, resetScroll: false })
  }
  return (
    <main className="min-h-screen bg-black">
      <Suspense fallback={<Plain photos={data.photos} />}>
        <FullScreen photos={data.photos} at={first} onView={view} onClose={goBack} />
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
