import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { barsWords } from './bars.words.ts'
import { BrandMark } from './BrandMark.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { useWords } from './locale.tsx'
import { useSignedIn } from './person.ts'

const SearchBox = lazy(() => import('../listing/SearchBox.tsx').then((module) => ({ default: module.SearchBox })))

/** The bar at the top of wide windows: search, the screens, the language. */
export function SiteBar() {
  const words = useWords(barsWords)
  const isSignedIn = useSignedIn()
  return (
    <header className="site-bar sticky top-0 z-30 hidden h-[72px] items-center gap-6 border-b border-line bg-surface px-5 desk:flex">
      <BrandMark />
      <div className="w-full max-w-[400px]">
        <Suspense>
          <SearchBox />
        </Suspense>
      </div>
      <nav aria-label={words.mainMenu} className="ml-auto flex items-center gap-1">
        {(
          [
            ['/typesOfProperty', words.types],
            ['/cityPicker', words.areas],
            ['/collection', words.favourites],
            isSignedIn ? ['/account', words.account] : ['/login', words.logIn],
          ] as const
        ).map(([to, text]) => (
          <Link
            key={to}
            to={to}
            className="rounded-control px-3 py-2.5 text-t15 font-medium whitespace-nowrap text-ink-2 hover:bg-fill"
            activeProps={{ className: 'text-ink font-semibold' }}
          >
            {text}
          </Link>
        ))}
        <LanguageSwitch />
      </nav>
    </header>
  )
}
