import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import { asksOtherTime, viewingProblem, type ViewingState } from '@site/domain/sharing/share-list.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { CalendarCheck, CalendarPlus, Clock } from 'lucide-react'
import { useState } from 'react'
import { useShell, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { viewingWords } from './viewing.words.ts'

/** The states that an agent can give a viewing. */
export type AgentState = 'confirmed' | 'offered' | 'declined' | 'cancelled'

type ViewingActionsProps = {
  viewing: OwnViewing
  /** Who asks for which homes: it distinguishes the buttons from the same ones of other cards. */
  about: string
  /** Whether the link has ended, so that the client does not see the viewing. */
  isUnseen: boolean
  /** The chosen time. */
  slot: string
  /** The state that the running move gives the viewing; null: none runs. */
  busy: ViewingState | null
  move: (to: AgentState, time?: string) => void
  onOffer: () => void
  onSave: () => void
}

/** The buttons for what the agent may do with a viewing in its state; before a cancellation or refusal, a question in their place. */
export function ViewingActions({ viewing, about, isUnseen, slot, busy, move, onOffer, onSave }: ViewingActionsProps) {
  const words = useWords(viewingWords)
  const { locale, site } = useShell()
  const { state, time } = viewing
  const isRescheduling = asksOtherTime(viewing)
  const isOwnOffer = state === 'offered'
  const declineText = isOwnOffer ? words.withdraw : words.decline
  const [question, setQuestion] = useState<'cancelled' | 'declined' | null>(null)
  // the question takes the focus; the button that opened it gets it back
  const [wasQuestionOpen, setWasQuestionOpen] = useState(false)
  const showQuestion = (next: typeof question) => {
    setQuestion(next)
    setWasQuestionOpen(true)
  }
  const aboutText = <span className="sr-only"> {about}</span>
  const canMoveTo = (to: ViewingState) => viewingProblem('agent', state, to) === null
  if (question && canMoveTo(question)) {
    const questionText =
      question === 'declined'
        ? words[`${isOwnOffer ? 'withdraw' : 'decline'}Question${isUnseen ? 'Unseen' : ''}`]
        : fill(isUnseen ? words.cancelQuestionUnseen : words.cancelQuestion, { time: time === null ? '' : formatMoment(time, locale, site.timeZone) })
    return (
      <EndQuestion
        // the key makes React mount new elements, so that `autoFocus` works
        key="question"
        question={questionText}
        no={question === 'cancelled' ? words.keep : isOwnOffer ? words.keepOffered : words.keepAsked}
        yes={question === 'cancelled' ? words.cancel : declineText}
        isBusy={busy === question}
        onNo={() => showQuestion(null)}
        onYes={() => move(question)}
      />
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {canMoveTo('confirmed') && (
        <Button busy={busy === 'confirmed'} icon={<CalendarCheck size={18} aria-hidden />} onClick={() => move('confirmed', slot)} wide className="desk:w-auto">
          {fill(words.confirm, { time: formatMoment(slot, locale, site.timeZone) })}
          {aboutText}
        </Button>
      )}
      {state === 'confirmed' && (
        <Button variant="soft" className="whitespace-normal!" icon={<CalendarPlus size={18} aria-hidden />} onClick={onSave}>
          {words.calendar}
          {aboutText}
        </Button>
      )}
      {canMoveTo('offered') && !isRescheduling && !isUnseen && (
        <Button variant="quiet" className="whitespace-normal!" icon={<Clock size={18} aria-hidden />} onClick={() => onOffer()}>
          {words.otherTime}
          {aboutText}
        </Button>
      )}
      {isRescheduling && (
        <Button variant="text" className="whitespace-normal!" busy={busy === 'declined'} onClick={() => move('declined')}>
          {words.keepAgreed}
          {aboutText}
        </Button>
      )}
      {canMoveTo('declined') && !isRescheduling && (
        <Button variant="text" className="whitespace-normal!" autoFocus={wasQuestionOpen} onClick={() => showQuestion('declined')}>
          {declineText}
          {aboutText}
        </Button>
      )}
      {canMoveTo('cancelled') && (
        <Button variant="text" className="whitespace-normal!" autoFocus={wasQuestionOpen} onClick={() => showQuestion('cancelled')}>
          {words.cancel}
          {aboutText}
        </Button>
      )}
    </div>
  )
}

type EndQuestionProps = { question: string; no: string; yes: string; isBusy: boolean; onNo: () => void; onYes: () => void }

/** Asks before a viewing is cancelled, declined or withdrawn. */
function EndQuestion({ question, no, yes, isBusy, onNo, onYes }: EndQuestionProps) {
  return (
    <div role="group" aria-label={question} onKeyDown={({ key }) => key === 'Escape' && onNo()} className="flex flex-wrap gap-2">
      <p className="w-full font-semibold">{question}</p>
      {/* first, since it gets the focus */}
      <Button variant="text" autoFocus onClick={onNo}>
        {no}
      </Button>
      <Button variant="danger" busy={isBusy} onClick={onYes}>
        {yes}
      </Button>
    </div>
  )
}
