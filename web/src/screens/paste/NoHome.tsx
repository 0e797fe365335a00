import { maxTypedLength } from '@site/domain/choices.ts'
import { hasLetterOrDigit } from '@site/domain/keywords/typed-keyword.ts'
import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { useWords } from '../../page/locale.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { pasteWords } from './paste.words.ts'

/** Says that the text describes no home, and offers a search with its words to a person who looks for one. */
export function NoHome({ text }: { text: string }) {
  const words = useWords(pasteWords)
  const line = text.replace(/\s+/g, ' ').trim()
  const isSearchable = line.length <= maxTypedLength && hasLetterOrDigit(line)
  const searchLink = isSearchable && (
    <Link to="/search/$keyword" params={{ keyword: line }} className={buttonClass({ variant: 'fill' })}>
      {words.searchInstead}
    </Link>
  )
  return <EmptyState icon={<MessageSquareText size={40} strokeWidth={1.4} aria-hidden />} title={words.noneTitle} text={words.noneText} action={searchLink} />
}
