import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { screenApi } from '../../page/api.ts'
import { type QuickValues, valuesBefore, withEdited, withValues } from './edits.ts'
import type { OwnLists } from './own-lists.ts'
import type { ActionState } from './use-action-state.ts'

/** Changes of single fields from the list. Each is based on the shown revision: a listing that changed elsewhere stays and is named. */
export function useEditActions(change: (next: (before: OwnLists) => OwnLists) => void, reload: () => void, { run, say, words }: ActionState) {
  const edit = async (items: readonly OwnListing[], valuesOf: (item: OwnListing) => QuickValues, isUndo = false): Promise<void> => {
    const edited = new Map<string, OwnListing>()
    let hasWaiting = false
    const done = await run(items, async (item) => {
      const values = valuesOf(item)
      const { revision, held } = await screenApi()('POST /frontend/api/listing/update', { id: item.id, revision: item.revision, ...values })
      edited.set(item.id, withValues(item, values, revision))
      if (held.length > 0) hasWaiting = true
    })
    change((before) => withEdited(before, [...edited.values()]))
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
