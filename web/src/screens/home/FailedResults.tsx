import { LoadFailure } from '../../shell/ErrorScreen.tsx'
import { useWords } from '../../page/locale.tsx'
import { homeWords } from './home.words.ts'
import { ResultsFrame } from './ResultsFrame.tsx'
import { useAddressQuery } from './use-address-query.ts'

/** The search screens when the search failed: the filters stay, with a retry. */
export function FailedResults({ error }: { error: unknown }) {
  const words = useWords(homeWords)
  const navigation = useAddressQuery()
  return (
    <ResultsFrame {...navigation} answer={null}>
      <LoadFailure error={error} title={words.failedTitle} note={words.failedKept} headingLevel="h1" />
    </ResultsFrame>
  )
}
