import type { FormValues } from '@site/domain/form-rules.ts'
import { isMediaKey, isSameValue } from '@site/domain/publishing/merge-changes.ts'
import { type DeviceDraft, hasUnsent } from '../../../device/device-drafts.ts'

/** Values that the person has typed in this tab, by field. */
export type TypedValues = ReadonlyMap<string, unknown>

/** The typed values with those of a change. Photos and videos do not count: one tab at a time changes them. A cleared answer cannot get lost. */
export function withTypedChanges(typed: TypedValues, changes: FormValues): TypedValues {
  const next = new Map(typed)
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === null || value === '' || isMediaKey(key)) next.delete(key)
    else next.set(key, value)
  }
  return next
}

/**
 * What a change by another tab means for the values typed in this one. `lost`: those that it replaced, and that neither the server has nor the person
 * has decided on. `typed`: those that are still in the draft.
 */
export function afterChangeElsewhere(
  typed: TypedValues,
  before: DeviceDraft | null,
  after: DeviceDraft,
): { readonly typed: TypedValues; readonly lost: FormValues } {
  const valueOf = (draft: DeviceDraft | null, name: 'base' | 'values', key: string) => (draft?.[name] as Readonly<Record<string, unknown>> | undefined)?.[key]
  const replaced = [...typed].filter(([key, value]) => !isSameValue(value, valueOf(after, 'values', key)))
  const lost = replaced.filter(([key, value]) => {
    const isDecided = after.held.includes(key) || before?.held.includes(key)
    const isFromServer = isSameValue(value, valueOf(after, 'base', key)) || !isSameValue(valueOf(before, 'base', key), valueOf(after, 'base', key))
    return !isDecided && !isFromServer
  })
  return {
    typed: new Map([...typed].filter(([key]) => !replaced.some(([other]) => other === key))),
    lost: tabNewsOf(before, after) ? {} : Object.fromEntries(lost),
  }
}

/** What another tab did to all unsaved changes of a listing; `draft`: with the changes that it discarded. */
export type TabNews = { readonly kind: 'saved' } | { readonly kind: 'discarded'; readonly draft: DeviceDraft }

/** The news of a change by another tab; null for a draft, and while unsaved changes are left. */
export function tabNewsOf(before: DeviceDraft | null, after: DeviceDraft): TabNews | null {
  if (after.kind !== 'listing' || !before || !hasUnsent(before) || hasUnsent(after)) return null
  return after.revision > before.revision ? { kind: 'saved' } : { kind: 'discarded', draft: before }
}
