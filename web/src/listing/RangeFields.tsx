import type { Field } from '@site/domain/fields.ts'
import { currencySign, formatNumber } from '@site/domain/format.ts'
import { useState } from 'react'
import { useShell, useWords } from '../shell/locale.tsx'
import { filterWords } from './filter.words.ts'

type RangeFieldsProps = {
  field: Field
  low: number | undefined
  high: number | undefined
  onChange: (low: number | undefined, high: number | undefined) => void
}

/** The two ends of a range as numbers, in the site's currency or in square metres. */
export function RangeFields({ field, low, high, onChange }: RangeFieldsProps) {
  const words = useWords(filterWords)
  return (
    <div className="mt-3 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      <End field={field} label={`${words.lowest}`} value={low} onCommit={(value) => onChange(value, high)} />
      <span className="text-ink-3">–</span>
      <End field={field} label={`${words.highest}`} value={high} onCommit={(value) => onChange(low, value)} />
    </div>
  )
}

function End({ field, label, value, onCommit }: { field: Field; label: string; value: number | undefined; onCommit: (value: number | undefined) => void }) {
  const { site, locale } = useShell()
  const written = value === undefined ? '' : formatNumber(value, locale)
  const [text, setText] = useState(written)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setText(written)
  }
  const unit = field.kind === 'money' ? currencySign(site.currency) : field.unit?.[locale]
  const commit = () => {
    const digits = text.replace(/[^\d.]/g, '')
    const next = digits === '' ? undefined : Number(digits)
    if (next !== value && !Number.isNaN(next)) onCommit(next)
  }
  return (
    <label className="flex min-h-11 items-center gap-2 rounded-control border border-field-line bg-surface px-3 focus-within:outline-2 focus-within:outline-accent">
      <span className="sr-only">
        {field.label[locale]} {label}
      </span>
      <span aria-hidden className="text-t13 text-ink-3">
        {unit}
      </span>
      <input
        className="w-full min-w-0 bg-transparent outline-none"
        inputMode="decimal"
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </label>
  )
}
