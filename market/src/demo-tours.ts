import type { Media } from '@site/domain/listing.ts'
import { toMedia } from './demo-photos.ts'
import type { DemoListing } from './demo-types.ts'
import { pictures } from './pictures.ts'

/** The length of the video in seconds. */
const videoSeconds = 10

const panoramas: readonly Media[] = pictures.filter(({ kind }) => kind === 'panorama').map((picture) => ({ ...toMedia(picture), isPanorama: true }))
const videos: readonly Media[] = pictures
  .filter(({ kind }) => kind === 'video')
  .map((picture) => ({ ...toMedia(picture), url: `/resource/demo/${picture.name}.mp4`, poster: `/resource/demo/${picture.name}.webp`, seconds: videoSeconds }))

/** The floor from which a view is as in the video and the 360° photo, which show a furnished home with a living room. */
const minFloor = 18

const canHaveTour = ({ type, shelf, status, bedrooms, furnished, floor, photos }: DemoListing): boolean =>
  type === 'Residence' &&
  shelf === 'OnShelf' &&
  status === 'Done' &&
  furnished === 'Fully' &&
  (bedrooms ?? 0) > 0 &&
  (floor ?? 0) >= minFloor &&
  photos.length > 0

/** Of ten homes that can have one, from the newest on: the first has a 360° photo, the third a video, the sixth both. */
const tourEvery = 10

/** Gives some homes a 360° photo, a video or both (`oldestFirst`). */
export function withTours(oldestFirst: readonly DemoListing[]): DemoListing[] {
  let count = -1
  return oldestFirst
    .toReversed()
    .map((listing) => {
      if (!canHaveTour(listing)) return listing
      count += 1
      const turn = count % tourEvery
      const [hasPanorama, hasVideo] = [turn === 0 || turn === 5, turn === 2 || turn === 5]
      return { ...listing, photos: [...listing.photos, ...(hasPanorama ? panoramas : [])], videos: hasVideo ? videos : [] }
    })
    .toReversed()
}
