import type { Api } from '@site/domain/calls/all.ts'
import type { Reaction } from '@site/domain/calls/list-answers.ts'
import type { SharedList } from '@site/domain/calls/share-list.ts'
import { isProblem, type ProblemKey, problems } from '@site/domain/problems.ts'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { CallError, screenApi } from '../../../../page/api.ts'
import { forgetListCopy } from '../../../../page/list-copies.ts'
import { isEndedProblem } from '../../../../page/not-found.ts'
import { dropCopies } from '../../../../page/offline-copies.ts'
import { inOneTab } from '../../../../ui/in-one-tab.ts'
import { notify } from '../../../../ui/overlays/notices.ts'
import { type AgentAnswer, seenTimesOf, seenAtVisit } from './agent-answers.ts'
import {
  type LocalListState,
  type KeptAnswer,
  answererOf,
  changeLocalState,
  localStateKey,
  keepListCopy,
  initialLocalState,
  noteDraftOf,
  readListCopy,
  readLocalState,
  withVisit,
  withNoteDraft,
} from './local-list-state.ts'
import { isSamePerson } from './person-label.ts'
import { withoutSentQuestions, withUnsentNames } from './unsent.ts'

/**
 * A shared list on this page. `list`: as the server has it, null before it has loaded; `at`: ISO time of that. `isEnded`: its link has ended;
 * `isSending`: kept answers are on their way; `hasFailed`: the last attempt to load or send failed.
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
    sessions.get(code) ??
    create<ListSession>()(() => ({ list: null, at: '', localState: initialLocalState, isEnded: false, isSending: false, hasFailed: false }))
  sessions.set(code, store)
  return store
}

/** Whether the page has read what this device knows of a list. Until then, as on the server, the page must not show whose answers are whose. */
export const isLocalStateKnown = ({ at }: Pick<ListSession, 'at'>): boolean => at !== ''

/** Whether a later attempt may succeed, so that an answer is kept and sent again. After other problems it is dropped. */
const isTransient = (error: unknown): boolean => !isProblem(error) || problems[error.problem].code >= 500 || error.problem === 'tooFrequent'

/** Shows a list that has loaded, keeps a copy, and counts the visit. */
export function showList(list: SharedList, at: string): void {
  keepUnsentNames(list.code)
  const available = list.items.flatMap((item) => (item.isAvailable ? item.id : []))
  const localState = changeLocalState(list.code, (stored) =>
    resetTakenWho(list, withVisit({ ...withoutSentQuestions(stored, list), seenAnswers: seenAtVisit(list, stored) }, available, new Date())),
  )
  keepListCopy({ list, at })
  sessionOf(list.code).setState({ list, at, localState, isEnded: false, hasFailed: false })
}

/** The state without the choice to answer without a name, if another device has done so and the server has no answer of this one: the page asks who it is. */
const resetTakenWho = ({ people }: SharedList, stored: LocalListState): LocalListState =>
  stored.who === '' && stored.isUnheard && stored.answers.length === 0 && people.includes('') ? { ...stored, who: null } : stored

/** Loads a list again. After a failure the list on the page stays as it was. */
export async function refreshList(code: string): Promise<void> {
  const { list: before } = sessionOf(code).getState()
  try {
    const list = await screenApi()('POST /frontend/api/sharelist/shared', { code })
    // the server has accepted an answer meanwhile, which this load may lack
    if (sessionOf(code).getState().list !== before) return await refreshList(code)
    showList(list, new Date().toISOString())
  } catch (error) {
    if (isEndedProblem(error)) return endListSession(code)
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
    if (isEndedProblem(error)) endListSession(code)
    return false
  }
}

/** Keeps the names of the homes about which something is not sent, before the page has another list or none. */
function keepUnsentNames(code: string): void {
  const list = sessionOf(code).getState().list ?? readListCopy(code)?.list
  if (list) changeLocalState(code, (stored) => withUnsentNames(stored, list))
}

/** Removes a list whose link has ended from the page and the device. Its local state stays, with the names of homes about which something is not sent. */
function endListSession(code: string): void {
  keepUnsentNames(code)
  forgetListCopy(code)
  void dropCopies(JSON.stringify(code))
  sessionOf(code).setState({ list: null, isEnded: true })
}

/** The reaction of a person; the server keeps it by the first spelling of the name. */
const reactionBy = (who: string, reactions: readonly Reaction[]): Reaction | undefined =>
  reactions.find((reaction) => reaction.who === who) ?? reactions.find((reaction) => isSamePerson(reaction.who, who))

const verdictAfter = (change: Pick<KeptAnswer, 'verdict'>, before: Reaction | undefined): Reaction['verdict'] =>
  change.verdict === undefined ? (before?.verdict ?? null) : change.verdict

/** The answer of this device to a home: the one that is not sent yet, else the stored one; undefined without any. */
export function ownAnswer(
  session: Pick<ListSession, 'localState'>,
  listingId: string,
  reactions: readonly Reaction[],
): (Reaction & { isKept: boolean }) | undefined {
  const who = session.localState.who ?? ''
  const stored = session.localState.who === null ? undefined : reactionBy(who, reactions)
  const keptAnswer = session.localState.answers.find((answer) => answer.listingId === listingId && answer.who === who)
  if (!keptAnswer) return stored && { ...stored, isKept: false }
  const note = keptAnswer.note ?? stored?.note ?? ''
  return { who, verdict: verdictAfter(keptAnswer, stored), note, at: new Date(keptAnswer.at).toISOString(), isKept: true }
}

/** Stores who answers on this device, '' without a name; null: they only look. */
export function sayWho(code: string, who: string | null): void {
  const isFirst = readLocalState(code).who === null
  const localState = changeLocalState(code, (stored) => {
    if (who === null) return { ...stored, isLooking: true }
    // unsent answers are older than the question who the person is
    const answers = stored.who === null ? withName(stored.answers, who) : stored.answers
    const joins = stored.joins || (who === '' && hasNamelessPerson(code))
    return { ...stored, who, isLooking: false, answers, joins, isUnheard: who === '' && !hasNamelessPerson(code) }
  })
  sessionOf(code).setState({ localState })
  if (isFirst && who !== null && localState.answers.length > 0) void sendAnswers(code)
}

/** Whether somebody has answered by the link without a name, as far as the page knows. */
const hasNamelessPerson = (code: string): boolean => sessionOf(code).getState().list?.people.includes('') ?? false

/** Makes the page ask who answers here, since the server has answers of another device without a name. The unsent answers wait for it. */
async function askWho(code: string): Promise<void> {
  sessionOf(code).setState({ localState: changeLocalState(code, (stored) => ({ ...stored, who: null, isLooking: false, isUnheard: false })) })
  await refreshList(code)
}

/** Stores that the server has accepted an answer of this device. */
function markHeard(code: string): void {
  sessionOf(code).setState({ localState: changeLocalState(code, (stored) => ({ ...stored, isUnheard: false })) })
}

const isNameNeeded = (error: unknown): boolean => isProblem(error) && error.problem === 'nameNeeded'

/** The answers, those without a name as answers of `who`. */
const withName = (answers: readonly KeptAnswer[], who: string): readonly KeptAnswer[] =>
  answers.map((keptAnswer) => (keptAnswer.who === '' ? { ...keptAnswer, who } : keptAnswer))

/** Stores that another person answers on this device. A person without a name gives all their answers the name, which may be one that the link has already. */
export async function changeWho(code: string, who: string): Promise<void> {
  if (sessionOf(code).getState().localState.who !== '' || who === '') return sayWho(code, who)
  await sendToAgent(code, async (call) => {
    const { who: name } = await call('POST /frontend/api/sharelist/sayname', { code, ...answererOf(code, who) }).catch((error: unknown) => {
      // the server has answers without a name of another device only
      if (isNameNeeded(error)) return { who }
      throw error
    })
    changeLocalState(code, (stored) => ({ ...stored, answers: withName(stored.answers, name) }))
    sayWho(code, name)
  })
}

/** Stores that this device has seen the answers of the agent of one kind that are on the page. */
export function markSeen(code: string, kind: AgentAnswer['kind']): void {
  const { list } = sessionOf(code).getState()
  if (list)
    sessionOf(code).setState({ localState: changeLocalState(code, (stored) => ({ ...stored, seenAnswers: seenTimesOf(list, stored.seenAnswers, kind) })) })
}

/** What a note that replaces an unsent one is based on: the note below the unsent one, or the unsent one, which the server may have. */
const noteBaseOf = ({ note }: Pick<KeptAnswer, 'note'>, unsentAnswer: KeptAnswer | undefined): Pick<KeptAnswer, 'before' | 'earlier'> =>
  note === undefined || unsentAnswer?.note === undefined
    ? {}
    : { before: unsentAnswer.before ?? '', earlier: [...(unsentAnswer.earlier ?? []), unsentAnswer.note] }

/** Stores an answer on the device and sends it. It is of the person of the device, without a name if that is not known. */
export function giveAnswer(code: string, given: Omit<KeptAnswer, 'who' | 'at'>): void {
  const localState = changeLocalState(code, (stored) => {
    const who = stored.who ?? ''
    const isReplaced = (other: KeptAnswer) => other.listingId === given.listingId && other.who === who
    const before = stored.answers.find(isReplaced)
    const at = Math.max(Date.now(), (before?.at ?? 0) + 1)
    const next = { ...before, ...given, ...noteBaseOf(given, before), who, at }
    return { ...stored, who, answers: [...stored.answers.filter((other) => !isReplaced(other)), next] }
  })
  sessionOf(code).setState({ localState })
  void sendAnswers(code)
}

const isSameAnswer = (a: KeptAnswer, b: KeptAnswer): boolean => a.listingId === b.listingId && a.who === b.who && a.at === b.at

/** Removes an answer that was sent or refused, unless it has changed since. */
function dropAnswer(code: string, keptAnswer: KeptAnswer): LocalListState {
  return changeLocalState(code, (stored) => ({ ...stored, answers: stored.answers.filter((other) => !isSameAnswer(other, keptAnswer)) }))
}

/** A list with an answer that the server has accepted. `at`: ISO time of the server. */
function withReaction(list: SharedList, { listingId, who, note, ...given }: KeptAnswer, at: string): SharedList {
  const items = list.items.map((item) => {
    if (item.id !== listingId) return item
    const before = reactionBy(who, item.reactions)
    const reaction = { who: before?.who ?? who, verdict: verdictAfter(given, before), note: note ?? before?.note ?? '', at }
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
      // the page first asks who answers
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

/** Sends one answer; false if the other answers have to wait. */
async function sendAnswer(code: string, keptAnswer: KeptAnswer): Promise<boolean> {
  const store = sessionOf(code)
  const { at: _, earlier: _earlier, who, ...input } = keptAnswer
  try {
    // a transient failure is shown beside the answers, another one in a notice
    const { at } = await screenApi()('POST /frontend/api/sharelist/react', { code, ...input, ...answererOf(code, who) })
    markHeard(code)
    const before = store.getState()
    const list = before.list && withReaction(before.list, keptAnswer, at)
    if (list) keepListCopy({ list, at: before.at })
    store.setState({ localState: dropAnswer(code, keptAnswer), list })
    return true
  } catch (error) {
    if (isTransient(error)) {
      store.setState({ hasFailed: true })
      return false
    }
    if (isEndedProblem(error)) {
      endListSession(code)
      return false
    }
    if (isNameNeeded(error)) {
      await askWho(code)
      return false
    }
    const isNoteConflict = isProblem(error) && error.problem === 'noteChanged'
    if (isNoteConflict) await refreshList(code)
    if (isNoteConflict && rebaseNote(code, keptAnswer)) return true
    store.setState({ localState: isNoteConflict ? dropNote(code, keptAnswer) : dropAnswer(code, keptAnswer) })
    if (error instanceof CallError) notify({ text: error.text, tone: 'error' })
    keepNoteDraft(code, keptAnswer)
    if (isHomeGoneError(error)) void refreshList(code)
    return true
  }
}

/** Bases an unsent note on the stored one if this device has sent that before; false if somebody else has written the stored one. */
function rebaseNote(code: string, keptAnswer: KeptAnswer): boolean {
  const { list } = sessionOf(code).getState()
  const before = reactionBy(keptAnswer.who, list?.items.find(({ id }) => id === keptAnswer.listingId)?.reactions ?? [])?.note ?? ''
  if (before === keptAnswer.before || !keptAnswer.earlier?.includes(before)) return false
  changeLocalState(code, (stored) => ({ ...stored, answers: stored.answers.map((other) => (isSameAnswer(other, keptAnswer) ? { ...other, before } : other)) }))
  return true
}

/** Removes the note of an unsent answer. Its verdict stays, to be sent alone. */
function dropNote(code: string, keptAnswer: KeptAnswer): LocalListState {
  const { listingId, who, verdict, at } = keptAnswer
  const rest: readonly KeptAnswer[] = verdict === undefined ? [] : [{ listingId, who, verdict, at }]
  return changeLocalState(code, (stored) => ({ ...stored, answers: stored.answers.flatMap((other) => (isSameAnswer(other, keptAnswer) ? rest : other)) }))
}

/** Whether a call was refused because a home of it is gone or has left the list. */
const isHomeGoneError = (error: unknown): boolean => isProblem(error) && ['homeGone', 'someHomeGone', 'notInList', 'removed'].includes(error.problem)

/** Stores a refused note as a draft, which the page shows as not sent. An unsent or typed note in its place stays. */
function keepNoteDraft(code: string, { listingId, who, note, before = '' }: KeptAnswer): void {
  if (note === undefined || (note === '' && before === '')) return
  const localState = changeLocalState(code, (stored) => {
    const hasLaterNote = stored.answers.some((other) => other.listingId === listingId && other.who === who && other.note !== undefined)
    return hasLaterNote || noteDraftOf(stored, listingId)?.text ? stored : withNoteDraft(stored, listingId, { text: note, base: before })
  })
  sessionOf(code).setState({ localState })
}

/** The result of a call. `unanswered`: it may have arrived; `text`, `problem`: why it failed, empty for one that was sent. */
type SendResult = { readonly state: 'sent' | 'refused' | 'unreachable' | 'unanswered'; readonly text: string; readonly problem?: ProblemKey }

/** Sends a call of the list and loads it again; a notice says why it failed. `showsRefusal`: the caller shows the reason of a refusal in its place. */
export async function sendToAgent(code: string, send: (call: Api) => Promise<unknown>, { showsRefusal = false } = {}): Promise<SendResult> {
  try {
    await send(screenApi())
    // before the list loads again, since it then contains the answer of this device
    markHeard(code)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const state = error.mayHaveArrived ? 'unanswered' : error.isUnreachable ? 'unreachable' : 'refused'
    if (isEndedProblem(error)) endListSession(code)
    else if (state !== 'refused' || !showsRefusal) notify({ text: error.text, tone: 'error' })
    if (isNameNeeded(error)) await askWho(code)
    // the current list explains the refusal better than its reason
    else if (state === 'refused' && !isEndedProblem(error)) await refreshList(code)
    return { state, text: error.text, problem: error.problem }
  }
  await refreshList(code)
  return { state: 'sent', text: '' }
}

/** Reads the local state of a list again when another tab changes it; returns a function that stops this. */
export function followLocalState(code: string): () => void {
  const updateState = ({ key }: StorageEvent) => {
    if (key === localStateKey(code) || key === null) sessionOf(code).setState({ localState: readLocalState(code) })
  }
  addEventListener('storage', updateState)
  return () => removeEventListener('storage', updateState)
}
