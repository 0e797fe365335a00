import type { Viewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import { offerEndedBy, type ShownViewing, standingTime, type ViewingState } from '@site/domain/sharing/share-list.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import type { ReactNode } from 'react'
import { useShell, useWords } from '../../../page/locale.tsx'
import { UnsentLine } from '../../../page/UnsentLine.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { UnsentMove } from './session/local-list-state.ts'
import type { WaitingMove } from './session/unsent-moves.ts'
import { shareListWords } from './session/share-list.words.ts'

/** The key of the text on the button by which a client brings a viewing to a state. */
function actionKeyOf({ state }: ShownViewing, to: ViewingState) {
  if (state === 'cancelled') return to === 'asked' ? 'askAgain' : 'undoCancel'
  return to === 'confirmed' ? 'acceptTime' : to === 'asked' ? 'askOtherTime' : state === 'offered' ? 'declineOffer' : 'cancelYes'
}

/** The key of the text that says of an outdated move that it was not sent. */
function notSentKeyOf({ shown, to, time }: UnsentMove) {
  if (to === 'cancelled') return shown.state === 'offered' ? 'actNotSent' : 'cancelNotSent'
  if (shown.state === 'cancelled' || time === null) return 'actNotSent'
  return to === 'asked' ? 'requestNotSent' : 'acceptNotSent'
}

/** The key of the text that says what became of a viewing, and its time, ISO. */
function meanwhileOf(viewing: Viewing) {
  const { state, slots, moves } = viewing
  const agreed = standingTime(viewing)
  if (agreed !== null) return ['meanwhileAgreed', agreed] as const
  if (state === 'offered') return ['meanwhileOffered', slots[0] ?? null] as const
  if (state === 'declined') return [offerEndedBy(viewing) === 'agent' ? 'meanwhileWithdrawn' : 'meanwhileDeclined', null] as const
  return [state === 'cancelled' && moves.at(-1)?.isFromAgent === true ? 'meanwhileOff' : 'meanwhileChanged', null] as const
}

/** Why an outdated move of a client was not sent. */
function useOutdatedText(viewing: Viewing, unsentMove: UnsentMove, agent: string): string {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const moment = (time: string | null) => (time === null ? '' : formatMoment(time, locale, site.timeZone))
  const [key, time] = meanwhileOf(viewing)
  const news = fill(words[key], { agent, time: moment(time) })
  const act = words[actionKeyOf(unsentMove.shown, unsentMove.to)]
  return fill(words[notSentKeyOf(unsentMove)], { act, news, time: moment(unsentMove.time) })
}

type UnsentMoveLineProps = {
  viewing: Viewing
  unsentMove: WaitingMove
  agent: string
  about: ReactNode
  busy: ViewingState | null
  move: (to: ViewingState, time: string | null) => unknown
  onDrop: () => void
}

/**
 * Says that a move of the client did not arrive, and offers to send it again. Of a viewing that has changed meanwhile, it says what is so now until the client
 * dismisses it or acts: only a cancellation can still be sent. `about`: names the viewing for screen readers; `busy`: the state of the move
 * on its way; `move`: sends one.
 */
export function UnsentMoveLine({ viewing, unsentMove, agent, about, busy, move, onDrop }: UnsentMoveLineProps) {
  const words = useWords(shareListWords)
  const { mayHaveArrived, isOutdated, isSentLater, shown, to, time } = unsentMove
  const outdatedText = useOutdatedText(viewing, unsentMove, agent)
  const act = words[actionKeyOf(shown, to)]
  const sendText = !isOutdated ? words.retry : to === 'cancelled' ? words.cancelAnyway : null
  return (
    <div className="no-print mt-1.5 pl-8">
      <UnsentLine
        notSent={fill(isSentLater ? words.cancelWaits : words.moveNotSent, { act, agent })}
        unanswered={fill(words.moveMayHaveArrived, { act, agent })}
        mayHaveArrived={mayHaveArrived}
        refusal={isOutdated ? outdatedText : undefined}
      />
      {sendText !== null && (
        <Button size="s" variant="text" className="-ml-2" busy={busy === to} onClick={() => void move(to, time)}>
          {sendText}
          {about}
        </Button>
      )}
      {isOutdated && (
        <Button size="s" variant="text" className="-ml-2" onClick={onDrop}>
          {words.dismiss}
          {about}
        </Button>
      )}
    </div>
  )
}
