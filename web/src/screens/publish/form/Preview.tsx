import { fill } from '@site/domain/format.ts'
import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { ListingCard } from '../../../cards/ListingCard.tsx'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useSignedIn } from '../../../page/session.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LazyImage } from '../../../ui/pictures/LazyImage.tsx'
import { publishWords } from '../publish.words.ts'
import { ReachSummary } from './ReachNote.tsx'

/**
 * The home as clients would see it: its card, which cannot be pressed, how clients reach the poster, and all photos in their order. `pendingFileCount`:
 * how many files are not on the server yet.
 */
export function Preview({ preview, pendingFileCount, className }: { preview: ListingView; pendingFileCount: number; className?: string }) {
  const words = useWords(publishWords)
  return (
    <div className={classNames('grid gap-3', className)}>
      <h2 className="text-t20 font-bold">{words.previewTitle}</h2>
      <div inert className="max-w-[420px]">
        <ListingCard headingLevel={3} listing={preview} now={new Date()} hasHeart={false} />
      </div>
      <ReachSummary />
      <AllPhotos photos={preview.photos ?? []} pendingFileCount={pendingFileCount} />
    </div>
  )
}

/** All photos in their order, with their captions; nothing for a single one, which the card shows. */
function AllPhotos({ photos, pendingFileCount }: { photos: NonNullable<ListingView['photos']>; pendingFileCount: number }) {
  const words = useWords(publishWords)
  const locale = useLocale()
  const isSignedIn = useSignedIn()
  if (photos.length < 2) return null
  // files of visitors are sent after the login
  const title = fill(pendingFileCount === 0 ? words.allPhotos : isSignedIn ? words.photosGoing : words.photosWait, {
    count: photos.length,
    pending: pendingFileCount,
  })
  return (
    <div className="grid max-w-[420px] gap-2">
      <p className="text-t13 text-ink-2">{title}</p>
      {/* focusable, so that the keyboard can scroll it where its height is limited, beside the form */}
      <div tabIndex={0} role="group" aria-label={title} className="rounded-tag wide:max-h-33 wide:overflow-y-auto">
        <ul className="grid grid-cols-5 gap-1.5">
          {photos.map(({ url, alt, blur }, index) => (
            <li key={url} className="relative aspect-4/3 overflow-hidden rounded-tag bg-fill">
              <LazyImage src={variantUrl(url, 's')} alt={alt?.[locale] || fill(words.photoNumber, { number: index + 1 })} placeholder={blur ?? undefined} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
