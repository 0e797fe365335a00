import type { ConversationMessage, OpenedConversation } from '@site/domain/calls/messages.ts'
import { isProblem } from '@site/domain/problems.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadUnread } from '../../contact/load-unread.ts'
import { onMessageSent, watchUnsent } from '../../device/unsent-messages.ts'
import { screenApi } from '../../page/api.ts'
import { isNotFoundProblem } from '../../page/not-found.ts'

type State =
  | { readonly state: 'reading' }
  | { readonly state: 'broken' }
  | { readonly state: 'closed' }
  | { readonly state: 'failed' }
  | { readonly state: 'open'; readonly conversation: OpenedConversation }

/** How often a visible conversation asks for new messages, ms. */
const intervalMs = 6000

/** Messages in their order, each once; a later copy of one wins. */
function merged(before: readonly ConversationMessage[], more: readonly ConversationMessage[]): ConversationMessage[] {
  const byId = new Map([...before, ...more].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
}

/**
 * A conversation by its id or the token of a mailed link: its messages, kept up to date while the page is visible, and marked as seen when they are shown.
 * The line between seen and new stays where it was when the conversation was opened.
 */
export function useConversation(reference: string) {
  const [result, setResult] = useState<State>({ state: 'reading' })
  const seen = useRef<string | null>(null)
  const load = useCallback(() => {
    const markSeen = ({ messages }: OpenedConversation) => {
      const last = messages.findLast(({ isOwn }) => !isOwn)?.id ?? null
      if (last === null || last === seen.current || document.visibilityState !== 'visible') return
      seen.current = last
      void screenApi()('POST /frontend/api/messages/seen', { conversation: reference, message: last }).then(loadUnread, () => {
        seen.current = null // marked with the next look
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
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) load()
    }
    const timer = setInterval(look, intervalMs)
    const unsubscribe = onMessageSent((to, message) => {
      if (to !== reference) return
      setResult((before) => (before.state === 'open' ? withMessages(before.conversation, [message]) : before))
      // whether that can be taken back
      if (message.move === 'cancel') load()
    })
    const unwatch = watchUnsent()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      unsubscribe()
      unwatch()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [load, reference])
  const change = (next: (conversation: OpenedConversation) => OpenedConversation) =>
    setResult((before) => (before.state === 'open' ? { state: 'open', conversation: next(before.conversation) } : before))
  return { result, load, change }
}

const withMessages = (conversation: OpenedConversation, messages: readonly ConversationMessage[]): State => ({
  state: 'open',
  conversation: { ...conversation, messages: merged(conversation.messages, messages) },
})

/** A conversation after another look: earlier messages and the line before the new ones stay. The home may be gone, or its link ended. */
const withLoaded = (before: OpenedConversation, { messages, isBlocked, listing, agreedElsewhere, restorable }: OpenedConversation): State =>
  withMessages({ ...before, isBlocked, listing, agreedElsewhere, restorable }, messages)

/** A conversation with the messages before its first one. Throws like the call. */
export async function withEarlier(reference: string, conversation: OpenedConversation): Promise<OpenedConversation> {
  const { messages, hasEarlier } = await screenApi()('POST /frontend/api/messages/open', { conversation: reference, before: conversation.messages[0]?.id })
  return { ...conversation, hasEarlier, messages: merged(messages, conversation.messages) }
}
