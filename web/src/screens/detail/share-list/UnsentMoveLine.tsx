import type { Viewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import type { ViewingState } from '@site/domain/sharing/share-list.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { UnsentLine } from '../../../page/UnsentLine.tsx'
import { Button } from '../../../ui/Button.tsx'
import { shareListWords } from './session/share-list.words.ts'
import type { UnsentMove } from './session/use-moves.ts'

/** The words of the button by which a client brings a viewing to a state. */
function actOf({ state }: Viewing, to: ViewingState) {
  if (state === 'cancelled') return to === 'asked' ? 'askAgain' : 'undoCancel'
  return to === 'confirmed' ? 'acceptTime' : to === 'asked' ? 'askOtherTime' : 'cancelYes'
}

type UnsentMoveLineProps = { viewing: Viewing; unsent: UnsentMove; agent: string; about: ReactNode; isBusy: boolean; onRetry: () => void }

/** Says that what the client pressed got no answer, and offers to send it again. `about`: which viewing. */
export function UnsentMoveLine({ viewing, unsent, agent, about, isBusy, onRetry }: UnsentMoveLineProps) {
  const words = useWords(shareListWords)
  const act = words[actOf(viewing, unsent.to)]
  return (
    <div className="no-print mt-1.5 pl-8">
      <UnsentLine
        notSent={fill(words.moveNotSent, { act, agent })}
        unanswered={fill(words.moveMayHaveArrived, { act, agent })}
        mayHaveArrived={unsent.mayHaveArrived}
      />
      <Button size="s" variant="text" className="-ml-2" busy={isBusy} onClick={onRetry}>
        {words.retry}
        {about}
      </Button>
    </div>
  )
}
