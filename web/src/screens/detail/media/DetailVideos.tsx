import { fill } from '@site/domain/format.ts'
import type { ListingView, Media } from '@site/domain/listing.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '../../../media/fetch-file.ts'
import { listingName } from '../../../listing/listing-lines.ts'
import { VideoPlayer } from '../../../media/VideoPlayer.tsx'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { detailVideoWords } from './detail-video.words.ts'

/** The videos of a listing in the player of the browser, one at a time, without autoplay. The lower edge is free for `MediaSwitch`. */
export function DetailVideos({ listing }: { listing: ListingView }) {
  const locale = useLocale()
  const words = useWords(detailVideoWords)
  const videos = listing.videos ?? []
  const [index, setIndex] = useState(0)
  const video = videos[index] ?? videos[0]
  if (!video) return null
  return (
    <div className="flex aspect-square flex-col bg-photo-ground tablet:aspect-[3/2] desk:aspect-[2.4/1] desk:overflow-hidden desk:rounded-sheet">
      <VideoPlayer
        key={video.url}
        video={video}
        titlePhoto={listing.photos?.[0]}
        label={video.alt?.[locale] ?? fill(words.videoOf, { name: listingName(listing, locale) })}
        className="min-h-0 w-full flex-1"
      />
      <div className="flex h-[84px] shrink-0 items-start justify-end gap-2 px-3 pt-2 desk:h-[76px] desk:px-4 desk:pt-4">
        {videos.length > 1 && (
          <Segmented
            tone="photo"
            label={words.whichVideo}
            options={videos.map((_, index) => ({ value: String(index), label: String(index + 1) }))}
            value={String(index)}
            onChange={(value) => setIndex(Number(value))}
          />
        )}
        <DownloadButton video={video} />
      </div>
    </div>
  )
}

function DownloadButton({ video }: { video: Media }) {
  const words = useWords(detailVideoWords)
  const [isBusy, run] = useAction()
  const download = async () => {
    const { blob, name } = await fetchFile('video', video.url)
    saveFile(blob, name)
  }
  return (
    <IconButton
      label={words.download}
      tone="photo"
      busy={isBusy}
      onClick={() => void run(download, () => notify({ text: words.downloadFailed, tone: 'error' }))}
    >
      <Download size={20} aria-hidden />
    </IconButton>
  )
}
