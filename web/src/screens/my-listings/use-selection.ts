import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRendered } from '../../ui/is-rendered.ts'

const firstRendered = (root: Element | null, selector: string): HTMLElement | undefined =>
  [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) => isRendered(element))

/** Marks the button that begins selecting. */
export const startsSelecting = { 'data-starts-selecting': true }

/** Moves the focus to a listing, which it shows. Answers whether that is shown. */
function focusListing(id: string | null): boolean {
  const row = id === null ? null : document.querySelector(`[data-own="${CSS.escape(id)}"]`)
  const target = firstRendered(row, 'input[type="checkbox"]') ?? firstRendered(row, 'a[href], button')
  row?.scrollIntoView({ block: 'nearest' })
  target?.focus({ preventScroll: true })
  return target !== undefined
}

/** Moves the focus to the button that began selecting, else to the listing that was chosen last, else to the heading of the screen. */
function focusWhereStarted(hasStarted: boolean, id: string | null): void {
  const button = hasStarted ? firstRendered(document.body, '[data-starts-selecting]') : undefined
  if (button) return button.focus()
  if (focusListing(id)) return
  const heading = firstRendered(document.body, 'main h1')
  heading?.setAttribute('tabindex', '-1') // focusable by script only
  heading?.focus({ preventScroll: true })
}

/** The selected listings among the shown ones, in their order. `isSelecting` is also true with none selected, after `start`. */
export function useSelection(shownItems: readonly OwnListing[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const lastId = useRef<string | null>(null)
  /** Whether the button began it, not the checkbox of a row. */
  const hasStarted = useRef(false)
  const items = ids === null ? [] : shownItems.filter(({ id }) => ids.has(id))
  const indexOf = (id: string | null) => shownItems.findIndex((item) => item.id === id)
  /** Selects a listing or not; `isRange`: also those between it and the last one that was. */
  const select = (id: string, isSelected: boolean, isRange = false) => {
    const [from, to] = [isRange ? indexOf(lastId.current) : -1, indexOf(id)]
    const changedIds = from === -1 || to === -1 ? [id] : shownItems.slice(Math.min(from, to), Math.max(from, to) + 1).map((item) => item.id)
    lastId.current = id
    if (ids === null) hasStarted.current = false
    setIds((before) => {
      const next = new Set(before)
      for (const each of changedIds) {
        if (isSelected) next.add(each)
        else next.delete(each)
      }
      return next.size > 0 ? next : null
    })
  }
  /** Ends the selection; a focus that was on what has gone goes to the first changed listing, else back to where it began. */
  const clear = (changed: readonly OwnListing[] = []) => {
    flushSync(() => setIds(null))
    const focused = document.activeElement
    if (focused !== null && focused !== document.body && isRendered(focused)) return
    if (!focusListing(changed[0]?.id ?? null)) focusWhereStarted(hasStarted.current, lastId.current)
  }
  return {
    items,
    isSelecting: ids !== null,
    isSelected: (id: string) => ids?.has(id) ?? false,
    select,
    start: () => {
      hasStarted.current = true
      setIds(new Set())
    },
    selectAll: () => setIds(new Set(shownItems.map(({ id }) => id))),
    clear,
    /** After an act on `changed`: what did not go through (`left`) stays selected for another try, else the selection ends. */
    settle: (changed: readonly OwnListing[], left: ReadonlySet<string>) => (left.size > 0 ? setIds(left) : clear(changed)),
    /** Ends the selection of listings that an act has changed after all. */
    drop: (changed: readonly OwnListing[]) =>
      setIds((before) => {
        const left = new Set([...(before ?? [])].filter((id) => changed.every((item) => item.id !== id)))
        return changed.length === 0 ? before : left.size > 0 ? left : null
      }),
    /** Ends the selection without an act. */
    stop: () => clear(),
  }
}

export type Selection = ReturnType<typeof useSelection>
