import { applicableValues, type FormValues } from '@site/domain/form-rules.ts'
import { changesBetween } from '@site/domain/publishing/merge-changes.ts'
import { type DeviceDraft, type OwnedTarget, readDraft, removePublished, updateDraft } from '../../../device/device-drafts.ts'
import { draftLock } from '../../../device/lost-forms.ts'
import { CallError, screenApi } from '../../../page/api.ts'
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

/** Sends a draft. The device knows from before the request that it may be published, until an answer says what became of it. */
async function sendOnce(owned: OwnedTarget, { revision, mayBePublished = false }: DeviceDraft, sent: FormValues): Promise<PublishResult> {
  const mark = (isMarked: boolean) => updateDraft(owned, (draft) => draft && { ...draft, mayBePublished: isMarked })
  mark(true)
  try {
    const listing = await screenApi()('POST /frontend/api/listing/publish', { id: owned.id, revision, ...sent })
    removePublished(owned, listing.id)
    return listing
  } catch (error) {
    // other answers, as that the session has ended, do not say what became of an earlier request
    if (!(error instanceof CallError && error.mayHaveArrived)) mark(mayBePublished && !conflictOf(error))
    throw error
  }
}

/** Publishes a draft as the form shows it. Takes over what other devices have changed since instead, if they have. Throws `CallError`. */
export async function publishDraft(owned: OwnedTarget, { lookUp, endPublished }: Pick<DraftState, 'lookUp' | 'endPublished'>): Promise<PublishOutcome> {
  for (let request = 1; ; request += 1) {
    let sent: FormValues = {}
    try {
      const listing = await draftLock(owned)(async () => {
        const draft = readDraft(owned)
        sent = applicableValues(draft?.values ?? {})
        return draft && (await sendOnce(owned, draft, sent))
      })
      return listing ? { result: 'published', listing } : { result: 'ended' }
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
