import type { SavedSearch } from '@site/domain/calls/saved-search.ts'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../page/api.ts'
import { PushCard } from '../../contact/PushCard.tsx'
import { rememberSaved } from '../../search-box/saved-addresses.ts'
import { isSignedIn, usePersonChanges, useUserInfo } from '../../page/session.ts'
import { headOf } from '../../shell/head.ts'
import { useWords } from '../../page/locale.tsx'
import { PrimaryLink } from '../../shell/PrimaryLink.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { savedSearchesWords } from './saved-searches.words.ts'
import { SearchItem } from './SearchItem.tsx'

export const Route = createFileRoute('/savedSearches')({
  head: ({ matches }) => headOf('/savedSearches', { title: screenTitles.savedSearches, noIndex: true }, matches),
  component: SavedSearchesScreen,
})

/** The saved searches with totals, new homes and alert frequency. */
function SavedSearchesScreen() {
  // remounts when another account signs in in another tab, so that no data of the first one stays (safety.md, T31)
  const personChanges = usePersonChanges((state) => state.count)
  return <SavedSearchList key={personChanges} />
}

type LoadedSearches = { readonly items: readonly SavedSearch[]; readonly isEmailConfirmed: boolean }

/** Loads the saved searches of the signed-in person; visitors are redirected to /login. */
function useSavedSearches() {
  const navigate = useNavigate()
  const [loaded, setLoaded] = useState<LoadedSearches | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    if (!isSignedIn(useUserInfo.getState())) return void navigate({ to: '/login', search: { why: 'searches' }, replace: true })
    void Promise.all([api()('POST /frontend/api/savedsearch/page', {}), api()('POST /frontend/api/account/details', {})]).then(
      ([{ items }, { isEmailConfirmed }]) => {
        setFailed(false)
        rememberSaved(items.map(({ address }) => address))
        setLoaded({ items, isEmailConfirmed })
      },
      () => setFailed(true),
    )
  }, [navigate])
  useEffect(load, [load])
  const replaceItem = (id: string, next: SavedSearch | null) =>
    setLoaded((previous) => previous && { ...previous, items: previous.items.flatMap((item) => (item.id === id ? (next ?? []) : item)) })
  return { loaded, hasFailed, load, replaceItem }
}

function SavedSearchList() {
  const words = useWords(savedSearchesWords)
  const titles = useWords(screenTitles)
  const { loaded, hasFailed, load, replaceItem } = useSavedSearches()
  return (
    <main className="mx-auto min-h-[70vh] max-w-[720px] pb-28">
      <ScreenHeader title={titles.savedSearches} />
      <div className="grid gap-4 px-4 pt-4">
        {hasFailed && <ErrorState title={words.failedTitle} retryLabel={words.retry} onRetry={load} />}
        {!loaded && !hasFailed && (
          <div role="status" aria-label={words.loading} className="grid gap-4">
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} className="h-32 rounded-card" />
            ))}
          </div>
        )}
        {loaded && !loaded.isEmailConfirmed && loaded.items.some(({ often }) => often !== 'Never') && (
          <p className="flex flex-wrap items-center justify-between gap-2 rounded-tile bg-warm-soft px-4 py-2 text-t15">
            {words.confirmFirst}
            <Link
              to="/account"
              search={{ form: 'confirmEmail', why: 'savedSearch' }}
              className={classNames(buttonClass({ variant: 'text', size: 's' }), '-mx-[min(0.875rem,14px)]')}
            >
              {words.confirmNow}
            </Link>
          </p>
        )}
        {loaded?.items.some(({ often }) => often !== 'Never') && <PushCard about="search" />}
        {loaded?.items.length === 0 && <NoSavedSearches />}
        {loaded && loaded.items.length > 0 && (
          <ul aria-label={words.results} className="grid gap-4">
            {loaded.items.map((item) => (
              <li key={item.id}>
                <SearchItem item={item} onChange={(next) => replaceItem(item.id, next)} reload={load} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </main>
  )
}

function NoSavedSearches() {
  const words = useWords(savedSearchesWords)
  return (
    <EmptyState
      tall
      icon={<BellRing size={40} strokeWidth={1.4} aria-hidden />}
      title={words.emptyTitle}
      text={words.emptyText}
      action={<PrimaryLink to="/home" label={words.browse} />}
    />
  )
}
