import { create } from 'zustand'
import { usePerson } from '../page/session.ts'

type Saved = { readonly visit: number; readonly addresses: ReadonlySet<string> }
const none: ReadonlySet<string> = new Set()

const useSaved = create<Saved>()(() => ({ visit: 0, addresses: none }))

/** Addresses of the searches that this person has saved, as far as this page knows; emptied when the person changes (T31). Not stored. */
export function useSavedAddresses(): ReadonlySet<string> {
  const visit = usePerson((state) => state.visit)
  const saved = useSaved()
  return saved.visit === visit ? saved.addresses : none
}

function change(next: (before: ReadonlySet<string>) => ReadonlySet<string>): void {
  const { visit } = usePerson.getState()
  useSaved.setState((before) => ({ visit, addresses: next(before.visit === visit ? before.addresses : none) }))
}

/** Says that these searches are saved. */
export const rememberSaved = (addresses: readonly string[]): void => change((before) => new Set([...before, ...addresses]))

/** Says that this search is saved no more. */
export const forgetSaved = (address: string): void => change((before) => new Set([...before].filter((other) => other !== address)))
