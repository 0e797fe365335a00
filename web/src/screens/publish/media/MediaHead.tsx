import { fill } from '@site/domain/format.ts'
import { CloudOff, HardDrive, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import type { MediaState } from './media-engine.ts'
import { maxPhotoBytes, maxPhotos, maxVideoBytes, maxVideos, roundMegabytes } from '../../../media/media-limits.ts'
import { mediaWords } from './media.words.ts'
import { isCutOff, progressOf } from './queue.ts'

/** The limits, the number of files, the progress of sending, and why the browser keeps no files. */
export function MediaHead({ state, isSignedIn }: { state: MediaState; isSignedIn: boolean }) {
  const words = useWords(mediaWords)
  const count = (kind: 'photo' | 'video') => state.items.filter((item) => item.kind === kind && item.stage !== 'refused').length
  const limits = { photos: maxPhotos, photoSize: roundMegabytes(maxPhotoBytes), videos: maxVideos, videoSize: roundMegabytes(maxVideoBytes) }
  return (
    <div className="grid gap-3">
      <div className="grid gap-1 text-t13 text-ink-2">
        <p className="flex flex-wrap justify-between gap-x-4 font-medium tabular-nums">
          <span>{fill(words.photoCount, { count: count('photo'), max: maxPhotos })}</span>
          {count('video') > 0 && <span>{fill(words.videoCount, { count: count('video'), max: maxVideos })}</span>}
        </p>
        <p className="text-ink-3">{fill(words.limits, limits)}</p>
      </div>
      <Progress state={state} isSignedIn={isSignedIn} />
      {state.unkeptReason && <Note icon={<HardDrive size={20} strokeWidth={1.8} aria-hidden />}>{words[`unkept_${state.unkeptReason}`]}</Note>}
    </div>
  )
}

function Progress({ state, isSignedIn }: { state: MediaState; isSignedIn: boolean }) {
  const words = useWords(mediaWords)
  const { total, done, sentBytes, totalBytes } = progressOf(state)
  if (done === total) return null
  if (!isSignedIn) return <Note icon={<Smartphone size={20} strokeWidth={1.8} aria-hidden />}>{words.signedOut}</Note>
  const share = totalBytes > 0 ? Math.min(1, sentBytes / totalBytes) : 0
  const text = fill(words.sentCount, { done, total })
  return (
    <div className={classNames('grid gap-2 rounded-tile px-4 py-3', state.isOnline ? 'bg-accent-soft' : 'bg-fill')}>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-t13">
        <span className="text-t15 font-semibold tabular-nums" role="status">
          {text}
        </span>
        <span className="inline-flex items-center gap-1.5 text-ink-2">
          {(!state.isOnline || isCutOff(state)) && <CloudOff size={16} strokeWidth={1.8} aria-hidden />}
          {isCutOff(state) ? words.cutOff : state.isOnline ? words.goesOn : words.offline}
        </span>
      </p>
      <ProgressBar share={share} label={text} />
    </div>
  )
}

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-2.5 rounded-tile bg-fill px-4 py-3 text-t13 text-ink-2">
    <span className="shrink-0">{icon}</span>
    {children}
  </p>
)
