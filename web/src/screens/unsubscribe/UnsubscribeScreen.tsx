import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { BellOff, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { firstValue } from '../../page/first-value.ts'
import { api } from '../../page/api.ts'
import { isEndedProblem, isNotFoundProblem } from '../../page/not-found.ts'
import { SavedSearchLink } from '../../search-box/SavedSearchLink.tsx'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { PrimaryLink } from '../../shell/PrimaryLink.tsx'
import { shellWords } from '../../shell/shell.words.ts'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { useAction } from '../../page/use-action.ts'
import { unsubscribeWords } from './unsubscribe.words.ts'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  head: ({ matches }) => headOf('/unsubscribe', { title: screenTitles.unsubscribe, noIndex: true }, matches),
  component: UnsubscribeScreen,
})

/** Stops alerts, or mails about answers of clients (`of=answers`). It needs a press of the button, since mail programs open links by themselves. */
function UnsubscribeScreen() {
  const words = useWords(unsubscribeWords)
  const titles = useWords(screenTitles)
  const shellTexts = useWords(shellWords)
  const { search } = useScreen('/unsubscribe')
  const [isBusy, run] = useAction()
  const [stoppedSearch, setStoppedSearch] = useState<{ readonly address: string | null } | null>(null)
  const [linkFault, setLinkFault] = useState<'broken' | 'closed' | null>(null)
  const token = firstValue(search, 'token')
  const stop = () =>
    run(
      async () => setStoppedSearch(await api()('POST /frontend/api/savedsearch/unsubscribe', { token })),
      // the page reports other problems
      (error) => isNotFoundProblem(error) && setLinkFault(isEndedProblem(error) ? 'closed' : 'broken'),
    )
  const isOfAnswers = firstValue(search, 'of') === 'answers'
  const text = isOfAnswers ? words.answersText : words.text
  const doneText = isOfAnswers ? words.answersDoneText : words.doneText
  const isBroken = token === '' || linkFault !== null
  const isClosed = linkFault === 'closed'
  return (
    <main className="relative mx-auto min-h-[70vh] max-w-[720px]">
      <LanguageSwitch className="absolute top-1.5 right-2 desk:hidden" />
      {isBroken ? (
        <EmptyState
          tall
          headingLevel="h1"
          icon={<Link2Off size={40} strokeWidth={1.4} aria-hidden />}
          title={isClosed ? shellTexts.closedTitle : words.brokenTitle}
          text={isClosed ? words.closedText : isOfAnswers ? words.answersBrokenText : words.brokenText}
          action={<PrimaryLink to="/home" label={words.home} />}
        />
      ) : (
        <EmptyState
          tall
          headingLevel="h1"
          icon={<BellOff size={40} strokeWidth={1.4} aria-hidden />}
          title={stoppedSearch === null ? titles.unsubscribe : words.doneTitle}
          text={stoppedSearch === null ? text : doneText}
          action={
            stoppedSearch === null ? (
              <Button busy={isBusy} onClick={() => void stop()}>
                {words.stop}
              </Button>
            ) : stoppedSearch.address === null ? (
              <Link to="/list" search={{}} className={buttonClass({ variant: 'quiet' })}>
                {words.openLists}
              </Link>
            ) : (
              <SavedSearchLink address={stoppedSearch.address} className={buttonClass({ variant: 'quiet' })}>
                {words.open}
              </SavedSearchLink>
            )
          }
        />
      )}
    </main>
  )
}
