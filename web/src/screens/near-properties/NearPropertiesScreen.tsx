import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive.tsx'
import { loadNear } from './load-near.ts'
import { NearView } from './NearView.tsx'
import { screenTitles } from '../../screen-titles.words.ts'

export const Route = createFileRoute('/nearProperties')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ deps }) => loadNear(deps.search),
  head: ({ loaderData, matches }) => headOf('/nearProperties', { title: loaderData?.title ?? screenTitles.nearProperties, noIndex: true }, matches),
  component: NearPropertiesScreen,
})

/** Homes within a radius of a point, nearest first, with a map (product.md section 3). */
function NearPropertiesScreen() {
  const { data, search } = useScreen('/nearProperties')
  return <NearView data={data} address={search} />
}
