import { CircleAlert, WifiOff } from 'lucide-react'
import { useWords } from './locale.tsx'
import { unsentWords } from './unsent.words.ts'

type UnsentLineProps = { mayHaveArrived?: boolean; notSent?: string | undefined; unanswered?: string | undefined; refusal?: string | undefined }

/**
 * Says by the button of a form what became of its last try without answer, in place of the notice of the call.
 * `notSent`, `unanswered`: what to say in place of the usual words, the second where it may have arrived; `refusal`: why the server did not take it.
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
