import { memo, Suspense } from 'react'
import { BrandMark } from './BrandMark.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

// no part of a shared page's first load
const SiteBar = lazyPart(() => import('./SiteBar.tsx'), 'SiteBar')

/** The bar at the top of wide windows; phones have the tab bar and each screen's own head. A shared page shows the brand alone. */
export const TopBar = memo(function TopBar({ isShared }: { isShared: boolean }) {
  if (isShared)
    return (
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-[1240px] items-center justify-between px-4 desk:h-[72px] desk:px-5">
          <BrandMark />
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
