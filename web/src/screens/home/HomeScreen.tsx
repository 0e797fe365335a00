import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive.tsx'
import { loadResults } from './load-results.ts'
import { resultsHead } from './results-head.ts'
import { ResultsView } from './ResultsView.tsx'
import { FailedHere, PendingHere } from './pending.ts'

export const Route = createFileRoute('/home')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  // list or map: the same results
  loaderDeps: ({ search: { view: _view, ...search } }) => ({ search: search as AddressSearch }),
  loader: ({ deps }) => loadResults(deps.search),
  head: ({ loaderData, match, matches }) => headOf('/home', resultsHead(match.search, loaderData), matches),
  component: HomeScreen,
  pendingComponent: PendingHere,
  errorComponent: FailedHere,
})

/** Home: search, filters, sort, endless results (product.md section 3). */
function HomeScreen() {
  const { data, search } = useScreen('/home')
  return <ResultsView results={data} address={search} />
}
