import { choices } from '@site/domain/choices.ts'
import type { ImportChoice } from '@site/domain/calls/import.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { constantTargets } from '@site/domain/imports/import-columns.ts'
import { otherTargets } from '@site/domain/imports/import-headings.ts'
import { importTargets } from '@site/domain/imports/import-mapping.ts'
import { decidesAddress, decidesDisplay } from '@site/domain/imports/import-display.ts'
import { mayBePrice, priceColumnsOf, pricesByOffer } from '@site/domain/imports/price-columns.ts'
import { isShelfHeading } from '@site/domain/imports/import-taken.ts'
import { ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCityTree } from '../../filters/use-place-names.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { focusInvalidField } from '../../ui/focus-invalid-field.ts'
import { Tag } from '../../ui/Tag.tsx'
import { BookNote } from './BookNote.tsx'
import { ColumnForm } from './ColumnForm.tsx'
import { FaultList } from './FaultList.tsx'
import { importWords } from './import.words.ts'
import { rowsOfFile } from './row-count.ts'
import { SheetChoice } from './SheetChoice.tsx'
import { ZipField } from './ZipField.tsx'
import { useTargetLabel } from './target-label.ts'
import { StepTitle } from './StepTitle.tsx'
import type { Import, ImportColumn } from './use-import.ts'

type Target = ImportChoice['columns'][string]

/** If more columns than these are not imported, they are folded. */
const maxUnusedColumns = 4

/** What a column decides that no field takes: what is listed (`Shelf`), how exactly the place is shown (`Place`), or nothing. */
function decidedBy(column: string): 'Shelf' | 'Place' | null {
  if (decidesAddress(column)) return 'Place'
  return isShelfHeading(column) || decidesDisplay(column) ? 'Shelf' : null
}

/** Returns whether a column is shown unfolded. By the guess for the file, so that a column that the person leaves out stays where it is. */
function isShownOf({ columns, remembered }: NonNullable<Import['file']>): (column: ImportColumn) => boolean {
  const hasPrice = columns.some(({ target }) => target === 'price')
  const isUsed = ({ name, target, saysOffer }: ImportColumn) =>
    target !== null || saysOffer || Boolean(remembered?.columns[name]) || decidedBy(name) !== null || mayBePrice(name, hasPrice)
  const hasFew = columns.filter((column) => !isUsed(column)).length <= maxUnusedColumns
  return (column) => hasFew || isUsed(column)
}

type ColumnRowProps = { column: ImportColumn; state: Import; choice: ImportChoice; options: readonly { value: string; label: string }[] }

/** A column with its samples, and the field that it becomes. */
function ColumnRow({ column, state, choice, options }: ColumnRowProps) {
  const words = useWords(importWords)
  const usedTargets = new Set(Object.values(choice.columns))
  const target = choice.columns[column.name] ?? null
  const isSure = column.isSure && target === column.target
  const decided = decidedBy(column.name)
  const hints: Partial<Record<NonNullable<Target>, string>> = {
    key: words.keyHint,
    photos: words.photosHint,
    ...(usedTargets.has('key') ? { customNumber: words.ownNumberHint } : {}),
    ...(usedTargets.has('estate') ? {} : { title: words.titleHint }),
  }
  const hint = target && hints[target]
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t desk:grid-cols-[10rem_1fr_20rem_5rem]">
      <span className="min-w-0 font-semibold wrap-anywhere">{column.name}</span>
      <span className="flex min-w-0 flex-wrap gap-1.5">
        {column.samples.map((sample) => (
          <span key={sample} className="max-w-full truncate rounded-tag bg-fill px-2 py-0.5 text-t13 text-ink-2">
            {sample}
          </span>
        ))}
      </span>
      <span>
        <Select
          aria-label={fill(words.becomesOf, { column: column.name })}
          emptyLabel={decided ? words[`only${decided}`] : words.leaveOut}
          value={target ?? ''}
          options={options}
          onChange={(event) => state.setColumn(column.name, (event.target.value || null) as Target)}
        />
        <ColumnForm column={column} state={state} choice={choice} />
        {hint && <span className="mt-1 block text-t13 text-ink-3">{hint}</span>}
      </span>
      <span>
        {target === null ? (
          <Tag>{decided ? words[`decides${decided}`] : words.leftOut}</Tag>
        ) : isSure ? (
          <Tag tone="accent">{words.sure}</Tag>
        ) : (
          <Tag className="bg-caution-soft! text-ink!">{words.look}</Tag>
        )}
      </span>
    </li>
  )
}

/** The step that maps the columns of the file to fields. */
export function ColumnsStep({ state }: { state: Import }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const label = useTargetLabel()
  const { file, choice } = state
  const section = useRef<HTMLElement>(null)
  const [isTried, setTried] = useState(false)
  if (!file || !choice) return null
  const usedTargets = new Set(Object.values(choice.columns))
  // the key is also the own number; only files with two such columns, such as exports, need a separate target
  const hasOwnNumber = Object.values(choice.columns).includes('customNumber') || file.columns.some(({ target }) => target === 'customNumber')
  const targets = importTargets.filter((target) => target !== 'customNumber' || hasOwnNumber)
  const options = [...otherTargets, ...targets].map((target) => ({
    value: target,
    label: target === 'customNumber' ? words.ownNumberOnly : (label(target) ?? target),
  }))
  const isShown = isShownOf(file)
  const shownCount = file.columns.filter(isShown).length
  const rowOf = (column: ImportColumn) => <ColumnRow key={column.name} column={column} state={state} choice={choice} options={options} />
  const preview = () => {
    // renders the errors now, so that `focusInvalidField` finds the field
    flushSync(() => setTried(true))
    if (unansweredOf(choice).length > 0) return focusInvalidField(section.current)
    void state.loadPreview()
  }
  return (
    <section ref={section} className="grid gap-4" aria-label={words.stepColumns}>
      <div>
        <StepTitle>{words.columnsTitle}</StepTitle>
        <p className="text-t13 text-ink-2">
          {fill(words.rows, { rows: formatNumber(rowsOfFile(state), locale) })} · {fill(words.columns, { columns: file.columns.length })} · {words.columnsHint}
        </p>
      </div>
      <SheetChoice state={state} />
      <BookNote state={state} />
      <ul className="rounded-card border border-line bg-surface">{file.columns.filter(isShown).map(rowOf)}</ul>
      {file.columns.length > shownCount && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-t15 font-semibold text-accent">
            {fill(words.otherColumns, { count: file.columns.length - shownCount })}
          </summary>
          <ul className="rounded-card border border-line bg-surface">{file.columns.filter((column) => !isShown(column)).map(rowOf)}</ul>
        </details>
      )}
      {!usedTargets.has('key') && <p className="rounded-tile bg-caution-soft px-4 py-2 text-t15">{words.noKey}</p>}
      <ConstantFields state={state} choice={choice} isTried={isTried} />
      {usedTargets.has('photos') && <ZipField zip={state.zip} hint={words.zipHint} onZip={state.setZip} />}
      <FaultList faults={state.faults} />
      <footer className="flex flex-wrap items-center justify-end gap-3">
        <p className="flex-1 basis-40 text-t13 text-ink-2">{words.nothingWritten}</p>
        <Button variant="quiet" onClick={state.restart}>
          {words.otherFile}
        </Button>
        <Button icon={<ArrowRight size={18} aria-hidden />} busy={state.isBusy} busyText={words.previewing} onClick={preview}>
          {words.preview}
        </Button>
      </footer>
    </section>
  )
}

/** What every listing needs and no column gives. */
const withoutColumn = ({ columns, offers = [] }: ImportChoice) =>
  constantTargets.filter(
    (target) => !Object.values(columns).includes(target) && !(target === 'mode' && offers.length === 0 && pricesByOffer(priceColumnsOf(columns)) !== null),
  )

/** Whether rows say by their words what they are offered for, so that a choice counts only for those that do not. */
const hasWordsOf = (target: string, { offers = [] }: ImportChoice) => target === 'mode' && offers.length > 0

/** What the person has yet to say for all rows. */
const unansweredOf = (choice: ImportChoice) => withoutColumn(choice).filter((target) => choice[target] === undefined && !hasWordsOf(target, choice))

/** Values that hold for all rows: what no column gives, and the language. */
function ConstantFields({ state, choice, isTried }: { state: Import; choice: ImportChoice; isTried: boolean }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const label = useTargetLabel()
  const tree = useCityTree()
  const cityOptions = (tree ?? []).map(({ name }) => ({ value: name.en, label: name[locale] }))
  const codeOptions = (key: 'type' | 'mode' | 'status') => choices[key].map((row) => ({ value: row.code as string, label: row.label[locale] }))
  const usedTargets = new Set(Object.values(choice.columns))
  const unanswered = unansweredOf(choice)
  return (
    <div className="grid items-start gap-4 desk:grid-cols-3">
      {withoutColumn(choice).map((target) => (
        <Field
          key={target}
          label={label(target)}
          note={unanswered.includes(target) ? words.needed : undefined}
          error={isTried && unanswered.includes(target) ? words.chooseOrMatch : undefined}
          hint={hasWordsOf(target, choice) ? words.elseMode : target === 'city' ? words.cityForAll : words.sameForAll}
          required={!hasWordsOf(target, choice)}
        >
          <Select
            emptyLabel={hasWordsOf(target, choice) ? words.returnThem : words.choose}
            value={choice[target] ?? ''}
            options={target === 'city' ? cityOptions : codeOptions(target).slice(0, target === 'status' ? 2 : undefined)} // a slot gets the stage of slots
            onChange={(event) => state.change({ [target]: event.target.value || undefined })}
          />
        </Field>
      ))}
      {(usedTargets.has('title') || usedTargets.has('remarks')) && (
        <Field label={words.language}>
          <Select
            value={choice.language}
            options={[
              { value: 'zh', label: words.chinese },
              { value: 'en', label: words.english },
            ]}
            onChange={(event) => state.change({ language: event.target.value as 'zh' | 'en' })}
          />
        </Field>
      )}
    </div>
  )
}
