import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BellOff, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { firstValue } from '../../page/first-value.ts'
import { api } from '../../page/api.ts'
import { isNotFoundProblem } from '../../page/not-found.ts'
import { SavedSearchLink } from '../../listing/SavedSearchLink.tsx'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive.tsx'
import { PrimaryLink } from '../../shell/PrimaryLink.tsx'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { unsubscribeWords } from './unsubscribe.words.ts'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  head: ({ matches }) => headOf('/unsubscribe', { title: unsubscribeWords.title, noIndex: true }, matches),
  component: UnsubscribeScreen,
})

/** The unsubscribe page of alerts. Needs a press of the button, since mail programs open links by themselves. */
function UnsubscribeScreen() {
  const words = useWords(unsubscribeWords)
  const { search } = useScreen('/unsubscribe')
  const [isBusy, setBusy] = useState(false)
  const [stoppedAddress, setStoppedAddress] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const token = firstValue(search, 'token')
  const stop = async () => {
    setBusy(true)
    try {
      setStoppedAddress((await api()('POST /frontend/api/savedsearch/unsubscribe', { token })).address)
    } catch (error) {
      if (isNotFoundProblem(error)) setRefused(true) // the page reports other problems
    } finally {
      setBusy(false)
    }
  }
  const isBroken = token === '' || isRefused
  return (
    <main className="relative mx-auto min-h-[70vh] max-w-[720px]">
      <LanguageSwitch className="absolute top-1.5 right-2 desk:hidden" />
      {isBroken ? (
        <EmptyState
          tall
          icon={<Link2Off size={40} strokeWidth={1.4} aria-hidden />}
          title={words.brokenTitle}
          text={words.brokenText}
          action={<PrimaryLink to="/home" label={words.home} />}
        />
      ) : (
        <EmptyState
          tall
          icon={<BellOff size={40} strokeWidth={1.4} aria-hidden />}
          title={stoppedAddress === null ? words.title : words.doneTitle}
          text={stoppedAddress === null ? words.text : words.doneText}
          action={
            stoppedAddress === null ? (
              <Button busy={isBusy} onClick={() => void stop()}>
                {words.stop}
              </Button>
            ) : (
              <SavedSearchLink address={stoppedAddress} className={buttonClass({ variant: 'quiet' })}>
                {words.open}
              </SavedSearchLink>
            )
          }
        />
      )}
    </main>
  )
}
