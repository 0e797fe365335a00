import type { FormValues } from '@site/domain/form-rules.ts'
import { mergeChanges, type RevisedValues } from '@site/domain/publishing/merge-changes.ts'
import { type DeviceDraft, parseDraft } from '../../../device/device-drafts.ts'
import { afterDecisions, emptyDraft, withChanges } from '../../../device/draft-changes.ts'
import { createDraftSync, type Lock, type SyncState } from './draft-sync.ts'

/** A server with one draft, by the rules of the real one. */
export function fakeServer() {
  let stored: RevisedValues | null = null
  let isReachable = true
  let publishedAs: string | null = null
  let isRemoved = false
  let isAnswering = true
  let isLate = false
  const late: (() => void)[] = []
  const answer = () => ({ revision: stored?.revision ?? 0, values: (stored?.values ?? {}) as FormValues })
  const store = (base: number, changes: FormValues): boolean => {
    const merged = mergeChanges(stored ?? { revision: 0, values: {}, revisions: {} }, base, changes)
    if ('theirs' in merged) return false
    stored = { ...merged, revision: Math.max(1, merged.revision) }
    return true
  }
  return {
    server: {
      save: async (base: number, changes: FormValues) => {
        await Promise.resolve()
        if (isLate) {
          late.push(() => store(base, changes))
          return { result: 'failed' as const, mayHaveArrived: true }
        }
        if (!isReachable) return { result: 'failed' as const, mayHaveArrived: false }
        if (publishedAs) return { result: 'published' as const, listingId: publishedAs }
        if (isRemoved) return { result: 'removed' as const }
        const isStored = store(base, changes)
        if (!isAnswering) return { result: 'failed' as const, mayHaveArrived: true }
        if (!isStored) return { result: 'refused' as const }
        return { result: 'saved' as const, saved: answer() }
      },
      load: async () => {
        await Promise.resolve()
        if (!isReachable) return { result: 'failed' as const }
        if (isRemoved) return { result: 'removed' as const }
        return stored ? { result: 'loaded' as const, saved: answer() } : { result: 'absent' as const }
      },
    },
    /** Whether answers of saves arrive. */
    setAnswering: (next: boolean) => (isAnswering = next),
    /** Whether saves stay on their way until `arrive`. */
    setLate: (next: boolean) => (isLate = next),
    arrive: () => {
      for (const request of late.splice(0)) request()
    },
    setReachable: (next: boolean) => (isReachable = next),
    publish: (listingId: string) => (publishedAs = listingId),
    lose: () => (stored = null),
    remove: () => (isRemoved = true),
    values: () => stored?.values ?? {},
  }
}

/** A device that edits the draft. */
export function device({ server }: Pick<ReturnType<typeof fakeServer>, 'server'>, kind: DeviceDraft['kind'] = 'draft') {
  let draft: DeviceDraft | null = emptyDraft({ kind, id: 'd' }, 0)
  const states: SyncState['state'][] = []
  let queue: Promise<unknown> = Promise.resolve()
  const lock: Lock = (task) => {
    const run = queue.then(task)
    queue = run
    return run
  }
  const update = (change: (before: DeviceDraft | null) => DeviceDraft | null) => void (draft = change(draft))
  const sync = createDraftSync({ read: () => draft, update }, server, lock, ({ state }) => states.push(state))
  return {
    ...sync,
    states,
    type: (changes: FormValues) => update((before) => withChanges(before ?? emptyDraft({ kind: 'draft', id: 'd' }, 0), changes, 1)),
    decide: (decisions: Parameters<typeof afterDecisions>[1]) => update((before) => before && afterDecisions(before, decisions, 1)),
    draft: () => draft!,
    /** Reads the draft from its stored text, as a new page does. */
    reload: () => {
      const text = JSON.stringify(draft)
      draft = parseDraft(text, { kind, id: 'd' })
    },
    isDiscarded: () => draft === null,
  }
}
