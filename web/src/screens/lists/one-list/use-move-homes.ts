import type { ListDetail } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { type RefObject, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { moveKey } from '../../../ui/move-key.ts'
import { useAnnouncer } from '../../../ui/use-announcer.tsx'
import { useDragOrder } from '../../../ui/use-drag-order.tsx'
import { listDetailWords } from './detail.words.ts'
import { entriesOf, type ListEntry, orderOf } from './list-order.ts'
import { useKeyboardMove } from './use-keyboard-move.ts'
import type { ListDetailState } from './use-list-detail.ts'

/**
 * Moves the homes of a list by drag or keyboard. `spokenText`: what the screen shows while a home is lifted. `dropEdgeOf`: the edge of an entry at which a
 * drop would insert the dragged home.
 */
export function useMoveHomes(detail: ListDetail, detailState: ListDetailState, list: RefObject<HTMLElement | null>, nameOf: (id: string) => string) {
  const words = useWords(listDetailWords)
  const { announcement, announce } = useAnnouncer()
  const [spokenText, setSpokenText] = useState<string | null>(null)
  const storedEntries = entriesOf(detail)
  const move = (entries: readonly ListEntry[]) => {
    const order = orderOf(entries)
    if (JSON.stringify(order) !== JSON.stringify(orderOf(storedEntries))) detailState.reorder(order)
  }
  const { liftedKey, entries, onKeyDown } = useKeyboardMove({
    entries: storedEntries,
    list,
    onMove: move,
    say: (what, key, next) => {
      const places = orderOf(next).items
      const index = places.findIndex(({ id }) => `home ${id}` === key)
      const place = places[index]
      if (!place) return
      const values = { name: nameOf(place.id), number: index + 1, count: places.length, section: place.section }
      const text = what === 'moved' ? (place.section ? words.movedToSection : words.movedTo) : words[what]
      announce(fill(text, values))
      setSpokenText(what === 'lifted' || what === 'moved' ? fill(text, values) : null)
    },
  })
  const {
    dragged: draggedKey,
    dropIndex,
    handleProps,
    ghost,
  } = useDragOrder({
    items: entries,
    list,
    onMove: (key, index) => move(moveKey(storedEntries, key, index)),
    onTap: () => undefined,
  })
  const draggedIndex = entries.findIndex(({ key }) => key === draggedKey)
  const dropEdgeOf = (index: number) => (dropIndex === index && draggedIndex !== index ? (index < draggedIndex ? 'before' : 'after') : undefined)
  return { entries, liftedKey, onKeyDown, draggedKey, dropEdgeOf, handleProps, ghost, announcement, spokenText }
}
