import type { BulkChange, QuickValues } from '@site/domain/publishing/bulk-edit.ts'
import type { OutputOf } from '@site/domain/calls/all.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { CallError, screenApi } from '../../page/api.ts'
import { valuesBefore, withEdited, withValues } from './edits.ts'
import type { OwnLists } from './own-lists.ts'
import { runEach } from './run-each.ts'
import { atOnce, type ActionState } from './use-action-state.ts'

type Result = OutputOf<'POST /frontend/api/listing/updatemany'>['results'][number]
/** What all listings of an edit change, or what each of them does, as an undo needs it. */
type Edit = { readonly change: BulkChange } | { readonly valuesOf: ReadonlyMap<string, QuickValues> }

/** Listings in one call: the bar counts those that are done after each. */
const perCall = 25

/** The result of a listing, or the error that keeps it from changing. */
function requireDone(result: Result | undefined): Extract<Result, { outcome: 'done' }> {
  if (result?.outcome === 'done') return result
  if (result?.outcome === 'refused') throw new CallError(result.problem, '', { fields: result.fields })
  throw new CallError('conflict', '')
}

/**
 * Changes of single fields from the list. Each is based on the shown revision: a listing that changed elsewhere stays, is named, and shows
 * what it is now, so that a second try is based on it.
 */
export function useEditActions(change: (next: (before: OwnLists) => OwnLists) => void, reload: () => void, { runParts, say, words }: ActionState) {
  const showNewer = async (ids: readonly string[]): Promise<void> => {
    const { done } = await runEach(ids, atOnce, (id) => screenApi()('POST /frontend/api/listing/mine', { id, pageSize: 1 }))
    change((before) =>
      withEdited(
        before,
        done.flatMap(({ result }) => result.items),
      ),
    )
  }
  const run = async (items: readonly OwnListing[], edit: Edit, isUndo: boolean): Promise<void> => {
    const input = (part: readonly OwnListing[]) =>
      'change' in edit
        ? { items: part.map(({ id, revision }) => ({ id, revision })), change: edit.change }
        : { items: part.map(({ id, revision }) => ({ id, revision, values: edit.valuesOf.get(id) ?? {} })) }
    const newer: string[] = []
    const done = await runParts(items, perCall, async (part) => {
      const { results } = await screenApi()('POST /frontend/api/listing/updatemany', input(part))
      newer.push(...results.flatMap(({ id, outcome }) => (outcome === 'conflict' ? [id] : [])))
      return (item) => requireDone(results.find(({ id }) => id === item.id))
    })
    const edited = done.map(({ item, result }) => withValues(item, result.values, result.revision))
    change((before) => withEdited(before, edited))
    if (newer.length > 0) void showNewer(newer)
    const hasWaiting = done.some(({ result }) => result.held.length > 0)
    // what waits for a reviewer is shown by the server alone
    if (hasWaiting) reload()
    const before = new Map(done.map(({ item, result }) => [item.id, valuesBefore(item, result.values)] as const))
    const changed = done.map(({ item }) => item)
    if (isUndo) say(changed, words.undoneOne, words.undoneMany)
    else
      say(
        changed,
        hasWaiting ? words.editWaitsOne : words.editedOne,
        hasWaiting ? words.editWaitsMany : words.editedMany,
        () => void run(edited, { valuesOf: before }, true),
      )
  }
  return {
    edit: async (items: readonly OwnListing[], change: BulkChange) => await run(items, { change }, false),
    setPrice: async (item: OwnListing, price: number) => await run([item], { valuesOf: new Map([[item.id, { price }]]) }, false),
  }
}
