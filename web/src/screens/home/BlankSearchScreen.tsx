import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive.tsx'
import { loadResults } from './load-results.ts'
import { ResultsView } from './ResultsView.tsx'
import { searchTitleWords } from './search-title.words.ts'
import { FailedHere, PendingHere } from './pending.ts'

export const Route = createFileRoute('/search')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ deps }) => loadResults(deps.search),
  head: ({ matches }) => headOf('/search', { title: searchTitleWords.title, unlisted: true }, matches),
  component: BlankSearchScreen,
  pendingComponent: PendingHere,
  errorComponent: FailedHere,
})

/** A search for nothing: the search screen, saying that the keyword is missing (product.md section 6). */
function BlankSearchScreen() {
  const { data, search } = useScreen('/search')
  return <ResultsView results={data} address={search} message={{ about: 'emptyKeyword' }} />
}
