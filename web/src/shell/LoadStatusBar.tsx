import { useRouterState } from '@tanstack/react-router'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useDeferredValue } from 'react'
import { fill } from '@site/domain/format.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { useLocale, useShell, useWords } from '../page/locale.tsx'
import { useShownCopy } from '../page/offline-copies.ts'
import { useIsOnline, useRetry } from './retry.ts'
import { shellWords } from './shell.words.ts'

/**
 * A bar above a screen that keeps its content while offline or after a failed load. `isStale`: the content is not what was requested last. If the screen
 * shows a kept copy, the bar says from when it is. Not lazy, since it could not load offline.
 */
export function LoadStatusBar({ isStale }: { isStale: boolean }) {
  const words = useWords(shellWords)
  const isOnline = useIsOnline()
  const retry = useRetry()
  const latestTime = useShownCopy().at
  // the first time format is slow to create, so the content renders first
  const copyTime = useDeferredValue(latestTime, null)
  const locale = useLocale()
  const { timeZone } = useShell().site
  const copyText = copyTime !== null && fill(isOnline ? words.copyOnline : words.copyOffline, { time: formatMoment(copyTime, locale, timeZone) })
  const textWithTime = copyText || (isOnline ? words.staleContent : words.offlineContent)
  const text = !isOnline && isStale ? words.offlineStale : copyTime === latestTime ? textWithTime : ''
  const isBusy = useRouterState({ select: (state) => state.isLoading })
  return (
    <div
      role="status"
      className="state-bar sticky z-[25] flex h-11 items-center justify-center gap-2 bg-ink px-4 text-t13 leading-tight font-semibold text-paper"
    >
      {!isOnline && <WifiOff size={16} aria-hidden className="shrink-0" />}
      <span className="min-w-0">{text}</span>
      {isOnline && (
        <button
          type="button"
          disabled={isBusy}
          onClick={retry}
          className="-mr-2 inline-flex h-11 shrink-0 items-center gap-1.5 px-2 underline underline-offset-4"
        >
          <RefreshCw size={15} aria-hidden className={isBusy ? 'animate-spin motion-reduce:animate-none' : undefined} />
          {words.retry}
        </button>
      )}
    </div>
  )
}
