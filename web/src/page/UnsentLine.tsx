import { WifiOff } from 'lucide-react'
import { useWords } from './locale.tsx'
import { unsentWords } from './unsent.words.ts'

type UnsentLineProps = { mayHaveArrived?: boolean; notSent?: string | undefined; unanswered?: string | undefined }

/**
 * A line beside the button of a form after a call without an answer, in place of the notice of the call. `notSent` replaces the text for a form that was not
 * sent, `unanswered` the text for one that the server may have.
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
