import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { ErrorScreen } from '../../shell/ErrorScreen.tsx'
import { useWords } from '../../shell/locale.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { detailWords } from './detail.words.ts'

/** A link whose parameters cannot be read says so; nothing of them is shown. Any other failure is the usual error screen. */
export function BrokenLinkScreen({ error, reset }: ErrorComponentProps) {
  const words = useWords(detailWords)
  if (!(error instanceof Error) || error.name !== 'BrokenLink') return <ErrorScreen error={error} retry={reset} />
  return (
    <main>
      <EmptyState tall headingLevel="h1" icon={<Link2Off size={40} strokeWidth={1.4} aria-hidden />} title={words.brokenTitle} text={words.brokenText} />
    </main>
  )
}
