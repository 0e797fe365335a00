import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { moveKey } from '../../../ui/move-key.ts'
import { type ListEntry, indexAfterKey } from './list-order.ts'

type KeyboardMoveOptions = {
  entries: readonly ListEntry[]
  list: RefObject<HTMLElement | null>
  onMove: (entries: readonly ListEntry[]) => void
  /** Announces a change of the entry `key`, which is in `entries`. */
  say: (what: 'lifted' | 'moved' | 'dropped' | 'returned', key: string, entries: readonly ListEntry[]) => void
}

/**
 * Moves entries with the keyboard: Space or Enter lifts the one whose handle has the focus, arrows move it, Space or Enter drops it, Escape returns it.
 * Returns the key of the lifted entry, the entries in the order that a drop would store, and the key handler of the handle of an entry.
 */
export function useKeyboardMove({ entries, list, onMove, say }: KeyboardMoveOptions) {
  const [lift, setLift] = useState<{ readonly key: string; readonly entries: readonly ListEntry[] } | null>(null)
  const shownEntries = lift?.entries ?? entries
  // an element loses the focus when it is moved in the document
  useLayoutEffect(() => {
    if (lift) list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(lift.key)}"] [data-handle]`)?.focus()
  }, [lift, list])
  const drop = () => {
    if (!lift) return
    setLift(null)
    onMove(lift.entries)
    say('dropped', lift.key, lift.entries)
  }
  const onKeyDown = (key: string) => (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (lift) return drop()
      setLift({ key, entries })
      return say('lifted', key, entries)
    }
    if (!lift) return
    if (event.key === 'Escape') {
      event.preventDefault()
      setLift(null)
      return say('returned', key, entries)
    }
    if (event.key === 'Tab') return drop()
    const index = lift.entries.findIndex((entry) => entry.key === lift.key)
    const target = indexAfterKey(event.key, index, lift.entries.length)
    if (target === null) return
    event.preventDefault()
    const next = moveKey(lift.entries, lift.key, target)
    setLift({ key: lift.key, entries: next })
    say('moved', lift.key, next)
  }
  return { liftedKey: lift?.key ?? null, entries: shownEntries, onKeyDown }
}
