import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { CallError, screenApi } from '../../page/api.ts'
import { type QuickValues, valuesBefore, withEdited, withValues } from './edits.ts'
import type { OwnLists } from './own-lists.ts'
import { runEach } from './run-each.ts'
import { atOnce, type ActionState } from './use-action-state.ts'

/**
 * Changes of single fields from the list. Each is based on the shown revision: a listing that changed elsewhere stays, is named, and shows
 * what it is now, so that a second try is based on it.
 */
export function useEditActions(change: (next: (before: OwnLists) => OwnLists) => void, reload: () => void, { run, say, words }: ActionState) {
  const showNewer = async (ids: readonly string[]): Promise<void> => {
    const { done } = await runEach(ids, atOnce, (id) => screenApi()('POST /frontend/api/listing/mine', { id, pageSize: 1 }))
    change((before) =>
      withEdited(
        before,
        done.flatMap(({ result }) => result.items),
      ),
    )
  }
  const edit = async (items: readonly OwnListing[], valuesOf: (item: OwnListing) => QuickValues, isUndo = false): Promise<void> => {
    const edited = new Map<string, OwnListing>()
    const newer = new Set<string>()
    let hasWaiting = false
    const done = await run(items, async (item) => {
      const values = valuesOf(item)
      const { revision, held } = await screenApi()('POST /frontend/api/listing/update', { id: item.id, revision: item.revision, ...values }).catch(
        (error: unknown) => {
          if (error instanceof CallError && error.problem === 'conflict') newer.add(item.id)
          throw error
        },
      )
      edited.set(item.id, withValues(item, values, revision))
      if (held.length > 0) hasWaiting = true
    })
    change((before) => withEdited(before, [...edited.values()]))
    if (newer.size > 0) void showNewer([...newer])
    // what waits for a reviewer is shown by the server alone
    if (hasWaiting) reload()
    const before = new Map(done.map((item) => [item.id, valuesBefore(item, valuesOf(item))]))
    const undo = () =>
      void edit(
        done.map(({ id }) => edited.get(id)).filter((item) => item !== undefined),
        ({ id }) => before.get(id) ?? {},
        true,
      )
    if (isUndo) say(done, words.undoneOne, words.undoneMany)
    else say(done, hasWaiting ? words.editWaitsOne : words.editedOne, hasWaiting ? words.editWaitsMany : words.editedMany, undo)
  }
  return { edit: async (items: readonly OwnListing[], valuesOf: (item: OwnListing) => QuickValues) => await edit(items, valuesOf) }
}
