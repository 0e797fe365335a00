import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { stringifySearch } from '../../addresses.ts'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive.tsx'
import { loadResults } from './load-results.ts'
import { ResultsView } from './ResultsView.tsx'
import { searchTitleWords } from './search-title.words.ts'
import { FailedHere, PendingHere } from './waiting.ts'

export const Route = createFileRoute('/home')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  // list or map: the same results
  loaderDeps: ({ search: { view: _view, ...search } }) => ({ search: search as AddressSearch }),
  loader: ({ deps }) => loadResults(deps.search),
  head: ({ match, matches }) =>
    headOf('/home', { title: searchTitleWords.title, canonical: `/home${stringifySearch({ ...match.search, lang: undefined, view: undefined })}` }, matches),
  component: HomeScreen,
  pendingComponent: PendingHere,
  errorComponent: FailedHere,
})

/** Home: search, filters, sort, endless results (product.md section 3). */
function HomeScreen() {
  const { data, search } = useScreen('/home')
  return <ResultsView results={data} address={search} />
}
