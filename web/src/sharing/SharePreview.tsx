import type { PublicCard } from '@site/domain/accounts/account-rules.ts'
import { formatPrice } from '@site/domain/format.ts'
import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { UserRound } from 'lucide-react'
import { useShell, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { Face } from '../ui/Face.tsx'
import { EmptyPhoto } from '../listing/EmptyPhoto.tsx'
import { factsOf, listingName, noPriceKey } from '../listing/listing-lines.ts'
import { listingWords } from '../listing/listing.words.ts'

type SharePreviewProps = { listing: ListingView; isBranded: boolean; card: PublicCard | null; className?: string }

/** A small picture of the shared page; `card` is the contact card on it. */
export function SharePreview({ listing, isBranded, card, className }: SharePreviewProps) {
  const { brand, site, locale } = useShell()
  const words = useWords(listingWords)
  const photo = listing.photos?.[0]
  return (
    <div aria-hidden className={classNames('overflow-hidden rounded-tile bg-fill px-2 pt-2 desk:px-3 desk:pt-3', className)}>
      <div className="h-full overflow-hidden rounded-t-tile bg-surface shadow-float">
        {isBranded && brand ? (
          <div className="flex items-center gap-1.5 px-2 py-1.5 text-[10px] font-bold">
            <img src={brand.logo} alt="" className="size-4 rounded-[4px]" />
            {brand.name[locale]}
          </div>
        ) : null}
        <div className="relative aspect-4/3 overflow-hidden bg-fill">
          {photo ? (
            <img src={variantUrl(photo.url, 's')} alt="" className="absolute inset-0 size-full object-cover" />
          ) : (
            <EmptyPhoto listing={listing} isSmall />
          )}
        </div>
        <div className="px-1.5 py-1.5 leading-snug desk:px-2">
          <p className="price text-t12 desk:text-t13">{formatPrice(listing, site.currency, locale) ?? words[noPriceKey(listing)]}</p>
          <p className="truncate text-[10px]">{factsOf(listing, locale).join(' · ')}</p>
          <p className="truncate text-[10px] text-ink-2">{listing.estate?.name[locale] ?? listingName(listing, locale)}</p>
          {card && (
            <p className="mt-1 flex items-center gap-1 border-t border-line pt-1 text-[10px]">
              {isBranded && card.portrait ? (
                <Face initials="" portrait={card.portrait} className="size-3.5" />
              ) : (
                <UserRound size={11} aria-hidden className="shrink-0" />
              )}
              <span className="truncate">{personName(card.name, locale)}</span>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
