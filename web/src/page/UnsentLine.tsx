import { WifiOff } from 'lucide-react'
import { useWords } from './locale.tsx'
import { unsentWords } from './unsent.words.ts'

type UnsentLineProps = { mayHaveArrived?: boolean; notSent?: string | undefined; unanswered?: string | undefined }

/**
 * Says by the button of a form what became of its last try without answer, in place of the notice of the call.
 * `notSent`, `unanswered`: what to say in place of the usual words, the second where it may have arrived.
 */
export function UnsentLine({ mayHaveArrived = false, notSent, unanswered }: UnsentLineProps) {
  const words = useWords(unsentWords)
  return (
    <p role="alert" className="flex items-start gap-2 text-t13 text-bad">
      <WifiOff size={16} aria-hidden className="mt-0.5 shrink-0" />
      {mayHaveArrived ? (unanswered ?? words.mayHaveArrived) : (notSent ?? words.notSent)}
    </p>
  )
}
