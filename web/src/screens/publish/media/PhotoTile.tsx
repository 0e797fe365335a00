import { variantUrl } from '@site/domain/listing.ts'
import { GripVertical, Image } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { LazyImage } from '../../../ui/pictures/LazyImage.tsx'
import { mediaWords } from './media.words.ts'
import { ProgressRing } from './ProgressRing.tsx'
import type { QueueItem } from './queue-item.ts'
import { percentOf, photoTexts, stateTextOf } from './state-text.ts'

type PhotoTileProps = {
  item: QueueItem
  index: number
  /** The picture of the file in this browser. */
  preview: string | undefined
  isDragged: boolean
  onPress: () => void
  handle: ComponentProps<'button'>
}

/** A photo with its number, its handle and its progress. */
export function PhotoTile({ item, index, preview, isDragged, onPress, handle }: PhotoTileProps) {
  const words = useWords(mediaWords)
  const locale = useLocale()
  const state = stateTextOf(item, words)
  const { alt, handle: handleLabel } = photoTexts(item, index, words, locale)
  const label = state === null ? alt : `${alt}, ${state}`
  return (
    // the handle is the control for keyboards and screen readers
    <li className="media-tile" data-key={item.key} data-stage={item.stage} data-dragged={isDragged || undefined} onClick={onPress}>
      <Picture item={item} preview={preview} alt={label} isLarge={index === 0} />
      {state !== null && (
        <span
          className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-photo-glass p-1 text-center text-t12 font-semibold text-photo-ink"
          aria-hidden
        >
          {item.stage === 'sending' && <ProgressRing share={item.size > 0 ? item.sent / item.size : 0} />}
          {item.stage === 'sending' ? `${percentOf(item)}%` : state}
        </span>
      )}
      {index === 0 && (
        <span className="absolute top-2 left-2 flex h-6.5 items-center rounded-full bg-photo-chip px-2.5 text-t12 font-semibold text-photo-chip-ink">
          {words.cover}
        </span>
      )}
      <span
        className="absolute bottom-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-photo-glass text-t12 font-semibold text-photo-ink"
        aria-hidden
      >
        {index + 1}
      </span>
      <button
        type="button"
        className="media-handle"
        aria-label={handleLabel}
        {...handle}
        onClick={(event) => {
          event.stopPropagation()
          handle.onClick?.(event)
        }}
      >
        <GripVertical size={18} strokeWidth={2.2} aria-hidden />
      </button>
    </li>
  )
}

function Picture({ item, preview, alt, isLarge }: { item: QueueItem; preview: string | undefined; alt: string; isLarge: boolean }) {
  if (item.photo) return <LazyImage src={variantUrl(item.photo.url, isLarge ? 'm' : 's')} alt={alt} placeholder={item.photo.blur ?? undefined} />
  if (preview) return <img src={preview} alt={alt} draggable={false} className="absolute inset-0 size-full object-cover" />
  return (
    <span
      role="img"
      aria-label={alt}
      className="absolute inset-0 grid place-content-center justify-items-center gap-1 p-2 pb-10 text-center text-t12 text-ink-3"
    >
      {item.stage === 'ready' && <Image size={24} strokeWidth={1.5} aria-hidden />}
    </span>
  )
}
