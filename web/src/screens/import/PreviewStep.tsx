import { type Field, type FieldKey, fields } from '@site/domain/fields.ts'
import { fill, formatPrice } from '@site/domain/format.ts'
import { useState } from 'react'
import { useLabels } from '../../listing/dictionary.ts'
import { fieldText } from '../../listing/field-text.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Counts } from './Counts.tsx'
import { FaultList } from './FaultList.tsx'
import { importWords } from './import.words.ts'
import { RemarkText } from './RemarkText.tsx'
import { StepTitle } from './StepTitle.tsx'
import type { Import, Preview } from './use-import.ts'

/** Ten listings as they will look, faulty rows among them; then the import starts. */
export function PreviewStep({ state, preview }: { state: Import; preview: Preview }) {
  const words = useWords(importWords)
  const [removesMissing, setRemovesMissing] = useState(false)
  const hasKey = Object.values(state.choice?.columns ?? {}).includes('key')
  const count = preview.added + preview.known
  return (
    <section className="grid gap-4" aria-label={words.stepPreview}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <StepTitle>{words.previewTitle}</StepTitle>
        <Counts
          counts={[
            [preview.added, words.new],
            [preview.known, words.known],
            ...(preview.repeated > 0 ? [[preview.repeated, words.repeated] as const] : []),
            [preview.returned, words.returned],
          ]}
        />
      </div>
      <ul className="grid gap-3 desk:grid-cols-3">
        {preview.items.map((item) => (
          <PreviewCard key={item.line} item={item} />
        ))}
      </ul>
      {hasKey && <Checkbox label={words.removesMissing} checked={removesMissing} onChange={(event) => setRemovesMissing(event.target.checked)} />}
      <FaultList faults={state.faults} />
      <footer className="flex flex-wrap items-center justify-end gap-3">
        <p className="flex-1 basis-40 text-t13 text-ink-2">{words.nothingWritten}</p>
        <Button variant="quiet" onClick={state.back}>
          {words.back}
        </Button>
        {count > 0 && (
          <Button busy={state.isBusy} onClick={() => void state.start(removesMissing)}>
            {fill(words.start, { count })}
          </Button>
        )}
      </footer>
    </section>
  )
}

const shownKeys = ['mode', 'type', 'bedrooms', 'floorArea', 'floor'] as const

function PreviewCard({ item: { line, values, place, remarks } }: { item: Preview['items'][number] }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const label = useLabels()
  const { site } = useShell()
  const price = values?.price === undefined ? null : ({ price: Number(values.price), mode: values.mode === 'Lease' ? 'Lease' : 'Sale' } as const)
  const text = (key: FieldKey) => fieldText(key, fields[key] as Field, values?.[key], site.currency, locale, label)
  return (
    <li className={classNames('rounded-card border bg-surface p-4', values === null ? 'border-bad' : remarks.length > 0 ? 'border-caution' : 'border-line')}>
      <p className="text-t13 text-ink-3">{fill(words.row, { line })}</p>
      {values === null ? (
        <p className="font-semibold text-bad">{words.notImported}</p>
      ) : (
        <>
          <p className="text-t17 font-semibold">{price && formatPrice(price, site.currency, locale)}</p>
          <p className="text-t15">
            {shownKeys
              .flatMap((key) => {
                const shown = text(key)
                return shown === null ? [] : [key === 'bedrooms' ? `${fields.bedrooms.label[locale]} ${shown}` : shown]
              })
              .join(' · ')}
          </p>
          <p className="text-t13 text-ink-2">{place?.[locale]}</p>
        </>
      )}
      {remarks.map((remark, index) => (
        <RemarkText key={index} remark={remark} className="mt-2" />
      ))}
    </li>
  )
}
