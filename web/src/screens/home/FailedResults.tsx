import { Failure } from '../../shell/ErrorScreen.tsx'
import { useWords } from '../../page/locale.tsx'
import { homeWords } from './home.words.ts'
import { ResultsFrame } from './ResultsFrame.tsx'
import { useAsked } from './use-asked.ts'

/** The search screens when their results did not come: everything that was chosen stays, and can be asked for again. */
export function FailedResults({ error }: { error: unknown }) {
  const words = useWords(homeWords)
  const asked = useAsked()
  return (
    <ResultsFrame {...asked} answer={null}>
      <Failure error={error} title={words.failedTitle} kept={words.failedKept} headingLevel="h1" />
    </ResultsFrame>
  )
}
