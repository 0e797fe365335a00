import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRendered } from '../../ui/is-rendered.ts'

const firstRendered = (root: Element | null, selector: string): HTMLElement | undefined =>
  [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) => isRendered(element))

/** Moves the focus to the listing that was chosen last, else to the heading of the screen. */
function focusListing(id: string | null): void {
  const row = id === null ? null : document.querySelector(`[data-own="${CSS.escape(id)}"]`)
  const target = firstRendered(row, 'input[type="checkbox"]') ?? firstRendered(row, 'a[href], button')
  if (target) return target.focus({ preventScroll: true })
  const heading = firstRendered(document.body, 'main h1')
  heading?.setAttribute('tabindex', '-1') // focusable by script only
  heading?.focus({ preventScroll: true })
}

/** The listings that are selected among the shown ones, in their order. `isSelecting` is also true with none selected, after `start`. */
export function useSelection(shown: readonly OwnListing[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const last = useRef<string | null>(null)
  const items = ids === null ? [] : shown.filter(({ id }) => ids.has(id))
  const indexOf = (id: string | null) => shown.findIndex((item) => item.id === id)
  /** Selects a listing or not; `isRange`: also those between it and the last one that was. */
  const select = (id: string, isSelected: boolean, isRange = false) => {
    const [from, to] = [isRange ? indexOf(last.current) : -1, indexOf(id)]
    const changed = from === -1 || to === -1 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1).map((item) => item.id)
    last.current = id
    setIds((before) => {
      const next = new Set(before)
      for (const each of changed) {
        if (isSelected) next.add(each)
        else next.delete(each)
      }
      return next.size > 0 ? next : null
    })
  }
  /** Ends the selection; the focus goes back to the listing if it was on what has gone. */
  const clear = () => {
    flushSync(() => setIds(null))
    const focused = document.activeElement
    if (focused === null || focused === document.body || !isRendered(focused)) focusListing(last.current)
  }
  return {
    items,
    isSelecting: ids !== null,
    isSelected: (id: string) => ids?.has(id) ?? false,
    select,
    start: () => setIds(new Set()),
    selectAll: () => setIds(new Set(shown.map(({ id }) => id))),
    clear,
  }
}

export type Selection = ReturnType<typeof useSelection>
