import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRendered } from '../../ui/is-rendered.ts'

const firstRendered = (root: Element | null, selector: string): HTMLElement | undefined =>
  [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) => isRendered(element))

/** Moves the focus to the row of a listing, else to the heading of the screen. */
function focusListing(id: string | null): void {
  const row = id === null ? null : document.querySelector(`[data-own="${CSS.escape(id)}"]`)
  const target = firstRendered(row, 'input[type="checkbox"]') ?? firstRendered(row, 'a[href], button')
  if (target) return target.focus({ preventScroll: true })
  const heading = firstRendered(document.body, 'main h1')
  heading?.setAttribute('tabindex', '-1') // focusable by script only
  heading?.focus({ preventScroll: true })
}

/** The selected listings among the shown ones, in their order. `isSelecting` is also true with none selected, after `start`. */
export function useSelection(shownItems: readonly OwnListing[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const lastId = useRef<string | null>(null)
  const items = ids === null ? [] : shownItems.filter(({ id }) => ids.has(id))
  const indexOf = (id: string | null) => shownItems.findIndex((item) => item.id === id)
  /** Selects or deselects a listing; `isRange`: also those between it and the one that was changed last. */
  const select = (id: string, isSelected: boolean, isRange = false) => {
    const [from, to] = [isRange ? indexOf(lastId.current) : -1, indexOf(id)]
    const changedIds = from === -1 || to === -1 ? [id] : shownItems.slice(Math.min(from, to), Math.max(from, to) + 1).map((item) => item.id)
    lastId.current = id
    setIds((before) => {
      const next = new Set(before)
      for (const each of changedIds) {
        if (isSelected) next.add(each)
        else next.delete(each)
      }
      return next.size > 0 ? next : null
    })
  }
  /** Ends the selection. If the focused element is no longer rendered, the listing that was changed last gets the focus. */
  const clear = () => {
    flushSync(() => setIds(null))
    const focused = document.activeElement
    if (focused === null || focused === document.body || !isRendered(focused)) focusListing(lastId.current)
  }
  return {
    items,
    isSelecting: ids !== null,
    isSelected: (id: string) => ids?.has(id) ?? false,
    select,
    start: () => setIds(new Set()),
    selectAll: () => setIds(new Set(shownItems.map(({ id }) => id))),
    clear,
  }
}

export type Selection = ReturnType<typeof useSelection>
