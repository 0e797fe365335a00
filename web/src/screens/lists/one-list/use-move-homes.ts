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
 * Moves the homes of a list by drag or keyboard. `liftText`: what the screen shows while a home is lifted. `dropEdgeOf`: the edge of an entry at which a
 * drop would insert the dragged home.
 */
export function useMoveHomes(detail: ListDetail, detailState: ListDetailState, list: RefObject<HTMLElement | null>, nameOf: (id: string) => string) {
  const words = useWords(listDetailWords)
  const { announcement, announce } = useAnnouncer()
  const [liftText, setLiftText] = useState<string | null>(null)
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
      const movedItems = orderOf(next).items
      const index = movedItems.findIndex(({ id }) => `home ${id}` === key)
      const item = movedItems[index]
      if (!item) return
      const values = { name: nameOf(item.id), number: index + 1, count: movedItems.length, section: item.section }
      const text = what === 'moved' ? (item.section ? words.movedToSection : words.movedTo) : words[what]
      announce(fill(text, values))
      setLiftText(what === 'lifted' || what === 'moved' ? fill(text, values) : null)
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
  return { entries, liftedKey, onKeyDown, draggedKey, dropEdgeOf, handleProps, ghost, announcement, liftText }
}
