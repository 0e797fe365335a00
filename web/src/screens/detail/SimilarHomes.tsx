import type { ListingView } from '@site/domain/listing.ts'
import { ListingCard } from '../../cards/ListingCard.tsx'
import { factsOf } from '../../listing/listing-lines.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { belowWords } from './below.words.ts'
import type { DetailData } from './load-detail.ts'

/** With one photo, since on phones a swipe scrolls the row and not the photos. */
const withOnePhoto = (listing: ListingView): ListingView => ({ ...listing, photos: listing.photos?.slice(0, 1) ?? [] })

/** Similar listings; on phones a row that scrolls horizontally. */
export function SimilarHomes({ data }: { data: DetailData }) {
  const words = useWords(belowWords)
  const locale = useLocale()
  const now = new Date(data.loadedAt)
  return (
    <section className="border-t border-line px-4 py-7 desk:px-0" aria-label={words.similar}>
      <h2 className="mb-4 text-t17 font-semibold">{words.similar}</h2>
      <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 desk:mx-0 desk:grid desk:grid-cols-[repeat(auto-fill,minmax(max(10rem,(100%-3.75rem)/4),1fr))] desk:gap-5 desk:overflow-visible desk:px-0">
        {(data.similar ?? []).map((listing) => (
          <li key={listing.id} className="w-[270px] shrink-0 snap-start desk:w-auto" aria-label={factsOf(listing, locale).join(', ')}>
            <ListingCard headingLevel={3} listing={withOnePhoto(listing)} now={now} hasHeart={data.share === null} />
          </li>
        ))}
      </ul>
    </section>
  )
}
