import { WifiOff } from 'lucide-react'
import { useWords } from './locale.tsx'
import { unsentWords } from './unsent.words.ts'

/** Says by the button of a form that its last try had no network. Screen readers have read the notice of the call. */
export function UnsentLine() {
  const words = useWords(unsentWords)
  return (
    <p className="flex items-start gap-2 text-t13 text-bad">
      <WifiOff size={16} aria-hidden className="mt-0.5 shrink-0" />
      {words.notSent}
    </p>
  )
}
