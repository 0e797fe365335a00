import { fill } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { MessageSquare, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useScopeSearch } from '../../search-box/scope.ts'
import { useIsReviewer } from '../../review/use-review.ts'
import { barsWords } from './bars.words.ts'
import { HomeScreenLink } from './HomeScreenLink.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { useWords } from '../../page/locale.tsx'
import { useHasLists, useSignedIn } from '../../page/session.ts'
import { useUnreadCount } from '../../page/unread.ts'
import { UnreadBadge } from './UnreadBadge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const SearchBox = lazyPart(() => import('../../search-box/SearchBox.tsx'), 'SearchBox')

/** The bar at the top of wide windows: search box, links to screens, language switch. */
export function SiteBar() {
  const words = useWords(barsWords)
  const isSignedIn = useSignedIn()
  const hasLists = useHasLists()
  const isReviewer = useIsReviewer()
  const scopeSearch = useScopeSearch()
  return (
    <header className="site-bar @container/bar sticky top-0 z-30 hidden border-b border-line bg-surface desk:block">
      <div className="flex h-[72px] items-center gap-3 px-5 @min-[64rem]/bar:gap-6">
        <HomeScreenLink />
        <div className="min-w-28 max-w-[760px] flex-1">
          <Suspense>
            <SearchBox />
          </Suspense>
        </div>
        <nav aria-label={words.mainMenu} className="ml-auto flex shrink-0 items-center @max-[40rem]/bar:min-w-0 @max-[40rem]/bar:shrink @min-[64rem]/bar:gap-1">
          {/* with a large font on a phone in landscape the links scroll, so that language and Publish stay in view */}
          <div className="flex items-center @max-[40rem]/bar:min-w-0 @max-[40rem]/bar:overflow-x-auto @min-[64rem]/bar:gap-1">
            {(
              [
                // a signed-in person has their listings instead, and the home screen leads to the types as well
                ...(isSignedIn ? [] : ([['/typesOfProperty', words.types]] as const)),
                ['/cityPicker', words.areas],
                ['/collection', words.favourites],
                ...(hasLists ? ([['/list', words.lists]] as const) : []),
                ...(isSignedIn ? ([['/myListings', words.myListings]] as const) : []),
                ...(isReviewer ? ([['/admin', words.review]] as const) : []),
                isSignedIn ? ['/account', words.account] : ['/login', words.logIn],
              ] as const
            ).map(([to, text]) => (
              <Link
                key={to}
                to={to}
                search={to === '/cityPicker' || to === '/typesOfProperty' ? scopeSearch : {}}
                activeOptions={{ includeSearch: false }}
                className="rounded-control px-2 py-2.5 text-t15 font-medium whitespace-nowrap text-ink-2 hover:bg-fill @min-[64rem]/bar:px-3"
                activeProps={{ className: 'text-ink font-semibold' }}
              >
                {text}
              </Link>
            ))}
            {isSignedIn && <MessagesLink />}
          </div>
          <LanguageSwitch />
          <Link to="/publish" search={{}} className={classNames(buttonClass(), 'ml-1 min-h-[min(3rem,56px)]! shrink-0 px-3 @min-[64rem]/bar:px-4')}>
            <Plus size={18} strokeWidth={2.4} aria-hidden />
            {/* only the icon is visible in narrow windows, and with a large font also in wider ones */}
            <span className="max-[64rem]:sr-only @max-[40rem]/bar:sr-only">{words.publish}</span>
          </Link>
        </nav>
      </div>
    </header>
  )
}

function MessagesLink() {
  const words = useWords(barsWords)
  const unread = useUnreadCount()
  return (
    <Link
      to="/messages"
      title={words.messages}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-fill"
      activeProps={{ className: 'text-ink' }}
    >
      <span className="relative">
        <MessageSquare size={22} strokeWidth={1.8} aria-hidden />
        <UnreadBadge count={unread} />
      </span>
      <span className="sr-only">
        {words.messages}
        {unread > 0 && fill(words.unread, { count: unread })}
      </span>
    </Link>
  )
}
