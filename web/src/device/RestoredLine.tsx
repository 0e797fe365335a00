import { RotateCcw } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { restoredWords } from './restored.words.ts'

/**
 * Says in a form that it starts with what the person typed before, with a button that discards it and leads to the first field. `isRestored`: as of
 * `useKeptForm`; `onDiscard` sets the fields to what they would be without it.
 */
export function RestoredLine({ isRestored, onDiscard }: { isRestored: boolean; onDiscard: () => void }) {
  const words = useWords(restoredWords)
  const [isDiscarded, setDiscarded] = useState(false)
  if (!isRestored || isDiscarded) return null
  const discard = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const form = currentTarget.closest('form')
    flushSync(() => {
      onDiscard()
      setDiscarded(true)
    })
    form?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-fill py-1 pr-1 pl-4">
      <p className="py-2 text-t15 text-ink-2">{words.restored}</p>
      <Button variant="text" size="s" icon={<RotateCcw size={16} aria-hidden />} onClick={discard}>
        {words.discard}
      </Button>
    </div>
  )
}
