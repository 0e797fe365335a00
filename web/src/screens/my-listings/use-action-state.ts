import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fieldRows } from '@site/domain/fields.ts'
import { fill, formatMoney, formatNumber } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { useRef, useState } from 'react'
import { listingName } from '../../listing/listing-lines.ts'
import { CallError } from '../../page/api.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { noticeBoard, notify } from '../../ui/overlays/notices.ts'
import { viewOf } from '../../own-listings/draft-view.ts'
import { myListingsWords } from './my-listings.words.ts'
import { runEach } from './run-each.ts'
import { type BulkAction, type Skipped, skippedBy } from './skipped.ts'

/** A listing that an action did not change, and why. `isUnknown`: no answer came, so that it may have changed; `isDone`: it did, but is another one than shown. */
export type Failure = { readonly item: OwnListing; readonly text: string; readonly isUnknown?: boolean; readonly isDone?: boolean }
export type Failures = { readonly list: readonly Failure[]; readonly doneCount: number }

/** The most calls that one action sends at once. */
export const maxCallsAtOnce = 4
/** The ids of listings. */
export const idsOf = (items: readonly OwnListing[]): ReadonlySet<string> => new Set(items.map(({ id }) => id))
/** The text of a failed call; it names the fields at fault, since a list does not show them, and tells that a list shows newer values. */
export function textOf(error: unknown, locale: Locale): string {
  if (!(error instanceof CallError)) return String(error)
  if (error.problem === 'conflict') return myListingsWords.changedElsewhere[locale]
  if (error.problem === 'notFound' || error.problem === 'removed') return myListingsWords.noLongerThere[locale]
  const named = fieldRows.flatMap(([key, { label }]) => (error.fields?.[key] ? label[locale] : []))
  if (error.mayHaveArrived) return myListingsWords.unknownText[locale]
  return named.length > 0 ? fill(myListingsWords.fixFirst[locale], { fields: named.join(locale === 'zh' ? '、' : ', ') }) : error.text
}

/** A listing of a failed call. */
export const failureOf = (item: OwnListing, error: unknown, locale: Locale): Failure => ({
  item,
  text: textOf(error, locale),
  isUnknown: error instanceof CallError && error.mayHaveArrived,
})

/** The listings that an act did not change, or may not have changed; `hasFailed`: whether the last act left any. */
function useFailures() {
  const [failures, showFailures] = useState<Failures | null>(null)
  const hasFailed = useRef(false)
  /** Shows what an act did not change; the notice that an earlier one succeeded goes, since it would lie over it. */
  const setFailures = (next: Failures | null) => {
    hasFailed.current = next !== null
    showFailures(next)
    if (next) for (const { id, tone } of noticeBoard.current()) if (tone === 'success') noticeBoard.dismiss(id)
  }
  /** Shows these, too. */
  const addFailures = (list: readonly Failure[], doneCount: number) => {
    hasFailed.current = true
    showFailures((before) => ({ list: [...(before?.list ?? []), ...list], doneCount: before?.doneCount ?? doneCount }))
  }
  /** Takes away what may or may not have changed, when the list shows what is so. */
  const clearUnknown = () => showFailures((before) => (before?.list.every(({ isUnknown }) => isUnknown) ? null : before))
  return { failures, hasFailed, setFailures, addFailures, clearUnknown }
}

/** What actions on own listings have in common: the busy listings, those that did not change, and the notice with an undo. */
export function useActionState() {
  const words = useWords(myListingsWords)
  const { locale, site } = useShell()
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const { hasFailed, ...shownFailures } = useFailures()
  const { setFailures } = shownFailures
  const [skipped, setSkipped] = useState<readonly Skipped[]>([])
  /** Shows which of the chosen listings an action leaves as they are. */
  const showSkipped = (action: BulkAction, chosen: readonly OwnListing[], changed: readonly OwnListing[]) => setSkipped(skippedBy(action, chosen, changed))
  const say = (items: readonly OwnListing[], one: string, many: string, undo?: () => unknown) => {
    const [first] = items
    if (!first) return
    const text = items.length === 1 ? fill(one, { name: listingName(viewOf(first), locale) }) : fill(many, { count: formatNumber(items.length, locale) })
    notify({
      text,
      tone: hasFailed.current ? 'info' : 'success',
      ...(undo ? { action: { label: words.undo, onPress: undo, backTo: `[data-own="${first.id}"]` } } : {}),
    })
  }
  /** The text of a new price, with the place for the name. */
  const pricedText = (price: number) => fill(words.pricedOne, { price: formatMoney(price, site.currency, locale), name: '{name}' })
  const begin = (items: readonly OwnListing[]) => {
    setBusyIds(idsOf(items))
    setFailures(null)
    setSkipped([])
  }
  const isReady = (items: readonly OwnListing[]) => {
    const ids = idsOf(items)
    setBusyIds((before) => new Set([...before].filter((id) => !ids.has(id))))
  }
  const end = (failed: readonly { readonly item: OwnListing; readonly error: unknown }[], doneCount: number, tell = setFailures) => {
    setBusyIds(new Set())
    if (failed.length > 0) tell({ list: failed.map(({ item, error }) => failureOf(item, error, locale)), doneCount })
  }
  const run = async <Result>(items: readonly OwnListing[], work: (item: OwnListing) => Promise<Result>): Promise<OwnListing[]> => {
    begin(items)
    const { done, failed } = await runEach(items, maxCallsAtOnce, (item) => work(item).finally(() => isReady([item])))
    end(failed, done.length)
    return done.map(({ item }) => item)
  }
  /**
   * Works on so many listings in one call, one call after the other. `work` gives the function that tells what became of a listing, or throws why nothing
   * did. `tell`: takes what did not change; absent: the list of failures.
   */
  const runParts = async <Result>(
    items: readonly OwnListing[],
    size: number,
    work: (part: readonly OwnListing[]) => Promise<(item: OwnListing) => Result>,
    tell?: (failures: Failures | null) => void,
  ) => {
    begin(items)
    const parts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
    const { done, failed } = await runEach(parts, 1, (part) => work(part).finally(() => isReady(part)))
    const each = await runEach(
      done.flatMap(({ item: part, result: resultOf }) => part.map((item) => ({ item, resultOf }))),
      1,
      async ({ item, resultOf }) => resultOf(item),
    )
    const unchanged = [
      ...each.failed.map(({ item: { item }, error }) => ({ item, error })),
      ...failed.flatMap(({ item: part, error }) => part.map((item) => ({ item, error }))),
    ]
    end(unchanged, each.done.length, tell)
    return each.done.map(({ item: { item }, result }) => ({ item, result }))
  }
  return { words, locale, busyIds, setBusyIds, ...shownFailures, skipped, setSkipped, showSkipped, say, pricedText, run, runParts }
}

export type ActionState = ReturnType<typeof useActionState>
