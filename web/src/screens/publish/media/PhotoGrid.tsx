import { useLayoutEffect, useRef } from 'react'
import { useWords } from '../../../page/locale.tsx'
import './media.css'
import { mediaWords } from './media.words.ts'
import { PhotoTile } from './PhotoTile.tsx'
import type { QueueItem } from './queue-item.ts'
import { useDragOrder } from '../../../ui/use-drag-order.tsx'

type PhotoGridProps = {
  items: readonly QueueItem[]
  /** Object URLs of the files in this browser, by key of the item. */
  previews: Readonly<Record<string, string>>
  onMove: (key: string, index: number) => void
  /** Opens the menu of a photo. */
  onOpen: (key: string) => void
}

/** The position that an arrow key moves a photo to; null for other keys. */
function indexAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, index - 1)
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, index + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** The photos in their order, to drag by a handle or move with arrow keys. The first is the title photo. */
export function PhotoGrid({ items, previews, onMove, onOpen }: PhotoGridProps) {
  const words = useWords(mediaWords)
  const list = useRef<HTMLOListElement>(null)
  /** The photo that a key has just moved, which gets the focus again. */
  const movedKey = useRef<string | null>(null)
  const { dragged, order, handleProps, ghost } = useDragOrder({ items, list, onMove, onTap: onOpen })
  // the browser drops the focus of an element that is moved in the document
  useLayoutEffect(() => {
    if (movedKey.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(movedKey.current)}"] .media-handle`)?.focus()
    movedKey.current = null
  }, [items])
  if (items.length === 0) return null
  return (
    <>
      <ol ref={list} className="media-grid" aria-label={words.photosLabel}>
        {order.map((item, index) => (
          <PhotoTile
            key={item.key}
            item={item}
            index={index}
            preview={previews[item.key]}
            isDragged={dragged === item.key}
            onPress={() => onOpen(item.key)}
            handle={{
              'aria-description': words.handleHint,
              ...handleProps(item.key),
              onKeyDown: (event) => {
                const target = indexAfterKey(event.key, index, items.length)
                if (target === null) return
                event.preventDefault()
                if (target === index) return
                movedKey.current = item.key
                onMove(item.key, target)
              },
            }}
          />
        ))}
      </ol>
      {ghost}
    </>
  )
}
