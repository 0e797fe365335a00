import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { firstValue } from '../../page/first-value.ts'
import { useScreen } from '../../shell/keep-alive.tsx'
import { PendingDetail } from './PendingDetail.tsx'
import { detailHead } from './detail-head.ts'
import { DetailView } from './DetailView.tsx'
import { type DetailData, loadShareLink } from './load-detail.ts'

export const Route = createFileRoute('/share/$code')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loader: ({ params }) => loadShareLink(params.code),
  head: ({ loaderData, matches }) => detailHead('/share/$code', loaderData, matches),
  component: ShareScreen,
  pendingComponent: PendingDetail,
  pendingMs: 0,
  pendingMinMs: 0,
  codeSplitGroupings: [],
})

/** The page of a share link: shows the listing without a redirect. The address bar then shows the target with the code (product.md section 4). */
function ShareScreen() {
  const { data, search } = useScreen('/share/$code')
  // undefined for an unknown code: the router renders this once before it shows not found
  const detailData = data as DetailData | undefined
  useTargetAddress(detailData?.share ?? null, firstValue(search, 'lang'))
  return detailData ? <DetailView data={detailData} madeOn="/shareInfo" isShared /> : null
}

/**
 * Masks the address with that of the target: going back from another screen returns to this kept screen, and a reload opens the target.
 * `lang`: the language in the link, which stays in the address; empty: none.
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
      // a change of state: the router ignores a navigation to an equal location
      state: { shows: path } as never, // read by no code
      replace: true,
      resetScroll: false,
      mask: { to: path as '/shareInfo', search: target as AddressSearch, hash: true, unmaskOnReload: true }, // shares of lists have no screen
    })
  }, [router, share, lang])
}
