import { type Field, unitWords } from '@site/domain/fields.ts'
import { currencySign, fill, formatNumber } from '@site/domain/format.ts'
import { readAmount } from '@site/domain/typed-amount.ts'
import { type FocusEvent, useId, useState } from 'react'
import { useShell, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { filterWords } from './filter.words.ts'

type RangeFieldsProps = {
  field: Field
  name: string
  low: number | undefined
  high: number | undefined
  onChange: (low: number | undefined, high: number | undefined) => void
}

/** Number fields for the two limits of a range. Each key changes the search, except text that is not a number; limits in the wrong order are swapped. */
export function RangeFields({ field, name, low, high, onChange }: RangeFieldsProps) {
  const words = useWords(filterWords)
  const errorId = useId()
  const [invalid, setInvalid] = useState<Readonly<Record<'low' | 'high', string | null>>>({ low: null, high: null })
  const isArea = field.unit === 'squareMetres'
  const invalidText = invalid.low ?? invalid.high
  const fieldProps = (side: 'low' | 'high', label: string) => ({
    field,
    name,
    label,
    errorId: invalidText !== null ? errorId : undefined,
    isInvalid: invalid[side] !== null,
    onInvalid: (text: string | null) => setInvalid((before) => (before[side] === text ? before : { ...before, [side]: text })),
  })
  // the search swaps limits in the wrong order immediately, the fields when they lose the focus
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const isWithin = event.currentTarget.contains(event.relatedTarget)
    if (!isWithin && low !== undefined && high !== undefined && low > high) onChange(high, low)
  }
  return (
    <div className="mt-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2" onBlur={onBlur}>
        <NumberField {...fieldProps('low', isArea ? words.smallest : words.lowest)} value={low} onChange={(value) => onChange(value || undefined, high)} />
        <span aria-hidden className="text-ink-3">
          –
        </span>
        <NumberField {...fieldProps('high', isArea ? words.largest : words.highest)} value={high} onChange={(value) => onChange(low, value)} />
      </div>
      <div id={errorId} role="alert">
        {invalidText !== null && (
          <p className="mt-2 text-t13 text-bad">{fill(field.kind === 'money' ? words.notAnAmount : words.notANumber, { text: invalidText })}</p>
        )}
      </div>
    </div>
  )
}

type NumberFieldProps = {
  field: Field
  name: string
  label: string
  value: number | undefined
  errorId: string | undefined
  isInvalid: boolean
  onChange: (value: number | undefined) => void
  /** Called with text that is not a number, else with null. */
  onInvalid: (text: string | null) => void
}

/** Undefined for an empty text, null for one that is not a number. Rounds, since the fields show whole numbers. */
const readWhole = (text: string, max: number) => {
  const amount = readAmount(text, max)
  return amount ? Math.round(amount) : amount
}

function NumberField({ field, name, label, value, errorId, isInvalid, onChange, onInvalid }: NumberFieldProps) {
  const { site, locale } = useShell()
  const max = field.max ?? Number.MAX_SAFE_INTEGER
  const formatted = value === undefined ? '' : formatNumber(value, locale)
  const [text, setText] = useState(formatted)
  const [lastValue, setLastValue] = useState(value)
  const [valueAtFocus, setValueAtFocus] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    // the text is not replaced while a person types it
    if (readWhole(text, max) !== value) setText(formatted)
  }
  const unit = field.kind === 'money' ? currencySign(site.currency) : field.unit && unitWords[field.unit][locale]
  const readInput = (next: string) => {
    setText(next)
    const amount = readWhole(next, max)
    onInvalid(amount === null ? next.trim() : null)
    // the value from before the typing applies, not the digits before an invalid character
    if (amount === null) setLastValue(valueAtFocus)
    onChange(amount === null ? valueAtFocus : amount)
  }
  return (
    <label
      className={classNames(
        'grid min-h-13 content-center rounded-control border bg-surface px-3 py-1 focus-within:outline-2 focus-within:outline-accent',
        isInvalid ? 'border-bad' : 'border-field-line',
      )}
    >
      <span className="text-t12 text-ink-3">
        <span className="sr-only">{name} </span>
        {label}
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="text-t13 text-ink-3">
          {unit}
        </span>
        <input
          className="w-full min-w-0 bg-transparent font-semibold outline-none"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? errorId : undefined}
          value={text}
          onFocus={() => setValueAtFocus(value)}
          onChange={(event) => readInput(event.target.value)}
          onBlur={() => readWhole(text, max) !== null && setText(formatted)}
        />
      </span>
    </label>
  )
}
