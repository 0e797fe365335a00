import type { ListDetail } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { type RefObject, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { moveKey } from '../../../ui/move-key.ts'
import { useAnnouncer } from '../../../ui/use-announcer.tsx'
import { useDragOrder } from '../../../ui/use-drag-order.tsx'
import { listDetailWords } from './detail.words.ts'
import { entriesOf, type ListEntry, orderOf } from './list-order.ts'
import { useLift } from './use-lift.ts'
import type { ListActions } from './use-list-detail.ts'

/** Moves the homes of a list by drag or keyboard. `spoken`: what the screen says while a home is lifted; `lineOf`: where a dragged one would land. */
export function useMoving(detail: ListDetail, actions: ListActions, list: RefObject<HTMLElement | null>, nameOf: (id: string) => string) {
  const words = useWords(listDetailWords)
  const { announcement, announce } = useAnnouncer()
  const [spoken, setSpoken] = useState<string | null>(null)
  const stored = entriesOf(detail)
  const move = (entries: readonly ListEntry[]) => {
    const order = orderOf(entries)
    if (JSON.stringify(order) !== JSON.stringify(orderOf(stored))) actions.reorder(order)
  }
  const { liftedKey, entries, onKeyDown } = useLift({
    entries: stored,
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
      setSpoken(what === 'lifted' || what === 'moved' ? fill(text, values) : null)
    },
  })
  const { dragged, slot, handleProps, ghost } = useDragOrder({
    items: entries,
    list,
    onMove: (key, index) => move(moveKey(stored, key, index)),
    onTap: () => undefined,
  })
  const draggedIndex = entries.findIndex(({ key }) => key === dragged)
  const lineOf = (index: number) => (slot === index && draggedIndex !== index ? (index < draggedIndex ? 'before' : 'after') : undefined)
  return { entries, liftedKey, onKeyDown, dragged, lineOf, handleProps, ghost, announcement, spoken }
}
