import { fill } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, MessageSquare } from 'lucide-react'
import { useWords } from '../page/locale.tsx'
import { useUnreadCount } from '../page/unread.ts'
import { unreadWords } from './unread.words.ts'

/** A link to the messages where somebody looks after homes or lists; nothing while none is unread. */
export function UnreadLine() {
  const words = useWords(unreadWords)
  const count = useUnreadCount()
  if (count === 0) return null
  return (
    <Link to="/messages" search={{}} className="my-3 flex min-h-12 items-center gap-3 rounded-card bg-accent-soft px-4 py-2.5 text-t15 font-medium">
      <MessageSquare size={20} strokeWidth={1.8} className="shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 flex-1">{fill(count === 1 ? words.one : words.many, { count })}</span>
      <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden />
    </Link>
  )
}
