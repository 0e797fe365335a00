import { undoMinutes } from './share-list.ts'

/** What a message can do with an agreed viewing: cancel it, or restore one that its writer cancelled. */
export const messageViewingMoves = ['cancel', 'restore'] as const
/** One of `messageViewingMoves`. */
export type MessageViewingMove = (typeof messageViewingMoves)[number]

/** What a message of a conversation says of viewings. `isOwn`: the reader wrote it; `viewing`: the time, ISO; `move`: null for an offer or a consent. */
type ViewingMessage = { readonly isOwn: boolean; readonly viewing: string | null; readonly move: MessageViewingMove | null; readonly at: string }

/**
 * What became of a time. `answered`: the other person answered the offer with another time, or both have agreed to another one since. `withdrawn`: one of them
 * has cancelled the agreed time since. `isOwn`: the reader did the last step, such as to offer or cancel
 * it; `at`: when, ISO; `isRestored`: a cancellation was undone.
 */
export type MessageViewing = {
  readonly state: 'offered' | 'answered' | 'agreed' | 'replaced' | 'cancelled' | 'withdrawn'
  readonly isOwn: boolean
  readonly at: string
  readonly isRestored: boolean
}

/**
 * The times that messages offer, in the order of the messages, with what became of each. A message of the other person with the same time agrees to it; with
 * another time it answers the offer, which nobody can agree to any more. A new agreement replaces the earlier ones and answers all offers, and its cancellation
 * brings none of them back. A cancellation ends the open offers of both: the
 * viewing that they would move does not take place.
 */
export function viewingsOf(messages: readonly ViewingMessage[]): ReadonlyMap<string, MessageViewing> {
  const found = new Map<string, MessageViewing>()
  const answer = (offers: (offer: MessageViewing) => boolean) => {
    for (const [time, offer] of found) if (offer.state === 'offered' && offers(offer)) found.set(time, { ...offer, state: 'answered' })
  }
  const agree = (time: string, made: Omit<MessageViewing, 'state'>) => {
    for (const [other, before] of found) if (before.state === 'agreed') found.set(other, { ...before, state: 'replaced' })
    found.set(time, { ...made, state: 'agreed' })
  }
  const cancel = (time: string, made: Omit<MessageViewing, 'state'>) => {
    for (const [other, offer] of found) if (offer.state === 'offered') found.set(other, { ...offer, isOwn: made.isOwn, at: made.at, state: 'withdrawn' })
    found.set(time, { ...made, state: 'cancelled' })
  }
  for (const { viewing, move, isOwn, at } of messages) {
    if (viewing === null) continue
    const before = found.get(viewing)
    const isAnswered = before?.state === 'offered' && before.isOwn !== isOwn
    const isRestored = before?.isRestored ?? false
    if (move === 'cancel') {
      // without the messages before it, which are not loaded, a cancellation stands alone
      if (!before || before.state === 'agreed') cancel(viewing, { isOwn, at, isRestored })
    } else if (move === 'restore') agree(viewing, { isOwn, at, isRestored: true })
    else if (isAnswered) {
      agree(viewing, { isOwn, at, isRestored: false })
      answer(() => true)
    } else if (before?.state !== 'agreed' && before?.state !== 'offered') {
      answer((offer) => offer.isOwn !== isOwn)
      found.set(viewing, { state: 'offered', isOwn, at, isRestored: false })
    }
  }
  return found
}

/** The time that both have agreed to last and nobody has cancelled; null: none. */
export const agreedTime = (messages: readonly ViewingMessage[]): string | null =>
  [...viewingsOf(messages)].find(([, { state }]) => state === 'agreed')?.[0] ?? null

/**
 * The agreed viewing to come that a message of the reader replaces by agreeing to the time that the other person offers, ISO; null: none, or the message only
 * offers a time. `viewings`: those before it, by time.
 */
export function replacedBy(time: string, viewings: ReadonlyMap<string, MessageViewing>, now: Date): string | null {
  const offered = viewings.get(time)
  if (offered?.state !== 'offered' || offered.isOwn) return null
  return [...viewings].find(([other, { state }]) => state === 'agreed' && Date.parse(other) > now.getTime())?.[0] ?? null
}

/** What a message of a time does: it offers one, or another one than the agreed one; it agrees to it, also in place of another one; it cancels or restores it. */
export type ViewingStep = 'offered' | 'otherTime' | 'agreed' | 'moved' | 'cancelled' | 'restored'

/** What a message of the reader with a time (ISO) does. `viewings`: those before it, by time. */
export function viewingStep(time: string, move: MessageViewingMove | null, viewings: ReadonlyMap<string, MessageViewing>, now: Date): ViewingStep {
  if (move !== null) return move === 'cancel' ? 'cancelled' : 'restored'
  const before = viewings.get(time)
  if (before?.state === 'agreed') return 'agreed'
  if (before?.state === 'offered' && !before.isOwn) return replacedBy(time, viewings, now) === null ? 'agreed' : 'moved'
  return [...viewings].some(([other, { state }]) => state === 'agreed' && Date.parse(other) > now.getTime()) ? 'otherTime' : 'offered'
}

/**
 * Whether the reader may undo the cancellation of a time: their own, at most `undoMinutes` ago, of a time to come, if the other person has offered no other time since,
 * and both have agreed to none, also to one that was cancelled in turn. Each agreement can be restored once, so that nobody gets the same mails again and again. `viewings`: those of the conversation, by time.
 */
export function canRestore(time: string, viewings: ReadonlyMap<string, MessageViewing>, now: Date): boolean {
  const viewing = viewings.get(time)
  if (viewing?.state !== 'cancelled' || !viewing.isOwn || viewing.isRestored) return false
  const isSince = ({ at }: MessageViewing) => Date.parse(at) > Date.parse(viewing.at)
  const isSuperseded = (other: MessageViewing) =>
    other.state === 'agreed' || (other.state === 'cancelled' && isSince(other)) || (other.state === 'offered' && !other.isOwn && isSince(other))
  if ([...viewings.values()].some(isSuperseded)) return false
  return now.getTime() - Date.parse(viewing.at) <= undoMinutes * 60_000 && Date.parse(time) > now.getTime()
}
