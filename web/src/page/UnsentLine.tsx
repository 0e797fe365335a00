import { CircleAlert, WifiOff } from 'lucide-react'
import { useWords } from './locale.tsx'
import { unsentWords } from './unsent.words.ts'

type UnsentLineProps = { mayHaveArrived?: boolean; notSent?: string | undefined; unanswered?: string | undefined; refusal?: string | undefined }

/**
 * A line beside the button of a form after a call that was refused, or had no answer, in place of the notice of the call. `notSent` replaces the text for a
 * form that was not sent, `unanswered` the text for one that the server may have; `refusal`: why the server refused it.
 */
export function UnsentLine({ mayHaveArrived = false, notSent, unanswered, refusal }: UnsentLineProps) {
  const words = useWords(unsentWords)
  const Icon = refusal === undefined ? WifiOff : CircleAlert
  return (
    <p role="alert" className="flex items-start gap-2 text-t13 text-bad">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      {refusal ?? (mayHaveArrived ? (unanswered ?? words.mayHaveArrived) : (notSent ?? words.notSent))}
    </p>
  )
}
