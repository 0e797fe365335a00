import { fill } from '@site/domain/format.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { CirclePlus, Heart, House, LayoutGrid, Building2, List, MapPinned, UserRound } from 'lucide-react'
import { useScopeSearch } from '../../search-box/scope.ts'
import { barsWords } from './bars.words.ts'
import { useWords } from '../../page/locale.tsx'
import { useHasLists, useSignedIn } from '../../page/session.ts'
import { useUnreadCount } from '../../page/unread.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

const tabs = [
  { to: '/home', label: 'home', Icon: House },
  { to: '/collection', label: 'favourites', Icon: Heart },
  { to: '/publish', label: 'publish', Icon: CirclePlus },
  { to: '/typesOfProperty', label: 'types', Icon: LayoutGrid },
  { to: '/cityPicker', label: 'areas', Icon: MapPinned },
] as const

const listingsTab = { to: '/myListings', label: 'listings', Icon: Building2 } as const

/** Tabs of a signed-in person: their listings replace the types, to which the home screen leads as well. */
const personTabs = [tabs[0], tabs[1], tabs[2], listingsTab, tabs[4]] as const

/** Tabs of an agent with lists: listings and lists replace the types and areas, to which the home screen leads as well. */
const agentTabs = [tabs[0], tabs[1], tabs[2], listingsTab, { to: '/list', label: 'lists', Icon: List }] as const

const accountTab = { label: 'me', Icon: UserRound } as const

/** Whether the screen is a search by keyword, which belongs to the tab of the home screen although its path differs. */
const useIsKeywordSearch = () => useLocation({ select: ({ pathname }) => pathname === '/search' || pathname.startsWith('/search/') })

/** The tab bar at the bottom of phones. */
export function TabBar() {
  const words = useWords(barsWords)
  const isSignedIn = useSignedIn()
  const hasLists = useHasLists()
  const scopeSearch = useScopeSearch()
  const isKeywordSearch = useIsKeywordSearch()
  const unread = useUnreadCount()
  return (
    <nav
      aria-label={words.mainMenu}
      data-bottom-bar
      className="tab-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[var(--safe-bottom)] desk:hidden"
    >
      <ul className="flex h-[60px]">
        {[...(hasLists ? agentTabs : isSignedIn ? personTabs : tabs), { to: isSignedIn ? '/account' : '/login', ...accountTab } as const].map(
          ({ to, label, Icon }) => (
            <li key={label} className="min-w-0 flex-1">
              <Link
                to={to}
                search={to === '/login' ? { why: 'account' } : to === '/cityPicker' || to === '/typesOfProperty' ? scopeSearch : {}}
                activeOptions={{ includeSearch: false }}
                {...(to === '/home' && isKeywordSearch && { 'aria-current': 'page', 'data-status': 'active' })}
                className="flex h-full flex-col items-center justify-center gap-1 text-[min(var(--t-12),3.2vw)] text-ink-2 data-[status=active]:font-semibold data-[status=active]:tracking-[-0.04em] data-[status=active]:text-accent"
              >
                <span className="relative">
                  <Icon size={23} strokeWidth={1.8} aria-hidden />
                  {label === 'me' && <UnreadBadge count={unread} />}
                </span>
                <span>
                  {words[label]}
                  {label === 'me' && unread > 0 && <span className="sr-only">{fill(words.unread, { count: unread })}</span>}
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
