import { mediaFaultWords } from '@site/domain/media-faults.words.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sendingFaultWords } from '../../media/sending-faults.words.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { accessToken, useUserInfo } from '../../page/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { loadPart } from '../../ui/load-part.ts'
import type { PhotoProgress } from './add-photos.ts'
import { importWords } from './import.words.ts'
import { rowText } from './row-text.ts'
import { ZipField } from './ZipField.tsx'
import { openPhotos } from './zip-photos.ts'

const faultWords = { ...mediaFaultWords, ...sendingFaultWords }

type Outcome = { readonly progress: PhotoProgress | null; readonly end: 'done' | 'badZip' | null }

/** The ids of the uploads of a ZIP by the path of the file in it, so that another attempt sends only the rest. */
const uploadsOfZip = new WeakMap<File, Map<string, string>>()

async function upload(runId: string, zip: File, signal: AbortSignal, onOutcome: (outcome: Outcome) => void): Promise<void> {
  const owner = useUserInfo.getState().userId
  const uploads = uploadsOfZip.get(zip) ?? new Map<string, string>()
  uploadsOfZip.set(zip, uploads)
  const photos = await openPhotos(zip).catch(() => null)
  if (!photos) return onOutcome({ progress: null, end: 'badZip' })
  const { addPhotos, loadNamedPhotos } = await loadPart(() => import('./add-photos.ts'))
  // the files of one account are never sent as another (safety.md, T31)
  const token = () => (useUserInfo.getState().userId === owner ? accessToken() : null)
  const rows = await loadNamedPhotos(runId)
  let lastProgress: PhotoProgress | null = null
  await addPhotos(rows, photos, { id: runId, token, uploads, signal }, (progress) => {
    lastProgress = progress
    onOutcome({ progress, end: null })
  })
  onOutcome({ progress: lastProgress, end: 'done' })
}

/** Uploads the photos of an import from a ZIP while the page is open; stops when it closes or another account signs in. */
export function usePhotoUpload(runId: string, zip: File | null) {
  const [attempt, setAttempt] = useState(0)
  const [latestOutcome, setLatestOutcome] = useState<(Outcome & { readonly zip: File; readonly attempt: number }) | null>(null)
  useEffect(() => {
    if (!zip) return
    const controller = new AbortController()
    const onOutcome = (outcome: Outcome) => {
      if (!controller.signal.aborted) setLatestOutcome({ ...outcome, zip, attempt })
    }
    // the failed call itself is reported by the page
    void upload(runId, zip, controller.signal, onOutcome).catch(() => onOutcome({ progress: null, end: 'done' }))
    return () => controller.abort()
  }, [runId, zip, attempt])
  const { progress = null, end = null } = latestOutcome && latestOutcome.zip === zip && latestOutcome.attempt === attempt ? latestOutcome : {}
  return { progress, end, isRunning: zip !== null && end === null, retry: () => setAttempt((count) => count + 1) }
}

type PhotosPartProps = { upload: ReturnType<typeof usePhotoUpload>; zip: File | null; onZip: (zip: File) => void }

/** The photos that the rows of a finished import name: takes their ZIP, shows the progress, and names the photos that are missing. */
export function PhotosPart({ upload: { progress, end, isRunning, retry }, zip, onZip }: PhotosPartProps) {
  const words = useWords(importWords)
  const locale = useLocale()
  useBlocker({ shouldBlockFn: () => !window.confirm(words.leaveAsk), enableBeforeUnload: () => isRunning, disabled: !isRunning })
  const { done = 0, total = 0 } = progress ?? {}
  const heading = fill(words.photosRunning, { done: formatNumber(done, locale), total: formatNumber(total, locale) })
  if (isRunning)
    return (
      <div className="grid gap-2" role="status">
        <p className="font-semibold">{heading}</p>
        <ProgressBar share={done / Math.max(1, total)} label={heading} />
        <p className="text-t13 text-ink-2">{progress?.isCutOff ? words.photosCutOff : total > 0 && done === total ? words.photosSaving : words.stayHere}</p>
      </div>
    )
  return (
    <div className="grid gap-3">
      {end === 'badZip' && (
        <p role="alert" className="rounded-tile bg-bad-soft px-4 py-2 text-t15">
          {words.badZip}
        </p>
      )}
      {progress && <PhotoResult progress={progress} onRetry={retry} />}
      <ZipField zip={zip} hint={words.zipLater} onZip={onZip} />
    </div>
  )
}

function PhotoResult({ progress: { changed, skipped, waiting, faults, isStopped }, onRetry }: { progress: PhotoProgress; onRetry: () => void }) {
  const words = useWords(importWords)
  const reasons = useWords(faultWords)
  const lines = [
    fill(words.photosDone, { homes: changed }),
    ...(waiting > 0 ? [fill(words.photosWait, { homes: waiting })] : []),
    ...(skipped > 0 ? [fill(words.photosSkipped, { homes: skipped })] : []),
    ...(isStopped ? [words.photosStopped] : []),
  ]
  return (
    <div className="grid justify-items-start gap-2" role="status">
      <p className="text-t15 font-semibold">{lines.join(' ')}</p>
      <ul className="grid gap-1">
        {faults.map(({ line, name, fault }) => (
          <li key={`${line} ${name}`} className="rounded-tile bg-bad-soft px-3 py-2 text-t13 wrap-anywhere">
            {rowText(line, words)} · {name}
            {words.colon}
            {fault === 'notInZip' || fault === 'notSaved' ? words[fault] : reasons[fault]}
          </li>
        ))}
      </ul>
      {(isStopped || faults.length > 0) && (
        <Button variant="quiet" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}
