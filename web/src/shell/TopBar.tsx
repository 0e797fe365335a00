import { memo, Suspense } from 'react'
import { BrandLink } from './BrandLink.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

// lazy: shared pages do not use it
const SiteBar = lazyPart(() => import('./SiteBar.tsx'), 'SiteBar')

/** The top bar: on wide windows the site bar, on shared pages of every width the brand and the language switch. */
export const TopBar = memo(function TopBar({ isShared }: { isShared: boolean }) {
  if (isShared)
    return (
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-[1240px] items-center justify-between px-4 desk:h-[72px] desk:px-5">
          <BrandLink />
          <LanguageSwitch />
        </div>
      </header>
    )
  return (
    <Suspense fallback={<div className="hidden h-[72px] border-b border-line bg-surface desk:block" />}>
      <SiteBar />
    </Suspense>
  )
})
