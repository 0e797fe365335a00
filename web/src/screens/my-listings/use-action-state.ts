import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fieldRows } from '@site/domain/fields.ts'
import { fill, formatMoney, formatNumber } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { type RefObject, useRef, useState } from 'react'
import { listingName } from '../../listing/listing-lines.ts'
import { CallError } from '../../page/api.ts'
import { type Outcome, outcomeOf } from '../../page/lost-acts.ts'
import { inLocale, useShell, useWords } from '../../page/locale.tsx'
import { LONG_NOTICE_MS, noticeBoard, notify } from '../../ui/overlays/notices.ts'
import { viewOf } from '../../own-listings/draft-view.ts'
import { myListingsWords } from './my-listings.words.ts'
import { runEach } from './run-each.ts'
import { type BulkAction, type SkippedGroup, skippedBy } from './skipped.ts'

/** A listing that an action did not change, and why. `isUnknown`: no answer came, so that it may have changed; `isDone`: it changed, but the shown state is out of date. */
export type Failure = { readonly item: OwnListing; readonly text: string; readonly isUnknown?: boolean; readonly isDone?: boolean }
/** A listing whose call failed. */
type Failed = { readonly item: OwnListing; readonly error: unknown }
/** The failures of an action; `doneCount`: how many listings it changed. */
export type Failures = { readonly list: readonly Failure[]; readonly doneCount: number }

/** The most calls that one action sends at once. */
export const maxCallsAtOnce = 4

export const idsOf = (items: readonly OwnListing[]): ReadonlySet<string> => new Set(items.map(({ id }) => id))
/** The text of a failed call. It names the fields at fault, since a list does not mark them. */
export function failureTextOf(error: unknown, locale: Locale): string {
  if (!(error instanceof CallError)) return String(error)
  if (error.problem === 'conflict') return myListingsWords.changedElsewhere[locale]
  if (error.problem === 'notFound' || error.problem === 'removed') return myListingsWords.noLongerThere[locale]
  const fieldLabels = fieldRows.flatMap(([key, { label }]) => (error.fields?.[key] ? label[locale] : []))
  if (error.mayHaveArrived) return myListingsWords.unknownText[locale]
  return fieldLabels.length > 0 ? fill(myListingsWords.fixFirst[locale], { fields: fieldLabels.join(locale === 'zh' ? '、' : ', ') }) : error.text
}

/** The failure of a listing whose call failed. */
export const failureOf = (item: OwnListing, error: unknown, locale: Locale): Failure => ({
  item,
  text: failureTextOf(error, locale),
  isUnknown: error instanceof CallError && error.mayHaveArrived,
})

/** How many of the chosen listings an action left as they are; empty for none. */
function skippedText(groups: readonly SkippedGroup[], locale: Locale): string {
  const items = groups.flatMap((group) => group.items)
  if (items.length === 0) return ''
  const [one, many] = items.every(({ shelf }) => shelf === 'Draft') ? (['draftStayed', 'draftsStayed'] as const) : (['skippedOne', 'skippedMany'] as const)
  return fill(myListingsWords[items.length === 1 ? one : many][locale], { count: formatNumber(items.length, locale) })
}

/** The listings that an action did not change, or may not have changed. `latest`: those of the last action, before the page shows them. */
function useFailures() {
  const [failures, showFailures] = useState<Failures | null>(null)
  const latest = useRef<Failures | null>(null)
  /** Shows the failures of an action, and dismisses notices of earlier successes, which would cover them. */
  const setFailures = (next: Failures | null) => {
    latest.current = next
    showFailures(next)
    if (next) for (const { id, tone } of noticeBoard.current()) if (tone === 'success') noticeBoard.dismiss(id)
  }
  /** Adds failures to those that are shown. */
  const addFailures = (list: readonly Failure[], doneCount: number) => {
    const add = (before: Failures | null) => ({ list: [...(before?.list ?? []), ...list], doneCount: before?.doneCount ?? doneCount })
    latest.current = add(latest.current)
    showFailures(add)
  }
  /** Removes the failures of listings that have changed after all. */
  const dropFailures = (found: readonly OwnListing[]) => {
    const ids = idsOf(found)
    const drop = (before: Failures | null) => {
      const list = before?.list.filter(({ item }) => !ids.has(item.id)) ?? []
      return before && list.length > 0 ? { ...before, list } : null
    }
    latest.current = drop(latest.current)
    showFailures(drop)
  }
  /** Removes the failures if all are unknown: called when the list shows the stored state. */
  const clearUnknown = () => showFailures((before) => (before?.list.every(({ isUnknown }) => isUnknown) ? null : before))
  return { failures, latest, setFailures, addFailures, dropFailures, clearUnknown }
}

/**
 * Says which listings an undo has left as they were, or may have: the list that names them may be far up, or on a screen that the person has left. Answers the id
 * of the notice; null if there are none.
 */
function notifyNotUndone(failures: Failures | null, locale: Locale): number | null {
  const refused = failures?.list.filter(({ isDone }) => !isDone) ?? []
  const [first] = refused
  if (!first) return null
  const words = inLocale(myListingsWords, locale)
  const [name, reason, count] = [listingName(viewOf(first.item), locale), first.text, formatNumber(refused.length, locale)]
  const isUnknown = refused.some((failure) => failure.isUnknown)
  const isKnown = refused.some((failure) => !failure.isUnknown)
  const one = isUnknown ? words.undoUnknown : words.notUndoneOne
  const many = isUnknown ? (isKnown ? words.notUndoneSome : words.undoUnknownMany) : words.notUndoneMany
  return notify({ text: fill(refused.length > 1 ? many : one, { count, name, reason }), tone: 'error', duration: LONG_NOTICE_MS })
}

/** The last action: its failures, and whether those without an answer went through, once that is known; null if there are none, or it stays unknown. */
type LastAction = { readonly latest: RefObject<Failures | null>; readonly lostEnd: RefObject<Promise<boolean | null>> }

/** The press of an undo. It says what it did not undo, or may not have, and once that is known what is so; what was not undone can be undone again. */
function undoPress({ latest, lostEnd }: LastAction, locale: Locale) {
  const press = (undo: () => unknown) => async () => {
    await undo()
    const notice = notifyNotUndone(latest.current, locale)
    if (notice === null) return
    void lostEnd.current.then((isDone) => {
      if (isDone === null) return
      noticeBoard.dismiss(notice)
      if (!isDone) notify({ text: myListingsWords.undoNotDone[locale], tone: 'error', action: { label: myListingsWords.undo[locale], onPress: press(undo) } })
    })
  }
  return press
}

/** Whether all acts whose answers were lost went through; null if one of them cannot be looked up. */
async function areDone(outcomes: readonly Promise<Outcome>[]): Promise<boolean | null> {
  const found = await Promise.all(outcomes)
  return found.every((outcome) => outcome === 'done' || outcome === 'notDone') ? found.every((outcome) => outcome === 'done') : null
}

/** Says what became of an action whose answer was lost. */
function notifyOutcome(isDone: boolean, locale: Locale): void {
  notify({ text: myListingsWords[isDone ? 'unknownDone' : 'unknownNotDone'][locale], tone: isDone ? 'success' : 'error' })
}

/**
 * How an action ends. `showFailures`: receives the failures; absent: they are shown as the list of failures. `findDone`: looks which of the listings whose
 * answers were lost have changed, and how the action ends for them; absent: a notice says whether it went through.
 */
type EndOptions = {
  readonly showFailures?: ((failures: Failures | null) => void) | undefined
  readonly findDone?: ((lost: readonly OwnListing[]) => Promise<{ readonly items: readonly OwnListing[]; readonly finish: () => void } | null>) | undefined
}

type LostOptions = Pick<EndOptions, 'findDone'> & {
  /** Another place that shows the failures also says what became of them. */
  readonly isSaidElsewhere: boolean
  readonly reload: () => void
  readonly dropFailures: (found: readonly OwnListing[]) => void
  readonly locale: Locale
}

/** Ends an action for the listings whose answers were lost, once the server answers again. Answers whether it went through for all; null: none, or unknown. */
async function endLost(failed: readonly Failed[], { isSaidElsewhere, findDone, reload, dropFailures, locale }: LostOptions): Promise<boolean | null> {
  const lost = failed.flatMap(({ item, error }) => {
    const outcome = outcomeOf(error)
    return outcome ? [{ item, outcome }] : []
  })
  if (lost.length === 0) return null
  const isDone = await areDone(lost.map(({ outcome }) => outcome))
  reload()
  if (isSaidElsewhere || isDone === null) return isDone
  const found = await findDone?.(lost.map(({ item }) => item))
  if (found === null) return null
  const foundCount = found?.items.length ?? 0
  if (found) dropFailures(found.items)
  // a listing that `findDone` does not find lacks the values of this action; if it has changed, something else changed it.
  // This notice comes before those of `finish`: shown later, it would take the place of their undo
  if (foundCount < lost.length) notifyOutcome(isDone && !findDone, locale)
  if (foundCount > 0) found?.finish()
  return findDone ? foundCount === lost.length : isDone
}

/** Runs calls for `size` listings each, one after the other, as `runParts` does: the result or the error of each listing. `onPart`: called after each call. */
async function runInParts<Result>(
  items: readonly OwnListing[],
  size: number,
  work: (part: readonly OwnListing[]) => Promise<(item: OwnListing) => Result>,
  onPart: (part: readonly OwnListing[]) => void,
): Promise<{ readonly succeeded: readonly { readonly item: OwnListing; readonly result: Result }[]; readonly failed: readonly Failed[] }> {
  const parts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
  const { succeeded: done, failed } = await runEach(parts, 1, (part) => work(part).finally(() => onPart(part)))
  const results = await runEach(
    done.flatMap(({ item: part, result: resultOf }) => part.map((item) => ({ item, resultOf }))),
    1,
    async ({ item, resultOf }) => resultOf(item),
  )
  return {
    succeeded: results.succeeded.map(({ item: { item }, result }) => ({ item, result })),
    failed: [
      ...results.failed.map(({ item: { item }, error }) => ({ item, error })),
      ...failed.flatMap(({ item: part, error }) => part.map((item) => ({ item, error }))),
    ],
  }
}

/** The state and functions that all actions on own listings share: the busy listings, the failures, and the notice with an undo. */
export function useActionState(reload: () => void) {
  const words = useWords(myListingsWords)
  const { locale, site } = useShell()
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const { latest, ...shownFailures } = useFailures()
  const { setFailures, dropFailures } = shownFailures
  const [skipped, setSkipped] = useState<readonly SkippedGroup[]>([])
  /** The chosen listings that the running action does not apply to, which its notice counts. */
  const skippedNow = useRef<readonly SkippedGroup[]>([])
  /** Runs an action on `applicable`, those of the chosen listings that it applies to, and shows the others. Answers the ids of those that it did not change. */
  const runOnChosen = async (action: BulkAction, chosen: readonly OwnListing[], applicable: readonly OwnListing[], work: () => Promise<unknown>) => {
    const groups = skippedBy(action, chosen, applicable)
    skippedNow.current = groups
    await work().finally(() => (skippedNow.current = []))
    setSkipped(groups)
    return idsOf((latest.current?.list ?? []).flatMap(({ item, isDone }) => (isDone ? [] : [item])))
  }
  const lostEnd = useRef(Promise.resolve<boolean | null>(null))
  const pressUndo = undoPress({ latest, lostEnd }, locale)
  const notifyDone = (items: readonly OwnListing[], one: string, many: string, undo?: () => unknown) => {
    const [first] = items
    if (!first) return
    const text = items.length === 1 ? fill(one, { name: listingName(viewOf(first), locale) }) : fill(many, { count: formatNumber(items.length, locale) })
    notify({
      text: [text, skippedText(skippedNow.current, locale)].filter(Boolean).join(' · '),
      tone: latest.current ? 'info' : 'success',
      ...(undo ? { action: { label: words.undo, onPress: pressUndo(undo), backTo: `[data-own="${first.id}"]` } } : {}),
    })
  }
  /** The text of a new price, with the place for the name. */
  const newPriceText = (price: number) => fill(words.pricedOne, { price: formatMoney(price, site.currency, locale), name: '{name}' })
  const begin = (items: readonly OwnListing[]) => {
    setBusyIds(idsOf(items))
    setFailures(null)
    setSkipped([])
  }
  const clearBusy = (items: readonly OwnListing[]) => {
    const ids = idsOf(items)
    setBusyIds((before) => new Set([...before].filter((id) => !ids.has(id))))
  }
  const end = (failed: readonly Failed[], doneCount: number, { showFailures, findDone }: EndOptions = {}) => {
    setBusyIds(new Set())
    const show = showFailures ?? setFailures
    lostEnd.current = endLost(failed, { isSaidElsewhere: showFailures !== undefined, findDone, reload, dropFailures, locale })
    if (failed.length > 0) show({ list: failed.map(({ item, error }) => failureOf(item, error, locale)), doneCount })
  }
  const run = async <Result>(items: readonly OwnListing[], work: (item: OwnListing) => Promise<Result>, options?: EndOptions): Promise<OwnListing[]> => {
    begin(items)
    const { succeeded: done, failed } = await runEach(items, maxCallsAtOnce, (item) => work(item).finally(() => clearBusy([item])))
    end(failed, done.length, options)
    return done.map(({ item }) => item)
  }
  /**
   * Runs calls for `size` listings each, one after the other. `work` answers a function that returns the result of a listing, or throws if that listing
   * failed.
   */
  const runParts = async <Result>(
    items: readonly OwnListing[],
    size: number,
    work: (part: readonly OwnListing[]) => Promise<(item: OwnListing) => Result>,
    options?: EndOptions,
  ) => {
    begin(items)
    const { succeeded, failed } = await runInParts(items, size, work, clearBusy)
    end(failed, succeeded.length, options)
    return succeeded
  }
  return { words, locale, busyIds, setBusyIds, ...shownFailures, skipped, setSkipped, runOnChosen, notifyDone, pressUndo, newPriceText, run, runParts }
}

export type ActionState = ReturnType<typeof useActionState>
