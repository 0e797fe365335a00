import type { Viewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import type { ViewingState } from '@site/domain/sharing/share-list.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { UnsentLine } from '../../../page/UnsentLine.tsx'
import { Button } from '../../../ui/Button.tsx'
import { shareListWords } from './session/share-list.words.ts'
import type { UnsentMove } from './session/use-moves.ts'

/** The key of the text on the button by which a client brings a viewing to a state. */
function actionKeyOf({ state }: Viewing, to: ViewingState) {
  if (state === 'cancelled') return to === 'asked' ? 'askAgain' : 'undoCancel'
  return to === 'confirmed' ? 'acceptTime' : to === 'asked' ? 'askOtherTime' : state === 'offered' ? 'declineOffer' : 'cancelYes'
}

type UnsentMoveLineProps = { viewing: Viewing; unsentMove: UnsentMove; agent: string; about: ReactNode; isBusy: boolean; onRetry: () => void }

/** Says that a move of the client got no response, and offers to send it again. `about`: names the viewing for screen readers. */
export function UnsentMoveLine({ viewing, unsentMove, agent, about, isBusy, onRetry }: UnsentMoveLineProps) {
  const words = useWords(shareListWords)
  const act = words[actionKeyOf(viewing, unsentMove.to)]
  return (
    <div className="no-print mt-1.5 pl-8">
      <UnsentLine
        notSent={fill(words.moveNotSent, { act, agent })}
        unanswered={fill(words.moveMayHaveArrived, { act, agent })}
        mayHaveArrived={unsentMove.mayHaveArrived}
      />
      <Button size="s" variant="text" className="-ml-2" busy={isBusy} onClick={onRetry}>
        {words.retry}
        {about}
      </Button>
    </div>
  )
}
