import { isProblem } from '@site/domain/problems.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { screenApi } from '../../page/api.ts'
import { firstValue } from '../../page/first-value.ts'
import { useWords } from '../../page/locale.tsx'
import { isNotFoundProblem, orNotFound } from '../../page/not-found.ts'
import { failureText } from '../../page/say-failure.ts'
import { isSignedIn, usePersonChanges, usePersonLeft, useUserInfo } from '../../page/session.ts'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { MissingScreen } from '../../shell/MissingScreen.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { detailWords } from './detail.words.ts'
import { DetailView } from './DetailView.tsx'
import type { DetailData } from './load-detail.ts'
import { PendingDetail } from './PendingDetail.tsx'
import { type OwnFacts, PosterPanel } from './PosterPanel.tsx'
import { posterWords } from './poster.words.ts'

export const Route = createFileRoute('/detail')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => ({ id: firstValue(search, 'id') }),
  // the listing loads in the browser, since the server renders pages as for a visitor
  loader: async ({ deps: { id } }) => {
    if (import.meta.env.SSR) await requireNotRemoved(id)
    return { id }
  },
  head: ({ matches }) => headOf('/detail', { title: detailWords.detail, noIndex: true }, matches),
  component: PosterDetailScreen,
})

/** Throws the router's `notFound` for a home that was removed for good, so that this page has the status of the other pages of the home. Ignores other errors. */
async function requireNotRemoved(id: string): Promise<void> {
  try {
    await screenApi()('POST /frontend/api/listing/detail', { id })
  } catch (error) {
    if (isProblem(error) && error.problem === 'removed') await orNotFound(Promise.reject(error))
  }
}

/** The poster's view of a listing: the detail page with what only the poster sees (P3.6). */
function PosterDetailScreen() {
  const { data } = useScreen('/detail')
  // remounts when another account signs in in another tab, so that no data of the first one stays (safety.md, T31)
  const personChanges = usePersonChanges((state) => state.count)
  return <PosterDetail key={`${personChanges} ${data.id}`} id={data.id} />
}

/** The data of the page, and what only the poster sees. */
type PosterPage = { readonly page: DetailData; readonly own: OwnFacts }

/** Loads what the poster sees; null for a listing of somebody else, whose public page opens. */
async function loadPosterPage(id: string): Promise<PosterPage | null> {
  const call = screenApi()
  const detail = await call('POST /frontend/api/listing/detail', { id })
  const { number = '', poster } = detail.listing
  if (poster?.id !== useUserInfo.getState().userId) return null
  const [{ items }, { items: ownListings }] = await Promise.all([
    call('POST /frontend/api/listing/statistics', { ids: [id] }),
    call('POST /frontend/api/listing/mine', { keyword: number, pageSize: 50 }),
  ])
  const page = { detail, similar: null, share: null, loadedAt: new Date().toISOString(), contact: null }
  return { page, own: { statistics: items[0] ?? null, item: ownListings.find((item) => item.id === id) ?? null } }
}

/** Whether a home is offered, so that visitors are led to its public page. Throws the problem of a home that visitors do not find. */
async function isPublic(id: string): Promise<boolean> {
  const { listing } = await screenApi()('POST /frontend/api/listing/detail', { id })
  return listing.shelf === 'OnShelf'
}

/** The page for a home that is not there, as a visitor opens it: its poster can log in. */
function MissingHome() {
  const words = useWords(posterWords)
  const isVisitor = !isSignedIn(useUserInfo.getState())
  return (
    <MissingScreen>
      {isVisitor && (
        <Link
          to="/login"
          search={{ why: 'listings' }}
          className="min-h-11 content-center text-t15 font-semibold text-accent underline-offset-4 hover:underline"
        >
          {words.ownLogIn}
        </Link>
      )}
    </MissingScreen>
  )
}

function PosterDetail({ id }: { id: string }) {
  const words = useWords(posterWords)
  const navigate = useNavigate()
  const load = async () => {
    if (isSignedIn(useUserInfo.getState())) return loadPosterPage(id)
    // a person whose session has ended may be its poster
    if (usePersonLeft.getState().ended === '' && (await isPublic(id))) return null
    await navigate({ to: '/login', search: { why: 'listings' }, replace: true })
    return 'visitor'
  }
  const {
    data,
    error: failure,
    reload,
  } = useLoad(id, load, {
    isRefreshed: true,
    onLoaded: (result) => result ?? void navigate({ to: '/propertyInfo', search: { id }, replace: true }),
  })
  const posterPage = data === 'visitor' ? null : data
  if (posterPage)
    return (
      <DetailView
        data={posterPage.page}
        sharePath="/propertyInfo"
        isShared={false}
        onStale={reload}
        posterPanel={<PosterPanel listing={posterPage.page.detail.listing} own={posterPage.own} onMoved={reload} />}
      />
    )
  if (failure === null) return <PendingDetail />
  if (isNotFoundProblem(failure)) return <MissingHome />
  return (
    <main>
      <ErrorState tall title={words.failedTitle} text={failureText(failure)} retryLabel={words.retry} onRetry={reload} />
    </main>
  )
}
