import type { EstateView } from '@site/domain/calls/listing.ts'
import { type KeyboardEvent, useId, useState } from 'react'

/**
 * The keys of the building search, an editable combobox with a list: Up and Down select a building, Home and End return to the text, Enter
 * chooses, Escape closes the list. `key`: what the list belongs to; another one starts without a selection.
 */
export function useEstateOptions(key: string, estates: readonly EstateView[], onChoose: (estate: EstateView) => void) {
  const listId = useId()
  const [state, setState] = useState({ key, active: -1, isOpen: true })
  const { active, isOpen } = state.key === key ? state : { active: -1, isOpen: true }
  const hasOptions = isOpen && estates.length > 0
  const change = (next: Partial<typeof state>) => setState({ key, active, isOpen, ...next })
  const move = (step: 1 | -1) => {
    const positions = estates.length + 1 // the buildings and the text
    change(hasOptions ? { active: ((active + 1 + step + positions) % positions) - 1 } : { isOpen: true })
  }
  const choose = () => {
    const estate = hasOptions ? estates[active] : undefined
    if (estate) onChoose(estate)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: choose,
    // the browser would empty the field: the first Escape only closes the list
    ...(hasOptions ? { Escape: () => change({ active: -1, isOpen: false }) } : {}),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Home' || event.key === 'End') return change({ active: -1 })
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': hasOptions,
    'aria-controls': listId,
    'aria-activedescendant': hasOptions && active >= 0 ? `${listId}-${active}` : undefined,
    onKeyDown,
  } as const
  return { combobox, listId, active, hasOptions }
}
