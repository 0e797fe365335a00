import { useSyncExternalStore } from 'react'

const dialogs: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Moves the focus back into the dialog when the Tab key has moved it past the last control onto the inert page, as in windows without browser bars. */
function keepFocus({ key }: KeyboardEvent): void {
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  if (key === 'Tab' && isNowhere) dialogs.at(-1)?.focus({ preventScroll: true })
}

/**
 * Registers a modal dialog that was opened: the page outside it is inert, so notices are shown inside, and the Tab key stays in it. Returns a function that
 * removes it.
 */
export function enterTopLayer(dialog: HTMLElement): () => void {
  if (dialogs.length === 0) document.addEventListener('keyup', keepFocus)
  dialogs.push(dialog)
  for (const listener of listeners) listener()
  return () => {
    const index = dialogs.lastIndexOf(dialog)
    if (index >= 0) dialogs.splice(index, 1)
    if (dialogs.length === 0) document.removeEventListener('keyup', keepFocus)
    for (const listener of listeners) listener()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The topmost open modal dialog, else the page's body; undefined on the server. */
export function useTopLayer(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1) ?? document.body,
    () => undefined,
  )
}
