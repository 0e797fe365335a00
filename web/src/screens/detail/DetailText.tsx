import { labelOf } from '@site/domain/choices.ts'
import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { CircleAlert, CircleSlash, Hourglass } from 'lucide-react'
import { useLocale, useWords } from '../../page/locale.tsx'
import { detailTextWords } from './detail-text.words.ts'

const reviewTexts = {
  InReview: { title: 'inReviewTitle', own: 'inReviewText', other: 'inReviewOther', Icon: Hourglass },
  Rejected: { title: 'rejectedTitle', own: 'rejectedText', other: 'rejectedOther', Icon: CircleAlert },
} as const

/** Says that the listing is not on the shelf: in review or rejected, which others do not see, or off it, with the reason. */
export function ShelfNote({ listing, isOwn }: { listing: ListingView; isOwn: boolean }) {
  const words = useWords(detailTextWords)
  const locale = useLocale()
  const { offShelfReason, shelf = 'OffShelf', hidesPriceAndPhotos } = listing
  const reason = (offShelfReason ? labelOf('offShelfReason', offShelfReason) : labelOf('shelf', shelf))[locale]
  const review = shelf === 'InReview' || shelf === 'Rejected' ? reviewTexts[shelf] : null
  const [title, text] = review
    ? ([review.title, isOwn ? review.own : review.other] as const)
    : (['unavailableTitle', hidesPriceAndPhotos ? (isOwn ? 'hiddenOwn' : 'hiddenText') : 'unavailableText'] as const)
  const Icon = review?.Icon ?? CircleSlash
  return (
    <div role="status" className="mb-5 flex gap-3 rounded-card bg-fill p-4">
      <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
      <div>
        <p className="font-semibold">{words[title]}</p>
        <p className="text-t13 text-ink-2">{fill(words[text], { reason })}</p>
      </div>
    </div>
  )
}

/** The remarks in the language of the page; none if they exist only in the other one, since no text is better than one that the reader cannot read. */
export function ListingRemarks({ listing: { remarks } }: { listing: ListingView }) {
  const words = useWords(detailTextWords)
  const locale = useLocale()
  const text = remarks?.[locale]
  if (!text) return null
  return (
    <section className="border-t border-line py-7">
      <h2 className="mb-3 text-t17 font-semibold">{words.about}</h2>
      <p className="max-w-[70ch] text-t15 leading-[1.7] whitespace-pre-line text-ink-2">{text}</p>
    </section>
  )
}
