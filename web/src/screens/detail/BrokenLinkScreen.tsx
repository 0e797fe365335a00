import { Link2Off } from 'lucide-react'
import { useWords } from '../../page/locale.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { belowWords } from './below.words.ts'

/** A link whose parameters cannot be read says so; nothing of them is shown. */
export function BrokenLinkScreen() {
  const words = useWords(belowWords)
  return (
    <main>
      <EmptyState tall headingLevel="h1" icon={<Link2Off size={40} strokeWidth={1.4} aria-hidden />} title={words.brokenTitle} text={words.brokenText} />
    </main>
  )
}
