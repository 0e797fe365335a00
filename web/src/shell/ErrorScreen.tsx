import { fill } from '@site/domain/format.ts'
import { readSharedAddress } from '@site/domain/addresses.ts'
import { useCanGoBack, useLocation, useRouterState } from '@tanstack/react-router'
import { ChevronLeft, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallError } from '../page/api.ts'
import { classNames } from '../ui/class-names.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useShell, useWords } from '../page/locale.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { useGoBack } from './ScreenHeader.tsx'
import { useIsOnline, useRetry } from './retry.ts'
import { shellWords } from './shell.words.ts'

/** Replaces a screen whose data failed to load. `reset` clears the error boundary of the router. */
export function ErrorScreen({ error, reset }: { error: unknown; reset?: () => void }) {
  const words = useWords(shellWords)
  const { brand } = useShell()
  const { pathname, search } = useLocation()
  const isShared = readSharedAddress(pathname, search) !== null
  const canGoBack = useCanGoBack()
  const goBack = useGoBack()
  const leadsHome = brand !== null && !isShared
  return (
    <main className="flex min-h-[calc(0.7*var(--screen))] flex-col">
      <div className={classNames('flex min-h-14 items-center px-1', brand && 'desk:hidden')}>
        {(canGoBack || leadsHome) && (
          <IconButton label={words.back} onClick={goBack}>
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
        )}
        {/* shared pages with brand have the switch in their bar */}
        {(leadsHome || !brand) && <LanguageSwitch className="ml-auto" />}
      </div>
      <LoadFailure error={error} title={words.errorTitle} reset={reset} />
    </main>
  )
}

type LoadFailureProps = { error: unknown; title: string; note?: ReactNode; reset?: () => void }

/** An error message with its reason, the missing network if the device is offline, and a retry button. `note`: a text about what is not lost. */
export function LoadFailure({ error, title, note, reset }: LoadFailureProps) {
  const words = useWords(shellWords)
  const isOnline = useIsOnline()
  const retry = useRetry()
  const isBusy = useRouterState({ select: (state) => state.isLoading })
  const isCall = error instanceof CallError
  return (
    <ErrorState
      tall
      headingLevel="h1"
      icon={isOnline ? undefined : <WifiOff size={40} strokeWidth={1.4} aria-hidden />}
      title={isOnline ? title : words.offlineTitle}
      text={
        <>
          {isOnline ? (isCall ? error.text : words.errorText) : words.offlineText}
          {note && <span className="block">{note}</span>}
        </>
      }
      retryLabel={words.retry}
      onRetry={() => {
        reset?.()
        retry()
      }}
      busy={isBusy}
      request={isOnline && isCall && error.requestId ? fill(words.requestId, { id: error.requestId }) : undefined}
    />
  )
}
