import { fill } from '@site/domain/format.ts'
import { cutText, hasLetterOrDigit } from '@site/domain/keywords/typed-keyword.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { inBothLocales } from '@site/domain/words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { redirectToFilters, loadResults } from './load-results.ts'
import { ResultsView } from './ResultsView.tsx'
import { searchTitleWords } from './search-title.words.ts'
import { SearchFailed, SearchPending } from './search-fallbacks.ts'

const titleFor = (keyword: string) => inBothLocales((locale) => fill(searchTitleWords.forKeyword[locale], { keyword }))

export const Route = createFileRoute('/search/$keyword')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  // `view` (list or map) does not change the results
  loaderDeps: ({ search: { view: _view, ...search } }) => ({ search: search as AddressSearch }),
  loader: async ({ deps, params, location }) => {
    const results = await loadResults(deps.search, params.keyword)
    // the search box has offered the filters of a keyword that comes from it
    if (location.state.boxText === undefined) await redirectToFilters(results, deps.search, params.keyword)
    return results
  },
  // what a stranger wrote into an address is no title beside the name of the site in a chat (safety.md, T35)
  head: ({ params, matches }) => headOf('/search/$keyword', { title: titleFor(params.keyword), previewTitle: searchTitleWords.title, noIndex: true }, matches),
  component: SearchScreen,
  pendingComponent: SearchPending,
  errorComponent: SearchFailed,
})

/** The screen of `/search/{keyword}`: the results that the home screen shows, for the keyword in the address. */
function SearchScreen() {
  const { data, search, params } = useScreen('/search/$keyword')
  const { keyword } = params
  const [, cutOff] = cutText(keyword)
  const message = !hasLetterOrDigit(keyword)
    ? ({ kind: 'noWords', text: keyword } as const)
    : cutOff === ''
      ? undefined
      : ({ kind: 'longKeyword', text: cutOff } as const)
  return <ResultsView results={data} address={search} keyword={keyword} message={message} />
}
