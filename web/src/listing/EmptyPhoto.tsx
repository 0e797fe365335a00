import { formatArea } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { Building2, House } from 'lucide-react'
import { useLocale, useWords } from '../shell/locale.tsx'
import { listingWords } from './listing.words.ts'

/** The usual depth of a parking bay in metres; its width follows from the area. */
const bayDepth = 5

/** What stands where photos would be: a parking slot is drawn as a bay to its size, a home as a quiet sign. The height stays. */
export function EmptyPhoto({ listing, isSmall = false }: { listing: ListingView; isSmall?: boolean }) {
  const locale = useLocale()
  const words = useWords(listingWords)
  if (listing.type === 'Carport') return <Bay area={listing.floorArea ?? null} label={listing.floorArea ? formatArea(listing.floorArea, locale) : ''} />
  const Icon = listing.type === 'Villa' ? House : Building2
  return (
    <div className="grid h-full place-content-center justify-items-center gap-2 text-t13 text-ink-3">
      <Icon size={isSmall ? 24 : 44} strokeWidth={1.2} aria-hidden />
      {!isSmall && words.noPhoto}
    </div>
  )
}

function Bay({ area, label }: { area: number | null; label: string }) {
  const width = area ? Math.min(3.4, Math.max(2, area / bayDepth)) : 2.5
  const half = width * 13
  return (
    <svg viewBox="0 0 160 120" className="size-full" role="img" aria-label={label}>
      <g className="fill-none stroke-line" strokeWidth="1">
        {[-3, -2, 2, 3].map((at) => (
          <path key={at} d={`M${80 + at * 33} 26v66`} />
        ))}
      </g>
      <g className="fill-line">
        {[-58, 58].map((x) => (
          <rect key={x} x={80 + x - 9} y="34" width="18" height="46" rx="7" />
        ))}
      </g>
      <rect x={80 - half / 2} y="22" width={half} height="74" rx="3" className="fill-accent-soft stroke-accent" strokeWidth="2" />
      <text x="80" y="66" textAnchor="middle" className="fill-accent text-[18px] font-bold">
        P
      </text>
      <text x="80" y="112" textAnchor="middle" className="fill-ink-3 text-[9px]">
        {label}
      </text>
    </svg>
  )
}
