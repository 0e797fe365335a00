import { fill } from '@site/domain/format.ts'
import { type ListingView, type Media, variantUrl } from '@site/domain/listing.ts'
import { useWords } from '../page/locale.tsx'
import { LazyImage } from '../ui/LazyImage.tsx'
import { BothTexts } from './BothTexts.tsx'
import { reviewWords } from './review.words.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

/** The photos and videos of a listing with their captions in both languages, as a reviewer decides about them. */
export function ReviewMedia({ listing: { photos, videos } }: { listing: ListingView }) {
  const words = useWords(reviewWords)
  const named = (template: string, items: readonly Media[] | null | undefined) =>
    (items ?? []).map((item, index) => ({ item, name: fill(template, { number: index + 1 }) }))
  const [pictures, films] = [named(words.photo, photos), named(words.video, videos)]
  if (pictures.length + films.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ item, name }) => (
        <li key={item.url} className="w-28">
          <a href={variantUrl(item.url, 'l')} target="_blank" rel="noreferrer" aria-label={name} className="block h-20 overflow-hidden rounded-control bg-fill">
            <LazyImage src={variantUrl(item.url, 's')} alt="" placeholder={item.blur ?? undefined} />
          </a>
          <Caption media={item} />
        </li>
      ))}
      {films.map(({ item, name }) => (
        <li key={item.url} className="w-60">
          <VideoPlayer video={item} label={name} className="h-40 overflow-hidden rounded-control bg-photo-ground" />
          <Caption media={item} />
        </li>
      ))}
    </ul>
  )
}

const Caption = ({ media: { alt } }: { media: Media }) =>
  alt && (
    <div className="pt-1 text-t13 text-ink-2 wrap-anywhere">
      <BothTexts text={alt} />
    </div>
  )
