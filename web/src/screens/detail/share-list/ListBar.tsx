import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { Map as MapIcon, MessageCircle, Scale } from 'lucide-react'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { countedItems } from './list-groups.ts'
import { isLocalStateKnown, ownAnswer, sessionOf } from './session/list-session.ts'
import { shareListWords } from './session/share-list.words.ts'

/** Maximum number of homes for which the bar shows one stroke each. */
const maxStrokes = 10

type ListBarProps = { list: SharedList; hasMap: boolean; onMap: () => void; onCompare: () => void; onMessage: () => void }

/** The bar at the bottom: how many homes the person has answered, comparison, a message to the agent, and in narrow windows the map, which wide ones have beside the list. */
export function ListBar({ list, hasMap, onMap, onCompare, onMessage }: ListBarProps) {
  const words = useWords(shareListWords)
  const localState = sessionOf(list.code)((session) => session.localState)
  const hasFailed = sessionOf(list.code)((session) => session.hasFailed)
  const isKnown = sessionOf(list.code)(isLocalStateKnown)
  const items = countedItems(list)
  const answers = items.map((item) => ownAnswer({ localState }, item.id, item.reactions))
  const isAnsweredByItem = answers.map((answer) => Boolean(answer?.verdict))
  const unsentCount = answers.filter((answer) => answer?.isKept && answer.verdict).length
  const answeredText = unsentCount > 0 && hasFailed ? words.answeredUnsent : words.answered
  const answeredCount = isAnsweredByItem.filter(Boolean).length
  const isFew = items.length <= maxStrokes
  return (
    <div
      data-bottom-bar
      className="no-print fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 pt-2 pb-[calc(8px+var(--safe-bottom))] desk:inset-x-auto desk:bottom-6 desk:left-1/2 desk:-translate-x-1/2 desk:gap-3 desk:rounded-sheet desk:border desk:py-2.5 desk:pr-3 desk:pl-5 desk:shadow-float"
    >
      {list.takesAnswers ? (
        <div className={classNames('grid min-w-[min(6rem,100%)] flex-1 gap-1.5 desk:min-w-44', !isKnown && 'invisible')}>
          {/* the space keeps the height of the line until the number is known */}
          <p className="text-t12 leading-tight font-semibold desk:text-t13">
            {isKnown ? fill(answeredText, { done: answeredCount, count: items.length, unsent: unsentCount }) : '\u00a0'}
          </p>
          <span aria-hidden className="flex h-1 max-w-32 gap-1 overflow-hidden rounded-full">
            {isFew ? (
              isAnsweredByItem.map((isDone, index) => <i key={index} className={classNames('w-3.5 rounded-full', isDone ? 'bg-accent' : 'bg-line')} />)
            ) : (
              <>
                <i className="rounded-full bg-accent" style={{ width: `${(answeredCount / items.length) * 100}%` }} />
                <i className="flex-1 rounded-full bg-line" />
              </>
            )}
          </span>
        </div>
      ) : (
        <div className="flex-1" />
      )}
      {hasMap && (
        <IconButton tone="fill" label={words.onMap} aria-haspopup="dialog" className="desk:hidden" onClick={onMap}>
          <MapIcon size={20} aria-hidden />
        </IconButton>
      )}
      {items.length > 1 && (
        <IconButton tone="fill" label={words.compare} aria-haspopup="dialog" onClick={onCompare}>
          <Scale size={20} aria-hidden />
        </IconButton>
      )}
      {list.takesAnswers && (
        <Button className="px-4 max-[374px]:px-3" aria-haspopup="dialog" onClick={onMessage}>
          <MessageCircle size={18} aria-hidden className="hidden desk:block" />
          {words.message}
        </Button>
      )}
    </div>
  )
}
