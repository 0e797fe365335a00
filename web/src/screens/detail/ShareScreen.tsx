import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { firstOf } from '../../page/addresses.ts'
import { useScreen } from '../../shell/keep-alive.tsx'
import { PendingDetail } from './PendingDetail.tsx'
import { detailHead } from './detail-head.ts'
import { DetailView } from './DetailView.tsx'
import { type DetailData, loadLanding } from './load-detail.ts'

export const Route = createFileRoute('/share/$code')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loader: ({ params }) => loadLanding(params.code),
  head: ({ loaderData, matches }) => detailHead('/share/$code', loaderData, matches),
  component: ShareScreen,
  pendingComponent: PendingDetail,
  pendingMs: 0,
  pendingMinMs: 0,
  codeSplitGroupings: [],
})

/**
 * The landing of a share link: the target itself, at once and for everyone. The browser then shows the target's own address with the
 * code in it (product.md section 4); the page on the screen stays the one that came.
 */
function ShareScreen() {
  const { data, search } = useScreen('/share/$code')
  // an unknown code has no data; the router renders this once before it shows not found
  const loaded = data as DetailData | undefined
  useTargetAddress(loaded?.share ?? null, firstOf(search, 'lang'))
  return loaded ? <DetailView data={loaded} madeOn="/shareInfo" isShared /> : null
}

/**
 * Shows the target's address as a mask: going back to it from another screen is going back to this one, which is kept; a reload opens the
 * target. The language stays in the address if the link named one.
 */
function useTargetAddress(share: DetailData['share'], lang: string): void {
  const router = useRouter()
  useEffect(() => {
    if (!share) return
    const { path, id, by, userId, code } = share
    const target = { id, by, userId: userId ?? undefined, code, lang: lang || undefined }
    void router.navigate({
      to: '/share/$code',
      params: { code },
      search: true,
      hash: true,
      // the router writes no address where nothing differs
      state: { shows: path } as never, // read by no code
      replace: true,
      resetScroll: false,
      mask: { to: path as '/shareInfo', search: target as AddressSearch, hash: true, unmaskOnReload: true }, // lists have no screen yet
    })
  }, [router, share, lang])
}
