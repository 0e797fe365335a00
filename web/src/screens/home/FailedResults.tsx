import { LoadFailure } from '../../shell/ErrorScreen.tsx'
import { useWords } from '../../page/locale.tsx'
import { homeWords } from './home.words.ts'
import { ResultsFrame } from './ResultsFrame.tsx'
import { useAddressQuery } from './use-results-navigation.ts'

/** The search screens when the search failed: the filters stay, with a retry. */
export function FailedResults({ error }: { error: unknown }) {
  const words = useWords(homeWords)
  const location = useAddressQuery()
  return (
    <ResultsFrame {...location} answer={null}>
      <LoadFailure error={error} title={words.failedTitle} note={words.failedKept} />
    </ResultsFrame>
  )
}
