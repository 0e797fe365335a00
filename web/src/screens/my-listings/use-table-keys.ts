import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { type KeyboardEvent, useRef } from 'react'
import { isTextField } from './use-escape.ts'
import type { Selection } from './use-selection.ts'

type TableKeys = {
  rows: readonly OwnListing[]
  selection: Selection
  onOpen: (item: OwnListing) => void
  onPrice: (item: OwnListing) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }

/**
 * The keys of the table while the focus is in it. Arrows, j and k go to the checkbox of another row, and with Shift they select on the way. Enter opens the
 * row, and p opens its price. Returns the ref and the listener of the table.
 */
export function useTableKeys({ rows, selection, onOpen, onPrice }: TableKeys) {
  const table = useRef<HTMLTableElement>(null)
  const rowOf = (target: Element) => rows.findIndex(({ id }) => id === target.closest('[data-own]')?.getAttribute('data-own'))
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !(target instanceof Element) || isTextField(target)) return
    const index = rowOf(target)
    const item = rows[index]
    const step = steps[event.shiftKey && key.length === 1 ? key.toLowerCase() : key]
    if (step !== undefined) {
      const to = Math.min(rows.length - 1, Math.max(0, index + step))
      const next = rows[to]
      if (!next) return
      event.preventDefault()
      if (event.shiftKey && item) {
        selection.select(item.id, true)
        selection.select(next.id, true, true)
      }
      const box = table.current?.querySelector<HTMLInputElement>(`[data-own="${CSS.escape(next.id)}"] input[type="checkbox"]`)
      box?.focus({ preventScroll: true })
      box?.closest('tr')?.scrollIntoView({ block: 'nearest' })
    } else if (key === 'Enter' && item && target instanceof HTMLInputElement) {
      event.preventDefault()
      onOpen(item)
    } else if (key === 'p' && !event.shiftKey && item) {
      // else the field of the sheet gets the letter
      event.preventDefault()
      onPrice(item)
    }
  }
  return { ref: table, onKeyDown }
}
