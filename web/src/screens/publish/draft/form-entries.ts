import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { inTab } from '../../../page/kept-state.ts'

/**
 * Successive entries of the history that show one form, by index: each step has an entry of its own. `form`: kind and id of what it edits, such as
 * `draft/…`; `last`: the current entry.
 */
type FormEntries = { readonly form: string; readonly first: number; readonly last: number }

const noEntries: FormEntries = { form: '', first: 0, last: 0 }

/** Stored in session storage, since the history survives a reload too. */
const useEntries = create<FormEntries>()(persist(() => noEntries, { name: 'formEntries', storage: inTab() }))

/** Notes that an entry of the history shows a form; `index`: the position of the entry that the router counts. */
export function noteEntry(form: string, index: number): void {
  const before = useEntries.getState()
  const isNext = before.form === form && index >= before.first - 1 && index <= before.last + 1
  useEntries.setState({ form, first: isNext ? Math.min(before.first, index) : index, last: index }, true)
}

/** Forgets the entries when another screen opens, whose own entries are not of the form. */
export function forgetEntries(): void {
  useEntries.setState(noEntries, true)
}

/** How many entries right before this one show the same form. */
export function entriesBefore(form: string, index: number): number {
  const { form: latestForm, first, last } = useEntries.getState()
  return latestForm === form && last === index ? index - first : 0
}
