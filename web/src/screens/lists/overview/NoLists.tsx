import { Link } from '@tanstack/react-router'
import { List, Plus } from 'lucide-react'
import { useWords } from '../../../page/locale.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { listsWords } from '../lists.words.ts'

/** What lists are for, before the first one. */
export function NoLists() {
  const words = useWords(listsWords)
  const steps = [
    [words.pick, words.pickText],
    [words.send, words.sendText],
    [words.know, words.knowText],
  ] as const
  return (
    <>
      <EmptyState
        tone="accent"
        icon={<List size={40} strokeWidth={1.4} aria-hidden />}
        title={words.emptyTitle}
        text={words.emptyText}
        action={
          <Link to="/createEdit" search={{}} className={buttonClass()}>
            <Plus size={20} aria-hidden />
            {words.newList}
          </Link>
        }
        secondary={
          <Link to="/home" search={{}} className={buttonClass({ variant: 'quiet' })}>
            {words.findHomes}
          </Link>
        }
      />
      <ol className="mx-auto grid max-w-[34rem] gap-4 border-t border-line pt-6">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-4">
            <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-t13 font-bold text-accent">
              {index + 1}
            </span>
            <p className="text-t13 text-ink-2">
              <b className="block text-t15 text-ink">{title}</b>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
