import { CallError, screenApi } from '../page/api.ts'
import { noteChange } from '../page/listing-changes.ts'
import { currentLocale } from '../page/locale.tsx'
import { currentPerson } from '../page/session.ts'
import { ERROR_NOTICE_MS, notify } from '../ui/overlays/notices.ts'
import { continueAsEdit, type DeviceDraft, hasUnsent, isUnknown, type OwnedTarget, readDraft, unsentChanges, updateDraft } from './device-drafts.ts'
import { afterAnswer, afterLoss, savedValuesOf } from './draft-changes.ts'
import { lostFormWords } from './lost-forms.words.ts'

// A form that was sent without an answer is a mark of its draft on this device (`isUnknown`), so that a reload, another tab and other screens know of it. Each
// page looks what became of it as soon as the site answers; one tab at a time, and the open form, or else a notice, says it once.

/** What became of a form whose answer was lost. `hasEdit`: what was typed since is an edit of the new listing; `notSaved`: the device has changes that the server lacks. */
export type LostResult =
  | { readonly result: 'published'; readonly listing: { readonly id: string; readonly number: string; readonly shelf: string }; readonly hasEdit: boolean }
  | { readonly result: 'notPublished' | 'saved' | 'notSaved' }

const nameOf = ({ kind, id }: OwnedTarget): string => `draft/${kind}/${id}`

/** A lock of a draft for one request at a time in all tabs. Without the Web Locks API each tab sends for itself, and the server merges. */
export const draftLock =
  (owned: OwnedTarget) =>
  <Result>(task: () => Promise<Result>): Promise<Result> =>
    navigator.locks ? (navigator.locks.request(nameOf(owned), task) as Promise<Result>) : task()

/** The open forms of this tab, by the names of their drafts. */
const openForms = new Map<string, (result: LostResult) => void>()

/** Gives the open form of a draft the result, in place of a notice. Returns a function that ends it. */
export function onLostResult(owned: OwnedTarget, handle: (result: LostResult) => void): () => void {
  const name = nameOf(owned)
  openForms.set(name, handle)
  return () => void (openForms.get(name) === handle && openForms.delete(name))
}

function say(outcome: LostResult): void {
  const { result } = outcome
  const text = lostFormWords[result === 'published' && outcome.listing.shelf === 'InReview' ? 'inReview' : result][currentLocale()]
  notify({ text, tone: result === 'published' || result === 'saved' ? 'success' : 'error', duration: ERROR_NOTICE_MS })
}

const ownListing = async (id: string) => (await screenApi()('POST /frontend/api/listing/mine', { id, pageSize: 1 })).items[0]

/** The id of the listing that a draft has become, or null. A save without changes asks: it stores nothing and never publishes. */
async function publishedId(owned: OwnedTarget, { id, revision, base }: DeviceDraft): Promise<string | null> {
  try {
    const stored = await screenApi()('POST /frontend/api/listing/draft', { id, revision })
    // discarded on another device: the server begins a new one
    const isLost = stored.revision < revision || (Object.keys(stored.fields).length === 0 && Object.keys(base).length > 0)
    if (isLost) updateDraft(owned, (draft) => draft && afterLoss(draft))
    return null
  } catch (error) {
    if (error instanceof CallError && error.problem === 'draftsFull') return null
    const published = error instanceof CallError && error.problem === 'conflict' ? (error.data as { published?: string }).published : undefined // as the call describes it
    if (published === undefined) throw error
    return published
  }
}

async function lookForPublished(owned: OwnedTarget, draft: DeviceDraft): Promise<LostResult | null> {
  const id = await publishedId(owned, draft)
  const item = id === null || currentPerson() !== owned.owner ? undefined : await ownListing(id)
  if (currentPerson() !== owned.owner) return null
  if (id === null) {
    updateDraft(owned, (latest) => latest && { ...latest, mayBePublished: false })
    return { result: 'notPublished' }
  }
  const latest = readDraft(owned)
  continueAsEdit(owned, id)
  noteChange('POST /frontend/api/listing/publish')
  const listing = { id, number: item?.listing?.number ?? '', shelf: item?.shelf ?? '' }
  return { result: 'published', listing, hasEdit: latest !== null && hasUnsent(latest) }
}

async function lookForSaved(owned: OwnedTarget): Promise<LostResult | null> {
  const item = await ownListing(owned.id)
  // of a listing that was removed for good its form says so
  if (!item || currentPerson() !== owned.owner) return null
  updateDraft(owned, (draft) => draft && afterAnswer(draft, {}, savedValuesOf(item)))
  const draft = readDraft(owned)
  // of a rejected edit that was sent again, the changes count as well
  if (draft && (hasUnsent(draft) || Object.keys(unsentChanges(draft)).length > 0)) return { result: 'notSaved' }
  noteChange('POST /frontend/api/listing/update')
  return { result: 'saved' }
}

/** Null: nobody knows yet, or another tab knows and says it. */
async function look(owned: OwnedTarget): Promise<LostResult | null> {
  const draft = readDraft(owned)
  if (!draft || !isUnknown(draft) || currentPerson() !== owned.owner) return null
  try {
    return await (owned.kind === 'draft' ? lookForPublished(owned, draft) : lookForSaved(owned))
  } catch (error) {
    if (error instanceof CallError) return null // the next time that the site answers
    throw error
  }
}

const running = new Map<string, Promise<void>>()

/** Looks what became of a form whose answer was lost, if nobody knows, and gives the result to the open form or says it. Resolves after the attempt. */
export function settleLost(owned: OwnedTarget): Promise<void> {
  const draft = readDraft(owned)
  if (!draft || !isUnknown(draft)) return Promise.resolve()
  const name = nameOf(owned)
  const started =
    running.get(name) ??
    draftLock(owned)(() => look(owned))
      .then((outcome) => {
        if (outcome) (openForms.get(name) ?? say)(outcome)
      })
      .finally(() => running.delete(name))
  running.set(name, started)
  return started
}
