import { useWords } from '../../page/locale.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { messagesWords } from './messages.words.ts'

/** The place of messages that are being loaded. */
export function LoadingMessages() {
  const words = useWords(messagesWords)
  return (
    <div role="status" aria-label={words.loading} className="grid gap-3 p-4">
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-20 rounded-card" />
      ))}
    </div>
  )
}
