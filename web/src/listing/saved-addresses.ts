import { create } from 'zustand'
import { usePersonChanges } from '../page/session.ts'

type Saved = { readonly visit: number; readonly addresses: ReadonlySet<string> }
const none: ReadonlySet<string> = new Set()

const useSaved = create<Saved>()(() => ({ visit: 0, addresses: none }))

/** Addresses of the person's saved searches that this page knows; cleared when the person changes (safety.md, T31). Not stored. */
export function useSavedAddresses(): ReadonlySet<string> {
  const visit = usePersonChanges((state) => state.visit)
  const saved = useSaved()
  return saved.visit === visit ? saved.addresses : none
}

function change(next: (before: ReadonlySet<string>) => ReadonlySet<string>): void {
  const { visit } = usePersonChanges.getState()
  useSaved.setState((before) => ({ visit, addresses: next(before.visit === visit ? before.addresses : none) }))
}

/** Marks searches as saved. */
export const rememberSaved = (addresses: readonly string[]): void => change((before) => new Set([...before, ...addresses]))

/** Marks a search as not saved. */
export const forgetSaved = (address: string): void => change((before) => new Set([...before].filter((other) => other !== address)))
