import { undoMinutes } from './share-list.ts'

/** What a message does with an agreed viewing: the writer cancels it, or takes that back. */
export const messageViewingMoves = ['cancel', 'restore'] as const
export type MessageViewingMove = (typeof messageViewingMoves)[number]

/** A message of a conversation as far as viewings go, for the side of its reader. */
type ViewingMessage = { readonly isOwn: boolean; readonly viewing: string | null; readonly move: MessageViewingMove | null; readonly at: string }

/** What became of a time: `isOwn`: of the reader's side, who offered it or cancelled it. `at`: ISO time of that. `isRestored`: a cancellation was taken back. */
export type MessageViewing = {
  readonly state: 'offered' | 'agreed' | 'replaced' | 'cancelled'
  readonly isOwn: boolean
  readonly at: string
  readonly isRestored: boolean
}

/**
 * The times of messages, in the order of the messages, with what became of each. Both agree by a message of the same time; the last agreement replaces those
 * before it, and its cancellation brings none of them back.
 */
export function viewingsOf(messages: readonly ViewingMessage[]): ReadonlyMap<string, MessageViewing> {
  const found = new Map<string, MessageViewing>()
  const agree = (time: string, made: Omit<MessageViewing, 'state'>) => {
    for (const [other, before] of found) if (before.state === 'agreed') found.set(other, { ...before, state: 'replaced' })
    found.set(time, { ...made, state: 'agreed' })
  }
  for (const { viewing, move, isOwn, at } of messages) {
    if (viewing === null) continue
    const before = found.get(viewing)
    const isAnswered = before?.state === 'offered' && before.isOwn !== isOwn
    const isRestored = before?.isRestored ?? false
    if (move === 'cancel') {
      // of a cancellation alone, earlier messages are not loaded
      if (!before || before.state === 'agreed') found.set(viewing, { state: 'cancelled', isOwn, at, isRestored })
    } else if (move === 'restore') agree(viewing, { isOwn, at, isRestored: true })
    else if (isAnswered) agree(viewing, { isOwn, at, isRestored: false })
    else if (before?.state !== 'agreed' && before?.state !== 'offered') found.set(viewing, { state: 'offered', isOwn, at, isRestored: false })
  }
  return found
}

/** The time that both have agreed to last and nobody has cancelled; null: none. */
export const agreedTime = (messages: readonly ViewingMessage[]): string | null =>
  [...viewingsOf(messages)].find(([, { state }]) => state === 'agreed')?.[0] ?? null

/**
 * Whether the reader may take back the cancellation of a time: their own, minutes ago, of a time to come, while both have agreed to no other since. Once for each
 * agreement, so that nobody is mailed the same back and forth. `viewings`: of the conversation, by time.
 */
export function canRestore(time: string, viewings: ReadonlyMap<string, MessageViewing>, now: Date): boolean {
  const viewing = viewings.get(time)
  if (viewing?.state !== 'cancelled' || !viewing.isOwn || viewing.isRestored || [...viewings.values()].some(({ state }) => state === 'agreed')) return false
  return now.getTime() - Date.parse(viewing.at) <= undoMinutes * 60_000 && Date.parse(time) > now.getTime()
}
