import type { ConversationMessage, OpenedConversation } from '@site/domain/calls/messages.ts'
import { isProblem } from '@site/domain/problems.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadUnread } from '../../contact/load-unread.ts'
import { onMessageSent, watchUnsent } from '../../device/unsent-messages.ts'
import { screenApi } from '../../page/api.ts'
import { isNotFoundProblem } from '../../page/not-found.ts'

type ConversationState =
  | { readonly state: 'loading' }
  | { readonly state: 'broken' }
  | { readonly state: 'closed' }
  | { readonly state: 'failed' }
  | { readonly state: 'open'; readonly conversation: OpenedConversation }

/** Time in ms between loads of a visible conversation, or of the visible list of conversations. */
export const pollIntervalMs = 6000

/** The messages of both lists in order of time, each once; of two copies the one of `more` stays. */
function mergeMessages(before: readonly ConversationMessage[], more: readonly ConversationMessage[]): ConversationMessage[] {
  const byId = new Map([...before, ...more].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
}

/**
 * A conversation by `reference`, its id or the token of a mailed link: its messages, kept up to date while the page is visible, and marked as seen when they
 * are shown. The line between seen and new stays where it was when the conversation was opened. `load` loads it again, `change` changes the open conversation.
 */
export function useConversation(reference: string) {
  const [result, setResult] = useState<ConversationState>({ state: 'loading' })
  const seenMessageId = useRef<string | null>(null)
  const load = useCallback(() => {
    const markSeen = ({ messages }: OpenedConversation) => {
      const lastReceivedId = messages.findLast(({ isOwn }) => !isOwn)?.id ?? null
      if (lastReceivedId === null || lastReceivedId === seenMessageId.current || document.visibilityState !== 'visible') return
      seenMessageId.current = lastReceivedId
      void screenApi()('POST /frontend/api/messages/seen', { conversation: reference, message: lastReceivedId }).then(loadUnread, () => {
        seenMessageId.current = null // the next load marks it
      })
    }
    void screenApi()('POST /frontend/api/messages/open', { conversation: reference }).then(
      (loaded) => {
        setResult((before) => (before.state === 'open' ? withLoaded(before.conversation, loaded) : { state: 'open', conversation: loaded }))
        markSeen(loaded)
      },
      (error: unknown) => {
        if (!isProblem(error)) throw error
        const isClosed = error.problem === 'accountClosed'
        setResult((before) =>
          isClosed ? { state: 'closed' } : isNotFoundProblem(error) ? { state: 'broken' } : before.state === 'open' ? before : { state: 'failed' },
        )
      },
    )
  }, [reference])
  useEffect(() => {
    load()
    const loadIfVisible = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) load()
    }
    const timer = setInterval(loadIfVisible, pollIntervalMs)
    const unsubscribe = onMessageSent((to, message) => {
      if (to !== reference) return
      setResult((before) => (before.state === 'open' ? withMessages(before.conversation, [message]) : before))
      // the server says whether the reader can take the cancellation back
      if (message.move === 'cancel') load()
    })
    const unwatch = watchUnsent()
    document.addEventListener('visibilitychange', loadIfVisible)
    addEventListener('online', loadIfVisible)
    return () => {
      clearInterval(timer)
      unsubscribe()
      unwatch()
      document.removeEventListener('visibilitychange', loadIfVisible)
      removeEventListener('online', loadIfVisible)
    }
  }, [load, reference])
  const change = (next: (conversation: OpenedConversation) => OpenedConversation) =>
    setResult((before) => (before.state === 'open' ? { state: 'open', conversation: next(before.conversation) } : before))
  return { result, load, change }
}

const withMessages = (conversation: OpenedConversation, messages: readonly ConversationMessage[]): ConversationState => ({
  state: 'open',
  conversation: { ...conversation, messages: mergeMessages(conversation.messages, messages) },
})

/** An open conversation after another load. Earlier messages, the line before the new ones, and the name and portrait of the other person stay; the rest is as the server has it. */
const withLoaded = (before: OpenedConversation, { messages, isBlocked, listing, agreedElsewhere, restorable }: OpenedConversation): ConversationState =>
  withMessages({ ...before, isBlocked, listing, agreedElsewhere, restorable }, messages)

/** A conversation with the messages before its first one. Throws like the call. */
export async function withEarlier(reference: string, conversation: OpenedConversation): Promise<OpenedConversation> {
  const { messages, hasEarlier } = await screenApi()('POST /frontend/api/messages/open', { conversation: reference, before: conversation.messages[0]?.id })
  return { ...conversation, hasEarlier, messages: mergeMessages(messages, conversation.messages) }
}
