import type { FormValues } from '@site/domain/form-rules.ts'
import { changesBetween, isMediaKey, isSameValue, type UnansweredValues, unitedMedia } from '@site/domain/publishing/merge-changes.ts'
import { useSyncExternalStore } from 'react'
import { useUserInfo } from '../page/session.ts'
import { askForLastingStorage } from './lasting-storage.ts'

/** What a form is about: a draft, or a listing that is being edited. */
export type DraftTarget = { readonly kind: 'draft' | 'listing'; readonly id: string }

/** A draft, or changes of a listing, as this device has it. */
export type DeviceDraft = DraftTarget & {
  /** The last revision that the server answered; 0: it has none. */
  readonly revision: number
  /** The values of that revision. */
  readonly base: FormValues
  /** The values that the form shows. */
  readonly values: FormValues
  /** Fields that changed here and elsewhere, or in two tabs; the person decides, until then they are not sent. */
  readonly held: readonly string[]
  /** The values of held fields that one tab had and another replaced. */
  readonly others?: Readonly<Record<string, unknown>>
  /** What this device has sent without an answer: it is stored before a request, so that a reload cannot take it for a change of another device. */
  readonly unanswered?: UnansweredValues
  /** Whether it was sent to be published and no answer came. It is stored before the request, so that a reload does not lose it. */
  readonly mayBePublished?: boolean
  /** The time of the last change in ms since 1970. */
  readonly at: number
  /** Whether it was opened by the link of a mailed draft, which a visitor mailed to themselves and whose photos and videos another device has. */
  readonly lacksFiles?: boolean
  /** Whether publishing was tried, so that missing answers are marked. */
  readonly isTried?: boolean
  /** The values of a rejected edit with which the form opens; they do not count as changes of the person. */
  readonly rejected?: FormValues
  /** The price that the person has confirmed although it looks mistyped. */
  readonly settledPrice?: Pick<FormValues, 'price' | 'mode'>
}

/** What identifies a draft on this device. `owner`: the id of an account, or '' for a visitor. No person reads the drafts of another (safety.md, T31). */
export type OwnedTarget = DraftTarget & { readonly owner: string }

const prefix = 'deviceDraft'
const keyOf = ({ owner, kind, id }: OwnedTarget): string => [prefix, owner, kind, id].join('/')

function targetOf(key: string): OwnedTarget | null {
  const [start, owner, kind, id, ...rest] = key.split('/')
  if (start !== prefix || owner === undefined || (kind !== 'draft' && kind !== 'listing') || !id || rest.length > 0) return null
  return { owner, kind, id }
}

/** Drafts that the browser does not store, because its storage is full or blocked; they last as long as the page. */
const unstored = new Map<string, string>()

function storedText(key: string): string | null {
  const text = unstored.get(key)
  if (text !== undefined) return text
  try {
    return typeof window === 'undefined' ? null : localStorage.getItem(key)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const areLists = (value: unknown): boolean => isObject(value) && Object.values(value).every((list) => Array.isArray(list) && list.every(isObject))

/** The draft of a stored text; null for a text that is none. */
export function parseDraft(text: string | null, { kind, id }: DraftTarget): DeviceDraft | null {
  if (text === null) return null
  try {
    const draft = JSON.parse(text) as Partial<DeviceDraft> | null // each part is checked below
    if (!draft || !isObject(draft.base) || !isObject(draft.values)) return null
    const held = Array.isArray(draft.held) ? draft.held.filter((key) => typeof key === 'string') : []
    const { base, values, others, unanswered, mayBePublished, lacksFiles, isTried, rejected, settledPrice } = draft
    const marks = {
      ...(mayBePublished ? { mayBePublished } : {}),
      ...(lacksFiles ? { lacksFiles } : {}),
      ...(isTried ? { isTried } : {}),
      ...(isObject(rejected) ? { rejected } : {}),
      ...(isObject(settledPrice) ? { settledPrice } : {}),
    }
    const optional = { ...(isObject(others) ? { others } : {}), ...(areLists(unanswered) ? { unanswered } : {}), ...marks }
    return { kind, id, revision: Number(draft.revision) || 0, base, values, held, at: Number(draft.at) || 0, ...optional }
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    unstored.delete(key)
    askForLastingStorage()
  } catch {
    unstored.set(key, text)
  }
  announce()
}

function removeKey(key: string): void {
  unstored.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // blocked storage has nothing to remove
  }
}

const storedKeys = (): string[] => {
  try {
    return typeof window === 'undefined' ? [] : [...new Set([...Object.keys(localStorage), ...unstored.keys()])]
  } catch {
    return [...unstored.keys()]
  }
}

/** A draft on this device, or null. Read each time, since other tabs write too. */
export const readDraft = (owned: OwnedTarget): DeviceDraft | null => parseDraft(storedText(keyOf(owned)), owned)

/** Changes a draft on top of what this device has now; `change` answers null to remove it. */
export function updateDraft(owned: OwnedTarget, change: (draft: DeviceDraft | null) => DeviceDraft | null): void {
  const next = change(readDraft(owned))
  if (next) return writeText(keyOf(owned), JSON.stringify(next))
  removeKey(keyOf(owned))
  announce()
}

/** Removes a draft from this device. */
export const removeDraft = (owned: OwnedTarget): void => updateDraft(owned, () => null)

/** The ids of the listings as which this page has published drafts, by the key of the draft. */
const publishedDrafts = new Map<string, string>()

/** The id of the listing as which this page has published a draft, for a person who goes back to its form; null for other drafts. */
export const publishedAs = (owned: OwnedTarget): string | null => publishedDrafts.get(keyOf(owned)) ?? null

/** Removes a draft that was published, and tells other tabs that have it open the id of its listing. */
export function removePublished(owned: OwnedTarget, published: string): void {
  publishedDrafts.set(keyOf(owned), published)
  writeText(keyOf(owned), JSON.stringify({ published }))
  removeDraft(owned)
}

/** A draft on the values of its listing (`theirs`): own values that differ are kept, and held until the person decides. Price on request (null) is one. */
function besideTheirs(draft: DeviceDraft, theirs: FormValues): DeviceDraft {
  const mine = draft.values as Readonly<Record<string, unknown>>
  const ownKeys = Object.keys(theirs).filter((key) => mine[key] !== undefined && (mine[key] !== null || key === 'price'))
  const kept = Object.fromEntries(ownKeys.map((key) => [key, mine[key]]))
  const values = { ...mine, ...theirs, ...kept, ...unitedMedia(mine, theirs, {}) }
  return { ...draft, base: { ...draft.base, ...theirs }, values, held: [...new Set([...draft.held, ...ownKeys.filter((key) => !isMediaKey(key))])] }
}

/** An edit of a listing that gets the changes of a draft (`besideTheirs`). It gets `theirs` for held fields only: the next load brings the others, and sees what the edit changed itself. */
function withDraft(edit: DeviceDraft, draft: DeviceDraft, theirs: FormValues): DeviceDraft {
  const changes = unsentChanges(draft)
  const held = draft.held.filter((key) => Object.hasOwn(changes, key))
  return {
    ...edit,
    base: { ...edit.base, ...Object.fromEntries(Object.entries(theirs).filter(([key]) => held.includes(key))) },
    values: { ...edit.values, ...changes, ...unitedMedia(draft.values, edit.values, draft.base) },
    held: [...new Set([...edit.held, ...held])],
    at: draft.at,
  }
}

/**
 * Turns the unsent changes of a draft that another device has published into an edit of its listing; an existing edit keeps its other changes. `theirs`: the values of
 * the listing that differ from those of the draft, if they are known; the person decides about them.
 */
export function continueAsEdit(owned: OwnedTarget, listingId: string, theirs: FormValues = {}): void {
  const stored = readDraft(owned)
  const draft = stored && besideTheirs(stored, theirs)
  if (draft && hasUnsent(draft))
    updateDraft({ ...owned, kind: 'listing', id: listingId }, (edit) =>
      edit ? withDraft(edit, draft, theirs) : { ...draft, kind: 'listing', id: listingId, revision: 0, mayBePublished: false },
    )
  removePublished(owned, listingId)
}

/** Calls `report` when another tab removes a draft, with the id of its listing if it was published, else null. Returns a function that stops it. */
export function onRemoval(owned: OwnedTarget, report: (published: string | null) => void): () => void {
  const handleStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== keyOf(owned) || oldValue === null || newValue !== null) return
    const { published, revision, values } = JSON.parse(oldValue) as Partial<DeviceDraft> & { readonly published?: string } // written by this file
    // the removal of a draft without any values needs no report
    if (published || revision || Object.keys(values ?? {}).length > 0) report(published ?? null)
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/** Calls `report` when another tab changes a draft, with the draft before and after. Returns a function that stops it. */
export function onChangeElsewhere(owned: OwnedTarget, report: (before: DeviceDraft | null, after: DeviceDraft) => void): () => void {
  const handleStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const after = key === keyOf(owned) ? parseDraft(newValue, owned) : null
    if (after) report(parseDraft(oldValue, owned), after)
  }
  addEventListener('storage', handleStorage)
  return () => removeEventListener('storage', handleStorage)
}

/** The values with which a form opens: those of the server, replaced by those of a rejected edit. */
export const openedValues = ({ base, rejected }: DeviceDraft): FormValues => ({ ...base, ...rejected })

/** Drops the unsaved changes of a listing, back to the values that its form opens with. It stays stored, since other tabs may have it open. */
export const dropChanges = (owned: OwnedTarget): void =>
  updateDraft(owned, (draft) => draft && { ...draft, values: openedValues(draft), held: [], others: {}, isTried: false })

/** Whether the browser has stored what was written of a draft; false when its storage is full or blocked. */
const isStored = (owned: OwnedTarget): boolean => !unstored.has(keyOf(owned))

/** The drafts of a person on this device, the latest change first. */
const draftsOf = (owner: string): readonly DeviceDraft[] =>
  storedKeys()
    .flatMap((key) => {
      const owned = targetOf(key)
      return owned?.owner === owner ? (readDraft(owned) ?? []) : []
    })
    .toSorted((a, b) => b.at - a.at)

/** The changes that the server does not have; undefined: the value was removed, which only drafts can send. */
export const unsentChanges = ({ kind, base, values }: DeviceDraft): FormValues =>
  Object.fromEntries(Object.entries(changesBetween(base, values)).filter(([, value]) => kind === 'draft' || value !== undefined))

/** Whether the server lacks a change of the person. The values of a rejected edit do not count as changes; clearing one of them does. */
export const hasUnsent = (draft: DeviceDraft): boolean =>
  Object.entries(changesBetween(openedValues(draft), draft.values)).some(
    ([key, value]) => draft.kind === 'draft' || value !== undefined || Object.hasOwn(draft.rejected ?? {}, key),
  )

/** Whether the server may have a change that counts as unsent: no answer came to its request, and no later answer shows that it did not arrive (`wasAbsent`). */
export const mayBeSaved = (draft: DeviceDraft): boolean =>
  Object.entries(unsentChanges(draft)).some(([key, value]) => draft.unanswered?.[key]?.some((sent) => !sent.wasAbsent && isSameValue(sent.value, value)))

/** Whether nobody knows what became of what was sent: the publishing of a draft, or changes of a listing. */
export const isUnknown = (draft: DeviceDraft): boolean => (draft.kind === 'draft' ? draft.mayBePublished === true : mayBeSaved(draft))

/** The drafts and edits of a person of which nobody knows what became of what was sent. */
export const unknownDrafts = (owner: string): readonly DeviceDraft[] => draftsOf(owner).filter(isUnknown)

/** How many drafts of a person have changes that only this device has. */
export const countUnsent = (owner: string): number => draftsOf(owner).filter(hasUnsent).length

/** After a sign-in: a visitor's drafts become those of the person, and drafts of other people go (safety.md, T31). */
export function claimDrafts(userId: string): void {
  for (const key of storedKeys()) {
    const owned = targetOf(key)
    if (!owned || owned.owner === userId) continue
    const draft = owned.owner === '' ? readDraft(owned) : null
    removeKey(key)
    if (draft) writeText(keyOf({ ...owned, owner: userId }), JSON.stringify(draft))
  }
  announce()
}

// after another person has signed in in another tab, a save that was still running here may have stored a draft again (safety.md, T31)
useUserInfo.subscribe(({ userId }, before) => {
  if (userId === '' || userId === before.userId) return
  for (const key of storedKeys()) if (!['', userId].includes(targetOf(key)?.owner ?? '')) removeKey(key)
  announce()
})

/** Removes all drafts from this device, for signing out and deleting an account; the server keeps what it has saved. */
export function forgetDrafts(): void {
  for (const key of storedKeys()) if (targetOf(key)) removeKey(key)
  announce()
}

let lastParsed: { readonly key: string; readonly text: string | null; readonly draft: DeviceDraft | null } | null = null

/** `readDraft`, which answers the same object as long as the stored text is the same, as `useSyncExternalStore` requires. */
function cachedDraft(owned: OwnedTarget): DeviceDraft | null {
  const [key, text] = [keyOf(owned), storedText(keyOf(owned))]
  if (lastParsed?.key !== key || lastParsed.text !== text) lastParsed = { key, text, draft: parseDraft(text, owned) }
  return lastParsed.draft
}

/** `readDraft` as a hook, which follows changes in this and other tabs; null in the server's markup. A page uses it for one draft only. */
export const useDeviceDraft = (owned: OwnedTarget): DeviceDraft | null =>
  useSyncExternalStore(
    listen,
    () => cachedDraft(owned),
    () => null,
  )

/** `isStored` as a hook. */
export const useIsStored = (owned: OwnedTarget): boolean =>
  useSyncExternalStore(
    listen,
    () => isStored(owned),
    () => true,
  )

/** `draftsOf` as a hook. It compares JSON, since `useSyncExternalStore` compares by identity. */
export function useDraftsOf(owner: string): readonly DeviceDraft[] {
  const text = useSyncExternalStore(
    listen,
    () => JSON.stringify(draftsOf(owner)),
    () => '[]',
  )
  return JSON.parse(text) as readonly DeviceDraft[] // written by `draftsOf`
}

/** `unknownDrafts` as a hook: a function that answers whether nobody knows what became of a draft of this id that was sent to be published. */
export function useMayBePublished(owner: string): (id: string) => boolean {
  const drafts = useDraftsOf(owner)
  return (id) => drafts.some((draft) => draft.kind === 'draft' && draft.id === id && isUnknown(draft))
}
