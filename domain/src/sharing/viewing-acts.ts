import { asksOtherTime, undoMinutes, type ViewingMove, type ViewingState } from './share-list.ts'

/**
 * What a move of a viewing is to people. `confirmed`: also by the client, of a time offered; `kept`: the agent stays with the agreed time, instead of the other
 * one that the client asks for; `declined`: the agent declines a request; `withdrawn`: the agent takes back an offer that nobody has accepted; `cancelled`: one
 * side ends what both agreed; `requestCancelled`: the client takes back a request; `askedInstead`: the client asks for another time than the agreed one, which
 * holds until the agent answers; `declineUndone`: the client takes back having declined an offer.
 */
export type ViewingAct =
  | 'confirmed'
  | 'kept'
  | 'offered'
  | 'declined'
  | 'withdrawn'
  | 'cancelled'
  | 'requestCancelled'
  | 'offerDeclined'
  | 'askedOther'
  | 'askedInstead'
  | 'askedAgain'
  | 'restored'
  | 'declineUndone'

type Move = Pick<ViewingMove, 'from' | 'state' | 'isFromAgent' | 'time' | 'at'>

/** What a move back from a cancellation is. `cancelled`: the cancellation; undefined: it is not known. */
function actOfReturn(move: Move, cancelled: Move | undefined): ViewingAct {
  if (move.state === 'offered') return 'declineUndone'
  const isSoon = cancelled !== undefined && Date.parse(move.at) - Date.parse(cancelled.at) <= undoMinutes * 60_000
  if (move.state === 'asked') return cancelled?.from === 'asked' && isSoon ? 'restored' : 'askedAgain'
  return 'restored'
}

/** What a move to a state is for one that comes from another state than `cancelled`. `agreed`: the agreed time in place of which the client asked for another one, ISO; null: no such question is open. */
function actOfStep({ from, state, isFromAgent, time }: Move, agreed: string | null): ViewingAct {
  switch (state) {
    case 'confirmed':
      return isFromAgent && from === 'asked' && agreed !== null && agreed === time ? 'kept' : 'confirmed'
    case 'offered':
      return 'offered'
    case 'asked':
      return from === 'confirmed' || agreed !== null ? 'askedInstead' : 'askedOther'
    case 'declined':
      return from === 'offered' ? 'withdrawn' : 'declined'
    case 'cancelled':
      if (from === 'offered') return isFromAgent ? 'withdrawn' : 'offerDeclined'
      return from === 'asked' && !isFromAgent && time === null ? 'requestCancelled' : 'cancelled'
  }
}

/** What a move of a viewing is to people. `before`: the moves before it, the latest last. */
export function viewingActOf(move: Move, before: readonly Move[]): ViewingAct {
  const last = before.at(-1)
  if (move.from === 'cancelled') return actOfReturn(move, last)
  return actOfStep(move, last && asksOtherTime({ state: last.state, time: last.time }) ? last.time : null)
}

const proposes = ({ from, state }: { readonly from: ViewingState; readonly state: ViewingState }): boolean =>
  state === 'offered' || (state === 'asked' && from !== 'cancelled')

/** A move with what it is, the times that it is about, ISO (empty: not known), and the agreed time that it would replace; null: none. */
type DescribedMove<Some> = { readonly move: Some; readonly act: ViewingAct; readonly times: readonly string[]; readonly replacedTime: string | null }

const isAboutAgreed: readonly ViewingAct[] = ['confirmed', 'kept', 'cancelled']

/** The moves of a viewing, in their order, with what each is and its times. */
export function describedMoves<Some extends ViewingMove>({ moves, slots }: { moves: readonly Some[]; slots: readonly string[] }): DescribedMove<Some>[] {
  return moves.map((move, index) => {
    const act = viewingActOf(move, moves.slice(0, index))
    const proposedAt = moves.slice(0, index + 1).findLastIndex(proposes)
    const proposed = moves[proposedAt]?.proposed
    const isLatest = !moves.slice(index + 1).some(proposes)
    const proposals = proposed !== undefined ? [proposed] : isLatest ? slots : []
    const isAgreed = isAboutAgreed.includes(act) || (act === 'restored' && move.time !== null)
    return { move, act, times: isAgreed && move.time !== null ? [move.time] : proposals, replacedTime: act === 'askedInstead' ? move.time : null }
  })
}
