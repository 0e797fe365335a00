import { Heart } from 'lucide-react'
import { LazyImage } from '../../web/src/ui/LazyImage.tsx'
import { Skeleton } from '../../web/src/ui/Skeleton.tsx'
import { Swipe } from '../../web/src/ui/Swipe.tsx'
import { Tag } from '../../web/src/ui/Tag.tsx'
import { blurPicture, roomPicture } from './pictures.ts'

function Card({ hue, photos, isEager }: { hue: number; photos: number; isEager?: boolean }) {
  return (
    <article className="@container">
      <div className="photo-scrim relative isolate aspect-4/3 overflow-hidden rounded-card">
        <Swipe
          count={photos}
          label="Photos of Amparo Residences"
          slideLabel={(at) => `Photo ${at + 1} of ${photos}`}
          previousLabel="Previous photo"
          nextLabel="Next photo"
          renderSlide={(at, isNear) =>
            isNear ? (
              <LazyImage
                src={roomPicture(hue + at * 40)}
                alt={`Room ${at + 1}`}
                placeholder={blurPicture(hue + at * 40)}
                ratio="fill"
                eager={isEager && at === 0}
              />
            ) : (
              <div className="size-full bg-fill" />
            )
          }
        />
        <div className="absolute top-3 left-3 z-[1] flex gap-1.5">
          <Tag tone="photo">New</Tag>
        </div>
        <button type="button" aria-label="Save" className="absolute top-[3px] right-[3px] z-[2] grid size-11 place-items-center text-photo-ink">
          <Heart size={24} strokeWidth={1.9} fill="oklch(0 0 0 / .38)" aria-hidden />
        </button>
      </div>
      <p className="mt-3 flex items-baseline gap-2">
        <b className="price text-t20 @card:text-t24">
          <span className="sign">₱</span>12,800,000
        </b>
        <span className="text-t13 text-ink-3">₱172,973/m²</span>
      </p>
      <p className="mt-1 font-medium">2 bed · 74 m² · 21st floor</p>
      <p className="truncate text-ink-2">Amparo Residences · Legazpi Village, Makati</p>
      <p className="mt-1.5 flex items-center gap-2 text-t13 text-ink-3">
        <Tag tone="accent">Owner</Tag>Ready · Listed today
      </p>
    </article>
  )
}

export function CardsPage() {
  return (
    <div className="@container/list">
      <div className="grid gap-x-5 gap-y-8 @two/list:grid-cols-2 @three/list:grid-cols-3 @four/list:grid-cols-4">
        <Card hue={30} photos={14} isEager />
        <Card hue={210} photos={3} />
        <Card hue={120} photos={1} />
        <div>
          <LazyImage src="/missing.jpg" alt="Broken" placeholder={blurPicture(60)} className="rounded-card" retryLabel="Try again" />
        </div>
        <div>
          <LazyImage src="/missing-too.jpg" alt="Living room" className="rounded-card" brokenText="Photo did not load" />
        </div>
        <div aria-busy="true">
          <Skeleton className="aspect-4/3 rounded-card" />
          <Skeleton className="mt-4 h-5 w-1/2" />
          <Skeleton className="mt-3 h-3.5 w-2/3" />
          <Skeleton className="mt-2 h-3.5 w-5/6" />
        </div>
      </div>
    </div>
  )
}
