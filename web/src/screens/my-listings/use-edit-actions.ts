import { entriesOf, keysOf } from '@site/domain/keys-of.ts'
import type { BulkChange, QuickValues } from '@site/domain/publishing/bulk-edit.ts'
import type { OutputOf } from '@site/domain/calls/all.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fill, formatMoney } from '@site/domain/format.ts'
import { useRef } from 'react'
import { CallError, screenApi } from '../../page/api.ts'
import { useShell } from '../../page/locale.tsx'
import { editWords } from './edit.words.ts'
import { type PriceChange, priceOf, valuesAfter, valuesBefore, withEdited, withValues } from './edits.ts'
import type { OwnListings } from './own-listings.ts'
import { type ActionState, type Failure, failureOf, type Failures } from './use-action-state.ts'
import { readOwn, useRefresh } from './use-refresh.ts'

type UpdateResult = OutputOf<'POST /frontend/api/listing/updatemany'>['results'][number]
/** One change for all listings of an edit, or the new values of each listing, as an undo has them. */
type Edit = { readonly change: BulkChange } | { readonly valuesOf: ReadonlyMap<string, QuickValues> }

/** Whether a listing that changed elsewhere has the wanted values. */
const hasValues = ({ theirs }: Extract<UpdateResult, { outcome: 'conflict' }>, wantedValues: QuickValues | undefined): boolean =>
  wantedValues !== undefined && entriesOf(wantedValues).every(([key, value]) => (theirs[key] ?? null) === (value ?? null))

/** The listings of one call. The progress in the bar grows after each call, so that a smaller number shows more steps. */
const itemsPerCall = 25

const isUnreachable = (error: unknown): boolean => error instanceof CallError && error.isUnreachable

/** The result of a listing that has its new values; without its state and the change of its price if an earlier answer was lost. */
type DoneResult = Omit<Extract<UpdateResult, { outcome: 'done' }>, 'shelf' | keyof PriceChange> & PriceChange & { readonly shelf?: OwnListing['shelf'] }

/** The result of a listing that has its new values, also by an earlier call whose answer was lost. Throws a `CallError` for others. */
function requireDone(result: UpdateResult | undefined, wanted: QuickValues | undefined): DoneResult {
  if (result?.outcome === 'done') return result
  if (result?.outcome === 'conflict' && wanted && hasValues(result, wanted)) return { ...result, outcome: 'done', values: wanted, held: [] }
  if (result?.outcome === 'refused') throw new CallError(result.problem, '', { fields: result.fields })
  throw new CallError('conflict', '')
}

/** The values that an edit gives a listing; null if it changes nothing. */
const wantedOf = (item: OwnListing, edit: Edit): QuickValues | null =>
  'valuesOf' in edit ? (edit.valuesOf.get(item.id) ?? null) : valuesAfter(item, edit.change)

/** A listing that an edit has changed: before, its new values, and after. `waits`: some values wait for a reviewer; `wentOff`: it went off the shelf. */
type Changed = {
  readonly item: OwnListing
  readonly values: QuickValues
  readonly edited: OwnListing
  readonly waits: boolean
  readonly wentOff: boolean
}

/** The change of a listing as the server has it now; null unless it has the wanted values since then. */
function foundChange(item: OwnListing, values: QuickValues | null, edited: OwnListing | undefined): Changed | null {
  if (!edited || !values || edited.revision <= item.revision) return null
  const keys = keysOf(values)
  const waitingKeys = keys.filter((key) => edited.held?.[key] !== undefined)
  const stored = (key: keyof QuickValues) => (waitingKeys.includes(key) ? edited.held : edited.listing)?.[key] ?? null
  if (!keys.every((key) => stored(key) === (values[key] ?? null))) return null
  return { item, values, edited, waits: waitingKeys.length > 0, wentOff: item.shelf === 'OnShelf' && edited.shelf === 'OffShelf' }
}

/**
 * Changes single fields from the list. A change is based on the shown revision: a listing that has changed elsewhere is not changed, is named in the
 * failures, and loads again, so that a second try is based on its new revision. What an edit without an answer has changed is found once the server answers.
 */
export function useEditActions(change: (next: (before: OwnListings) => OwnListings) => void, reload: () => void, state: ActionState) {
  const { runParts, addFailures, notifyDone, words, newPriceText } = state
  const refresh = useRefresh(change, reload)
  const finish = (done: readonly Changed[], isUndo: boolean) => {
    const edited = done.map((changed) => changed.edited)
    change((before) => withEdited(before, edited))
    const newPrice = done[0]?.values.price
    const hasWaiting = done.some(({ waits }) => waits)
    const takenOff = done.flatMap(({ item, wentOff }) => (wentOff ? [item] : []))
    if (takenOff.length > 0)
      addFailures(
        takenOff.map((item) => ({ item, text: words.changedOff, isDone: true })),
        done.length,
      )
    // only the server knows which values wait for a reviewer
    if (hasWaiting || takenOff.length > 0) reload()
    else void refresh(edited)
    const formerValues = new Map(done.map(({ item, values }) => [item.id, valuesBefore(item, values)] as const))
    const changedItems = done.map(({ item }) => item)
    if (isUndo) return notifyDone(changedItems, words.undoneOne, words.undoneMany)
    notifyDone(
      changedItems,
      hasWaiting ? words.editWaitsOne : newPrice ? newPriceText(newPrice) : words.editedOne,
      hasWaiting ? words.editWaitsMany : words.editedMany,
      () => run(edited, { valuesOf: formerValues }, true),
    )
  }
  /** Looks which listings an edit without an answer has changed, and answers how it ends for them: as with an answer; null: the server does not answer. */
  const findChanged = async (lost: readonly OwnListing[], edit: Edit, isUndo: boolean, onFound: RunOptions['onFound']) => {
    const { items: newest, isWhole } = await readOwn(lost)
    if (!isWhole) return null
    const found = lost.flatMap((item) => {
      const edited = newest.find(({ id }) => id === item.id)
      return foundChange(item, wantedOf(item, edit), edited) ?? []
    })
    const items = found.map(({ item }) => item)
    return { items, finish: () => (finish(found, isUndo), onFound?.(items)) }
  }
  const run: RunEdit = async (items, edit, isUndo, { showFailures, onFound } = {}) => {
    const input = (part: readonly OwnListing[]) =>
      'change' in edit
        ? { items: part.map(({ id, revision }) => ({ id, revision })), change: edit.change }
        : { items: part.map(({ id, revision }) => ({ id, revision, values: edit.valuesOf.get(id) ?? {} })) }
    const done = await runParts(
      items,
      itemsPerCall,
      async (part) => {
        const { results } = await screenApi()('POST /frontend/api/listing/updatemany', input(part))
        const wantedValuesOf = (id: string) => ('valuesOf' in edit ? edit.valuesOf.get(id) : undefined)
        // before the failure is shown, which says that the list has the new values
        await refresh(results.filter((result) => result.outcome !== 'done' && !(result.outcome === 'conflict' && hasValues(result, wantedValuesOf(result.id)))))
        return (item) =>
          requireDone(
            results.find(({ id }) => id === item.id),
            wantedValuesOf(item.id),
          )
      },
      {
        showFailures,
        findDone: (lost) => findChanged(lost, edit, isUndo, onFound),
      },
    )
    finish(
      done.map(({ item, result }) => {
        const edited = withValues(item, result.values, result.revision, result)
        return { item, values: result.values, edited, waits: result.held.length > 0, wentOff: item.shelf === 'OnShelf' && result.shelf === 'OffShelf' }
      }),
      isUndo,
    )
  }
  return {
    /** `onFound`: receives the listings that the edit has changed without an answer, once that is known. */
    edit: async (items: readonly OwnListing[], bulkChange: BulkChange, onFound?: (found: readonly OwnListing[]) => void) =>
      await run(items, { change: bulkChange }, false, { onFound }),
    ...usePriceActions(change, run, state),
  }
}

type RunOptions = {
  readonly showFailures?: ((failures: Failures | null) => void) | undefined
  readonly onFound?: ((found: readonly OwnListing[]) => void) | undefined
}
type RunEdit = (items: readonly OwnListing[], edit: Edit, isUndo: boolean, options?: RunOptions) => Promise<void>

/** Changes the price of one listing, also after a call whose answer was lost. */
function usePriceActions(change: (next: (before: OwnListings) => OwnListings) => void, run: RunEdit, { notifyDone, words, locale, newPriceText }: ActionState) {
  const { site } = useShell()
  /** The new prices that were sent without an answer, with the prices that the person saw then, by the ids of their listings. */
  const unanswered = useRef(new Map<string, { readonly sent: number; readonly seen: number | null }>())
  /** That the price of a listing was changed elsewhere since the person saw it; empty if it was not. */
  const changeElsewhere = (newest: OwnListing, { sent, seen }: { readonly sent: number; readonly seen: number | null }): string => {
    const now = priceOf(newest)
    if (now === sent || now === seen) return ''
    return fill(editWords.priceElsewhere[locale], { price: now === null ? editWords.noPrice[locale] : formatMoney(now, site.currency, locale) })
  }
  /** Loads a listing whose new price was sent without an answer. Answers null if it has that price, which a notice says,
   * with an undo to the one that the person saw; else the listing. */
  const readIfOtherPrice = async (item: OwnListing, price: number, seen: number | null): Promise<OwnListing | null> => {
    const { items } = await screenApi()('POST /frontend/api/listing/mine', { id: item.id, pageSize: 1 })
    const [newest] = items
    unanswered.current.delete(item.id)
    if (!newest) throw new CallError('notFound', '')
    change((before) => withEdited(before, [newest]))
    if (priceOf(newest) !== price) return newest
    const text = priceOf(newest) === newest.listing?.price ? newPriceText(price) : words.editWaitsOne
    notifyDone([newest], text, text, () => run([newest], { valuesOf: new Map([[item.id, { price: seen }]]) }, true))
    return null
  }
  return {
    /** Changes a price; answers why it did not change, or null. After a call without an answer it first loads the listing. */
    setPrice: async (item: OwnListing, price: number): Promise<Failure | null> => {
      let current = item
      const lost = unanswered.current.get(item.id)
      if (lost)
        try {
          const other = await readIfOtherPrice(item, price, lost.seen)
          if (!other) return null
          const text = changeElsewhere(other, lost)
          if (text !== '') return { item, text }
          current = other
        } catch (error) {
          return { ...failureOf(item, error, locale), isUnknown: isUnreachable(error) }
        }
      let failure: Failure | null = null
      const keepFailure = (failures: Failures | null) => (failure = failures?.list[0] ?? null)
      await run([current], { valuesOf: new Map([[item.id, { price }]]) }, false, { showFailures: keepFailure })
      if ((failure as Failure | null)?.isUnknown) unanswered.current.set(item.id, { sent: price, seen: priceOf(current) })
      return failure
    },
    /**
     * Looks for the price that was sent without an answer, also before a reload, when the person saw another one (null: on request). Answers null if the listing
     * has it, which a notice says; else that it was changed elsewhere, or an empty text. Throws a `CallError` offline, and if the listing is removed.
     */
    checkPrice: async (item: OwnListing, price: number, seen: number | null): Promise<string | null> => {
      const lost = unanswered.current.get(item.id) ?? { sent: price, seen }
      unanswered.current.set(item.id, lost)
      const other = await readIfOtherPrice(item, price, lost.seen)
      return other && changeElsewhere(other, lost)
    },
  }
}
