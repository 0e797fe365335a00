import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { firstValue } from '../../page/first-value.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { detailHead } from './detail-head.ts'
import { DetailView } from './DetailView.tsx'
import { firstDetail } from './first-detail.ts'
import { PendingDetail } from './PendingDetail.tsx'
import { detailDeps, isShareAddress, loadDetail, loadShareAddress } from './load-detail.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// lazy: rare
const BrokenLinkScreen = lazyPart(() => import('./BrokenLinkScreen.tsx'), 'BrokenLinkScreen')

// not code-split: a tapped card opens without loading a script
export const Route = createFileRoute('/propertyInfo')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => detailDeps(search),
  loader: ({ deps }) => (isShareAddress(deps.search) ? loadShareAddress(deps.search) : loadDetail(firstValue(deps.search, 'id'))),
  // with share parameters it is the same page as /shareInfo, also for link previews (P4.1)
  head: ({ loaderData, matches, match }) => detailHead(isShareAddress(match.search) ? '/shareInfo' : '/propertyInfo', loaderData, matches),
  component: PropertyInfoScreen,
  staticData: { firstData: firstDetail },
  pendingComponent: PendingDetail,
  pendingMs: 0,
  pendingMinMs: 0,
  codeSplitGroupings: [],
})

/** The detail page of a listing, or of a share with share parameters. */
function PropertyInfoScreen() {
  const { data, search } = useScreen('/propertyInfo')
  if (!data) return <BrokenLinkScreen />
  return <DetailView data={data} sharePath="/propertyInfo" isShared={isShareAddress(search)} />
}
