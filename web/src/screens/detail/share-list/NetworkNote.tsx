import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useShell, useWords } from '../../../page/locale.tsx'
import { useIsOnline } from '../../../shell/retry.ts'
import { Button } from '../../../ui/Button.tsx'
import { countedItems } from './list-groups.ts'
import { type LocalListState, unsentCounts } from './session/local-list-state.ts'
import { refreshList, sendAnswers } from './session/list-session.ts'
import { shareListWords } from './session/share-list.words.ts'

type NetworkNoteProps = { session: { list: SharedList; localState: LocalListState; at: string | null; hasFailed: boolean; isSending: boolean } }

/** Says that the device is offline or the server does not respond, how many answers and how many notes wait. It calls none sent before the server has it. */
export function NetworkNote({ session: { list, localState, at, hasFailed, isSending } }: NetworkNoteProps) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const isOnline = useIsOnline()
  const homeCount = countedItems(list).length
  const { verdicts, notes } = unsentCounts(localState)
  if (isOnline && !hasFailed) return null
  const asOf = at ? fill(words.offlineAsOf, { time: formatMoment(at, locale, site.timeZone) }) : ''
  const unsentThings = [
    ...(verdicts > 0 ? [fill(verdicts === 1 ? words.oneVerdict : words.verdicts, { count: verdicts })] : []),
    ...(notes > 0 ? [fill(notes === 1 ? words.oneNote : words.notes, { count: notes })] : []),
  ]
  const unsentText = unsentThings.length === 0 ? '' : fill(words.unsent, { things: new Intl.ListFormat(locale).format(unsentThings) })
  return (
    <div role="status" className="no-print mt-3.5 mb-1 flex items-start gap-3 rounded-card bg-caution-soft px-4 py-3">
      <WifiOff size={20} aria-hidden className="mt-0.5 shrink-0" />
      <p className="min-w-0 flex-1">
        <b className="font-semibold">{isOnline ? words.notReached : words.offline}</b>{' '}
        {homeCount > 0 && fill(homeCount === 1 ? words.oneStillHere : words.stillHere, { count: homeCount })} {unsentText || words.willSend} {asOf}
      </p>
      {isOnline && (
        <Button
          size="s"
          variant="text"
          busy={isSending}
          icon={<RefreshCw size={16} aria-hidden />}
          onClick={() => void sendAnswers(list.code).then(() => refreshList(list.code))}
        >
          {words.retry}
        </Button>
      )}
    </div>
  )
}
