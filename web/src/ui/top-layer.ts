import { useSyncExternalStore } from 'react'

const dialogs: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Registers a modal dialog that was opened: the page outside it is inert, so notices are shown inside. Returns a function that removes it. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  dialogs.push(dialog)
  for (const listener of listeners) listener()
  return () => {
    const index = dialogs.lastIndexOf(dialog)
    if (index >= 0) dialogs.splice(index, 1)
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
