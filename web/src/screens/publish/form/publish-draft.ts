import { applicableValues, type FormValues } from '@site/domain/form-rules.ts'
import { changesBetween } from '@site/domain/publishing/merge-changes.ts'
import { type OwnedTarget, readDraft, removePublished } from '../../../device/device-drafts.ts'
import { screenApi } from '../../../page/api.ts'
import { conflictOf } from '../draft/conflict-of.ts'
import type { DraftState } from '../draft/use-draft.ts'

/** The answer to publishing a draft: the new listing. */
export type PublishResult = { readonly id: string; readonly number: string; readonly shelf: string }

/**
 * What came of publishing a draft. `changed`: nothing, since the form has taken over values of another device that the person has not seen; `held`: nothing, since
 * the person decides about values first; `ended`: there is no draft any more; `unreached`: the server has not answered what the draft has there.
 */
type PublishOutcome =
  | { readonly result: 'published'; readonly listing: PublishResult }
  | { readonly result: 'changed'; readonly values: FormValues }
  | { readonly result: 'held' | 'ended' | 'unreached' }

/** Requests at most: a further one follows only if another device has changed the draft to the values that the form shows. */
const maxRequests = 4

/** Publishes a draft as the form shows it. Takes over what other devices have changed since instead, if they have. Throws `CallError`. */
export async function publishDraft(owned: OwnedTarget, { lookUp, endPublished }: Pick<DraftState, 'lookUp' | 'endPublished'>): Promise<PublishOutcome> {
  for (let request = 1; ; request += 1) {
    const draft = readDraft(owned)
    if (!draft) return { result: 'ended' }
    const sent = applicableValues(draft.values)
    try {
      const listing = await screenApi()('POST /frontend/api/listing/publish', { id: owned.id, revision: draft.revision, ...sent })
      removePublished(owned, listing.id)
      return { result: 'published', listing }
    } catch (error) {
      const conflict = conflictOf(error)
      if (!conflict || request === maxRequests) throw error
      if (conflict.published) {
        endPublished(conflict.published, conflict.theirs ?? {})
        return { result: 'ended' }
      }
      if (!(await lookUp())) return { result: 'unreached' }
      const latest = readDraft(owned)
      if (latest && latest.held.length > 0) return { result: 'held' }
      const values = latest ? changesBetween(sent, applicableValues(latest.values)) : {}
      if (Object.keys(values).length > 0) return { result: 'changed', values }
    }
  }
}
