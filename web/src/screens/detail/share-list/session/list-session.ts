import type { Api } from '@site/domain/calls/all.ts'
import type { Reaction } from '@site/domain/calls/list-answers.ts'
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { isProblem, problems } from '@site/domain/problems.ts'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { CallError, screenApi } from '../../../../page/api.ts'
import { forgetListCopy } from '../../../../page/list-copies.ts'
import { isEndedProblem } from '../../../../page/not-found.ts'
import { dropCopies } from '../../../../page/offline-copies.ts'
import { inOneTab } from '../../../../ui/in-one-tab.ts'
import { notify } from '../../../../ui/overlays/notices.ts'
import { type AgentAnswer, allSeen, seenAtVisit } from './agent-answers.ts'
import {
  type LocalListState,
  type KeptAnswer,
  answererOf,
  changeLocalState,
  localStateKey,
  keepListCopy,
  newLocalState,
  noteDraftOf,
  readListCopy,
  readLocalState,
  visit,
  withNoteDraft,
} from './local-list-state.ts'
import { isSamePerson } from './person-word.ts'
import { withoutSentQuestions, withUnsentNames } from './unsent.ts'

/**
 * A shared list on this page. `list`: as the server has it, null before it has loaded; `at`: ISO time of that. `isEnded`: its link opens
 * nothing any more; `isSending`: kept answers are on their way; `hasFailed`: the last attempt to load or send failed.
 */
type ListSession = {
  readonly list: SharedList | null
  readonly at: string
  readonly localState: LocalListState
  readonly isEnded: boolean
  readonly isSending: boolean
  readonly hasFailed: boolean
}

type SessionStore = UseBoundStore<StoreApi<ListSession>>

const sessions = new Map<string, SessionStore>()

/** The session of a list on this page, one for each code, which the list and the pages of its homes share. */
export function sessionOf(code: string): SessionStore {
  const store =
    sessions.get(code) ?? create<ListSession>()(() => ({ list: null, at: '', localState: newLocalState, isEnded: false, isSending: false, hasFailed: false }))
  sessions.set(code, store)
  return store
}

/** Whether the page has read what this device knows of a list. Before that, as on the server, nothing may be said of its answers. */
export const isLocalStateKnown = ({ at }: Pick<ListSession, 'at'>): boolean => at !== ''

/** Problems after which an answer is kept and sent again; after others it is given up, since it would fail again. */
const isPassing = (error: unknown): boolean => !isProblem(error) || problems[error.problem].code >= 500 || error.problem === 'tooFrequent'

/** Shows a list that has loaded, keeps a copy, and counts the visit. */
export function showList(list: SharedList, at: string): void {
  keepUnsentNames(list.code)
  const available = list.items.flatMap((item) => (item.isAvailable ? item.id : []))
  const localState = changeLocalState(list.code, (stored) =>
    withoutTaken(list, visit({ ...withoutSentQuestions(stored, list), seenAnswers: seenAtVisit(list, stored) }, available, new Date())),
  )
  keepListCopy({ list, at })
  sessionOf(list.code).setState({ list, at, localState, isEnded: false, hasFailed: false })
}

/** The state of a device that has not answered yet: once another one has without a name, its person is asked who they are. */
const withoutTaken = ({ people }: SharedList, stored: LocalListState): LocalListState =>
  stored.who === '' && stored.isUnheard && stored.answers.length === 0 && people.includes('') ? { ...stored, who: null } : stored

/** Loads a list again. Its content stays if that fails; without network it is as it was. */
export async function refreshList(code: string): Promise<void> {
  const { list: before } = sessionOf(code).getState()
  try {
    const list = await screenApi()('POST /frontend/api/sharelist/shared', { code })
    // the server took an answer meanwhile, which this load may lack
    if (sessionOf(code).getState().list !== before) return await refreshList(code)
    showList(list, new Date().toISOString())
  } catch (error) {
    if (isEndedProblem(error)) return endSession(code)
    sessionOf(code).setState({ hasFailed: true })
  }
}

/** Loads a list again if the server has another version of it; `onChange` gets the lists before and after. False if the server gave no answer. */
export async function loadChanges(code: string, onChange: (before: SharedList, after: SharedList) => void): Promise<boolean> {
  try {
    const { version } = await screenApi()('POST /frontend/api/sharelist/latest', { code })
    const { list: before } = sessionOf(code).getState()
    if (!before || before.version === version) return true
    await refreshList(code)
    const { list: after } = sessionOf(code).getState()
    if (after) onChange(before, after)
    return true
  } catch (error) {
    if (isEndedProblem(error)) endSession(code)
    return false
  }
}

/** Keeps what the homes are called of which something is not sent, before the page has another list or none. */
function keepUnsentNames(code: string): void {
  const list = sessionOf(code).getState().list ?? readListCopy(code)?.list
  if (list) changeLocalState(code, (stored) => withUnsentNames(stored, list))
}

/** Nothing of a list whose link has ended stays on the page or the device, but who answered, for a later link, and what is not sent. */
function endSession(code: string): void {
  keepUnsentNames(code)
  forgetListCopy(code)
  void dropCopies(JSON.stringify(code))
  sessionOf(code).setState({ list: null, isEnded: true })
}

/** The reaction of a person; the server keeps it by the first spelling of the name. */
const reactionBy = (who: string, reactions: readonly Reaction[]): Reaction | undefined =>
  reactions.find((reaction) => reaction.who === who) ?? reactions.find((reaction) => isSamePerson(reaction.who, who))

const verdictOf = (given: Pick<KeptAnswer, 'verdict'>, before: Reaction | undefined): Reaction['verdict'] =>
  given.verdict === undefined ? (before?.verdict ?? null) : given.verdict

/** The answer of this device to a home: the one that is not sent yet, else the stored one; undefined without any. */
export function ownAnswer(
  session: Pick<ListSession, 'localState'>,
  listingId: string,
  reactions: readonly Reaction[],
): (Reaction & { isKept: boolean }) | undefined {
  const who = session.localState.who ?? ''
  const stored = session.localState.who === null ? undefined : reactionBy(who, reactions)
  const kept = session.localState.answers.find((answer) => answer.listingId === listingId && answer.who === who)
  if (kept) return { who, verdict: verdictOf(kept, stored), note: kept.note ?? stored?.note ?? '', at: new Date(kept.at).toISOString(), isKept: true }
  return stored ? { ...stored, isKept: false } : undefined
}

/** Says who answers on this device; null: they only look. */
export function sayWho(code: string, who: string | null): void {
  const isFirst = readLocalState(code).who === null
  const localState = changeLocalState(code, (stored) => {
    if (who === null) return { ...stored, isLooking: true }
    // what waits was said before the person was asked
    const answers = stored.who === null ? stored.answers.map((kept) => (kept.who === '' ? { ...kept, who } : kept)) : stored.answers
    return { ...stored, who, isLooking: false, answers, joins: stored.joins || (who === '' && hasNameless(code)), isUnheard: who === '' && !hasNameless(code) }
  })
  sessionOf(code).setState({ localState })
  if (isFirst && who !== null && localState.answers.length > 0) void sendAnswers(code)
}

/** Whether somebody has answered by the link without a name, as far as the page knows. */
const hasNameless = (code: string): boolean => sessionOf(code).getState().list?.people.includes('') ?? false

/** The server has answers of another device without a name: the person of this one is asked who they are, and what they said waits for it. */
async function askWho(code: string): Promise<void> {
  sessionOf(code).setState({ localState: changeLocalState(code, (stored) => ({ ...stored, who: null, isLooking: false, isUnheard: false })) })
  await refreshList(code)
}

/** Keeps that the server took an answer of this device. */
function keepHeard(code: string): void {
  sessionOf(code).setState({ localState: changeLocalState(code, (stored) => ({ ...stored, isUnheard: false })) })
}

const isNameNeeded = (error: unknown): boolean => isProblem(error) && error.problem === 'nameNeeded'

/** Says that somebody else answers on this device. Who had no name gets it with all their answers, also one that they gave on another device before. */
export async function changeWho(code: string, who: string): Promise<void> {
  if (sessionOf(code).getState().localState.who !== '' || who === '') return sayWho(code, who)
  await sendToAgent(code, async (call) => {
    const { who: name } = await call('POST /frontend/api/sharelist/sayname', { code, ...answererOf(code, who) }).catch((error: unknown) => {
      // the answers without a name are of somebody else
      if (isNameNeeded(error)) return { who }
      throw error
    })
    changeLocalState(code, (stored) => ({ ...stored, answers: stored.answers.map((kept) => (kept.who === '' ? { ...kept, who: name } : kept)) }))
    sayWho(code, name)
  })
}

/** Keeps that this device has seen what the agent answered of one kind, as far as the page has it. */
export function markSeen(code: string, kind: AgentAnswer['kind']): void {
  const { list } = sessionOf(code).getState()
  if (list) sessionOf(code).setState({ localState: changeLocalState(code, (stored) => ({ ...stored, seenAnswers: allSeen(list, stored.seenAnswers, kind) })) })
}

/** The note over which one is written that takes the place of one that the server may not have: what that was written over, or it. */
const baseOf = ({ note }: Pick<KeptAnswer, 'note'>, waiting: KeptAnswer | undefined): Pick<KeptAnswer, 'before' | 'earlier'> =>
  note === undefined || waiting?.note === undefined ? {} : { before: waiting.before ?? '', earlier: [...(waiting.earlier ?? []), waiting.note] }

/** Keeps an answer on the device and sends it. The person must be known. */
export function answer(code: string, given: Omit<KeptAnswer, 'who' | 'at'>): void {
  const localState = changeLocalState(code, (stored) => {
    const who = stored.who ?? ''
    const isSame = (other: KeptAnswer) => other.listingId === given.listingId && other.who === who
    const before = stored.answers.find(isSame)
    const at = Math.max(Date.now(), (before?.at ?? 0) + 1)
    return { ...stored, who, answers: [...stored.answers.filter((other) => !isSame(other)), { ...before, ...given, ...baseOf(given, before), who, at }] }
  })
  sessionOf(code).setState({ localState })
  void sendAnswers(code)
}

const isSameAnswer = (a: KeptAnswer, b: KeptAnswer): boolean => a.listingId === b.listingId && a.who === b.who && a.at === b.at

/** Removes an answer that was sent or refused, unless it has changed since. */
function dropAnswer(code: string, kept: KeptAnswer): LocalListState {
  return changeLocalState(code, (stored) => ({ ...stored, answers: stored.answers.filter((other) => !isSameAnswer(other, kept)) }))
}

/** A list with an answer as the server has it now. */
function withReaction(list: SharedList, { listingId, who, note, ...given }: KeptAnswer, at: string): SharedList {
  const items = list.items.map((item) => {
    if (item.id !== listingId) return item
    const before = reactionBy(who, item.reactions)
    const reaction = { who: before?.who ?? who, verdict: verdictOf(given, before), note: note ?? before?.note ?? '', at }
    return { ...item, reactions: before ? item.reactions.map((each) => (each === before ? reaction : each)) : [...item.reactions, reaction] }
  })
  return { ...list, items, people: list.people.includes(who) ? list.people : [...list.people, who] }
}

/** Sends the kept answers one after another, the oldest first, each once also with several tabs open. They stay on the device until the server has them. */
export async function sendAnswers(code: string): Promise<void> {
  const store = sessionOf(code)
  if (store.getState().isSending) return
  store.setState({ isSending: true })
  const sendAll = async () => {
    for (let next = readLocalState(code).answers[0]; next; next = readLocalState(code).answers[0]) {
      // its person is asked first
      if (next.who === '' && readLocalState(code).who === null) return
      if (!(await sendAnswer(code, next))) return
    }
    store.setState({ hasFailed: false })
  }
  try {
    await inOneTab(`answers ${code}`, sendAll)
  } finally {
    store.setState({ isSending: false })
  }
}

/** Sends one answer; false if the rest has to wait. */
async function sendAnswer(code: string, kept: KeptAnswer): Promise<boolean> {
  const store = sessionOf(code)
  const { at: _, earlier: _earlier, who, ...input } = kept
  try {
    // a failure that passes is shown at the answers, another one in a notice
    const { at } = await screenApi()('POST /frontend/api/sharelist/react', { code, ...input, ...answererOf(code, who) })
    keepHeard(code)
    const before = store.getState()
    const list = before.list && withReaction(before.list, kept, at)
    if (list) keepListCopy({ list, at: before.at })
    store.setState({ localState: dropAnswer(code, kept), list })
    return true
  } catch (error) {
    if (isPassing(error)) {
      store.setState({ hasFailed: true })
      return false
    }
    if (isEndedProblem(error)) {
      endSession(code)
      return false
    }
    if (isNameNeeded(error)) {
      await askWho(code)
      return false
    }
    const isOverOther = isProblem(error) && error.problem === 'noteChanged'
    if (isOverOther) await refreshList(code)
    if (isOverOther && takesUpEarlier(code, kept)) return true
    store.setState({ localState: isOverOther ? dropNote(code, kept) : dropAnswer(code, kept) })
    if (error instanceof CallError) notify({ text: error.text, tone: 'error' })
    if (isOverOther || isGone(error)) keepNoteDraft(code, kept)
    if (isGone(error)) void refreshList(code)
    return true
  }
}

/** Bases a note on the one that is stored if this device sent that before, without an answer; false if somebody else has written it. */
function takesUpEarlier(code: string, kept: KeptAnswer): boolean {
  const { list } = sessionOf(code).getState()
  const before = reactionBy(kept.who, list?.items.find(({ id }) => id === kept.listingId)?.reactions ?? [])?.note ?? ''
  if (before === kept.before || !kept.earlier?.includes(before)) return false
  changeLocalState(code, (stored) => ({ ...stored, answers: stored.answers.map((other) => (isSameAnswer(other, kept) ? { ...other, before } : other)) }))
  return true
}

/** Leaves of an answer the verdict, which goes out alone. */
function dropNote(code: string, kept: KeptAnswer): LocalListState {
  const { listingId, who, verdict, at } = kept
  const rest: readonly KeptAnswer[] = verdict === undefined ? [] : [{ listingId, who, verdict, at }]
  return changeLocalState(code, (stored) => ({ ...stored, answers: stored.answers.flatMap((other) => (isSameAnswer(other, kept) ? rest : other)) }))
}

/** Whether a call was refused because a home of it is not to be had any more, or left the list. */
const isGone = (error: unknown): boolean => isProblem(error) && ['homeGone', 'notInList', 'removed'].includes(error.problem)

/** Keeps a note that was refused: the page shows it as not sent. One that waits or is being written in its place stays. */
function keepNoteDraft(code: string, { listingId, who, note, before = '' }: KeptAnswer): void {
  if (note === undefined || (note === '' && before === '')) return
  const localState = changeLocalState(code, (stored) => {
    const hasLater = stored.answers.some((other) => other.listingId === listingId && other.who === who && other.note !== undefined)
    return hasLater || noteDraftOf(stored, listingId)?.text ? stored : withNoteDraft(stored, listingId, { text: note, over: before })
  })
  sessionOf(code).setState({ localState })
}

/** What became of a call: `unanswered`: it may have arrived. `text`: why it failed; empty for one that was sent. */
type SendResult = { readonly state: 'sent' | 'refused' | 'unreachable' | 'unanswered'; readonly text: string }

/** Sends a call of the list and loads it again; a notice says why it failed. `showsRefusal`: the caller shows the reason of a refusal in its place. */
export async function sendToAgent(code: string, send: (call: Api) => Promise<unknown>, { showsRefusal = false } = {}): Promise<SendResult> {
  try {
    await send(screenApi())
    // before the list loads again, which has the answer of this device then
    keepHeard(code)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const state = error.mayHaveArrived ? 'unanswered' : error.isUnreachable ? 'unreachable' : 'refused'
    if (isEndedProblem(error)) endSession(code)
    else if (state !== 'refused' || !showsRefusal) notify({ text: error.text, tone: 'error' })
    if (isNameNeeded(error)) await askWho(code)
    // what it is now says more than the reason
    else if (state === 'refused' && !isEndedProblem(error)) await refreshList(code)
    return { state, text: error.text }
  }
  await refreshList(code)
  return { state: 'sent', text: '' }
}

/** Follows what other tabs of this device change; returns a function that stops it. */
export function followDevice(code: string): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === localStateKey(code) || key === null) sessionOf(code).setState({ localState: readLocalState(code) })
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
