import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { loadResults } from './load-results.ts'
import { ResultsView } from './ResultsView.tsx'
import { searchTitleWords } from './search-title.words.ts'
import { SearchFailed, SearchPending } from './search-fallbacks.ts'

export const Route = createFileRoute('/search')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ deps }) => loadResults(deps.search),
  head: ({ matches }) => headOf('/search', { title: searchTitleWords.title, noIndex: true }, matches),
  component: BlankSearchScreen,
  pendingComponent: SearchPending,
  errorComponent: SearchFailed,
})

/** The search screen without a keyword, with a message that it is missing (P6.12). */
function BlankSearchScreen() {
  const { data, search } = useScreen('/search')
  return <ResultsView results={data} address={search} message={{ kind: 'emptyKeyword' }} />
}
