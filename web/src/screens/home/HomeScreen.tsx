import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { loadResults } from './load-results.ts'
import { resultsHead } from './results-head.ts'
import { ResultsView } from './ResultsView.tsx'
import { SearchFailed, SearchPending } from './search-fallbacks.ts'

export const Route = createFileRoute('/home')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  // `view` (list or map) does not change the results
  loaderDeps: ({ search: { view: _view, ...search } }) => ({ search: search as AddressSearch }),
  loader: ({ deps }) => loadResults(deps.search),
  head: ({ loaderData, match, matches }) => headOf('/home', resultsHead(match.search, loaderData), matches),
  component: HomeScreen,
  pendingComponent: SearchPending,
  errorComponent: SearchFailed,
})

/** Home: search, filters, sort, endless results (P3.2). */
function HomeScreen() {
  const { data, search } = useScreen('/home')
  return <ResultsView results={data} address={search} />
}
