import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ImportRun, ReturnedRow } from '@site/domain/calls/import.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../page/api.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useAction } from '../../page/use-action.ts'
import { AgreedViewings } from '../../own-listings/ViewingsAhead.tsx'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Tag } from '../../ui/Tag.tsx'
import { BookNote } from './BookNote.tsx'
import { Counts } from './Counts.tsx'
import { FeedSchedule, FetchedPhotos } from './FeedSchedule.tsx'
import { importWords } from './import.words.ts'
import { PhotosPart, usePhotoUpload } from './PhotosPart.tsx'
import { RemarkText } from './RemarkText.tsx'
import { rowsOfRun } from './row-count.ts'
import { rowText } from './row-text.ts'
import { StayedHomes } from './StayedHomes.tsx'
import { StepTitle } from './StepTitle.tsx'
import { returnedSheet } from './returned-sheet.ts'
import { useTargetLabel } from './target-label.ts'
import { UndoSheet } from './UndoSheet.tsx'
import type { Import } from './use-import.ts'

/** The heading of a report: how far its import or undo is, or how it ended. */
function useHeading({ run, stayed }: NonNullable<Import['report']>): string {
  const words = useWords(importWords)
  const locale = useLocale()
  if (run.state === 'running') return fill(words.running, { done: formatNumber(run.done, locale), rows: formatNumber(rowsOfRun(run), locale) })
  if (run.state === 'undoing') return fill(words.undoing, { left: formatNumber(run.added + run.changed, locale) })
  if (run.state === 'undone' && stayed.length > 0) return words.partlyUndone
  return words[run.state === 'failed' || run.state === 'undone' ? run.state : 'done']
}

/** The step with the progress of an import, then its report by row, and the undo of the whole import. */
export function ReportStep({ state, report }: { state: Import; report: NonNullable<Import['report']> }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const label = useTargetLabel()
  const [isUndoing, setUndoing] = useState(false)
  const { run, listings } = report
  const isRunning = run.state === 'running'
  const heading = useHeading(report)
  const isUndone = run.state === 'undone' || run.state === 'undoing'
  const remarks = isUndone ? [] : report.remarks
  const hasPhotos = report.photos.length > 0
  const upload = usePhotoUpload(run.id, hasPhotos ? state.zip : null)
  const mayStopUpload = () => !upload.isRunning || window.confirm(words.stopAsk)
  const undo = () => {
    if (!mayStopUpload()) return
    state.setZip(null) // a photo that arrives after the undo would stay
    setUndoing(true)
  }
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={words.stepReport}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0" role="status">
          <StepTitle key={String(isUndone)}>{heading}</StepTitle>
          <p className="text-t13 wrap-anywhere text-ink-2">
            {run.name} · {run.poster} · {fill(words.rows, { rows: formatNumber(rowsOfRun(run), locale) })}
          </p>
        </div>
        {!isUndone && <RunCounts run={run} onUndo={undo} />}
      </div>
      {!isUndone && <BookNote state={state} />}
      {isRunning && (
        <>
          <ProgressBar share={Math.min(1, run.done / Math.max(1, rowsOfRun(run)))} label={heading} />
          {!upload.isRunning && <p className="text-t13 text-ink-2">{state.zip ? words.stayForZip : words.mayLeave}</p>}
        </>
      )}
      {!isUndone && <AgreedViewings stay ahead={report.viewings} />}
      {report.inReview > 0 && (
        <p className="rounded-tile bg-caution-soft px-4 py-2 text-t15">{fill(words.inReview, { count: formatNumber(report.inReview, locale) })}</p>
      )}
      {report.photoAddresses > 0 && <FetchedPhotos count={report.photoAddresses} />}
      {hasPhotos && <PhotosPart upload={upload} zip={state.zip} onZip={state.setZip} />}
      {run.message && <p className="rounded-tile bg-caution-soft px-4 py-2 text-t15 whitespace-pre-line">{run.message[locale]}</p>}
      {run.address !== null && (run.state === 'running' || run.state === 'done') && !run.isOfFeed && <FeedSchedule run={run} />}
      <LeftHomes stayed={report.stayed} onUndo={undo} />
      {!isUndone && report.changedFields.length > 0 && (
        <p className="text-t15 text-ink-2">
          {words.changedFields}
          {report.changedFields.map(({ field, count }) => `${field === 'point' ? words.point : label(field)} ${formatNumber(count, locale)}`).join(' · ')}
        </p>
      )}
      {!isUndone && <h3 className="text-t17 font-semibold">{words.report}</h3>}
      {run.state === 'done' && <ReturnedRows run={run} />}
      {!isRunning && remarks.length === 0 && run.state === 'done' && <p className="text-t15 text-ink-2">{words.allGood}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {remarks.map((remark, index) => (
          <li
            key={index}
            className="grid grid-cols-1 items-start gap-x-4 gap-y-1 rounded-tile border border-line bg-surface p-3 desk:grid-cols-[9rem_6rem_minmax(0,1fr)]"
          >
            <span className="text-t13 wrap-anywhere text-ink-2">
              {rowText(remark.line, words)} {remark.key}
            </span>
            <span>{remark.isReturned ? <Tag tone="bad">{words.returned}</Tag> : <Tag>{words.noted}</Tag>}</span>
            <RemarkText remark={remark} />
          </li>
        ))}
      </ul>
      {!isUndone && <ListingLinks listings={listings} />}
      <footer className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => mayStopUpload() && state.restart()}>
          {words.otherFile}
        </Button>
      </footer>
      <UndoSheet run={isUndoing ? run : null} onClose={() => setUndoing(false)} onUndone={() => void state.show(run.id)} />
    </section>
  )
}

/** The counts of a run with its undo; a row is new, changed, unchanged, repeated or returned. */
function RunCounts({ run, onUndo }: { run: ImportRun; onUndo: () => void }) {
  const words = useWords(importWords)
  const unchanged = run.state === 'done' ? run.done - run.added - run.changed - run.repeated - run.returned : 0
  const allCounts = [
    [run.added, words.new],
    [run.changed, words.changed],
    [unchanged, words.unchanged],
    [run.removed, words.removed],
    [run.repeated, words.repeated],
    [run.returned, words.returned],
    [run.noted, words.noted],
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Counts counts={allCounts.filter(([count, label]) => count > 0 || label === words.new || label === words.returned)} />
      {run.state === 'done' && run.added + run.changed + run.removed > 0 && (
        <Button variant="danger" size="s" onClick={onUndo}>
          {words.undo}
        </Button>
      )}
    </div>
  )
}

/** The homes that an undo left, and the next try of it for those that only later imports changed. */
function LeftHomes({ stayed, onUndo }: Pick<NonNullable<Import['report']>, 'stayed'> & { onUndo: () => void }) {
  const words = useWords(importWords)
  return (
    <>
      <StayedHomes homes={stayed} count={stayed.length} />
      {stayed.some(({ why }) => why === 'imported') && (
        <Button variant="danger" size="s" className="justify-self-start" onClick={onUndo}>
          {words.undoRest}
        </Button>
      )}
    </>
  )
}

/** The homes that a run added or changed. */
function ListingLinks({ listings }: Pick<NonNullable<Import['report']>, 'listings'>) {
  const words = useWords(importWords)
  const locale = useLocale()
  if (listings.length === 0) return null
  return (
    <>
      <h3 className="text-t17 font-semibold">{words.listings}</h3>
      <ul className="grid grid-cols-1 gap-x-4 rounded-card border border-line bg-surface px-4 py-1 desk:grid-cols-2">
        {listings.map(({ id, number, key, isNew, estate }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <Link to="/detail" search={{ id }} className="font-semibold text-accent wrap-anywhere hover:underline">
              {[key || number, estate?.[locale]].filter(Boolean).join(' · ')}
            </Link>
            <span className="text-t13 text-ink-3">{isNew ? words.new : words.changed}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The returned rows of a run with its columns. */
async function loadReturnedRows(id: string): Promise<{ readonly header: readonly string[]; readonly rows: readonly ReturnedRow[] }> {
  const rows: ReturnedRow[] = []
  for (let from = 0; ; ) {
    const answer: OutputOf<'POST /frontend/api/import/returned'> = await api()('POST /frontend/api/import/returned', { id, from })
    rows.push(...answer.rows)
    if (answer.next === null) return { header: answer.header, rows }
    from = answer.next
  }
}

/** The button that saves the returned rows with their reasons, as a sheet to correct and import again. */
function ReturnedRows({ run }: Pick<NonNullable<Import['report']>, 'run'>) {
  const words = useWords(importWords)
  const locale = useLocale()
  const label = useTargetLabel()
  const [isBusy, start] = useAction()
  if (run.returned === 0) return null
  const save = async () => {
    const { header, rows } = await loadReturnedRows(run.id)
    saveFile(new Blob([returnedSheet(header, rows, locale, label)], { type: 'text/csv' }), words.returnedName)
  }
  return (
    <Button
      variant="text"
      className="justify-self-start whitespace-normal!"
      icon={<FileDown size={18} aria-hidden />}
      busy={isBusy}
      onClick={() => void start(save)}
    >
      {words.saveReturned}
    </Button>
  )
}
