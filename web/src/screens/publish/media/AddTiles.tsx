import { fill } from '@site/domain/format.ts'
import { Camera, ImagePlus, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { classNames } from '../../../ui/class-names.ts'
import { maxPhotos, maxVideos } from '../../../media/media-limits.ts'
import { mediaWords } from './media.words.ts'
import { isAppleTouch, photoAccept, videoAccept } from '../../../listing/file-accept.ts'
import { remainingOf, type QueueState } from './queue.ts'

type AddTilesProps = { state: QueueState; onAdd: (files: readonly File[], sortsByName: boolean) => void }

/** The tiles that choose photos, take a photo with the camera, and choose videos. */
export function AddTiles({ state, onAdd }: AddTilesProps) {
  const words = useWords(mediaWords)
  const isTouch = useMedia('(pointer: coarse)')
  const remaining = remainingOf(state)
  const accept = photoAccept(isAppleTouch())
  const photosFullText = remaining.photo === 0 ? fill(words.photosFull, { max: maxPhotos }) : null
  const videosFullText = remaining.video === 0 ? fill(words.videosFull, { max: maxVideos }) : null
  // phones keep the order in which a person chooses files; file dialogs of desktops do not
  const add = (files: readonly File[]) => onAdd(files, !isTouch)
  return (
    <ul className="media-add">
      <FileTile icon={<ImagePlus size={26} strokeWidth={1.7} aria-hidden />} fullText={photosFullText} input={{ accept, multiple: true }} onFiles={add}>
        {isTouch ? words.choose : words.chooseOrDrop}
      </FileTile>
      {isTouch && (
        <FileTile
          icon={<Camera size={26} strokeWidth={1.7} aria-hidden />}
          fullText={photosFullText}
          input={{ accept: 'image/*', capture: 'environment' }}
          onFiles={add}
        >
          {words.camera}
        </FileTile>
      )}
      <FileTile
        icon={<Video size={26} strokeWidth={1.7} aria-hidden />}
        fullText={videosFullText}
        input={{ accept: videoAccept, multiple: true }}
        onFiles={add}
      >
        {words.video}
      </FileTile>
    </ul>
  )
}

type FileTileProps = {
  icon: ReactNode
  /** Why no more files can be chosen; null: they can. */
  fullText: string | null
  input: { accept: string; multiple?: boolean; capture?: 'environment' }
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

function FileTile({ icon, fullText, input, onFiles, children }: FileTileProps) {
  return (
    <li>
      <label
        className={classNames(
          'relative grid size-full min-h-21 cursor-pointer place-content-center justify-items-center gap-1.5 rounded-tile border border-dashed border-field-line p-2',
          'text-center text-t13 leading-tight font-semibold hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          fullText !== null && 'cursor-not-allowed text-ink-3',
        )}
      >
        {icon}
        <span>{children}</span>
        {fullText !== null && <span className="text-t12 font-normal">{fullText}</span>}
        <input
          type="file"
          {...input}
          disabled={fullText !== null}
          className="sr-only"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // browsers send no change event for the files that an input has already
            event.target.value = ''
          }}
        />
      </label>
    </li>
  )
}
