import type { AccountDetails, SessionView } from '@site/domain/calls/account.ts'
import { fill } from '@site/domain/format.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { BellRing, ChevronRight, ClipboardCheck, House, List, MessageSquare } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../page/api.ts'
import { useIsReviewer } from '../../review/use-review.ts'
import { isSignedIn, usePersonChanges, useUserInfo } from '../../page/session.ts'
import { useUnreadCount } from '../../page/unread.ts'
import { headOf } from '../../shell/head.ts'
import { useWords } from '../../page/locale.tsx'
import { failureText, sayFailure } from '../../page/say-failure.ts'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { accountWords } from './account.words.ts'
import { AccountHead } from './AccountHead.tsx'
import { ContactCardForm } from './ContactCardForm.tsx'
import { MailSettings } from './MailSettings.tsx'
import { DeleteAccount, MyData } from './MyData.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'
import { PushSettings } from './PushSettings.tsx'
import { SecuritySettings } from './SecuritySettings.tsx'
import { SignOut } from './SignOut.tsx'

export const Route = createFileRoute('/account')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  head: ({ matches }) => headOf('/account', { title: screenTitles.account, noIndex: true }, matches),
  component: AccountScreen,
})

/** Account and security settings (S3.4). */
function AccountScreen() {
  // remounts when another account signs in in another tab, so that no data of the first one stays (safety.md, T31)
  const personChanges = usePersonChanges((state) => state.count)
  return <AccountView key={personChanges} />
}

function AccountView() {
  const words = useWords(accountWords)
  const titles = useWords(screenTitles)
  const { details, failure, load, setPortrait } = useDetails()
  return (
    <main className="mx-auto min-h-[70vh] max-w-[720px] pb-10">
      <ScreenHeader title={titles.account} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-5">
        {details && <Account details={details} reload={load} onPortrait={setPortrait} />}
        {!details && failure === null && (
          <div role="status" aria-label={words.loading} className="grid gap-4">
            <Skeleton className="h-16 rounded-card" />
            <Skeleton className="h-56 rounded-card" />
            <Skeleton className="h-56 rounded-card" />
          </div>
        )}
        {failure !== null && <ErrorState title={words.failedTitle} text={failure} retryLabel={words.retry} onRetry={load} />}
      </div>
    </main>
  )
}

/** `sessions`: null if they did not load. */
type LoadedDetails = AccountDetails & { readonly sessions: readonly SessionView[] | null }

/** Loads all that the screen shows at once, so that no late answer moves the buttons at its end. Rejects if the details do not load. */
async function loadAccount(): Promise<LoadedDetails> {
  const sessions = api()('POST /frontend/api/account/sessions', {}).then(
    ({ items }) => items,
    (error: unknown) => {
      sayFailure(error) // the other settings stay usable
      return null
    },
  )
  return { ...(await api()('POST /frontend/api/account/details', {})), sessions: await sessions }
}

/** Loads the account of the session, and again when the network is back. Visitors are redirected to /login. */
function useDetails() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const [details, setDetails] = useState<LoadedDetails | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(() => {
    if (!isSignedIn(useUserInfo.getState())) {
      // after a sign-out another navigation is under way
      if (history.location.pathname === '/account') void navigate({ to: '/login', search: { why: 'account' }, replace: true })
      return
    }
    void loadAccount().then(
      (answer) => {
        setFailure(null)
        setDetails(answer)
      },
      (error: unknown) => {
        sayFailure(error)
        setFailure(failureText(error))
      },
    )
  }, [navigate, history])
  useEffect(() => {
    load()
    // an act whose answer was lost may have changed the account
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [load])
  const setPortrait = (portrait: string | null) => setDetails((before) => before && { ...before, portrait })
  return { details, failure, load, setPortrait }
}

type AccountProps = { details: LoadedDetails; reload: () => void; onPortrait: (portrait: string | null) => void }

function Account({ details: { sessions, ...details }, reload, onPortrait }: AccountProps) {
  const words = useWords(accountWords)
  const titles = useWords(screenTitles)
  const isAgent = details.role === 'Intermediary'
  const isReviewer = useIsReviewer()
  const unread = useUnreadCount()
  return (
    <>
      <AccountHead details={details} />
      <ProfileSettings details={details} reload={reload} />
      <nav aria-label={words.mine} className="divide-y divide-line rounded-card border border-line bg-surface">
        {(
          [
            ['/messages', titles.messages, MessageSquare],
            ['/myListings', words.myListings, House],
            ['/savedSearches', words.savedSearches, BellRing],
            ...(isAgent ? ([['/list', titles.list, List]] as const) : []),
            ...(isReviewer ? ([['/admin', words.reviewQueue, ClipboardCheck]] as const) : []),
          ] as const
        ).map(([to, text, Icon]) => (
          <Link key={to} to={to} className="flex min-h-16 items-center gap-3 px-4 text-t15 font-medium">
            <Icon size={20} strokeWidth={1.8} className="text-accent" aria-hidden />
            <span className="min-w-0 flex-1">{text}</span>
            {to === '/messages' && unread > 0 && <Tag tone="accent">{fill(words.unreadMessages, { count: unread })}</Tag>}
            <ChevronRight size={18} className="text-ink-3" aria-hidden />
          </Link>
        ))}
      </nav>
      <PushSettings />
      {isAgent && <MailSettings details={details} />}
      <ContactCardForm details={details} onPortrait={onPortrait} />
      <SecuritySettings details={details} sessions={sessions} />
      <MyData />
      <SignOut />
      <DeleteAccount />
    </>
  )
}
