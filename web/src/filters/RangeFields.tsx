import { type Field, unitWords } from '@site/domain/fields.ts'
import { currencySign, fill, formatNumber } from '@site/domain/format.ts'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocale, useShell, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { sayAlert } from '../ui/say-alert.ts'
import { useReportFault } from './field-faults.tsx'
import { filterWords } from './filter.words.ts'
import { type LimitFault, readLimit } from './range-limit.ts'

type RangeFieldsProps = {
  field: Field
  name: string
  low: number | undefined
  high: number | undefined
  onChange: (low: number | undefined, high: number | undefined) => void
}

/** Number fields for the two limits of a range. Each keystroke that leaves a valid limit changes the search; limits in the wrong order are swapped. */
export function RangeFields({ field, name, low, high, onChange }: RangeFieldsProps) {
  const words = useWords(filterWords)
  const locale = useLocale()
  const isArea = field.unit === 'squareMetres'
  const lowest = useLimit(field, low, (value) => onChange(value || undefined, high))
  const highest = useLimit(field, high, (value) => onChange(low, value))
  const announced = [useDelayedMessage(lowest), useDelayedMessage(highest)]
  useReportFault(lowest.fault !== null || highest.fault !== null)
  // the search swaps limits in the wrong order immediately, the fields when they lose the focus or Enter is pressed
  const putInOrder = (fields: HTMLElement) => {
    if (low === undefined || high === undefined || low <= high) return
    onChange(high, low)
    const [from, to] = [high, low].map((limit) => formatNumber(limit, locale))
    sayAlert(fill(words.putInOrder, { from: from ?? '', to: to ?? '' }), fields, 'status')
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) putInOrder(currentTarget)
  }
  const onKeyDown = ({ currentTarget, key }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Enter') putInOrder(currentTarget)
  }
  return (
    <div className="mt-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2" onBlur={onBlur} onKeyDown={onKeyDown}>
        <NumberField field={field} name={name} label={isArea ? words.smallest : words.lowest} limit={lowest} />
        <span aria-hidden className="text-ink-3">
          –
        </span>
        <NumberField field={field} name={name} label={isArea ? words.largest : words.highest} limit={highest} />
      </div>
      {/* announced after a pause in typing, not with each letter */}
      <div role="alert" className="sr-only">
        <p>{announced[0]}</p>
        <p>{announced[1]}</p>
      </div>
      <FaultLine limit={lowest} />
      <FaultLine limit={highest} />
    </div>
  )
}

/** The state of the text field of one limit. */
type Limit = {
  readonly text: string
  readonly fault: LimitFault | null
  /** The error message about the text of the field; null without an error. */
  readonly message: string | null
  readonly errorId: string
  readonly onFocus: () => void
  readonly onText: (text: string) => void
  readonly onBlur: () => void
}

const maxOf = (field: Field) => field.max ?? Number.MAX_SAFE_INTEGER

function useLimit(field: Field, value: number | undefined, onChange: (value: number | undefined) => void): Limit {
  const locale = useLocale()
  const words = useWords(filterWords)
  const errorId = useId()
  const formatted = value === undefined ? '' : formatNumber(value, locale)
  const [text, setText] = useState(formatted)
  const [lastValue, setLastValue] = useState(value)
  const [valueAtFocus, setValueAtFocus] = useState(value)
  const limit = readLimit(text, maxOf(field))
  if (lastValue !== value) {
    setLastValue(value)
    // the text is not replaced while a person types it
    if ('fault' in limit || limit.value !== value) setText(formatted)
  }
  const fault = 'fault' in limit ? limit.fault : null
  const template = fault && (fault === 'notNumber' ? words[field.kind === 'money' ? 'notAnAmount' : 'notANumber'] : words[fault])
  return {
    text,
    fault,
    message: template && fill(template, { text: text.trim(), max: formatNumber(maxOf(field), locale) }),
    errorId,
    onFocus: () => setValueAtFocus(value),
    onText: (next) => {
      setText(next)
      const read = readLimit(next, maxOf(field))
      // the value from before the typing applies, not the digits before an invalid character
      if ('fault' in read) setLastValue(valueAtFocus)
      onChange('fault' in read ? valueAtFocus : read.value)
    },
    onBlur: () => {
      if (!('fault' in limit)) setText(formatted)
    },
  }
}

/** Ms without a keystroke before an error is announced. */
const announceDelayMs = 700

/** The error message about a text after a pause in typing, so that a screen reader does not announce one for each letter. */
function useDelayedMessage({ message }: Limit): string | null {
  const [delayed, setDelayed] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(message), message === null ? 0 : announceDelayMs)
    return () => clearTimeout(timer)
  }, [message])
  return delayed
}

function FaultLine({ limit: { message, errorId } }: { limit: Limit }) {
  if (message === null) return null
  return (
    <p id={errorId} aria-hidden className="mt-2 text-t13 [overflow-wrap:anywhere] text-bad">
      {message}
    </p>
  )
}

function NumberField({ field, name, label, limit }: { field: Field; name: string; label: string; limit: Limit }) {
  const { site, locale } = useShell()
  const unit = field.kind === 'money' ? currencySign(site.currency) : field.unit && unitWords[field.unit][locale]
  const isInvalid = limit.fault !== null
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
          aria-describedby={isInvalid ? limit.errorId : undefined}
          value={limit.text}
          onFocus={limit.onFocus}
          onChange={(event) => limit.onText(event.target.value)}
          onBlur={limit.onBlur}
        />
      </span>
    </label>
  )
}
