import type { BulkChange, QuickValues } from '@site/domain/publishing/bulk-edit.ts'
import type { OutputOf } from '@site/domain/calls/all.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { useRef } from 'react'
import { CallError, screenApi } from '../../page/api.ts'
import { valuesBefore, withEdited, withValues } from './edits.ts'
import type { OwnListings } from './own-lists.ts'
import { runEach } from './run-each.ts'
import { maxCallsAtOnce, type ActionState, type Failure, failureOf, type Failures } from './use-action-state.ts'

type Result = OutputOf<'POST /frontend/api/listing/updatemany'>['results'][number]
/** One change for all listings of an edit, or the new values of each listing, as an undo has them. */
type Edit = { readonly change: BulkChange } | { readonly valuesOf: ReadonlyMap<string, QuickValues> }

/** Whether a listing that changed elsewhere has the wanted values. */
const hasValues = ({ theirs }: Extract<Result, { outcome: 'conflict' }>, wanted: QuickValues | undefined): boolean =>
  wanted !== undefined && Object.entries(wanted).every(([key, value]) => (theirs[key as keyof QuickValues] ?? null) === (value ?? null)) // its own keys

/** The price of a listing: one that waits for a reviewer, else the public one. */
const priceOf = ({ held, listing }: OwnListing) => (held?.price === undefined ? listing?.price : held.price)

/** Listings in one call: the bar counts those that are done after each. */
const perCall = 25

/** Whether no answer came. */
const isUnreachable = (error: unknown): boolean => error instanceof CallError && error.isUnreachable

/** A listing that has its new values; without `shelf` where an earlier answer was lost. */
type Done = Omit<Extract<Result, { outcome: 'done' }>, 'shelf'> & { readonly shelf?: OwnListing['shelf'] }

/** The result of a listing, or the error that keeps it from changing. One that has the wanted values is done: an earlier answer was lost. */
function requireDone(result: Result | undefined, wanted: QuickValues | undefined): Done {
  if (result?.outcome === 'done') return result
  if (result?.outcome === 'conflict' && wanted && hasValues(result, wanted)) return { ...result, outcome: 'done', values: wanted, held: [] }
  if (result?.outcome === 'refused') throw new CallError(result.problem, '', { fields: result.fields })
  throw new CallError('conflict', '')
}

/**
 * Changes of single fields from the list. Each is based on the shown revision: a listing that changed elsewhere stays, is named, and shows
 * what it is now, so that a second try is based on it.
 */
export function useEditActions(change: (next: (before: OwnListings) => OwnListings) => void, reload: () => void, state: ActionState) {
  const { runParts, addFailures, say, words, pricedText } = state
  const showNewer = async (ids: readonly string[]): Promise<void> => {
    const { done } = await runEach(ids, maxCallsAtOnce, (id) => screenApi()('POST /frontend/api/listing/mine', { id, pageSize: 1 }))
    change((before) =>
      withEdited(
        before,
        done.flatMap(({ result }) => result.items),
      ),
    )
  }
  const run: Run = async (items, edit, isUndo, tell) => {
    const input = (part: readonly OwnListing[]) =>
      'change' in edit
        ? { items: part.map(({ id, revision }) => ({ id, revision })), change: edit.change }
        : { items: part.map(({ id, revision }) => ({ id, revision, values: edit.valuesOf.get(id) ?? {} })) }
    const done = await runParts(
      items,
      perCall,
      async (part) => {
        const { results } = await screenApi()('POST /frontend/api/listing/updatemany', input(part))
        const wantedOf = (id: string) => ('valuesOf' in edit ? edit.valuesOf.get(id) : undefined)
        // before the failure is shown, which says that the list has the new values
        await showNewer(results.flatMap((result) => (result.outcome === 'conflict' && !hasValues(result, wantedOf(result.id)) ? [result.id] : [])))
        return (item) =>
          requireDone(
            results.find(({ id }) => id === item.id),
            wantedOf(item.id),
          )
      },
      tell,
    )
    const editedText = (item: OwnListing | undefined) => {
      const price = item && 'valuesOf' in edit ? edit.valuesOf.get(item.id)?.price : null
      return price ? pricedText(price) : words.editedOne
    }
    const edited = done.map(({ item, result }) => withValues(item, result.values, result.revision))
    change((before) => withEdited(before, edited))
    const hasWaiting = done.some(({ result }) => result.held.length > 0)
    // what waits for a reviewer is shown by the server alone
    const goneOff = done.flatMap(({ item, result }) => (item.shelf === 'OnShelf' && result.shelf === 'OffShelf' ? [item] : []))
    if (goneOff.length > 0)
      addFailures(
        goneOff.map((item) => ({ item, text: words.changedOff, isDone: true })),
        done.length,
      )
    if (hasWaiting || goneOff.length > 0) reload()
    const before = new Map(done.map(({ item, result }) => [item.id, valuesBefore(item, result.values)] as const))
    const changed = done.map(({ item }) => item)
    if (isUndo) say(changed, words.undoneOne, words.undoneMany)
    else
      say(changed, hasWaiting ? words.editWaitsOne : editedText(edited[0]), hasWaiting ? words.editWaitsMany : words.editedMany, () =>
        run(edited, { valuesOf: before }, true),
      )
  }
  return {
    edit: async (items: readonly OwnListing[], change: BulkChange) => await run(items, { change }, false),
    ...usePriceActions(change, run, state),
  }
}

type Run = (items: readonly OwnListing[], edit: Edit, isUndo: boolean, tell?: (failures: Failures | null) => void) => Promise<void>

/** Changes of one price, of which the answer may be lost. */
function usePriceActions(change: (next: (before: OwnListings) => OwnListings) => void, run: Run, { say, words, locale, pricedText }: ActionState) {
  /** Listings whose new price may have arrived without an answer. */
  const unanswered = useRef(new Set<string>())
  /** Reads a listing whose new price had no answer; as it is now if it has another one. Null: it has that price, which is said. */
  const readOther = async (item: OwnListing, price: number): Promise<OwnListing | null> => {
    const { items } = await screenApi()('POST /frontend/api/listing/mine', { id: item.id, pageSize: 1 })
    const [newest] = items
    unanswered.current.delete(item.id)
    if (!newest) throw new CallError('notFound', '')
    change((before) => withEdited(before, [newest]))
    if (priceOf(newest) !== price) return newest
    const said = priceOf(newest) === newest.listing?.price ? pricedText(price) : words.editWaitsOne
    say([newest], said, said, () => run([newest], { valuesOf: new Map([[item.id, { price: item.listing?.price ?? null }]]) }, true))
    return null
  }
  return {
    /** Changes one price; why it did not change, or null. After a price without an answer it is based on what the listing is now. */
    setPrice: async (item: OwnListing, price: number): Promise<Failure | null> => {
      let base = item
      if (unanswered.current.has(item.id))
        try {
          const other = await readOther(item, price)
          if (!other) return null
          base = other
        } catch (error) {
          return { ...failureOf(item, error, locale), isUnknown: isUnreachable(error) }
        }
      let failure: Failure | null = null
      const tell = (failures: Failures | null) => (failure = failures?.list[0] ?? null)
      await run([base], { valuesOf: new Map([[item.id, { price }]]) }, false, tell)
      if ((failure as Failure | null)?.isUnknown) unanswered.current.add(item.id)
      return failure
    },
    /** Whether a price of which no answer came is that of its listing now, which is said then. Fails without network, and if the listing is gone. */
    hasPrice: async (item: OwnListing, price: number): Promise<boolean> => (await readOther(item, price)) === null,
  }
}
