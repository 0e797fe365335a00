import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { screenApi } from '../../page/api.ts'
import { movedTo, type OwnListings, withConfirmed, withHidden, withMoved } from './own-lists.ts'
import { runEach } from './run-each.ts'
import { failureOf, idsOf, useActionState } from './use-action-state.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { useEditActions } from './use-edit-actions.ts'

type Reason = CodeOf<'offShelfReason'>
/** Most ids in one call. */
const maxIds = 100

/** Actions on own listings: each changes the shown lists when the server has done it, offers an undo, and names every listing that it did not change. */
export function useShelfActions(change: (next: (before: OwnListings) => OwnListings) => void, reload: () => void) {
  const state = useActionState()
  const { run, say, setBusyIds, setFailures, setSkipped, words, locale } = state
  const drafts = useDraftActions(change, reload, state)
  const edits = useEditActions(change, reload, state)

  const takeOff = async (items: readonly OwnListing[], reasonOf: (item: OwnListing) => Reason, hides: (item: OwnListing) => boolean = () => false) => {
    const done = await run(items, (item) =>
      screenApi()('POST /frontend/api/listing/shelf', { id: item.id, shelf: 'OffShelf', reason: reasonOf(item), hidesPriceAndPhotos: hides(item) }),
    )
    change((before) => withMoved(before, done, 'OffShelf', reasonOf, hides))
    const moved = done.map((item) => movedTo(item, 'OffShelf', reasonOf(item), hides(item)))
    say(done, words[`wentOff${done[0] ? reasonOf(done[0]) : 'Withdrawn'}One` as const], words.wentOffMany, () => putOn(moved))
  }
  const putOn = async (items: readonly OwnListing[]) => {
    const done = await run(items, ({ id }) => screenApi()('POST /frontend/api/listing/shelf', { id, shelf: 'OnShelf' }))
    change((before) => withMoved(before, done, 'OnShelf', () => null))
    const former = new Map(done.map(({ id, listing }) => [id, listing] as const))
    const moved = done.map((item) => movedTo(item, 'OnShelf', null))
    const undo = () =>
      takeOff(
        moved,
        ({ id }) => former.get(id)?.offShelfReason ?? 'Withdrawn',
        ({ id }) => former.get(id)?.hidesPriceAndPhotos ?? false,
      )
    say(done, words.wentOnOne, words.wentOnMany, undo)
  }
  /** Hides price and photos of a listing off the shelf, or shows them. */
  const hide = async (item: OwnListing, hidesPriceAndPhotos: boolean) => {
    const done = await run([item], ({ id }) => screenApi()('POST /frontend/api/listing/shelf', { id, shelf: 'OffShelf', hidesPriceAndPhotos }))
    if (done.length > 0) change((before) => withHidden(before, item.id, hidesPriceAndPhotos))
    const said = hidesPriceAndPhotos ? words.hiddenOne : words.shownOne
    say(done, said, said, () => hide(item, !hidesPriceAndPhotos))
  }
  const confirm = async (items: readonly OwnListing[]) => {
    setBusyIds(idsOf(items))
    setFailures(null)
    setSkipped([])
    const parts = Array.from({ length: Math.ceil(items.length / maxIds) }, (_, index) => items.slice(index * maxIds, (index + 1) * maxIds))
    const { done, failed } = await runEach(parts, 1, (part) => screenApi()('POST /frontend/api/listing/confirm', { ids: part.map(({ id }) => id) }))
    setBusyIds(new Set())
    const confirmed = new Set(done.flatMap(({ result }) => result.confirmed))
    change((before) => withConfirmed(before, confirmed))
    const left = [
      ...done.flatMap(({ item: part }) => part.filter(({ id }) => !confirmed.has(id)).map((item) => ({ item, text: words.notOnShelf }))),
      ...failed.flatMap(({ item: part, error }) => part.map((item) => failureOf(item, error, locale))),
    ]
    if (left.length > 0) setFailures({ list: left, doneCount: confirmed.size })
    say(
      items.filter(({ id }) => confirmed.has(id)),
      words.confirmedOne,
      words.confirmedMany,
    )
  }
  const { busyIds, failures, skipped, showSkipped, clearUnknown } = state
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
    showSkipped,
    clearUnknown,
    clearFailures: () => setFailures(null),
    clearSkipped: () => setSkipped([]),
  }
}

export type ShelfActions = ReturnType<typeof useShelfActions>
