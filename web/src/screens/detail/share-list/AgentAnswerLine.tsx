import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { CalendarClock, ChevronRight, MessageSquareText } from 'lucide-react'
import { useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { agentAnswers, unseenAnswers } from './session/agent-answers.ts'
import { markSeen, sessionOf } from './session/list-session.ts'
import { isOwnViewing } from './session/viewing-owner.ts'
import { shareListWords } from './session/share-list.words.ts'

type AgentAnswerLineProps = { list: SharedList; agent: string; onMessages: () => void; onHome: (id: string) => void }

/**
 * The line at the top of a list whose agent has answered, with a dot until this device has seen it. It leads to the messages, or to the home of the
 * viewing. It stays after that, so that nothing moves when the page reads what the device has seen.
 */
export function AgentAnswerLine({ list, agent, onMessages, onHome }: AgentAnswerLineProps) {
  const words = useWords(shareListWords)
  const localState = sessionOf(list.code)((session) => session.localState)
  const answers = agentAnswers(list)
  const unseen = unseenAnswers(list, localState)
  const shownAnswer = unseen.findLast(({ kind }) => kind === 'message') ?? unseen.at(-1) ?? answers.findLast(({ kind }) => kind === 'message') ?? answers.at(-1)
  if (!shownAnswer || !list.takesAnswers) return null
  const isMessage = shownAnswer.kind === 'message'
  const Icon = isMessage ? MessageSquareText : CalendarClock
  const hasOwnViewing = list.viewings.some((viewing) => isOwnViewing(viewing, localState))
  const isNew = unseen.length > 0
  const press = () => {
    if (isMessage) return onMessages()
    markSeen(list.code, 'viewing')
    if (shownAnswer.listingId !== null) onHome(shownAnswer.listingId)
  }
  const text = isNew
    ? fill(isMessage ? words.agentReplied : words.agentMoved, { agent })
    : isMessage
      ? words.thread
      : hasOwnViewing
        ? words.yourViewings
        : words.viewings
  return (
    <button
      type="button"
      aria-haspopup={isMessage ? 'dialog' : undefined}
      onClick={press}
      className={classNames(
        'no-print mt-2 flex min-h-11 w-full items-center gap-2.5 rounded-tile px-3.5 text-left text-t13',
        isNew ? 'bg-accent-soft font-semibold' : 'bg-fill text-ink-2',
      )}
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">{text}</span>
      <span aria-hidden className={classNames('size-2 shrink-0 rounded-full bg-accent', !isNew && 'invisible')} />
      <ChevronRight size={18} aria-hidden className="shrink-0" />
    </button>
  )
}
