import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fieldRows, fields } from '@site/domain/fields.ts'
import { enteredValuesOf, excessOf, type FormKey, type FormValues, mediaKeys } from '@site/domain/form-rules.ts'
import {
  changesBetween,
  isMediaKey,
  isSameValue,
  mergeAnswer,
  stillUnanswered,
  type UnansweredValues,
  unitedMedia,
} from '@site/domain/publishing/merge-changes.ts'
import { type DeviceDraft, type DraftTarget, openedValues, unsentChanges } from './device-drafts.ts'

/** What the server has: all values with their revision; `rejected`: those of an edit that a reviewer rejected. */
export type SavedValues = { readonly revision: number; readonly values: FormValues; readonly rejected?: FormValues }

/** The fields that the form has, without photos and videos. */
const formKeys = fieldRows.filter(([, { form, kind }]) => form && kind !== 'media').map(([key]) => key as FormKey)

/** The values of an own draft or listing as the form has them. */
export function savedValuesOf({ revision, draft, listing, held, rejected }: OwnListing): SavedValues {
  if (draft) return { revision, values: draft }
  const { city, area, point } = listing ?? {}
  const values = { ...enteredValuesOf(listing ?? {}, formKeys), city: city?.id ?? null, area: area?.id ?? null, point: point ?? null }
  const media = Object.fromEntries(mediaKeys.map((key) => [key, (listing?.[key] ?? []).flatMap(({ id }) => id ?? [])]))
  return { revision, values: { ...values, ...media, ...held }, rejected: rejected ?? {} }
}

/** A draft without values. */
export const emptyDraft = (target: DraftTarget, now: number): DeviceDraft => ({ ...target, revision: 0, base: {}, values: {}, held: [], at: now })

/** A draft with changed fields; `undefined` removes a value. */
export const withChanges = (draft: DeviceDraft, changes: FormValues, now: number): DeviceDraft => {
  const values = Object.fromEntries(Object.entries({ ...draft.values, ...changes }).filter(([, value]) => value !== undefined))
  const others = Object.entries(draft.others ?? {}).filter(([key, value]) => !isSameValue(value, values[key]))
  const held = draft.held.filter((key) => !isBetweenTabs(draft, key) || others.some(([other]) => other === key))
  return { ...draft, values, held, ...(draft.others ? { others: Object.fromEntries(others) } : {}), at: now }
}

/** A draft whose price the person has said is right, though it may look like a slip. */
export const withSettledPrice = (draft: DeviceDraft, price: number, now: number): DeviceDraft => ({
  ...withChanges(draft, { price }, now),
  settledPrice: { price, ...(draft.values.mode ? { mode: draft.values.mode } : {}) },
})

/** Whether the form need not ask about the price: the person has said that it is right, or the listing has it already. */
export const isPriceSettled = ({ kind, base, values, settledPrice }: DeviceDraft): boolean =>
  [settledPrice, kind === 'listing' ? base : undefined].some((settled) => settled && settled.price === values.price && settled.mode === values.mode)

/** Whether the two values of a held field are those of two tabs. */
export const isBetweenTabs = ({ others }: DeviceDraft, key: string): boolean => others !== undefined && Object.hasOwn(others, key)

/** The other value of a held field: that of another tab, or what the server has. */
export const otherValueOf = (draft: DeviceDraft, key: string): unknown =>
  (isBetweenTabs(draft, key) ? draft.others : (draft.base as Readonly<Record<string, unknown>>))?.[key]

/** The draft after another tab has replaced values that only this tab had typed (`lost`): the person decides. */
export const afterOtherTab = (draft: DeviceDraft, lost: FormValues): DeviceDraft => ({
  ...draft,
  held: [...new Set([...draft.held, ...Object.keys(lost)])],
  others: { ...draft.others, ...lost },
})

const isTooLong = (key: string, value: unknown): boolean => key in fields && excessOf(fields[key as FormKey], value) > 0

/** The changes to send: those that the server does not have, without fields that the person has to decide and texts that it refuses. */
export const changesToSend = (draft: DeviceDraft): FormValues =>
  Object.fromEntries(Object.entries(unsentChanges(draft)).filter(([key, value]) => !draft.held.includes(key) && !isTooLong(key, value)))

/** Values that one field keeps of requests without an answer. */
const maxUnanswered = 20

/** The draft before it sends changes: the server may store them although no answer comes. */
export function withUnanswered(draft: DeviceDraft, changes: FormValues): DeviceDraft {
  const before: UnansweredValues = draft.unanswered ?? {}
  const added = Object.entries(changes).map(([key, value]) => [
    key,
    [...(before[key] ?? []).filter((one) => !isSameValue(one.value, value)), { value }].slice(-maxUnanswered),
  ])
  return { ...draft, unanswered: { ...before, ...Object.fromEntries(added) } }
}

const keysHeldBetweenTabs = (draft: DeviceDraft): readonly string[] => draft.held.filter((key) => isBetweenTabs(draft, key))

type ValuesByKey = Readonly<Record<string, unknown>>

/**
 * The draft after an answer of the server; `sent`: the changes that the answer includes. A lower revision means that the server has lost the draft: it
 * gets all values again, beside the photos and videos that it has. As long as the answer has a rejected edit, its values fill the fields that the person has not changed.
 */
export function afterAnswer(draft: DeviceDraft, sent: FormValues, { revision, values: theirs, rejected = {} }: SavedValues): DeviceDraft {
  if (revision < draft.revision)
    return { ...draft, revision, base: theirs, values: { ...draft.values, ...unitedMedia(draft.values, theirs, draft.base) }, held: keysHeldBetweenTabs(draft) }
  const base: ValuesByKey = draft.base
  const unanswered = draft.unanswered ?? {}
  const ownChanges = changesBetween(openedValues(draft), draft.values)
  const rejectedKeys = Object.keys(draft.rejected ?? {}).filter((key) => !Object.hasOwn(ownChanges, key))
  const mine = { ...draft.values, ...Object.fromEntries(rejectedKeys.map((key) => [key, base[key]])) }
  const { values: merged, conflicting } = mergeAnswer({ base, mine, theirs, sent, unanswered })
  const values = { ...merged, ...Object.fromEntries(Object.entries(rejected).filter(([key]) => !Object.hasOwn(ownChanges, key))) }
  const remainingChanges = changesBetween(theirs, values)
  // a rejection sets a field back to its public value, which is no change of another device
  const conflictingKeys = conflicting.filter((key) => !Object.hasOwn(rejected, key) || !isSameValue((rejected as ValuesByKey)[key], base[key]))
  const isHeld = (key: string) => !isMediaKey(key) && (isBetweenTabs(draft, key) || Object.hasOwn(remainingChanges, key))
  const held = [...new Set([...draft.held, ...conflictingKeys])].filter(isHeld)
  const remaining = Object.entries(stillUnanswered(unanswered, { base, theirs: theirs as ValuesByKey, sent }))
  const rest = { ...draft, unanswered: Object.fromEntries(remaining.map(([key, list]) => [key, list.map((one) => ({ ...one, wasAbsent: true }))])) }
  return { ...rest, revision, base: theirs, values, held, ...(draft.kind === 'listing' ? { rejected } : {}) }
}

/** The draft of a listing whose rejected edit is dropped: what the person has changed stays. */
export const withoutRejected = (draft: DeviceDraft): DeviceDraft => afterAnswer(draft, {}, { revision: draft.revision, values: draft.base })

/** The draft after the server has lost it or another device has discarded it: the next save sends all values. */
export const afterLoss = (draft: DeviceDraft): DeviceDraft => ({ ...draft, revision: 0, base: {}, held: keysHeldBetweenTabs(draft) })

/** A new draft with the values of a listing that was removed for good, except photos and videos, which are deleted, and a place that its building gives. */
export function draftOfRemoved({ values }: DeviceDraft, id: string, now: number): DeviceDraft {
  const omittedKeys = new Set<string>([...mediaKeys, ...(values.estate ? ['city', 'area', 'point'] : [])])
  const keptEntries = Object.entries(values).filter(([key, value]) => !omittedKeys.has(key) && (value !== null || key === 'price'))
  return { ...emptyDraft({ kind: 'draft', id }, now), values: Object.fromEntries(keptEntries) }
}

/** What a person decides about a field that changed on both sides. */
export type Decision = 'mine' | 'theirs' | 'both'

/** Two texts, or texts in two languages, one after the other. */
const joinTexts = (mine: unknown, theirs: unknown): unknown => {
  if (typeof mine === 'string' && typeof theirs === 'string') return mine === theirs ? mine : [mine, theirs].filter(Boolean).join('\n\n')
  const [own, other] = [mine as Record<string, unknown> | null, theirs as Record<string, unknown> | null]
  return Object.fromEntries(Object.keys({ ...own, ...other }).map((key) => [key, joinTexts(own?.[key] ?? '', other?.[key] ?? '')]))
}

/** The draft after the decisions of a person; photos and videos of both sides stay. */
export function afterDecisions(draft: DeviceDraft, decisions: Readonly<Record<string, Decision>>, now: number): DeviceDraft {
  const mine = draft.values as Readonly<Record<string, unknown>>
  const bothMedia = unitedMedia(mine, draft.base, {})
  const decidedValues = Object.entries(decisions).flatMap(([key, decision]) =>
    isMediaKey(key)
      ? [[key, bothMedia[key] ?? mine[key]] as const]
      : decision === 'mine'
        ? []
        : [[key, decision === 'theirs' ? otherValueOf(draft, key) : joinTexts(mine[key], otherValueOf(draft, key))] as const],
  )
  const others = Object.fromEntries(Object.entries(draft.others ?? {}).filter(([key]) => !(key in decisions)))
  const rest = { ...draft, held: draft.held.filter((key) => !(key in decisions)), ...(draft.others ? { others } : {}) }
  return withChanges(rest, Object.fromEntries(decidedValues), now)
}
