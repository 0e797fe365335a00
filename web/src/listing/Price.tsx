import type { ListingView } from '@site/domain/listing.ts'
import { ArrowDown } from 'lucide-react'
import { useShell, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { listingWords } from './listing.words.ts'
import { priceLine } from './listing-lines.ts'

/** Class names of the font sizes. */
const sizes = {
  card: 'text-t20 @min-[330px]:text-t24',
  row: 'text-[clamp(13px,calc(11*var(--cqi)),var(--t-17))]',
  bar: 'text-[clamp(var(--t-13),4.2vw,var(--t-17))]',
  large: 'text-[clamp(20px,calc(11*var(--cqi)),var(--t-32))]',
}

/** The price of a home in one line; a hint that does not fit is hidden as a whole. */
export function Price({ listing, size = 'card' }: { listing: ListingView; size?: keyof typeof sizes }) {
  const { site, locale } = useShell()
  const words = useWords(listingWords)
  const line = priceLine(listing, site.currency, locale)
  const priceClass = classNames('price shrink-0', sizes[size])
  // a sentence, so without the style of a price
  if (listing.hidesPriceAndPhotos && line.amount === null) return <p className="text-t15 font-semibold text-ink-2">{line.noPrice}</p>
  if (line.amount === null) return <p className={classNames(priceClass, 'whitespace-normal!')}>{line.noPrice}</p>
  // sets the line height of each part: the larger one of Chinese text would cut off the tails of commas
  return (
    <p className={classNames('flex h-[1.3em] flex-wrap items-baseline gap-x-2 overflow-hidden leading-[1.3] [&_*]:leading-[1.3]', sizes[size])}>
      <span className="price shrink-0">
        <span className="text-[.88em]">{line.sign}</span>
        {line.amount}
        {line.period && <span className="text-[min(var(--t-13),0.9em)] font-medium tracking-normal text-ink-2"> {line.period}</span>}
      </span>
      {line.priceDrop && (
        <span className="inline-flex shrink-0 items-center gap-0.5 text-t13 font-semibold text-warm">
          <ArrowDown size={13} strokeWidth={2.5} aria-hidden />
          <span className="sr-only">{words.dropBy} </span>
          {line.priceDrop}
        </span>
      )}
      {line.hints.map((hint) => (
        <span key={hint} className="shrink-0 text-t13 font-normal text-ink-3">
          {hint}
        </span>
      ))}
    </p>
  )
}
