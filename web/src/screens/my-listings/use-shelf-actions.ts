import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { CallError, screenApi } from '../../page/api.ts'
import { movedTo, type OwnListings, withConfirmed, withHidden, withMoved } from './own-listings.ts'
import { idsOf, useActionState } from './use-action-state.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { useEditActions } from './use-edit-actions.ts'
import { findingStored, useRefresh } from './use-refresh.ts'

type OffShelfReason = CodeOf<'offShelfReason'>
/** The most ids in one call. */
const maxIds = 100

/** Whether a listing is confirmed since a state of it. */
const isConfirmed = ({ shelf, askedAt, confirmBy }: OwnListing, before: OwnListing) =>
  shelf === 'OnShelf' && askedAt === null && (before.askedAt !== null || (confirmBy ?? '') > (before.confirmBy ?? ''))

/** Whether a listing is off the shelf for a reason; `isHidden`: with its price and photos hidden. */
const isOffShelf = ({ shelf, listing }: OwnListing, reason: OffShelfReason, isHidden: boolean) =>
  shelf === 'OffShelf' && listing?.offShelfReason === reason && (!isHidden || listing.hidesPriceAndPhotos === true)

/** Actions on own listings. Each changes the shown lists after the server has answered, offers an undo, and names every listing that it did not change. */
export function useShelfActions(change: (next: (before: OwnListings) => OwnListings) => void, reload: () => void) {
  const state = useActionState(reload)
  const { run, runParts, notifyDone, setFailures, setSkipped, words } = state
  const drafts = useDraftActions(change, reload, state)
  const edits = useEditActions(change, reload, state)
  const refresh = useRefresh(change, reload)

  const takeOff = async (items: readonly OwnListing[], reasonOf: (item: OwnListing) => OffShelfReason, hides: (item: OwnListing) => boolean = () => false) => {
    const finish = (done: readonly OwnListing[]) => {
      change((before) => withMoved(before, done, 'OffShelf', reasonOf, hides))
      const movedItems = done.map((item) => movedTo(item, 'OffShelf', reasonOf(item), hides(item)))
      notifyDone(done, words[`wentOff${done[0] ? reasonOf(done[0]) : 'Withdrawn'}One` as const], words.wentOffMany, () => putOn(movedItems))
    }
    const isTakenOff = (stored: OwnListing, item: OwnListing) => isOffShelf(stored, reasonOf(item), hides(item))
    const send = (item: OwnListing) =>
      screenApi()('POST /frontend/api/listing/shelf', { id: item.id, shelf: 'OffShelf', reason: reasonOf(item), hidesPriceAndPhotos: hides(item) })
    finish(await run(items, send, { findDone: findingStored(isTakenOff, finish) }))
    void refresh(items)
  }
  const putOn = async (items: readonly OwnListing[]) => {
    const finish = (done: readonly OwnListing[]) => {
      change((before) => withMoved(before, done, 'OnShelf', () => null))
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
    const send = ({ id }: OwnListing) => screenApi()('POST /frontend/api/listing/shelf', { id, shelf: 'OnShelf' })
    finish(await run(items, send, { findDone: findingStored(({ shelf }) => shelf === 'OnShelf', finish) }))
    void refresh(items)
  }
  /** Hides price and photos of a listing off the shelf, or shows them. */
  const hide = async (item: OwnListing, hidesPriceAndPhotos: boolean) => {
    const finish = (done: readonly OwnListing[]) => {
      if (done.length > 0) change((before) => withHidden(before, item.id, hidesPriceAndPhotos))
      const text = hidesPriceAndPhotos ? words.hiddenOne : words.shownOne
      notifyDone(done, text, text, () => hide(item, !hidesPriceAndPhotos))
    }
    const isSo = ({ shelf, listing }: OwnListing) => shelf === 'OffShelf' && (listing?.hidesPriceAndPhotos ?? false) === hidesPriceAndPhotos
    const send = ({ id }: OwnListing) => screenApi()('POST /frontend/api/listing/shelf', { id, shelf: 'OffShelf', hidesPriceAndPhotos })
    finish(await run([item], send, { findDone: findingStored(isSo, finish) }))
    void refresh([item])
  }
  const confirm = async (items: readonly OwnListing[]) => {
    const finish = (done: readonly OwnListing[]) => {
      change((before) => withConfirmed(before, idsOf(done)))
      notifyDone(done, words.confirmedOne, words.confirmedMany)
    }
    const send = async (part: readonly OwnListing[]) => {
      const { confirmed } = await screenApi()('POST /frontend/api/listing/confirm', { ids: part.map(({ id }) => id) })
      return ({ id }: OwnListing) => {
        if (!confirmed.includes(id)) throw new CallError('wrongMove', words.notOnShelf)
      }
    }
    const done = await runParts(items, maxIds, send, { findDone: findingStored(isConfirmed, finish) })
    finish(done.map(({ item }) => item))
    void refresh(items)
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
