import type { ListingView } from '@site/domain/listing.ts'
import { ClientOnly } from '@tanstack/react-router'
import { Share } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Price } from '../../listing/Price.tsx'
import { useWords } from '../../shell/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { detailWords } from './detail.words.ts'
import { PriceNotes } from './DetailTitle.tsx'

// no part of a shared page
const Heart = lazy(() => import('../../listing/Heart.tsx').then((module) => ({ default: module.Heart })))

/** The panel that stays beside the text on desktops: price and what to do. */
export function SidePanel({ listing, onShare }: { listing: ListingView; onShare: (() => void) | undefined }) {
  const words = useWords(detailWords)
  return (
    <aside className="hidden desk:block">
      <div className="sticky top-[96px] rounded-sheet border border-line bg-surface p-6 shadow-float">
        <div className="@container">
          <Price listing={{ ...listing, averagePrice: null, previousPrice: null }} size="large" />
        </div>
        <PriceNotes listing={listing} />
        {onShare && (
          <Button wide className="mt-5" icon={<Share size={18} aria-hidden />} onClick={onShare}>
            {words.shareThis}
          </Button>
        )}
        {onShare && (
          <div className="mt-2.5 min-h-12">
            <ClientOnly>
              <Suspense>
                <Heart listing={listing} look="button" />
              </Suspense>
            </ClientOnly>
          </div>
        )}
      </div>
    </aside>
  )
}

/** The bar within thumb reach on phones. */
export function ActionBar({ listing, onShare }: { listing: ListingView; onShare: () => void }) {
  const words = useWords(detailWords)
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(10px+var(--safe-bottom))] desk:hidden">
      <div className="@container min-w-0 flex-1">
        <Price listing={{ ...listing, averagePrice: null, previousPrice: null }} size="row" />
      </div>
      <div className="size-11">
        <ClientOnly>
          <Suspense>
            <Heart listing={listing} look="icon" />
          </Suspense>
        </ClientOnly>
      </div>
      <Button icon={<Share size={18} aria-hidden />} onClick={onShare}>
        {words.share}
      </Button>
    </div>
  )
}
