import { fill } from '@site/domain/format.ts'
import { CloudOff } from 'lucide-react'
import { useWords } from '../../../page/locale.tsx'
import { useIsOnline } from '../../../shell/retry.ts'
import { Button } from '../../../ui/Button.tsx'
import { stuckWords } from './stuck.words.ts'

/** Why sending the form ended: before it without a network or all files, or without an answer: a publication may have arrived, changes of a listing have not. */
export type Stuck = 'offline' | 'files' | 'unanswered' | 'unsaved'

type StuckNoteProps = {
  stuck: Stuck | null
  isListing: boolean
  /** How many files are not on the server yet: sending waits for them. */
  pending: number
  isBusy: boolean
  /** Null where the button of the form stands below. */
  onRetry: (() => void) | null
  /** Leads to the files. */
  onFiles: () => void
}

/** Says that the form was not sent, and sends it by one press. */
export function StuckNote({ stuck, isListing, pending, isBusy, onRetry, onFiles }: StuckNoteProps) {
  const words = useWords(stuckWords)
  const isOnline = useIsOnline()
  if (!stuck) return null
  const isWaiting = isOnline && pending > 0
  const back = { offline: words.back, files: words.filesThere, unanswered: words.unanswered, unsaved: words.unsaved }[stuck]
  const going = stuck === 'files' ? words.filesFirst : words.filesGoing
  const reason = !isOnline ? words.offline : isWaiting ? fill(going, { count: pending }) : back
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-tile bg-caution-soft p-3 text-t13">
      <CloudOff size={18} strokeWidth={1.8} aria-hidden className="shrink-0 self-start" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{stuck === 'unanswered' ? words.unknown : isListing ? words.notSaved : words.notPublished}</p>
        <p>{reason}</p>
      </div>
      {isWaiting ? (
        <Button size="s" variant="quiet" onClick={onFiles}>
          {words.showFiles}
        </Button>
      ) : (
        onRetry && (
          <Button size="s" busy={isBusy} onClick={onRetry}>
            {words.retry}
          </Button>
        )
      )}
    </div>
  )
}
