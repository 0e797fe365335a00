import { formatArea, formatQuantity } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { Building2, House } from 'lucide-react'
import { useLocale, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { listingWords } from './listing.words.ts'

/** Replaces missing photos at the same height: for a parking slot a drawing of its bay, for a home an icon, with words unless `hasWords` says otherwise. */
export function EmptyPhoto({ listing, isSmall = false, hasWords = !isSmall }: { listing: ListingView; isSmall?: boolean; hasWords?: boolean }) {
  const words = useWords(listingWords)
  if (listing.type === 'Carport') return <Bay slot={listing} />
  const Icon = listing.type === 'Villa' ? House : Building2
  return (
    <div className={classNames('grid h-full place-content-center justify-items-center text-ink-3', isSmall ? 'gap-1 text-center text-t12' : 'gap-2 text-t13')}>
      <Icon size={isSmall ? 24 : 44} strokeWidth={1.2} aria-hidden />
      {hasWords && (listing.hidesPriceAndPhotos ? words.photosHidden : words.noPhoto)}
    </div>
  )
}

/** A parking slot from above between two parked cars, with the measures from its listing. */
function Bay({ slot: { slotWidth, floorArea } }: { slot: ListingView }) {
  const locale = useLocale()
  const widthInMetres = Math.min(5.2, Math.max(2, slotWidth || 2.5))
  const width = slotWidth ? formatQuantity(slotWidth, 'metres', locale) : null
  const area = floorArea ? formatArea(floorArea, locale) : null
  const unitsPerMetre = 13
  const halfWidth = (widthInMetres * unitsPerMetre) / 2
  return (
    <svg viewBox="0 0 160 120" className="size-full" role="img" aria-label={[width, area].filter(Boolean).join(' · ')}>
      <g className="fill-none stroke-line" strokeWidth="1.5">
        {[-1, 1].flatMap((side) => [halfWidth + 4, halfWidth + 42].map((x) => <path key={side * x} d={`M${80 + side * x} 24v66`} />))}
      </g>
      {[-1, 1].map((side) => (
        <ParkedCar key={side} x={80 + side * (halfWidth + 23)} />
      ))}
      <rect x={80 - halfWidth} y="24" width={halfWidth * 2} height="66" rx="3" className="fill-accent-soft stroke-accent" strokeWidth="1.6" />
      <g className="fill-accent font-semibold" textAnchor="middle">
        <text x="80" y="64" fontSize="15" fontWeight="700">
          P
        </text>
        {width && (
          <text x="80" y="35" fontSize="6.5">
            {width}
          </text>
        )}
        {area && (
          <text x="80" y="84" fontSize="6.5">
            {area}
          </text>
        )}
      </g>
      <path d="M68 104h22m-5-4 5 4-5 4" className="fill-none stroke-ink-3" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

function ParkedCar({ x }: { x: number }) {
  return (
    <g className="fill-line">
      <rect x={x - 11} y="32" width="22" height="50" rx="8" />
      <path d={`M${x - 8} 47q8-5 16 0l-1.500 6h-13zM${x - 7} 72q7 4 14 0l-1-5h-12z`} className="fill-fill" />
    </g>
  )
}
