import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { type KeyboardEvent, useRef } from 'react'
import { isTextField } from './use-escape.ts'
import type { Selection } from './use-selection.ts'

type TableKeysOptions = {
  rows: readonly OwnListing[]
  selection: Selection
  onOpen: (item: OwnListing) => void
  onPrice: (item: OwnListing) => void
}

const stepOfKey: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }

/**
 * The keyboard shortcuts of the table while the focus is in it. Arrows, j, k, Home and End go to the checkbox of another row, and with Shift they select
 * the rows between. Enter opens the row, and p its price. Returns the ref and the key handler of the table.
 */
export function useTableKeys({ rows, selection, onOpen, onPrice }: TableKeysOptions) {
  const table = useRef<HTMLTableElement>(null)
  const rowOf = (target: Element) => rows.findIndex(({ id }) => id === target.closest('[data-own]')?.getAttribute('data-own'))
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !(target instanceof Element) || isTextField(target)) return
    const index = rowOf(target)
    const item = rows[index]
    const step = stepOfKey[event.shiftKey && key.length === 1 ? key.toLowerCase() : key]
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
      // keeps the letter out of the field of the sheet, which gets the focus
      event.preventDefault()
      onPrice(item)
    }
  }
  return { ref: table, onKeyDown }
}
