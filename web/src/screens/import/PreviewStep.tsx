import { maxDoubtfulShown } from '@site/domain/calls/import.ts'
import { type Field, type FieldKey, fields } from '@site/domain/fields.ts'
import { fill, formatNumber, formatPrice } from '@site/domain/format.ts'
import { withoutUnitNumbers } from '@site/domain/pasted/pasted-remarks.ts'
import { useState } from 'react'
import { useLabels } from '../../listing/dictionary.ts'
import { fieldText } from '../../listing/field-text.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { BookNote } from './BookNote.tsx'
import { Counts } from './Counts.tsx'
import { FaultList } from './FaultList.tsx'
import { importWords } from './import.words.ts'
import { GoneRows, StateQuestions } from './GoneRows.tsx'
import { needsRemovalQuestion, MissingHomes, RemovalSheet } from './MissingHomes.tsx'
import { DeletedHomesChoice } from './DeletedHomesChoice.tsx'
import { UnknownPlacesPart } from './places/UnknownPlacesPart.tsx'
import { UnnamedBuilding } from './UnnamedBuilding.tsx'
import { RemarkText } from './RemarkText.tsx'
import { rowsOfFile } from './row-count.ts'
import { rowText } from './row-text.ts'
import { StepTitle } from './StepTitle.tsx'
import { useTargetLabel } from './target-label.ts'
import type { Import, ImportPreview } from './use-import.ts'

/** The step that shows sample listings as they will look, with faulty rows and rows to check among them, and starts the import. */
export function PreviewStep({ state, preview }: { state: Import; preview: ImportPreview }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const [removesMissing, setRemovesMissing] = useState(false)
  const [arePricesChecked, setPricesChecked] = useState(false)
  const [takesDownGone, setTakesDownGone] = useState(false)
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const importedCount = preview.added + preview.known + (arePricesChecked ? preview.toCheck : 0)
  // a home that is gone is returned, too, but nothing in the file needs to be put right
  const hasReturnedRows = preview.returned > preview.gone.count || (!arePricesChecked && preview.toCheck > 0)
  const missing = preview.missing && preview.missing.count > 0 ? preview.missing : null
  const removedCount = removesMissing && !hasReturnedRows && missing ? missing.count : 0
  const start = () => {
    setQuestionOpen(false)
    void state.start({ removesMissing: removedCount > 0, pricesChecked: arePricesChecked, takesDownGone })
  }
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={words.stepPreview}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <StepTitle>{words.previewTitle}</StepTitle>
          <p className="text-t13 text-ink-2">{fill(words.rows, { rows: formatNumber(rowsOfFile(state), locale) })}</p>
        </div>
        <Counts
          counts={[
            [preview.added, words.new],
            [preview.known, words.known],
            ...(preview.repeated > 0 ? [[preview.repeated, words.repeated] as const] : []),
            ...(preview.toCheck > 0 ? [[preview.toCheck, words.toCheck] as const] : []),
            [preview.returned, words.returned],
          ]}
        />
      </div>
      <BookNote state={state} />
      <UnknownPlacesPart state={state} unknown={preview.unknown} />
      <UnnamedBuilding state={state} count={preview.unnamed} />
      <StateQuestions state={state} states={preview.states} />
      <GoneRows gone={preview.gone} takesDown={takesDownGone} onChange={setTakesDownGone} />
      <SummaryList summary={preview.summary} />
      <ul className="grid grid-cols-1 gap-3 desk:grid-cols-3">
        {preview.items.map((item) => (
          <PreviewCard key={item.line} item={item} />
        ))}
      </ul>
      <DoubtfulRows count={preview.toCheck} areChecked={arePricesChecked} onChange={setPricesChecked} />
      <DeletedHomesChoice state={state} removed={preview.removed} />
      {missing && <MissingHomes missing={missing} isChosen={removesMissing && !hasReturnedRows} hasReturned={hasReturnedRows} onChange={setRemovesMissing} />}
      <FaultList faults={state.faults} />
      <footer className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className={classNames('flex-1 basis-40 text-t13', state.isStartUnanswered ? 'font-semibold text-ink' : 'text-ink-2')}>
          {state.isStartUnanswered ? words.unsure : words.nothingWritten}
        </p>
        <Button variant="quiet" disabled={state.isStartUnanswered} onClick={state.back}>
          {words.back}
        </Button>
        {state.isStale && (
          <Button busy={state.isBusy} onClick={() => void state.loadPreview()}>
            {words.updatePreview}
          </Button>
        )}
        {importedCount > 0 && !state.isStale && preview.unknown.fault === null && (
          <Button
            busy={state.isBusy || state.isStartUnanswered}
            onClick={removedCount > 0 && missing && needsRemovalQuestion(missing) ? () => setQuestionOpen(true) : start}
          >
            {removedCount > 0 ? fill(words.startRemoving, { count: importedCount, removed: removedCount }) : fill(words.start, { count: importedCount })}
          </Button>
        )}
      </footer>
      {missing && <RemovalSheet missing={missing} open={isQuestionOpen} onClose={() => setQuestionOpen(false)} onConfirm={start} />}
    </section>
  )
}

/** Asks whether rows are right that may be wrong. */
function DoubtfulRows({ count, areChecked, onChange }: { count: number; areChecked: boolean; onChange: (areChecked: boolean) => void }) {
  const words = useWords(importWords)
  const locale = useLocale()
  if (count === 0) return null
  return (
    <div className="grid gap-1 rounded-tile bg-caution-soft px-4 py-3">
      <p className="text-t15">
        {fill(count > maxDoubtfulShown ? words.checkManyPrices : words.checkPrices, { count: formatNumber(count, locale), shown: maxDoubtfulShown })}
      </p>
      <Checkbox label={words.pricesRight} checked={areChecked} onChange={(event) => onChange(event.target.checked)} />
    </div>
  )
}

/** The remarks on the whole file by kind, each with the number of its rows. */
function SummaryList({ summary }: { summary: ImportPreview['summary'] }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const label = useTargetLabel()
  if (summary.length === 0) return null
  return (
    <ul aria-label={words.kinds} className="grid grid-cols-1 gap-1">
      {summary.map(({ field, words: reason, isReturned, count }) => {
        const subject = label(field)
        const text = subject === null ? reason[locale] : `${subject}${words.colon}${reason[locale]}`
        return (
          <li
            key={`${field} ${reason.en}`}
            className={classNames('rounded-tile px-4 py-2 text-t15 wrap-anywhere', isReturned ? 'bg-bad-soft' : 'bg-caution-soft')}
          >
            <span className="font-semibold">{fill(isReturned ? words.rowsReturned : words.rowsNoted, { count: formatNumber(count, locale) })}</span>
            {text}
          </li>
        )
      })}
    </ul>
  )
}

const factKeys = ['mode', 'type', 'bedrooms', 'floorArea', 'floor'] as const

/** The targets whose values become the public text of a home. */
const textKeys = ['title', 'remarks', 'remarksZh', 'remarksEn'] as const

function PreviewCard({ item: { line, values, changes, place, remarks } }: { item: ImportPreview['items'][number] }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const label = useLabels()
  const { site } = useShell()
  const price = values?.price === undefined ? null : ({ price: Number(values.price), mode: values.mode === 'Lease' ? 'Lease' : 'Sale' } as const)
  const textOf = (key: FieldKey, value: unknown) =>
    key === 'bedrooms' && value === 0 ? label('bedrooms', '0') : fieldText(key, fields[key] as Field, value, site.currency, locale, label)
  const publicText = textKeys.flatMap((key) => (values?.[key] === undefined ? [] : [withoutUnitNumbers(String(values[key]))])).join(' ')
  const targetLabel = useTargetLabel()
  const changeText = (field: string, value: ImportPreview['items'][number]['changes'][number]['from']) => {
    if (value === null) return field === 'price' ? words.openPrice : words.none
    if (typeof value === 'object') return value[locale] || value[locale === 'zh' ? 'en' : 'zh']
    return Object.hasOwn(fields, field) ? (textOf(field as FieldKey, value) ?? String(value)) : String(value)
  }
  return (
    <li className={classNames('rounded-card border bg-surface p-4', values === null ? 'border-bad' : remarks.length > 0 ? 'border-caution' : 'border-line')}>
      <p className="text-t13 text-ink-3">{rowText(line, words)}</p>
      {values === null ? (
        <p className="font-semibold text-bad">{words.notImported}</p>
      ) : (
        <>
          <p className="text-t17 font-semibold">{price ? formatPrice(price, site.currency, locale) : words.onRequest}</p>
          <p className="text-t15">
            {factKeys
              .flatMap((key) => {
                const factText = textOf(key, values[key])
                return factText === null ? [] : [key === 'bedrooms' && values[key] !== 0 ? `${fields.bedrooms.label[locale]} ${factText}` : factText]
              })
              .join(' · ')}
          </p>
          <p className="text-t13 wrap-anywhere text-ink-2">{place?.[locale]}</p>
          {publicText !== '' && (
            <p className="truncate text-t13 text-ink-2">
              {fields.remarks.label[locale]}
              {words.colon}
              {publicText}
            </p>
          )}
          {changes.length > 0 && (
            <ul aria-label={words.changes} className="mt-2 text-t13">
              {changes.map(({ field, from, to }) => (
                <li key={field} className="wrap-anywhere">
                  {field === 'point' ? words.point : targetLabel(field)}
                  {words.colon}
                  <s className="text-ink-3">{changeText(field, from)}</s> → {changeText(field, to)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {remarks.map((remark, index) => (
        <RemarkText key={index} remark={remark} className="mt-2" />
      ))}
    </li>
  )
}
