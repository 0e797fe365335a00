import { create } from 'zustand'
import { usePersonChanges } from '../page/session.ts'

type SavedAddresses = { readonly personChanges: number; readonly addresses: ReadonlySet<string> }
const none: ReadonlySet<string> = new Set()

const useSaved = create<SavedAddresses>()(() => ({ personChanges: 0, addresses: none }))

/** Addresses of those saved searches of the person that this page has loaded or saved; none after a change of person (safety.md, T31). Not stored. */
export function useSavedAddresses(): ReadonlySet<string> {
  const personChanges = usePersonChanges((state) => state.count)
  const saved = useSaved()
  return saved.personChanges === personChanges ? saved.addresses : none
}

function update(next: (before: ReadonlySet<string>) => ReadonlySet<string>): void {
  const personChanges = usePersonChanges.getState().count
  useSaved.setState((before) => ({ personChanges, addresses: next(before.personChanges === personChanges ? before.addresses : none) }))
}

/** Marks searches as saved. */
export const rememberSaved = (addresses: readonly string[]): void => update((before) => new Set([...before, ...addresses]))

/** Marks a search as not saved. */
export const forgetSaved = (address: string): void => update((before) => new Set([...before].filter((other) => other !== address)))
