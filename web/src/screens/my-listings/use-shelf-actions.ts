import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { screenApi } from '../../page/api.ts'
import { movedTo, type OwnListings, withConfirmed, withHidden, withMoved } from './own-listings.ts'
import { runEach } from './run-each.ts'
import { failureOf, idsOf, useActionState } from './use-action-state.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { useEditActions } from './use-edit-actions.ts'
import { useRefresh } from './use-refresh.ts'

type OffShelfReason = CodeOf<'offShelfReason'>
/** The most ids in one call. */
const maxIds = 100

/** Actions on own listings. Each changes the shown lists after the server has answered, offers an undo, and names every listing that it did not change. */
export function useShelfActions(change: (next: (before: OwnListings) => OwnListings) => void, reload: () => void) {
  const state = useActionState(reload)
  const { run, notifyDone, setBusyIds, setFailures, setSkipped, words, locale } = state
  const drafts = useDraftActions(change, reload, state)
  const edits = useEditActions(change, reload, state)
  const refresh = useRefresh(change, reload)

  const takeOff = async (items: readonly OwnListing[], reasonOf: (item: OwnListing) => OffShelfReason, hides: (item: OwnListing) => boolean = () => false) => {
    const done = await run(items, (item) =>
      screenApi()('POST /frontend/api/listing/shelf', { id: item.id, shelf: 'OffShelf', reason: reasonOf(item), hidesPriceAndPhotos: hides(item) }),
    )
    change((before) => withMoved(before, done, 'OffShelf', reasonOf, hides))
    void refresh(items)
    const movedItems = done.map((item) => movedTo(item, 'OffShelf', reasonOf(item), hides(item)))
    notifyDone(done, words[`wentOff${done[0] ? reasonOf(done[0]) : 'Withdrawn'}One` as const], words.wentOffMany, () => putOn(movedItems))
  }
  const putOn = async (items: readonly OwnListing[]) => {
    const done = await run(items, ({ id }) => screenApi()('POST /frontend/api/listing/shelf', { id, shelf: 'OnShelf' }))
    change((before) => withMoved(before, done, 'OnShelf', () => null))
    void refresh(items)
    const formerListings = new Map(done.map(({ id, listing }) => [id, listing] as const))
    const movedItems = done.map((item) => movedTo(item, 'OnShelf', null))
    const undo = () =>
      takeOff(
        movedItems,
        ({ id }) => formerListings.get(id)?.offShelfReason ?? 'Withdrawn',
        ({ id }) => formerListings.get(id)?.hidesPriceAndPhotos ?? false,
      )
    notifyDone(done, words.wentOnOne, words.wentOnMany, undo)
  }
  /** Hides price and photos of a listing off the shelf, or shows them. */
  const hide = async (item: OwnListing, hidesPriceAndPhotos: boolean) => {
    const done = await run([item], ({ id }) => screenApi()('POST /frontend/api/listing/shelf', { id, shelf: 'OffShelf', hidesPriceAndPhotos }))
    if (done.length > 0) change((before) => withHidden(before, item.id, hidesPriceAndPhotos))
    void refresh([item])
    const text = hidesPriceAndPhotos ? words.hiddenOne : words.shownOne
    notifyDone(done, text, text, () => hide(item, !hidesPriceAndPhotos))
  }
  const confirm = async (items: readonly OwnListing[]) => {
    setBusyIds(idsOf(items))
    setFailures(null)
    setSkipped([])
    const parts = Array.from({ length: Math.ceil(items.length / maxIds) }, (_, index) => items.slice(index * maxIds, (index + 1) * maxIds))
    const { succeeded: done, failed } = await runEach(parts, 1, (part) => screenApi()('POST /frontend/api/listing/confirm', { ids: part.map(({ id }) => id) }))
    setBusyIds(new Set())
    const confirmed = new Set(done.flatMap(({ result }) => result.confirmed))
    change((before) => withConfirmed(before, confirmed))
    void refresh(items)
    const unchanged = [
      ...done.flatMap(({ item: part }) => part.filter(({ id }) => !confirmed.has(id)).map((item) => ({ item, text: words.notOnShelf }))),
      ...failed.flatMap(({ item: part, error }) => part.map((item) => failureOf(item, error, locale))),
    ]
    if (unchanged.length > 0) setFailures({ list: unchanged, doneCount: confirmed.size })
    notifyDone(
      items.filter(({ id }) => confirmed.has(id)),
      words.confirmedOne,
      words.confirmedMany,
    )
  }
  const { busyIds, failures, skipped, runOnChosen, clearUnknown } = state
  return {
    takeOff,
    putOn,
    hide,
    confirm,
    ...drafts,
    ...edits,
    busyIds,
    failures,
    skipped,
    runOnChosen,
    clearUnknown,
    clearFailures: () => setFailures(null),
    clearSkipped: () => setSkipped([]),
  }
}

export type ShelfActions = ReturnType<typeof useShelfActions>
