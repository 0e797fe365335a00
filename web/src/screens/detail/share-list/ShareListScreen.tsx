import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useScreen } from '../../../shell/keep-alive/keep-alive.tsx'
import { firstValue } from '../../../page/first-value.ts'
import { listHead } from './list-head.ts'
import { type ListData, loadListAddress } from './load-list.ts'
import { PendingList } from './PendingList.tsx'
import { ShareListView } from './ShareListView.tsx'

export const Route = createFileRoute('/shareList')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => ({ search: { code: firstValue(search, 'code') } as AddressSearch }),
  loader: ({ deps }) => loadListAddress(deps.search),
  head: ({ loaderData, matches }) => listHead('/shareList', loaderData?.list, matches),
  component: ShareListScreen,
  pendingComponent: PendingList,
})

/** The list of a share link, for a client. */
function ShareListScreen() {
  const { data } = useScreen('/shareList')
  // undefined for an unknown code: the router renders this once before it shows not found
  const loaded = data as ListData | undefined
  return loaded ? <ShareListView data={loaded} /> : null
}
