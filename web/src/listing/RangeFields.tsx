import { type Field, unitWords } from '@site/domain/fields.ts'
import { currencySign, fill, formatNumber } from '@site/domain/format.ts'
import { readAmount } from '@site/domain/typed-amount.ts'
import { type FocusEvent, useId, useState } from 'react'
import { useShell, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { filterWords } from './filter.words.ts'

type RangeFieldsProps = {
  field: Field
  /** What the range is of, as its heading says it. */
  name: string
  low: number | undefined
  high: number | undefined
  onChange: (low: number | undefined, high: number | undefined) => void
}

/** The two ends of a range as numbers, in the site's currency or in square metres. What is typed counts with each key, but not what is no number; ends the wrong way round change places. */
export function RangeFields({ field, name, low, high, onChange }: RangeFieldsProps) {
  const words = useWords(filterWords)
  const errorId = useId()
  const [refused, setRefused] = useState<Readonly<Record<'low' | 'high', string | null>>>({ low: null, high: null })
  const isArea = field.unit === 'squareMetres'
  const noNumber = refused.low ?? refused.high
  const end = (which: 'low' | 'high', label: string) => ({
    field,
    name,
    label,
    errorId: noNumber !== null ? errorId : undefined,
    isWrong: refused[which] !== null,
    onRefuse: (text: string | null) => setRefused((before) => (before[which] === text ? before : { ...before, [which]: text })),
  })
  // a range is searched from its lower end to its higher one, whichever was typed first; the fields say so when they are left
  const leave = (event: FocusEvent<HTMLElement>) => {
    const isWithin = event.currentTarget.contains(event.relatedTarget)
    if (!isWithin && low !== undefined && high !== undefined && low > high) onChange(high, low)
  }
  return (
    <div className="mt-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2" onBlur={leave}>
        <End {...end('low', isArea ? words.smallest : words.lowest)} value={low} onChange={(value) => onChange(value || undefined, high)} />
        <span aria-hidden className="text-ink-3">
          –
        </span>
        <End {...end('high', isArea ? words.largest : words.highest)} value={high} onChange={(value) => onChange(low, value)} />
      </div>
      <div id={errorId} role="alert">
        {noNumber !== null && <p className="mt-2 text-t13 text-bad">{fill(field.kind === 'money' ? words.noAmount : words.noNumber, { text: noNumber })}</p>}
      </div>
    </div>
  )
}

type EndProps = {
  field: Field
  name: string
  label: string
  value: number | undefined
  errorId: string | undefined
  isWrong: boolean
  onChange: (value: number | undefined) => void
  /** With what was typed and is no number; null: it is one. */
  onRefuse: (text: string | null) => void
}

/** A field shows whole numbers: what is typed with decimals is rounded. */
const readWhole = (text: string, most: number) => {
  const amount = readAmount(text, most)
  return amount ? Math.round(amount) : amount
}

function End({ field, name, label, value, errorId, isWrong, onChange, onRefuse }: EndProps) {
  const { site, locale } = useShell()
  const most = field.max ?? Number.MAX_SAFE_INTEGER
  const written = value === undefined ? '' : formatNumber(value, locale)
  const [text, setText] = useState(written)
  const [shown, setShown] = useState(value)
  const [before, setBefore] = useState(value)
  if (shown !== value) {
    setShown(value)
    // what is being typed stays as it is typed
    if (readWhole(text, most) !== value) setText(written)
  }
  const unit = field.kind === 'money' ? currencySign(site.currency) : field.unit && unitWords[field.unit][locale]
  const type = (next: string) => {
    setText(next)
    const amount = readWhole(next, most)
    onRefuse(amount === null ? next.trim() : null)
    // the digits before a mistake are no number that anybody meant: what was there before the typing applies
    if (amount === null) setShown(before)
    onChange(amount === null ? before : amount)
  }
  return (
    <label
      className={classNames(
        'grid min-h-13 content-center rounded-control border bg-surface px-3 py-1 focus-within:outline-2 focus-within:outline-accent',
        isWrong ? 'border-bad' : 'border-field-line',
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
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          value={text}
          onFocus={() => setBefore(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => readWhole(text, most) !== null && setText(written)}
        />
      </span>
    </label>
  )
}
