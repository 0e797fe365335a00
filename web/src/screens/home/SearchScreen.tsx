import { fill } from '@site/domain/format.ts'
import { cutText, hasLetterOrDigit } from '@site/domain/typed-keyword.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive.tsx'
import { goToFacts, loadResults } from './load-results.ts'
import { ResultsView } from './ResultsView.tsx'
import { searchTitleWords } from './search-title.words.ts'
import { FailedHere, PendingHere } from './pending.ts'

const titleFor = (keyword: string) => ({ zh: fill(searchTitleWords.forKeyword.zh, { keyword }), en: fill(searchTitleWords.forKeyword.en, { keyword }) })

export const Route = createFileRoute('/search/$keyword')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  // list or map: the same results
  loaderDeps: ({ search: { view: _view, ...search } }) => ({ search: search as AddressSearch }),
  loader: async ({ deps, params, location }) => {
    const results = await loadResults(deps.search, params.keyword)
    // from the box the keyword comes as its reader wants it
    if (location.state.boxText === undefined) await goToFacts(results, deps.search, params.keyword)
    return results
  },
  head: ({ params, matches }) => headOf('/search/$keyword', { title: titleFor(params.keyword), unlisted: true }, matches),
  component: SearchScreen,
  pendingComponent: PendingHere,
  errorComponent: FailedHere,
})

/** The results of one keyword: home with the keyword in the path. */
function SearchScreen() {
  const { data, search, params } = useScreen('/search/$keyword')
  const { keyword } = params
  const [, left] = cutText(keyword)
  const message = !hasLetterOrDigit(keyword)
    ? ({ about: 'noWords', text: keyword } as const)
    : left === ''
      ? undefined
      : ({ about: 'longKeyword', text: left } as const)
  return <ResultsView results={data} address={search} keyword={keyword} message={message} />
}
