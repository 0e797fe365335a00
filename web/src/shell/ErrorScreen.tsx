import { fill } from '@site/domain/format.ts'
import { useRouter } from '@tanstack/react-router'
import { CloudOff, WifiOff } from 'lucide-react'
import { CallError } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from './locale.tsx'
import { shellWords } from './shell.words.ts'

/** What a screen shows when its data did not come: what happened, and a way to try again. */
export function ErrorScreen({ error, retry }: { error: unknown; retry: () => void }) {
  const words = useWords(shellWords)
  const router = useRouter()
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine
  const Icon = isOffline ? WifiOff : CloudOff
  const requestId = error instanceof CallError ? error.requestId : null
  return (
    <main>
      <div className="mx-auto grid min-h-[70dvh] max-w-[480px] content-center justify-items-center gap-3 px-6 py-12 text-center" role="alert">
        <span className="mb-2 grid size-24 place-items-center rounded-[30px] bg-fill text-ink-2">
          <Icon size={40} strokeWidth={1.4} aria-hidden />
        </span>
        <h1 className="text-t24 font-bold">{isOffline ? words.offlineTitle : words.errorTitle}</h1>
        <p className="text-ink-2">{isOffline ? words.offlineText : words.errorText}</p>
        <Button
          onClick={() => {
            retry()
            void router.invalidate()
          }}
        >
          {words.retry}
        </Button>
        {requestId && <p className="text-t13 text-ink-3">{fill(words.requestId, { id: requestId })}</p>}
      </div>
    </main>
  )
}
