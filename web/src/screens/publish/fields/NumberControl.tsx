import { allowsDecimals, type Field, unitWords } from '@site/domain/fields.ts'
import type { FormKey } from '@site/domain/form-rules.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, use, useId, useState } from 'react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { frameClass, useField } from '../../../ui/fields/field-context.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { publishWords } from '../publish.words.ts'
import { RefusedTextsContext } from './refused-texts.ts'
import { readTypedNumber } from './typed-number.ts'

type CountControlProps = {
  label: string
  field: Field
  value: number | null | undefined
  /** Null: no number is entered, or the typed text is refused. */
  onChange: (value: number | null) => void
}

type NumberControlProps = CountControlProps & {
  fieldKey: FormKey
  /** Shown before and after the number. */
  before?: ReactNode
  after?: ReactNode
  /** Whether it is the most important number of a step, in larger type. */
  isLarge?: boolean
}

/** The text of a number while nobody types in its field. */
const textOf = (value: number | null | undefined, field: Field): string =>
  value === null || value === undefined ? '' : allowsDecimals(field) ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : formatNumber(value, 'en')

/** A field for a number with its unit; phones show a keyboard of digits. */
export function NumberControl({ label, fieldKey, field, value, onChange, before, after, isLarge = false }: NumberControlProps) {
  const aria = useField()
  const locale = useLocale()
  const [typedText, setTypedText] = useState<string | null>(null)
  const { byField, refuse } = use(RefusedTextsContext)
  const valueText = byField[fieldKey]?.text ?? textOf(value, field)
  const change = (text: string) => {
    const read = readTypedNumber(text, field)
    setTypedText(text)
    onChange('value' in read ? read.value : null)
    if ('fault' in read) refuse(fieldKey, { text, fault: read.fault })
  }
  const unit = after ?? (field.unit ? unitWords[field.unit][locale] : null)
  const unitId = useId()
  const describedBy = [aria['aria-describedby'], unit && unitId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames(frameClass, 'px-3.5', isLarge && 'min-h-16')}>
      {before && <span className={classNames('shrink-0', isLarge ? 'text-t24 font-bold' : 'text-ink-2')}>{before}</span>}
      <input
        {...aria}
        aria-label={aria.id ? undefined : label}
        aria-describedby={describedBy}
        inputMode={allowsDecimals(field) ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typedText ?? valueText}
        // a digit is 1ch wide: the field keeps room for its number, and a long unit beside it gets narrower
        style={{ minWidth: `${Math.min(15, (typedText ?? valueText).length)}ch` }}
        onFocus={() => setTypedText(valueText)}
        onBlur={() => setTypedText(null)}
        onChange={({ target }) => change(target.value)}
        className={classNames('h-full min-h-12 w-full flex-1 bg-transparent tabular-nums outline-none', isLarge && 'text-t24 font-bold')}
      />
      {unit && (
        <span id={unitId} className="min-w-0 text-right text-t15 leading-tight text-ink-2">
          {unit}
        </span>
      )}
    </div>
  )
}

/** A small count with buttons for less and more; empty until it is set. */
export function CountControl({ label, field, value, onChange }: CountControlProps) {
  const words = useWords(publishWords)
  const locale = useLocale()
  const isSet = value !== null && value !== undefined
  const [isPressed, setPressed] = useState(false)
  const set = (next: number | null) => {
    setPressed(true)
    onChange(next)
  }
  const unit = field.unit ? unitWords[field.unit][locale] : null
  return (
    <div className={classNames(frameClass, 'justify-between px-1')}>
      <IconButton label={fill(words.less, { field: label })} onClick={() => set(isSet && value > 0 ? value - 1 : null)}>
        <Minus size={20} strokeWidth={2} aria-hidden />
      </IconButton>
      {/* live only after a press, so that screen readers do not announce the field when another choice shows it */}
      <output aria-label={label} aria-live={isPressed ? 'polite' : 'off'} className={isSet ? 'font-semibold tabular-nums' : 'text-t13 text-ink-3'}>
        {isSet ? `${value}${unit ? ` ${unit}` : ''}` : words.none}
      </output>
      <IconButton label={fill(words.more, { field: label })} onClick={() => set(isSet ? Math.min(field.max ?? 99, value + 1) : 1)}>
        <Plus size={20} strokeWidth={2} aria-hidden />
      </IconButton>
    </div>
  )
}
