import type { SharedList } from '@site/domain/calls/share-list.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import type { ShownViewing, ViewingState } from '@site/domain/sharing/share-list.ts'
import type { Words } from '@site/domain/words.ts'
import type { SeenAnswers } from './agent-answers.ts'
import { forgetListCopy, listCopyPrefix } from '../../../../page/list-copies.ts'

/** A note that is not saved. `base`: the note that the page showed when the person began to write; empty for none. */
export type NoteDraft = { readonly text: string; readonly base: string }

/**
 * An answer to a home that the server does not have yet. `verdict`, `note`: absent if they do not change; `before`: the note that `note` is based on;
 * `earlier`: notes that this device has sent before, of which the server may have one; `at`: ms since 1970, tells it from a later answer.
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

/** A viewing that is not asked for yet. `ids`: of its homes; `slots`: ISO times; `note`: how to reach the person. */
export type ViewingDraft = { readonly ids: readonly string[]; readonly slots: readonly string[]; readonly note: string }

/**
 * A move with a viewing that the server did not answer or refused, since the viewing had changed. `shown`: what the page showed of the viewing; `after`: the
 * time of its last move then, ISO, '' without one; `to`, `time`: the state and the time of the move; `mayHaveArrived`: it was sent without an answer.
 */
export type UnsentMove = {
  readonly mayHaveArrived: boolean
  readonly shown: ShownViewing
  readonly after: string
  readonly to: ViewingState
  readonly time: string | null
}

/**
 * What this device knows of one list. `who`: the person who answers here, '' without a name, null before they have said who they are; `isLooking`:
 * they chose to say it later. `device`: the id of the device in calls, null before its first answer; `isUnheard`: the person answers without a name, and
 * the server has no answer of this device; `joins`: the person said that the answers without a name are theirs.
 * `seenAt`: when the list was last in view; `previousVisit`: the end of the visit before; `available`: the homes that were available at the last load;
 * `previousAvailable`: those of the visit before. `seenAnswers`: up to when the device has seen the answers of the agent; null before its first visit.
 * `viewingKey`: the key with which this device asks for viewings and cancels them; null before the first one.
 * `requestKeys`: request keys of what this device sends, until the server has it.
 * `drafts`: unsent questions by home ('' for the list); `noteDrafts`, `viewingDrafts`: unsent notes and viewings by home; `noteBases`: the notes that
 * those of `noteDrafts` are based on. `unsentMoves`: unsent moves by viewing. `homeNames`: names of homes about which something is not sent and that the page may lose.
 */
export type LocalListState = {
  readonly who: string | null
  readonly isLooking: boolean
  readonly device: string | null
  readonly isUnheard: boolean
  readonly joins: boolean
  readonly seenAt: string | null
  readonly previousVisit: string | null
  /** When the list was first in view, ISO; null: never, or before the device kept it. */
  readonly firstSeenAt: string | null
  readonly available: readonly string[] | null
  readonly previousAvailable: readonly string[] | null
  readonly answers: readonly KeptAnswer[]
  readonly drafts: Readonly<Record<string, string>>
  readonly noteDrafts: Readonly<Record<string, string>>
  readonly noteBases: Readonly<Record<string, string>>
  readonly viewingDrafts: Readonly<Record<string, ViewingDraft>>
  readonly unsentMoves: Readonly<Record<string, UnsentMove>>
  readonly homeNames: Readonly<Record<string, Words>>
  readonly viewingKey: string | null
  readonly requestKeys: Readonly<Record<string, string>>
  readonly seenAnswers: SeenAnswers | null
}

/** A list as of its last load; `at`: ISO time. */
export type ListCopy = { readonly list: SharedList; readonly at: string }

/** The state of a list that this device has never opened. */
export const initialLocalState: LocalListState = {
  who: null,
  isLooking: false,
  device: null,
  isUnheard: false,
  joins: false,
  seenAt: null,
  previousVisit: null,
  firstSeenAt: null,
  available: null,
  previousAvailable: null,
  answers: [],
  drafts: {},
  noteDrafts: {},
  noteBases: {},
  viewingDrafts: {},
  unsentMoves: {},
  homeNames: {},
  viewingKey: null,
  requestKeys: {},
  seenAnswers: null,
}

/** Maximum number of lists of which a device keeps a copy. The oldest copy is removed first. */
const maxCopies = 5
/** A visit ends when the list was out of view for this time, in ms. */
const visitGapMs = 1_800_000

/** The key of the state of a list in the storage of the device, by the code of its link. */
export const localStateKey = (code: string): string => `sharedList:${code}`

/** The texts that the browser does not store, since it blocks storage or has no room. */
const memory = new Map<string, string>()

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function parseRecord<Value>(text: string | null): Partial<Value> | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    return typeof value === 'object' ? (value as Partial<Value> | null) : null // each part is checked by its reader
  } catch {
    return null
  }
}

/** Stores a text in the browser; false if that fails. */
function storeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** What the device knows of a list. Callers read it each time, since other tabs write it too. */
export function readLocalState(code: string): LocalListState {
  const stored = parseRecord<LocalListState>(readText(localStateKey(code)))
  return stored && Array.isArray(stored.answers) ? { ...initialLocalState, ...stored } : initialLocalState
}

/** Changes what the device knows of a list, from the stored state, which other tabs may have changed. Returns the new state. */
export function changeLocalState(code: string, change: (localState: LocalListState) => LocalListState): LocalListState {
  const localState = change(readLocalState(code))
  const key = localStateKey(code)
  const text = JSON.stringify(localState)
  // copies of lists make room for an answer
  let isStored = storeText(key, text)
  if (!isStored) {
    keepNewestCopies(0)
    isStored = storeText(key, text)
  }
  if (isStored) memory.delete(key)
  else memory.set(key, text)
  return localState
}

/** A random text of characters that are safe in a URL, six bits each. */
const randomText = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[byte % 64]).join('')

/** The key with which this device asks for viewings of a list: a public half and a secret one, joined by a dot. It is created at the first call and stays. */
export const viewingKeyOf = (code: string): string =>
  changeLocalState(code, (localState) => ({ ...localState, viewingKey: localState.viewingKey ?? `${randomText(12)}.${randomText(32)}` })).viewingKey ?? ''

/** The person and device of an answer, as calls expect them (`ofDevice`). */
export function answererOf(code: string, who: string): { readonly who: string; readonly device: string; readonly joins: boolean } {
  const { device, joins } = changeLocalState(code, (localState) => ({ ...localState, device: localState.device ?? randomText(32) }))
  return { who, device: device ?? '', joins: joins && who === '' }
}

/** How many verdicts and how many notes the server does not have yet: one kept answer may hold both. */
export const unsentCounts = ({ answers }: Pick<LocalListState, 'answers'>): { readonly verdicts: number; readonly notes: number } => ({
  verdicts: answers.filter(({ verdict }) => verdict !== undefined).length,
  notes: answers.filter(({ note }) => note !== undefined).length,
})

/** The unsaved note to a home on this device; null for none. */
export const noteDraftOf = ({ noteDrafts, noteBases }: LocalListState, listingId: string): NoteDraft | null => {
  const text = noteDrafts[listingId]
  return text === undefined ? null : { text, base: noteBases[listingId] ?? '' }
}

/** The state with an unsaved note to a home; `draft`: null removes it. */
export const withNoteDraft = (localState: LocalListState, listingId: string, draft: NoteDraft | null): LocalListState => ({
  ...localState,
  noteDrafts: draft ? { ...localState.noteDrafts, [listingId]: draft.text } : withoutKey(localState.noteDrafts, listingId),
  noteBases: draft ? { ...localState.noteBases, [listingId]: draft.base } : withoutKey(localState.noteBases, listingId),
})

/** The state with an unsent move of a viewing; `move`: null removes it. */
export const withUnsentMove = (localState: LocalListState, viewingId: string, move: UnsentMove | null): LocalListState => ({
  ...localState,
  unsentMoves: move ? { ...localState.unsentMoves, [viewingId]: move } : withoutKey(localState.unsentMoves, viewingId),
})

/** The request key of something to send (`purpose`): the same one until it is sent, also after a reload, so that the server accepts it once. */
export const requestKeyOf = (code: string, purpose: string): string =>
  changeLocalState(code, (localState) => ({ ...localState, requestKeys: { [purpose]: randomText(24), ...localState.requestKeys } })).requestKeys[purpose] ?? ''

/** Removes the request key of what is sent or given up, so that the same text later is a new request. */
export const dropRequestKey = (code: string, purpose: string): unknown =>
  changeLocalState(code, (localState) => ({ ...localState, requestKeys: withoutKey(localState.requestKeys, purpose) }))

/** The state after a load at `now`, which begins a visit or continues one. `available`: ids of the homes that are available. */
export function withVisit(localState: LocalListState, available: readonly string[], now: Date): LocalListState {
  const isNewVisit = localState.seenAt !== null && now.getTime() - Date.parse(localState.seenAt) > visitGapMs
  return {
    ...localState,
    previousVisit: isNewVisit ? localState.seenAt : localState.previousVisit,
    available,
    previousAvailable: isNewVisit ? localState.available : localState.previousAvailable,
    firstSeenAt: localState.firstSeenAt ?? localState.seenAt ?? now.toISOString(),
    seenAt: now.toISOString(),
  }
}

/** A record without one of its keys. */
export function withoutKey<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
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

function keepNewestCopies(maxCount: number): void {
  const copies = copyKeys().toSorted((a, b) => (parseRecord<ListCopy>(readText(b))?.at ?? '').localeCompare(parseRecord<ListCopy>(readText(a))?.at ?? ''))
  for (const key of copies.slice(maxCount)) localStorage.removeItem(key)
}

/** The copy of a list on this device, for a page without network; null without one. */
export function readListCopy(code: string): ListCopy | null {
  const copy = parseRecord<ListCopy>(readText(listCopyPrefix + code))
  return copy && Array.isArray(copy.list?.items) && typeof copy.at === 'string' ? (copy as ListCopy) : null // written by `keepListCopy`
}

/** Stores a copy of a loaded list, and removes the oldest copies. Without room for it, no copy of the list stays. */
export function keepListCopy(copy: ListCopy): void {
  if (storeText(listCopyPrefix + copy.list.code, JSON.stringify(copy))) keepNewestCopies(maxCopies)
  else forgetListCopy(copy.list.code)
}
