import { ChevronDown, Smartphone } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { publishWords } from '../publish.words.ts'

/** Says in one line that the draft of a visitor is on this device alone. Opening it shows the reason, and other ways to keep the draft (`children`). */
export function DeviceNote({ onLogIn, children }: { onLogIn: () => void; children: ReactNode }) {
  const words = useWords(publishWords)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="rounded-tile bg-fill px-3 text-t13">
      <div className="flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 flex-1 items-center gap-2 text-left font-semibold"
        >
          <Smartphone size={18} strokeWidth={1.8} aria-hidden className="shrink-0 text-ink-2" />
          {words.signedOutTitle}
          <ChevronDown size={16} aria-hidden className={classNames('shrink-0 text-ink-2', isOpen && 'rotate-180')} />
        </button>
        <Button size="s" variant="text" className="min-w-0 whitespace-normal!" onClick={onLogIn}>
          {words.logIn}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="pb-2 text-ink-2">
        <p>{words.signedOutText}</p>
        {children}
      </div>
    </section>
  )
}
