import { fill, formatNumber } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useLocale, useWords } from '../page/locale.tsx'
import { useUnreadCount } from '../page/unread.ts'
import { unreadWords } from './unread.words.ts'

/**
 * The number of unread messages as a link, in the headers of a person's own homes and lists; renders nothing for 0. On small phones, where it would make
 * the header wrap, only the tab bar shows the number.
 */
export function UnreadPill() {
  const words = useWords(unreadWords)
  const locale = useLocale()
  const count = useUnreadCount()
  if (count === 0) return null
  const sentence = fill(count === 1 ? words.one : words.many, { count: formatNumber(count, locale) })
  return (
    <Link
      to="/messages"
      search={{}}
      aria-label={sentence}
      className="mr-1 flex min-h-11 max-[430px]:hidden items-center gap-1.5 rounded-full bg-accent-soft px-3 text-t15 font-medium text-accent"
    >
      <MessageSquare size={18} strokeWidth={1.8} className="shrink-0" aria-hidden />
      <span className="desk:hidden">{formatNumber(count, locale)}</span>
      <span className="max-desk:hidden">{sentence}</span>
    </Link>
  )
}
