import type { ListingView } from '@site/domain/listing.ts'
import { MessageCircle, Share } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { Price } from '../../listing/Price.tsx'
import { useWords } from '../../page/locale.tsx'
import { useHasLists } from '../../page/session.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import type { ContactOffer } from './contact-offer.ts'
import { detailWords } from './detail.words.ts'
import { PriceNotes, withoutPriceNotes } from './DetailTitle.tsx'
import { lazyPart, QuietPart } from '../../ui/lazy-part.tsx'
import { AfterHydration } from '../../ui/hydration.tsx'

// lazy: shared pages do not use it
const Heart = lazyPart(() => import('../../cards/Heart.tsx'), 'Heart', { failed: QuietPart })
// lazy: only agents have lists
const AddToListButton = lazyPart(() => import('../../cards/AddToListButton.tsx'), 'AddToListButton', { failed: QuietPart })
// lazy: below the first view
const PanelContact = lazyPart(() => import('./DetailFoot.tsx'), 'PanelContact')

export type DetailActionsProps = {
  listing: ListingView
  /** Absent on a shared page. */
  onShare: (() => void) | undefined
  /** On a shared page with a valid link: shares that link. */
  onResend: (() => void) | undefined
  offer: ContactOffer | null
  onContact: () => void
  /** The contact button was pressed while the contact loads. */
  isPending: boolean
}

/** Whether the owner hides the price. The share button of such a home is not prominent, since the owner does not want it passed on. */
const hidesPrice = ({ hidesPriceAndPhotos, price }: ListingView): boolean => hidesPriceAndPhotos === true && (price ?? null) === null

const LazyHeart = ({ listing, look }: { listing: ListingView; look: 'button' | 'icon' }) => (
  <AfterHydration>
    <Suspense>
      <Heart listing={listing} look={look} />
    </Suspense>
  </AfterHydration>
)

/** The button that adds the listing to a list, for agents who have lists. */
function AddToList({ listing, look }: { listing: ListingView; look: 'button' | 'icon' }) {
  if (!useHasLists()) return null
  return (
    <Suspense>
      <AddToListButton listing={listing} look={look} />
    </Suspense>
  )
}

type ContactButtonProps = { label: string; onContact: () => void; isPending: boolean; className: string; buttonClassName?: string }

const ContactButton = ({ label, onContact, isPending, className, buttonClassName }: ContactButtonProps) => (
  <Button
    wide
    busy={isPending}
    aria-haspopup="dialog"
    className={buttonClassName}
    icon={<MessageCircle size={18} aria-hidden className="shrink-0 @max-[9rem]:hidden" />}
    onClick={onContact}
  >
    <span className={`line-clamp-2 min-w-0 text-balance [overflow-wrap:anywhere] ${className}`}>{label}</span>
  </Button>
)

/** The sticky panel beside the text on desktops: price, actions and contact. */
export function SidePanel({ listing, onShare, onResend, offer, onContact, isPending }: DetailActionsProps) {
  const words = useWords(detailWords)
  const label = offer?.label
  const panel = useRef<HTMLDivElement>(null)
  // the contact may go once the whole page has loaded
  const onFocus = useKeptFocus(panel, 'data-act')
  const share = (
    <div key="share" data-act="share">
      <Button
        wide
        variant={label || hidesPrice(listing) ? 'quiet' : 'primary'}
        icon={<Share size={18} aria-hidden />}
        onClick={onShare}
        aria-label={words.shareThis}
      >
        {label ? words.share : words.shareThis}
      </Button>
    </div>
  )
  const heart = (
    <div key="heart" data-act="heart" className="min-h-12">
      <LazyHeart listing={listing} look="button" />
    </div>
  )
  return (
    <aside aria-label={words.sidePanel} className="hidden desk:block desk:pb-7 two-columns:row-span-2">
      <div ref={panel} onFocus={onFocus} className="sticky top-[96px] rounded-sheet border border-line bg-surface p-6 shadow-float">
        <div className="@container">
          <Price listing={withoutPriceNotes(listing)} size="large" />
        </div>
        <PriceNotes listing={listing} />
        {label && (
          <div data-act="contact" className="mt-5">
            <ContactButton label={label} onContact={onContact} isPending={isPending} className="max-w-56" />
          </div>
        )}
        {onShare && <div className={label ? 'mt-2.5 grid min-h-12 grid-cols-2 gap-2.5' : 'mt-5 grid gap-2.5'}>{label ? [heart, share] : [share, heart]}</div>}
        {onShare && (
          <div className="mt-2.5 empty:hidden">
            <AddToList listing={listing} look="button" />
          </div>
        )}
        {onResend && (
          <Button wide variant="quiet" className="mt-2.5" icon={<Share size={18} aria-hidden />} onClick={onResend} aria-label={words.shareThis}>
            {words.share}
          </Button>
        )}
        {offer && (
          <Suspense>
            <PanelContact offer={offer} />
          </Suspense>
        )}
      </div>
    </aside>
  )
}

/**
 * The action bar at the bottom of phones. On a shared page it is sticky and ends above the footer. Paddings, gaps and buttons of icons do not grow
 * with the text, so that it stays one row with a large font.
 */
export function ActionBar({ listing, onShare, onResend, offer, onContact, isPending }: DetailActionsProps) {
  const words = useWords(detailWords)
  const label = offer?.label
  const position = onShare ? 'fixed inset-x-0' : 'sticky'
  return (
    <div
      data-bottom-bar
      className={`${position} bottom-0 z-20 flex flex-wrap items-center gap-[min(0.75rem,12px)] border-t border-line bg-surface px-[min(1rem,16px)] pt-[10px] pb-[calc(10px+var(--safe-bottom))] desk:hidden [&_.size-11]:size-[44px]`}
    >
      {!(onShare && label) && (
        <div className="min-w-min flex-1">
          <Price listing={withoutPriceNotes(listing)} size="bar" />
        </div>
      )}
      {onShare && (
        <div className="size-[44px]">
          <LazyHeart listing={listing} look="icon" />
        </div>
      )}
      {onShare && <AddToList listing={listing} look="icon" />}
      {(onResend || (onShare && (label || hidesPrice(listing)))) && (
        <IconButton label={words.share} onClick={onResend ?? onShare}>
          <Share size={20} aria-hidden />
        </IconButton>
      )}
      {onShare && !label && !hidesPrice(listing) && (
        <Button icon={<Share size={18} aria-hidden />} onClick={onShare}>
          {words.share}
        </Button>
      )}
      {label && (
        <div className={onShare ? '@container min-w-[min(7rem,160px)] flex-1' : 'min-w-[8.5rem] grow'}>
          <ContactButton label={label} onContact={onContact} isPending={isPending} className="max-w-full" buttonClassName="px-[12px]!" />
        </div>
      )}
    </div>
  )
}
