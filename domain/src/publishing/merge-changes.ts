/** Values with the revision in which each of them changed last; a missing key has not changed since the first revision. */
export type RevisedValues = {
  readonly revision: number
  readonly values: Values
  readonly revisions: Readonly<Record<string, number>>
}

type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field are the same. A missing value is not the same as null, which is an answer of its own (price on request). */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

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

/**
 * Merges an answer of the server (`theirs`) into the values of a device (`mine`) that began as `base`. `sent`: the changes that the answer already
 * contains. A field that changed on both sides keeps the value of the device; its key is in `conflicting`.
 */
export function mergeAnswer({ base, mine, theirs, sent }: Readonly<Record<'base' | 'mine' | 'theirs' | 'sent', Values>>): {
  readonly values: Values
  readonly conflicting: readonly string[]
} {
  const conflicting: string[] = []
  const merge = (key: string): unknown => {
    const isSent = Object.hasOwn(sent, key)
    if (isSameValue(theirs[key], base[key])) return mine[key]
    if (isSameValue(mine[key], base[key]) || isSameValue(mine[key], theirs[key]) || (isSent && isSameValue(mine[key], sent[key]))) return theirs[key]
    if (!isSent) conflicting.push(key)
    return mine[key]
  }
  const merged = Object.keys({ ...base, ...mine, ...theirs }).map((key) => [key, merge(key)] as const)
  return { values: Object.fromEntries(merged.filter(([, value]) => value !== undefined)), conflicting }
}
