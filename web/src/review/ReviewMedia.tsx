import { fill } from '@site/domain/format.ts'
import { type ListingView, type Media, variantUrl } from '@site/domain/listing.ts'
import { useWords } from '../page/locale.tsx'
import { LazyImage } from '../ui/pictures/LazyImage.tsx'
import { Tag } from '../ui/Tag.tsx'
import { BothTexts } from './BothTexts.tsx'
import { reviewWords } from './review.words.ts'
import { VideoPlayer } from '../media/VideoPlayer.tsx'

const mediaOf = (listing: ListingView | null): readonly Media[] => [...(listing?.photos ?? []), ...(listing?.videos ?? [])]

/** Whether an edit adds a photo or video or changes its caption; null: neither. */
function changeOf({ url, alt }: Media, before: ListingView | null): 'newMedia' | 'newCaption' | null {
  if (!before) return null
  const earlier = mediaOf(before).find((item) => item.url === url)
  if (!earlier) return 'newMedia'
  return earlier.alt?.zh === alt?.zh && earlier.alt?.en === alt?.en ? null : 'newCaption'
}

type ReviewMediaProps = {
  listing: ListingView
  /** The last public version, if there is one that differs. */
  before: ListingView | null
}

/** The photos and videos of a listing with their captions in both languages, as a reviewer decides about them; what an edit adds is marked. */
export function ReviewMedia({ listing, before }: ReviewMediaProps) {
  const words = useWords(reviewWords)
  const withNames = (template: string, items: readonly Media[] | null | undefined): NamedMedia[] =>
    (items ?? []).map((item, index) => ({ item, name: fill(template, { number: index + 1 }), change: changeOf(item, before) }))
  const currentUrls = new Set(mediaOf(listing).map(({ url }) => url))
  const isRemoved = ({ item }: NamedMedia) => !currentUrls.has(item.url)
  const unmarked = (media: NamedMedia) => ({ ...media, change: null })
  const removedMedia = {
    photos: withNames(words.photo, before?.photos).filter(isRemoved).map(unmarked),
    videos: withNames(words.video, before?.videos).filter(isRemoved).map(unmarked),
  }
  return (
    <>
      <MediaList photos={withNames(words.photo, listing.photos)} videos={withNames(words.video, listing.videos)} />
      {removedMedia.photos.length + removedMedia.videos.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-t17 font-semibold">{words.removed}</h3>
          <MediaList {...removedMedia} />
        </section>
      )}
    </>
  )
}

type NamedMedia = { readonly item: Media; readonly name: string; readonly change: 'newMedia' | 'newCaption' | null }

function MediaList({ photos, videos }: { photos: readonly NamedMedia[]; videos: readonly NamedMedia[] }) {
  if (photos.length + videos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ item, name, change }) => (
        <li key={item.url} className="w-28">
          <a href={variantUrl(item.url, 'l')} target="_blank" rel="noreferrer" aria-label={name} className="block h-20 overflow-hidden rounded-control bg-fill">
            <LazyImage src={variantUrl(item.url, 's')} alt="" placeholder={item.blur ?? undefined} />
          </a>
          <Notes media={item} change={change} />
        </li>
      ))}
      {videos.map(({ item, name, change }) => (
        <li key={item.url} className="w-60">
          <VideoPlayer video={item} label={name} className="h-40 overflow-hidden rounded-control bg-photo-ground" />
          <Notes media={item} change={change} />
        </li>
      ))}
    </ul>
  )
}

function Notes({ media: { alt }, change }: { media: Media; change: NamedMedia['change'] }) {
  const words = useWords(reviewWords)
  return (
    <>
      {change && (
        <Tag tone="warm" className="mt-1">
          {words[change]}
        </Tag>
      )}
      {alt && (
        <div className="pt-1 text-t13 text-ink-2 wrap-anywhere">
          <BothTexts text={alt} />
        </div>
      )}
    </>
  )
}
