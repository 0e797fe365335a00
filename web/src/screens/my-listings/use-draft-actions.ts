import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { removeDraft } from '../../device/device-drafts.ts'
import { screenApi } from '../../page/api.ts'
import { useUserInfo } from '../../page/session.ts'
import { notify } from '../../ui/overlays/notices.ts'
import { valuesOfCopy } from './copy-listing.ts'
import { viewOf } from '../../own-listings/draft-view.ts'
import { type OwnListings, withAdded, withRemoved } from './own-listings.ts'
import { runEach } from './run-each.ts'
import { type ActionState, maxCallsAtOnce, idsOf, failureOf } from './use-action-state.ts'

/** Actions on drafts: delete them, and copy a listing into new ones. */
export function useDraftActions(change: (next: (before: OwnListings) => OwnListings) => void, reload: () => void, state: ActionState) {
  const { run, notifyDone, pressUndo, setBusyIds, setFailures, words, locale } = state
  const discard = async (items: readonly OwnListing[]) => {
    const done = await run(items, ({ id }) => screenApi()('POST /frontend/api/listing/discard', { id }))
    for (const { id } of done) removeDraft({ owner: useUserInfo.getState().userId, kind: 'draft', id })
    change((before) => withRemoved(before, 'Draft', idsOf(done)))
    notifyDone(done, words.discardedOne, words.discardedMany, () => restore(done))
  }
  const restore = async (items: readonly OwnListing[]) => {
    const done = await run(items, async ({ id, draft }) => screenApi()('POST /frontend/api/listing/draft', { ...draft, id }))
    change((before) =>
      withAdded(
        before,
        'Draft',
        done.map((item) => ({ ...item, revision: 1 })),
      ),
    )
    // a draft that an earlier press brought back can be on a later page
    if (done.length > 0) reload()
    notifyDone(done, words.restoredOne, words.restoredMany)
  }
  /** Copies a listing into a draft, or into one for each floor. The lists load again, since the server gives the drafts their ids. */
  const copy = async (item: OwnListing, floors: readonly number[] = []) => {
    const values = valuesOfCopy(viewOf(item))
    const drafts = floors.length === 0 ? [values] : floors.map((floor) => ({ ...values, floor }))
    setBusyIds(idsOf([item]))
    setFailures(null)
    // one after the other, since the number of drafts is limited
    const { succeeded: done, failed } = await runEach(drafts, 1, (draft) => screenApi()('POST /frontend/api/listing/draft', draft))
    setBusyIds(new Set())
    const [firstFailure] = failed
    if (firstFailure) setFailures({ list: [failureOf(item, firstFailure.error, locale)], doneCount: done.length })
    if (done.length === 0) return
    reload()
    notify({
      text: done.length === 1 ? words.copiedOne : fill(words.copiedMany, { count: formatNumber(done.length, locale) }),
      tone: 'success',
      action: {
        label: words.undo,
        onPress: pressUndo(async () => {
          const { succeeded, failed: kept } = await runEach(done, maxCallsAtOnce, ({ result: { id } }) =>
            screenApi()('POST /frontend/api/listing/discard', { id }),
          )
          const [firstKept] = kept
          setFailures(firstKept ? { list: [failureOf(item, firstKept.error, locale)], doneCount: succeeded.length } : null)
          reload()
        }),
      },
    })
  }
  return { discard, copy }
}
