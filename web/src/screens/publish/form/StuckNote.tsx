import type { FormValues } from '@site/domain/form-rules.ts'
import { fill } from '@site/domain/format.ts'
import { CloudOff } from 'lucide-react'
import { useWords } from '../../../page/locale.tsx'
import { useIsOnline } from '../../../shell/retry.ts'
import { Button } from '../../../ui/Button.tsx'
import { ValueList } from '../draft/ValueText.tsx'
import { stuckWords } from './stuck.words.ts'

/**
 * Why the form was not sent. `offline`: no network; `files`: files are not on the server yet; `unanswered`: publishing got no answer and may have
 * succeeded; `unansweredChanges`: saving the changes of a listing did; `unsaved`: they did not reach the server;
 * `changedElsewhere`: the form has taken over values of another device, which the person sees first.
 */
export type StuckReason = 'offline' | 'files' | 'unanswered' | 'unansweredChanges' | 'unsaved' | 'changedElsewhere'

type StuckNoteProps = {
  stuckReason: StuckReason | null
  /** The values that the form has taken over. */
  takenOver?: FormValues
  /** Whether the changes of a listing are sent, not a draft. */
  isListing: boolean
  /** How many files are not on the server yet: sending waits for them. */
  pendingFileCount: number
  /** Whether the form is sent by itself once the files are there. */
  goesOn?: boolean
  /** Whether a press now would wait for the files that are still going. */
  waitsOnPress?: boolean
  isBusy: boolean
  /** Null where the button of the form stands below. */
  onRetry: (() => void) | null
  /** Leads to the files. */
  onFiles: () => void
}

/** Says why the form was not sent, with a button that sends it or leads to the files; before a press, that files are still going. */
export function StuckNote(props: StuckNoteProps) {
  const { stuckReason, takenOver = {}, isListing, pendingFileCount, goesOn = false, waitsOnPress = false, isBusy, onRetry, onFiles } = props
  const words = useWords(stuckWords)
  const isOnline = useIsOnline()
  const filling = { count: pendingFileCount, act: isListing ? words.actSave : words.actPublish }
  if (!stuckReason) {
    if (!waitsOnPress || !isOnline || pendingFileCount === 0) return null
    return <p className="text-t13 text-ink-2">{fill(words.filesSending, filling)}</p>
  }
  const isWaiting = isOnline && pendingFileCount > 0
  const { unanswered, unansweredChanges, unsaved, changedElsewhere } = words
  const onlineText = { offline: words.back, files: words.filesThere, unanswered, unansweredChanges, unsaved, changedElsewhere }[stuckReason]
  const pendingText = stuckReason !== 'files' ? words.filesGoing : goesOn ? words.filesGoOn : words.filesFirst
  const isUnanswered = stuckReason === 'unanswered' || stuckReason === 'unansweredChanges'
  const title = stuckReason === 'unanswered' ? words.unknown : isUnanswered ? words.unknownSaved : isListing ? words.notSaved : words.notPublished
  const text =
    isUnanswered || stuckReason === 'changedElsewhere' ? words[stuckReason] : !isOnline ? words.offline : isWaiting ? fill(pendingText, filling) : onlineText
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-tile bg-caution-soft p-3 text-t13">
      <CloudOff size={18} strokeWidth={1.8} aria-hidden className="shrink-0 self-start" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        {stuckReason === 'changedElsewhere' && <ValueList values={takenOver} className="mt-1 max-h-[120px] overflow-y-auto" />}
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
