import type { ConversationMessage } from '@site/domain/calls/messages.ts'
import type { MessageViewingMove } from '@site/domain/sharing/message-viewings.ts'
import { fill } from '@site/domain/format.ts'
import { type ProblemKey, problems } from '@site/domain/problems.ts'
import { useSyncExternalStore } from 'react'
import { CallError, screenApi } from '../page/api.ts'
import { currentLocale } from '../page/locale.tsx'
import { newId } from '../page/new-id.ts'
import { currentPerson } from '../page/session.ts'
import { unsentWords } from '../page/unsent.words.ts'
import { inOneTab } from '../ui/in-one-tab.ts'
import { LONG_NOTICE_MS, notify } from '../ui/overlays/notices.ts'
import { keepMailboxProof } from './mailbox-proof.ts'

/**
 * A message that the server does not have yet. `conversation`: an id, or the token of a mailed link; `key`: its request key; `owner`: the account that wrote
 * it, '' for a visitor; `at`: ms since 1970; `refused`: why the server does not take it, null while it waits for the network.
 */
export type UnsentMessage = {
  readonly conversation: string
  readonly owner: string
  readonly key: string
  readonly text: string
  /** The time of the viewing that it is about, ISO: without `move` it offers or agrees to that time. */
  readonly viewing?: string | undefined
  /** What it does with the agreed viewing of that time instead: cancels or restores it. */
  readonly move?: MessageViewingMove | undefined
  /** The id of the latest message that its page showed: the server refuses a message about a viewing when another one came after that. */
  readonly seen?: string | undefined
  /** Whether the page warned of another viewing near its time when it was written. */
  readonly clashSeen?: boolean | undefined
  readonly at: number
  readonly refused: string | null
  /** Whether it was sent without an answer, so that the server may have it. */
  readonly mayHaveArrived?: boolean | undefined
  /** The problem of the last refusal. */
  readonly problem?: ProblemKey | undefined
}

const storageKey = 'unsentMessages'
/** The messages as JSON where the browser blocks storage or has no room; else null. */
let memory: string | null = null

function readText(): string {
  try {
    return memory ?? localStorage.getItem(storageKey) ?? '[]'
  } catch {
    return '[]'
  }
}

const isStoredMessage = (message: Partial<UnsentMessage> | null): message is UnsentMessage =>
  typeof message?.conversation === 'string' && typeof message.owner === 'string' && typeof message.key === 'string' && typeof message.text === 'string'

function parse(text: string): UnsentMessage[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter((message: UnsentMessage | null) => isStoredMessage(message)) : []
  } catch {
    return []
  }
}

/** Whether a conversation is named by the token of a mailed link. */
export const isMailedLink = (conversation: string): boolean => conversation.includes('.')

/** Whether this page may show and send a message: not that of another account (safety.md, T31). A mailed link needs no account. */
const isHere = ({ owner, conversation }: UnsentMessage): boolean => owner === currentPerson() || isMailedLink(conversation)

const readAll = (): UnsentMessage[] => parse(readText()).filter(isHere)

const listeners = new Set<() => void>()

/** Changes the stored messages of this device, also those of a person whose session has ended: they are sent after the next login. */
function change(next: (messages: UnsentMessage[]) => UnsentMessage[]): void {
  const text = JSON.stringify(next(parse(readText())))
  try {
    localStorage.setItem(storageKey, text)
    memory = null
  } catch {
    memory = text
  }
  for (const listener of listeners) listener()
}

/** The number of messages that this page may show and that wait or were refused. */
export const countUnsentMessages = (): number => readAll().length

/** Removes all messages from this device, for signing out and deleting an account. */
export const forgetUnsent = (): void => change(() => [])

/** After a login: removes what other accounts wrote on this device (safety.md, T31). Messages on mailed links stay, which need no account. */
export const forgetOthersUnsent = (userId: string): void =>
  change((messages) => messages.filter(({ owner, conversation }) => owner === userId || isMailedLink(conversation)))

/** Removes a message that waits or was refused. */
export const dropUnsent = (key: string): void => change((messages) => messages.filter((message) => message.key !== key))

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}

/** The messages of a conversation that the server does not have yet, the oldest first. */
export function useUnsent(conversation: string): readonly UnsentMessage[] {
  const text = useSyncExternalStore(subscribe, readText, () => '[]')
  return parse(text).filter((message) => isHere(message) && message.conversation === conversation)
}

/** Whether messages of an account wait on this device, also after its session has ended. */
export const useHasUnsentOf = (owner: string): boolean => {
  const text = useSyncExternalStore(subscribe, readText, () => '[]')
  return owner !== '' && parse(text).some((message) => message.owner === owner)
}

const sentListeners = new Set<(conversation: string, message: ConversationMessage) => void>()

/** Calls `onSent` for each message that the server has taken; returns a function that stops it. */
export function onMessageSent(onSent: (conversation: string, message: ConversationMessage) => void): () => void {
  sentListeners.add(onSent)
  return () => void sentListeners.delete(onSent)
}

/** How often each conversation is on the page now, which then says itself what was refused. */
const openConversations = new Map<string, number>()

/** Says that the page shows a conversation, so that no notice says what is refused there; returns a function that ends that. */
export function showConversation(conversation: string): () => void {
  const count = (step: number) => openConversations.set(conversation, (openConversations.get(conversation) ?? 0) + step)
  count(1)
  return () => void count(-1)
}

/** Says in a notice that a message was refused, unless its conversation is on the page. */
function sayRefused(conversation: string, reason: string): void {
  if ((openConversations.get(conversation) ?? 0) > 0) return
  notify({ text: fill(unsentWords.messageRefused[currentLocale()], { reason }), tone: 'error', duration: LONG_NOTICE_MS })
}

/** Whether a message waits in a conversation and says what its page showed. */
const isNext = (message: UnsentMessage, conversation: string): boolean =>
  message.conversation === conversation && message.refused === null && message.seen !== undefined

/** Sends one message. False if it and the rest have to wait: the server cannot be reached, or the person has to log in. */
async function send({ conversation, key, text, viewing, move, seen, clashSeen = false, problem }: UnsentMessage): Promise<boolean> {
  try {
    // a refusal because of a clash has also warned of it
    const wasWarned = clashSeen || problem === 'slotClash'
    const about = { viewing, move, seen, clashSeen: wasWarned }
    const { message, proof } = await screenApi()('POST /frontend/api/messages/send', { conversation, key, message: text, ...about })
    keepMailboxProof(proof)
    dropUnsent(key)
    // the server took it, so nothing came between what its page showed and itself: who wrote the next ones knows of it
    if (viewing !== undefined && seen !== undefined)
      change((messages) => messages.map((next) => (isNext(next, conversation) ? { ...next, seen: message.id } : next)))
    for (const listener of sentListeners) listener(conversation, message)
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.mayHaveArrived) change((messages) => messages.map((message) => (message.key === key ? { ...message, mayHaveArrived: true } : message)))
    // where a login is required, the message waits until the person has logged in
    if (error.isUnreachable || problems[error.problem].handling === 'login') return false
    change((messages) => messages.map((message) => (message.key === key ? { ...message, refused: error.text, problem: error.problem } : message)))
    sayRefused(conversation, error.text)
    return true
  }
}

async function sendAll(): Promise<void> {
  for (const { key } of readAll()) {
    // as it is now: somebody else may have logged in since the last one was sent, which changes what the next ones have seen
    const message = readAll().find((one) => one.key === key)
    if (message?.refused === null && !(await send(message))) return
  }
}

/** Sends the messages that wait, in their order; those that cannot be sent go on waiting. */
const sendUnsent = (): Promise<unknown> => inOneTab('send messages', sendAll)

/** Stores a message on the device until the server has it, and sends it. `about`: the viewing that it offers, agrees to, cancels or restores. */
export function writeMessage(conversation: string, text: string, about: Pick<UnsentMessage, 'viewing' | 'move' | 'seen' | 'clashSeen'> = {}): void {
  const key = newId()
  change((messages) => [...messages, { conversation, owner: currentPerson(), key, text, ...about, at: Date.now(), refused: null }])
  void sendUnsent()
}

/** Sends a refused message once more. */
export function sendAgain(key: string): void {
  change((messages) => messages.map((message) => (message.key === key ? { ...message, refused: null } : message)))
  void sendUnsent()
}

/** Sends the messages that wait: now, when the network is back and when the page comes into view. Returns a function that stops it. */
export function watchUnsent(): () => void {
  const sendIfPossible = () => {
    if (document.visibilityState === 'visible' && navigator.onLine && readAll().length > 0) void sendUnsent()
  }
  sendIfPossible()
  addEventListener('online', sendIfPossible)
  document.addEventListener('visibilitychange', sendIfPossible)
  return () => {
    removeEventListener('online', sendIfPossible)
    document.removeEventListener('visibilitychange', sendIfPossible)
  }
}
