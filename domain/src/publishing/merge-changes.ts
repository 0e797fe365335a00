import { mediaKeys } from '../form-rules.ts'

/** Values with the revision in which each of them changed last; a missing key has not changed since the first revision. */
export type RevisedValues = {
  readonly revision: number
  readonly values: Values
  readonly revisions: Readonly<Record<string, number>>
}

type Values = Readonly<Record<string, unknown>>

/** Values that a device has sent without an answer, by field, the latest last: the server may have stored any of them. */
export type UnansweredValues = Readonly<Record<string, readonly { readonly value?: unknown; readonly wasAbsent?: boolean }[]>>

/** Whether a field is a list of photos or videos by id. */
export const isMediaKey = (key: string): boolean => mediaKeys.some((name) => name === key)

/** The text of a value in which the keys of objects are in order, since the database has an order of its own. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Whether two values of a field are the same. A missing value is not the same as null, which is an answer of its own (price on request). */
export const isSameValue = (a: unknown, b: unknown): boolean => a === b || textOf(a) === textOf(b)

/** The keys whose values differ, with the newer value of each. */
export const changesBetween = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.keys({ ...before, ...after }).flatMap((key) => (isSameValue(before[key], after[key]) ? [] : [[key, after[key]]])))

/**
 * Merges changes that were made on top of an earlier revision, field by field. Returns the merged values with the next revision, or the stored
 * values (`theirs`) of the fields that changed on both sides. For a revision that does not exist yet, all changes conflict.
 */
export function mergeChanges(stored: RevisedValues, base: number, changes: Values): RevisedValues | { readonly theirs: Values } {
  const changed = Object.keys(changes).filter((key) => !isSameValue(changes[key], stored.values[key]))
  const conflicting = changed.filter((key) => base > stored.revision || (stored.revisions[key] ?? 0) > base)
  if (conflicting.length > 0) return { theirs: Object.fromEntries(conflicting.map((key) => [key, stored.values[key] ?? null])) }
  if (changed.length === 0) return stored
  const revision = stored.revision + 1
  return {
    revision,
    values: { ...stored.values, ...Object.fromEntries(changed.map((key) => [key, changes[key]])) },
    revisions: { ...stored.revisions, ...Object.fromEntries(changed.map((key) => [key, revision])) },
  }
}

const idsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * Both lists of photos or videos: the device's order, then what others have added. An id goes only if one side removed it: the server has it no more, or
 * the device knows it (`known`: what it has received or sent) and does not list it.
 */
function mergeIds({ base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', unknown>>, known: readonly unknown[]): unknown {
  const [baseIds, ownIds, theirIds, knownIds] = [idsOf(base), idsOf(mine), idsOf(theirs), known.flatMap(idsOf)]
  const kept = ownIds.filter((id) => theirIds.includes(id) || !baseIds.includes(id))
  const added = theirIds.filter((id) => !ownIds.includes(id) && !knownIds.includes(id))
  const ids = [...kept, ...added]
  if (ids.length === 0 && theirIds.length === 0) return theirs
  return isSameValue(mine, base) ? theirIds.filter((id) => ids.includes(id)) : ids
}

/** What `mergeAnswer` merges; `sent`: the changes that the answer already contains. */
type Answer = Readonly<Record<'base' | 'mine' | 'theirs' | 'sent', Values>> & { readonly unanswered?: UnansweredValues }

/**
 * Merges an answer of the server (`theirs`) into the values of a device (`mine`) that began as `base`. A value that the device has sent itself is no
 * change of another device. A field that changed on both sides keeps the value of the device; its key is in `conflicting`. Photos and videos of both
 * sides stay.
 */
export function mergeAnswer({ base, mine, theirs, sent, unanswered = {} }: Answer): { readonly values: Values; readonly conflicting: readonly string[] } {
  const conflicting: string[] = []
  const merge = (key: string): unknown => {
    const isSent = Object.hasOwn(sent, key)
    const ownValues = (unanswered[key] ?? []).map(({ value }) => value)
    if (isSameValue(theirs[key], base[key])) return mine[key]
    if (isMediaKey(key)) return mergeIds({ base: base[key], mine: mine[key], theirs: theirs[key] }, [base[key], sent[key], ...ownValues])
    if (ownValues.some((value) => isSameValue(value, theirs[key]))) return mine[key]
    if (isSameValue(mine[key], base[key]) || isSameValue(mine[key], theirs[key]) || (isSent && isSameValue(mine[key], sent[key]))) return theirs[key]
    if (!isSent) conflicting.push(key)
    return mine[key]
  }
  const merged = Object.keys({ ...base, ...mine, ...theirs }).map((key) => [key, merge(key)] as const)
  return { values: Object.fromEntries(merged.filter(([, value]) => value !== undefined)), conflicting }
}

/** The unanswered values after an answer. Once the server has another value of a field than before, it refuses the requests that are still on their way. */
export const stillUnanswered = (unanswered: UnansweredValues, { base, theirs, sent }: Omit<Answer, 'mine' | 'unanswered'>): UnansweredValues =>
  Object.fromEntries(Object.entries(unanswered).filter(([key]) => !Object.hasOwn(sent, key) && isSameValue(theirs[key], base[key])))

/** The photos and videos of both sides, without those that a device had (`known`) and does not list any more. */
export function unitedMedia(mine: Values, theirs: Values, known: Values): Values {
  const united = mediaKeys.filter((key) => theirs[key] !== undefined && theirs[key] !== null)
  return Object.fromEntries(united.map((key) => [key, mergeIds({ base: undefined, mine: mine[key] ?? [], theirs: theirs[key] }, [known[key]])]))
}
