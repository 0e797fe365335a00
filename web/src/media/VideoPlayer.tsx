import { fill } from '@site/domain/format.ts'
import { type Media, variantUrl } from '@site/domain/listing.ts'
import { RefreshCw } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { videoWords } from './video.words.ts'

/** Minutes and seconds of a duration: `0:42`, `3:00`. */
const timeText = (seconds: number): string => `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

type VideoPlayerProps = {
  video: Media
  /** The accessible name. */
  label: string
  /** The photo of the home, for a video without a poster. */
  titlePhoto?: Media | undefined
  className?: string
}

/** A video in the player of the browser, which loads nothing of it before a press. It pauses when its screen is left. */
export function VideoPlayer({ video, label, titlePhoto, className }: VideoPlayerProps) {
  const words = useWords(videoWords)
  const element = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'new' | 'started' | 'failed'>('new')
  const [startAt, setStartAt] = useState(0)
  // a kept screen is hidden, not removed: its video would play on
  useLayoutEffect(() => {
    const player = element.current
    return () => player?.pause()
  }, [attempt])
  const fail = () => {
    setStartAt(element.current?.currentTime ?? 0)
    setState('failed')
  }
  const retry = () => {
    setState('started')
    setAttempt((before) => before + 1)
  }
  const poster = video.poster ?? titlePhoto?.url
  return (
    <div className={classNames('relative', className)}>
      <video
        key={attempt}
        ref={element}
        src={video.url}
        controls
        playsInline
        autoPlay={attempt > 0}
        preload="none"
        poster={poster && variantUrl(poster, 'm')}
        aria-label={label}
        className="absolute inset-0 size-full object-contain"
        onPlay={() => setState('started')}
        onLoadedMetadata={({ currentTarget }) => {
          if (startAt > 0) currentTarget.currentTime = startAt
        }}
        onError={fail}
      />
      {state === 'new' && video.seconds != null && (
        <p className="pointer-events-none absolute top-3 left-1/2 -translate-x-1/2 rounded-full bg-photo-glass px-3 py-1.5 text-t13 font-semibold text-photo-ink">
          <span aria-hidden>{timeText(video.seconds)}</span>
          <span className="sr-only">{fill(words.duration, { time: timeText(video.seconds) })}</span>
        </p>
      )}
      {state === 'failed' && <FailedVideo onRetry={retry} />}
    </div>
  )
}

function FailedVideo({ onRetry }: { onRetry: () => void }) {
  const words = useWords(videoWords)
  const isOffline = !navigator.onLine
  return (
    <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-photo-ground px-4 text-center text-photo-ink">
      <p className="text-t15 font-semibold">{isOffline ? words.failedOffline : words.failed}</p>
      {!isOffline && <p className="text-t13">{words.failedHint}</p>}
      <Button pill onClick={onRetry} icon={<RefreshCw size={18} aria-hidden />}>
        {words.retry}
      </Button>
    </div>
  )
}
