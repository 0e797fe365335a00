import { Link2Off } from 'lucide-react'
import { useWords } from '../../page/locale.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { belowWords } from './below.words.ts'

/** The error screen for a link with invalid parameters; it does not show them. */
export function BrokenLinkScreen() {
  const words = useWords(belowWords)
  return (
    <main>
      <EmptyState tall headingLevel="h1" icon={<Link2Off size={40} strokeWidth={1.4} aria-hidden />} title={words.brokenTitle} text={words.brokenText} />
    </main>
  )
}
