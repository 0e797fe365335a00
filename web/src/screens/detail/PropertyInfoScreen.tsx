import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { firstOf } from '../../addresses.ts'
import { useScreen } from '../../shell/keep-alive.tsx'
import { ownPending } from '../../shell/PendingScreen.tsx'
import { detailHead } from './detail-head.ts'
import { DetailView } from './DetailView.tsx'
import { detailDeps, isShareAddress, loadDetail, loadShareAddress } from './load-detail.ts'

// rare, so no part of the first load
const BrokenLinkScreen = lazy(() => import('./BrokenLinkScreen.tsx').then((module) => ({ default: module.BrokenLinkScreen })))

export const Route = createFileRoute('/propertyInfo')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => detailDeps(search),
  loader: ({ deps }) => (isShareAddress(deps.search) ? loadShareAddress(deps.search) : loadDetail(firstOf(deps.search, 'id'))),
  // with share parameters it is the same view as /shareInfo, for unfurlers too (product.md section 4)
  head: ({ loaderData, matches, match }) => detailHead(isShareAddress(match.search) ? '/shareInfo' : '/propertyInfo', loaderData, matches),
  component: PropertyInfoScreen,
  pendingComponent: ownPending(() => import('./PendingDetail.tsx').then((module) => ({ default: module.PendingDetail }))),
})

/** A home in full, as the person looking may see it. */
function PropertyInfoScreen() {
  const { data, search } = useScreen('/propertyInfo')
  if (!data) return <BrokenLinkScreen />
  return <DetailView data={data} madeOn="/propertyInfo" isShared={isShareAddress(search)} />
}
