import type { EstateView } from '@site/domain/calls/listing.ts'
import { type KeyboardEvent, useId, useState } from 'react'

/**
 * The keyboard of the building search, an editable combobox with a listbox: Up and Down select a building, Home and End return to the text, Enter
 * chooses, Escape closes the list. `key` identifies the list: another one starts open and without a selection. `activeIndex`: -1 without a selection.
 */
export function useEstateOptions(key: string, estates: readonly EstateView[], onChoose: (estate: EstateView) => void) {
  const listId = useId()
  const [state, setState] = useState({ key, activeIndex: -1, isOpen: true })
  const { activeIndex, isOpen } = state.key === key ? state : { activeIndex: -1, isOpen: true }
  const hasOptions = isOpen && estates.length > 0
  const change = (next: Partial<typeof state>) => setState({ key, activeIndex, isOpen, ...next })
  const move = (step: 1 | -1) => {
    const positionCount = estates.length + 1 // the buildings and the text
    change(hasOptions ? { activeIndex: ((activeIndex + 1 + step + positionCount) % positionCount) - 1 } : { isOpen: true })
  }
  const choose = () => {
    const estate = hasOptions ? estates[activeIndex] : undefined
    if (estate) onChoose(estate)
  }
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: choose,
    // the browser empties the field on Escape: the first one only closes the list
    ...(hasOptions ? { Escape: () => change({ activeIndex: -1, isOpen: false }) } : {}),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Home' || event.key === 'End') return change({ activeIndex: -1 })
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': hasOptions,
    'aria-controls': listId,
    'aria-activedescendant': hasOptions && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined,
    onKeyDown,
  } as const
  return { combobox, listId, activeIndex, hasOptions }
}
