import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { pushWords } from './push.words.ts'
import { usePush } from './use-push.ts'

/** Days after a refusal without another offer. */
const refusalDays = 30
const storageKey = 'pushRefusedAt'

/** Whether somebody refused the offer on this device in the last 30 days. */
function wasRefused(): boolean {
  try {
    const refusedAt = Number(localStorage.getItem(storageKey))
    return refusedAt > 0 && Math.abs(Date.now() - refusedAt) < refusalDays * 86_400_000
  } catch {
    return false
  }
}

function rememberRefusal(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // the next visit offers it again
  }
}

/** Offers notifications on this device for news of saved searches or for answers (`about`). Renders nothing where they are on or impossible. */
export function PushCard({ about }: { about: 'search' | 'answer' }) {
  const words = useWords(pushWords)
  const { state, isBusy, switchPush } = usePush()
  const [isClosed, setClosed] = useState(wasRefused)
  if (state !== 'off' || isClosed) return null
  const refuse = () => {
    rememberRefusal()
    setClosed(true)
  }
  return (
    <aside aria-label={words[`${about}Title`]} className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4">
      <Bell size={22} strokeWidth={1.8} className="shrink-0 text-accent" aria-hidden />
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-t15 font-semibold">{words[`${about}Title`]}</p>
        <p className="text-t13 text-ink-2">{words[`${about}Text`]}</p>
      </div>
      <div className="flex gap-2">
        <Button variant="text" size="s" onClick={refuse}>
          {words.notNow}
        </Button>
        <Button size="s" busy={isBusy} onClick={() => void switchPush(true)}>
          {words.turnOn}
        </Button>
      </div>
    </aside>
  )
}
