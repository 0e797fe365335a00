import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { PendingDetail } from './PendingDetail.tsx'
import { detailHead } from './detail-head.ts'
import { DetailView } from './DetailView.tsx'
import { detailDeps, loadShareAddress } from './load-detail.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// lazy: rare
const BrokenLinkScreen = lazyPart(() => import('./BrokenLinkScreen.tsx'), 'BrokenLinkScreen')

export const Route = createFileRoute('/shareInfo')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => detailDeps(search),
  loader: ({ deps }) => loadShareAddress(deps.search),
  head: ({ loaderData, matches }) => detailHead('/shareInfo', loaderData, matches),
  component: ShareInfoScreen,
  pendingComponent: PendingDetail,
  pendingMs: 0,
  pendingMinMs: 0,
  codeSplitGroupings: [],
})

/** The page of a shared listing: public fields only, in the variant of the link. */
function ShareInfoScreen() {
  const { data } = useScreen('/shareInfo')
  return data ? <DetailView data={data} sharePath="/shareInfo" isShared /> : <BrokenLinkScreen />
}
