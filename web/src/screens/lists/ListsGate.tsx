import type { ListState } from '@site/domain/calls/account.ts'
import type { ProblemKey } from '@site/domain/problems.ts'
import { Link } from '@tanstack/react-router'
import { List, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { screenApi } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { refreshUser } from '../../page/refresh-user.ts'
import { useIsAgent, usePersonChanges, useHasLists, useSignedIn } from '../../page/session.ts'
import { PrimaryLink } from '../../shell/PrimaryLink.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { useIsOnline } from '../../shell/retry.ts'
import { useSendToLogin } from '../../shell/use-send-to-login.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { gateWords } from './gate.words.ts'
import { ListAccess } from './ListAccess.tsx'
import { useAccountData } from './use-account-data.ts'

/**
 * Shows `children` to agents who may use lists, and to others the reason why not: visitors log in, lists are for agents only, an operator switches the
 * feature on (S4.6, S6.2). `title`: the title of the screen, if `children` contain its header.
 */
export function ListsGate({ title, children }: { title?: string; children: ReactNode }) {
  // remounts when another account signs in in another tab, so that no data of the first one stays (safety.md, T31)
  const personChanges = usePersonChanges((state) => state.count)
  useSendToLogin('lists')
  const isSignedInHere = useSignedIn()
  const [isAgent, hasLists] = [useIsAgent(), useHasLists()]
  if (!isSignedInHere) return withHeader(title, <LoadingLists />)
  if (!isAgent) return withHeader(title, <LoadProblem problem="agentsOnly" text="" onRetry={() => undefined} />)
  if (!hasLists)
    return (
      <ListsIfSwitchedOn key={personChanges} title={title}>
        {children}
      </ListsIfSwitchedOn>
    )
  return <div key={personChanges}>{children}</div>
}

const withHeader = (title: string | undefined, content: ReactNode) =>
  title === undefined ? (
    content
  ) : (
    <>
      <ScreenHeader title={title} />
      <div className="px-4">{content}</div>
    </>
  )

/** Shows `children` if the server says that lists are on: an operator may have switched them on after the login of this device. */
function ListsIfSwitchedOn({ title, children }: { title: string | undefined; children: ReactNode }) {
  const load = useCallback(() => screenApi()('POST /frontend/api/account/lists', {}), [])
  const { data, problem, problemText, reload, change } = useAccountData(load)
  const isOn = data?.state === 'on'
  useEffect(() => {
    // so that the tab of the lists appears
    if (isOn) void refreshUser()
  }, [isOn])
  if (problem) return withHeader(title, <LoadProblem problem={problem} text={problemText} onRetry={reload} />)
  if (!data) return withHeader(title, <LoadingLists />)
  return data.state === 'on' ? children : withHeader(title, <ListAccess state={data.state} onChange={(state) => change(() => ({ state }))} />)
}

/** The skeleton of a screen of lists. */
export function LoadingLists() {
  const words = useWords(gateWords)
  return (
    <div role="status" aria-label={words.loading} className="@container pt-5">
      <div className="grid gap-x-5 gap-y-8 @min-[520px]:grid-cols-2 @min-[860px]:grid-cols-3">
        {[0, 1, 2].map((index) => (
          <div key={index}>
            <Skeleton className="aspect-2/1 rounded-card" />
            <Skeleton className="mt-3 h-6 w-3/5" />
            <Skeleton className="mt-2 h-5 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  )
}

type LoadProblemProps = { problem: ProblemKey; text: string; onRetry: () => void }

/** Why a screen of lists has nothing to show, and what to do next. `text`: the reason in the answer of the failed call. */
export function LoadProblem({ problem, text, onRetry }: LoadProblemProps) {
  const words = useWords(gateWords)
  const isOnline = useIsOnline()
  if (problem === 'agentsOnly')
    return (
      <EmptyState
        tall
        icon={<List size={40} strokeWidth={1.4} aria-hidden />}
        title={words.agentsTitle}
        text={words.agentsText}
        action={<PrimaryLink to="/collection" label={words.favourites} />}
      />
    )
  if (problem === 'listsOff') return <ListsSwitchedOff onRetry={onRetry} />
  if (problem === 'notFound')
    return (
      <EmptyState
        tall
        icon={<SearchX size={40} strokeWidth={1.4} aria-hidden />}
        title={words.missingTitle}
        text={words.missingText}
        action={
          <Link to="/list" search={{}} className={buttonClass()}>
            {words.toLists}
          </Link>
        }
      />
    )
  if (!isOnline) return <ErrorState tall title={words.offlineTitle} text={words.offlineText} retryLabel={words.retry} onRetry={onRetry} />
  return <ErrorState title={words.failedTitle} text={text} retryLabel={words.retry} onRetry={onRetry} />
}

/** What an agent sees after an operator has switched off the lists of the account. */
function ListsSwitchedOff({ onRetry }: { onRetry: () => void }) {
  const [state, setState] = useState<Exclude<ListState, 'on'>>('ask')
  return <ListAccess state={state} onChange={(next) => (next === 'on' ? onRetry() : setState(next))} />
}
