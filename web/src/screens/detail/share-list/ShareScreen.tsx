import type { ShareView } from '@site/domain/calls/share.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { firstValue } from '../../../page/first-value.ts'
import { useScreen } from '../../../shell/keep-alive/keep-alive.tsx'
import { PendingDetail } from '../PendingDetail.tsx'
import { detailHead } from '../detail-head.ts'
import { DetailView } from '../DetailView.tsx'
import { type LinkData, loadShareLink } from './load-link.ts'
import { listHead } from './list-head.ts'
import { PendingList } from './PendingList.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

export const Route = createFileRoute('/share/$code')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loader: ({ params }) => loadShareLink(params.code),
  head: ({ loaderData, matches }) =>
    loaderData?.kind === 'list' ? listHead('/share/$code', loaderData.data.list, matches) : detailHead('/share/$code', loaderData?.data, matches),
  component: ShareScreen,
  pendingComponent: PendingDetail,
  pendingMs: 0,
  pendingMinMs: 0,
  codeSplitGroupings: [],
})

// lazy: links open one or the other
const ShareListView = lazyPart(() => import('./ShareListView.tsx'), 'ShareListView')

/** The page of a share link: shows the listing or the list without a redirect. The address bar then shows the target with the code (P4.2). */
function ShareScreen() {
  const { data, search } = useScreen('/share/$code')
  // undefined for an unknown code: the router renders this once before it shows not found
  const link = data as LinkData | undefined
  useTargetAddress(targetOf(link), firstValue(search, 'lang'))
  if (!link) return null
  if (link.kind === 'listing') return <DetailView data={link.data} sharePath="/shareInfo" isShared />
  return (
    <Suspense fallback={<PendingList />}>
      <ShareListView data={link.data} />
    </Suspense>
  )
}

type Target = Pick<ShareView, 'path' | 'id' | 'by' | 'userId' | 'code'>

/** What the address bar shows for a link; null for none. */
function targetOf(link: LinkData | undefined): Target | null {
  if (link?.kind !== 'list') return link?.data.share ?? null
  const { id, by, userId, code } = link.data.list
  return { path: '/shareList', id, by, userId, code }
}

/**
 * Masks the address with that of the target: going back from another screen returns to this kept screen, and a reload opens the target.
 * `lang`: the language in the link, which stays in the address; empty: none.
 */
function useTargetAddress(share: Target | null, lang: string): void {
  const router = useRouter()
  const { path, id, by, userId, code } = share ?? {}
  useEffect(() => {
    if (!path || !id || !code) return
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
      mask: { to: path, search: target as AddressSearch, hash: true, unmaskOnReload: true },
    })
  }, [router, path, id, by, userId, code, lang])
}
