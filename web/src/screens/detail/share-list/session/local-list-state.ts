import type { SharedList } from '@site/domain/calls/share-list.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import type { Words } from '@site/domain/words.ts'
import type { SeenAnswers } from './agent-answers.ts'
import { forgetListCopy, listCopyPrefix } from '../../../../page/list-copies.ts'

/** A note as it is written. `over`: the one that it is written over, as the page showed it; empty for none. */
export type WrittenNote = { readonly text: string; readonly over: string }

/**
 * An answer to a home that the server does not have yet. `verdict`, `note`: absent if they stay; `before`: the note that `note` was written over;
 * `earlier`: notes that this device has sent in its place, of which the server may have one; `at`: ms since 1970, tells it from a later one.
 */
export type KeptAnswer = {
  readonly listingId: string
  readonly who: string
  readonly verdict?: CodeOf<'verdict'> | null
  readonly note?: string
  readonly before?: string
  readonly earlier?: readonly string[]
  readonly at: number
}

/** A viewing that is not asked for yet: its homes, times and how to reach the person. */
export type ViewingDraft = { readonly ids: readonly string[]; readonly slots: readonly string[]; readonly note: string }

/**
 * What this device knows of one list. `who`: the person who answers here, null before they said so; `isLooking`: they chose to say it later.
 * `device`: what it is to the server, null before its first answer; `isUnheard`: it goes without a name, and the server has no answer of it; `joins`: its person said
 * that the answers without a name are theirs.
 * `seenAt`: when the list was last in view; `previousVisit`: the same before this visit; `available`: the homes that could be had when it was
 * loaded last; `previousAvailable`: at the visit before.
 * `seenAnswers`: up to when it has seen what the agent answered; null before its first visit.
 * `viewingKey`: with which this device asks for viewings of the list, and cancels them; null before the first.
 * `requestKeys`: of what this device sends, until the server has it.
 * `drafts`: questions that are not sent yet, by home ('' for the list); `noteDrafts`, `viewingDrafts`: the same for notes and viewings. `noteBases`: the
 * notes that those of `noteDrafts` are written over. `homeNames`: of homes about which something is not sent and that the page may lose.
 */
export type LocalListState = {
  readonly who: string | null
  readonly isLooking: boolean
  readonly device: string | null
  readonly isUnheard: boolean
  readonly joins: boolean
  readonly seenAt: string | null
  readonly previousVisit: string | null
  readonly available: readonly string[] | null
  readonly previousAvailable: readonly string[] | null
  readonly answers: readonly KeptAnswer[]
  readonly drafts: Readonly<Record<string, string>>
  readonly noteDrafts: Readonly<Record<string, string>>
  readonly noteBases: Readonly<Record<string, string>>
  readonly viewingDrafts: Readonly<Record<string, ViewingDraft>>
  readonly homeNames: Readonly<Record<string, Words>>
  readonly viewingKey: string | null
  readonly requestKeys: Readonly<Record<string, string>>
  readonly seenAnswers: SeenAnswers | null
}

/** A list as it was loaded last; `at`: ISO time. */
export type ListCopy = { readonly list: SharedList; readonly at: string }

export const newLocalState: LocalListState = {
  who: null,
  isLooking: false,
  device: null,
  isUnheard: false,
  joins: false,
  seenAt: null,
  previousVisit: null,
  available: null,
  previousAvailable: null,
  answers: [],
  drafts: {},
  noteDrafts: {},
  noteBases: {},
  viewingDrafts: {},
  homeNames: {},
  viewingKey: null,
  requestKeys: {},
  seenAnswers: null,
}

/** Copies of lists that a device keeps; the one that was loaded first goes first. */
const maxCopies = 5
/** A visit ends when the list was out of view for this time. */
const visitGapMs = 1_800_000

export const localStateKey = (code: string): string => `sharedList:${code}`

/** Used where the browser blocks storage. */
const memory = new Map<string, string>()

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function parse<Value>(text: string | null): Partial<Value> | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    return typeof value === 'object' ? (value as Partial<Value> | null) : null // each part is checked by its reader
  } catch {
    return null
  }
}

/** Whether the browser has stored a text. */
function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** What the device knows of a list; read each time, since other tabs write it too. */
export function readLocalState(code: string): LocalListState {
  const stored = parse<LocalListState>(readText(localStateKey(code)))
  return stored && Array.isArray(stored.answers) ? { ...newLocalState, ...stored } : newLocalState
}

/** Changes what the device knows of a list, also where other tabs have changed it since. */
export function changeLocalState(code: string, change: (localState: LocalListState) => LocalListState): LocalListState {
  const localState = change(readLocalState(code))
  const key = localStateKey(code)
  const text = JSON.stringify(localState)
  // copies of lists make room for an answer
  let isStored = store(key, text)
  if (!isStored) {
    forgetCopies(0)
    isStored = store(key, text)
  }
  if (isStored) memory.delete(key)
  else memory.set(key, text)
  return localState
}

/** Random characters of an address, six bits each. */
const randomText = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[byte % 64]).join('')

/** The key with which this device asks for viewings of a list: a public half, and a secret one. It stays on the device, also where the call fails. */
export const viewingKeyOf = (code: string): string =>
  changeLocalState(code, (localState) => ({ ...localState, viewingKey: localState.viewingKey ?? `${randomText(12)}.${randomText(32)}` })).viewingKey ?? ''

/** Who answers on this device, as calls say it (`ofDevice`). */
export function answererOf(code: string, who: string): { readonly who: string; readonly device: string; readonly joins: boolean } {
  const { device, joins } = changeLocalState(code, (localState) => ({ ...localState, device: localState.device ?? randomText(32) }))
  return { who, device: device ?? '', joins: joins && who === '' }
}

/** The note to a home that was written on this device and is not saved; null for none. */
export const noteDraftOf = ({ noteDrafts, noteBases }: LocalListState, listingId: string): WrittenNote | null => {
  const text = noteDrafts[listingId]
  return text === undefined ? null : { text, over: noteBases[listingId] ?? '' }
}

/** The state with an unsaved note to a home (`draft`), or without one (null). */
export const withNoteDraft = (localState: LocalListState, listingId: string, draft: WrittenNote | null): LocalListState => ({
  ...localState,
  noteDrafts: draft ? { ...localState.noteDrafts, [listingId]: draft.text } : without(localState.noteDrafts, listingId),
  noteBases: draft ? { ...localState.noteBases, [listingId]: draft.over } : without(localState.noteBases, listingId),
})

/** The key of something to send (`what`): the same one until it is sent, also after a reload, so that the server takes it once. */
export const requestKeyOf = (code: string, what: string): string =>
  changeLocalState(code, (localState) => ({ ...localState, requestKeys: { [what]: randomText(24), ...localState.requestKeys } })).requestKeys[what] ?? ''

/** Forgets the key of what is sent, or given up: the same words later are something new. */
export const dropRequestKey = (code: string, what: string): unknown =>
  changeLocalState(code, (localState) => ({ ...localState, requestKeys: without(localState.requestKeys, what) }))

/** The state after a visit has begun or gone on: what is new is counted from the end of the visit before. `available`: the homes of the list as loaded. */
export function visit(localState: LocalListState, available: readonly string[], now: Date): LocalListState {
  const isNewVisit = localState.seenAt !== null && now.getTime() - Date.parse(localState.seenAt) > visitGapMs
  return {
    ...localState,
    previousVisit: isNewVisit ? localState.seenAt : localState.previousVisit,
    available,
    previousAvailable: isNewVisit ? localState.available : localState.previousAvailable,
    seenAt: now.toISOString(),
  }
}

/** A record without one of its keys. */
export function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _, ...rest } = record
  return rest
}

function copyKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) => key.startsWith(listCopyPrefix))
  } catch {
    return []
  }
}

function forgetCopies(count: number): void {
  const copies = copyKeys().toSorted((a, b) => (parse<ListCopy>(readText(b))?.at ?? '').localeCompare(parse<ListCopy>(readText(a))?.at ?? ''))
  for (const key of copies.slice(count)) localStorage.removeItem(key)
}

/** The copy of a list on this device, for a page without network; null without one. */
export function readListCopy(code: string): ListCopy | null {
  const copy = parse<ListCopy>(readText(listCopyPrefix + code))
  return copy && Array.isArray(copy.list?.items) && typeof copy.at === 'string' ? (copy as ListCopy) : null // written by `keepListCopy`
}

/** Keeps a list as it was loaded; a list that does not fit is not kept. */
export function keepListCopy(copy: ListCopy): void {
  if (store(listCopyPrefix + copy.list.code, JSON.stringify(copy))) forgetCopies(maxCopies)
  else forgetListCopy(copy.list.code)
}
