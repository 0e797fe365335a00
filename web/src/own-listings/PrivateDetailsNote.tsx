import { type OwnDetails, privateDetailsIn } from '@site/domain/publishing/private-details.ts'
import { fill } from '@site/domain/format.ts'
import { Eye } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { privateDetailsWords } from './private-details.words.ts'

type PrivateDetailsNoteProps = { text: string; own?: OwnDetails | undefined; onMove?: (() => void) | undefined }

/** Warns of private details in a public text, which clients will read. With `onMove` it has a button that moves all of them to the private notes. */
export function PrivateDetailsNote({ text, own, onMove }: PrivateDetailsNoteProps) {
  const words = useWords(privateDetailsWords)
  const checkedText = useDeferredValue(text)
  const details = privateDetailsIn(checkedText, own)
  if (details.length === 0) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warm-soft px-3 py-2 text-t13">
      <Eye size={16} aria-hidden className="shrink-0" />
      <p className="min-w-0 grow basis-40 wrap-anywhere">{fill(words.willRead, { words: details.map((detail) => detail.words).join(' · ') })}</p>
      {onMove && checkedText === text && (
        <Button size="s" variant="quiet" onClick={onMove}>
          {details.length === 1 ? words.move : fill(words.moveSome, { count: details.length })}
        </Button>
      )}
    </div>
  )
}
