import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { inTab } from '../../../page/kept-state.ts'

/** Entries of the history, one after the other, that show one form: each step has its own. `last`: the one in view. */
type Entries = { readonly form: string; readonly first: number; readonly last: number }

const none: Entries = { form: '', first: 0, last: 0 }

/** Stored in session storage, since the history survives a reload too. */
const useEntries = create<Entries>()(persist(() => none, { name: 'formEntries', storage: inTab() }))

/** Notes that an entry of the history shows a form; `index`: the router's number of the entry. */
export function noteEntry(form: string, index: number): void {
  const before = useEntries.getState()
  const isNext = before.form === form && index >= before.first - 1 && index <= before.last + 1
  useEntries.setState({ form, first: isNext ? Math.min(before.first, index) : index, last: index }, true)
}

/** Forgets the entries, after another screen: what it adds to the history is not of the form. */
export function forgetEntries(): void {
  useEntries.setState(none, true)
}

/** How many entries right before this one show the same form. */
export function entriesBefore(form: string, index: number): number {
  const { form: shown, first, last } = useEntries.getState()
  return shown === form && last === index ? index - first : 0
}
