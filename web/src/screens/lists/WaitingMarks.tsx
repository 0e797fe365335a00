import { fill, formatNumber } from '@site/domain/format.ts'
import { CalendarClock, MessageCircleQuestionMark } from 'lucide-react'
import { useLocale, useWords } from '../../page/locale.tsx'
import { classNames } from '../../ui/class-names.ts'
import { listsWords } from './lists.words.ts'

/** A dot and a text that mark what the agent has not seen yet. */
export const UnreadMark = ({ text, className }: { text: string; className?: string }) => (
  <span className={classNames('inline-flex items-center gap-1.5 text-t13 font-semibold text-accent', className)}>
    <span aria-hidden className="size-2 rounded-full bg-accent" />
    {text}
  </span>
)

/** How many questions of clients wait for an answer, seen or not; nothing for none. */
export function QuestionsToAnswer({ count }: { count: number }) {
  const words = useWords(listsWords)
  const locale = useLocale()
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-t13 font-semibold text-warm">
      <MessageCircleQuestionMark size={16} aria-hidden className="shrink-0" />
      {fill(count === 1 ? words.questionOne : words.questionMany, { count: formatNumber(count, locale) })}
    </span>
  )
}

/** How many requests for a viewing wait for an answer; nothing for none. */
export function ViewingsToAnswer({ count }: { count: number }) {
  const words = useWords(listsWords)
  const locale = useLocale()
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-t13 font-semibold text-warm">
      <CalendarClock size={16} aria-hidden className="shrink-0" />
      {fill(count === 1 ? words.viewingOne : words.viewingMany, { count: formatNumber(count, locale) })}
    </span>
  )
}
