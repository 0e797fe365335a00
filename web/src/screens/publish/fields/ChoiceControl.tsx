import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useGroupDescription } from '../../../ui/fields/field-context.ts'

type ChoiceControlProps<Value extends string> = {
  /** The accessible name. */
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  /** Null: nothing is chosen. */
  value: Value | null
  onChange: (value: Value | null) => void
  isInvalid?: boolean
  /** Whether a press on the chosen option takes the choice back. */
  canClear?: boolean
}

/** The width of a text in em: Chinese characters are about twice as wide as Latin letters, whose width (`letterEm`) depends on the font. */
const widthEmOf = (text: string, letterEm: number): number =>
  [...text].reduce((width, letter) => width + (/[\u2e80-\u9fff\uff00-\uffef]/.test(letter) ? 1 : letterEm), 0)

/** The least width of an option in em, in which every label fits in at most two lines. */
function minOptionEm(labels: readonly string[], letterEm: number): number {
  const labelMarginEm = 0.6
  return (
    labelMarginEm + Math.max(...labels.map((label) => Math.max(widthEmOf(label, letterEm) / 2, ...label.split(' ').map((word) => widthEmOf(word, letterEm)))))
  )
}

/** The width of a row on a phone in em. */
const rowEm = 22.6

/**
 * `grid-template-columns` of the options: as many columns as fit on a phone, in rows as full as possible; half as many in a narrower row or a larger
 * font; fewer where those do not fit either.
 */
function columnsFor(labels: readonly string[]): string {
  const maxColumns = Math.max(1, Math.floor(rowEm / minOptionEm(labels, 0.54)))
  const columns = Math.ceil(labels.length / Math.ceil(labels.length / maxColumns))
  // half a pixel less, so that rounding does not cost a column
  const share = (count: number) => `((100% - ${count - 1} * 0.25rem) / ${count} - 0.5px)`
  const minWidth = `${minOptionEm(labels, 0.58).toFixed(2)}em`
  return `repeat(auto-fill, minmax(min(100%, max(${minWidth}, clamp(${share(columns)}, (${minWidth} - ${share(columns)}) * 999, ${share(Math.ceil(columns / 2))}))), 1fr))`
}

/** A radio group of a few visible options of equal width, none of which is chosen at first. */
export function ChoiceControl<Value extends string>({ label, options, value, onChange, isInvalid = false, canClear = false }: ChoiceControlProps<Value>) {
  const name = useId()
  const describedBy = useGroupDescription()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      // it gets the focus of the group when it is refused
      aria-describedby={isInvalid ? describedBy : undefined}
      tabIndex={isInvalid ? -1 : undefined}
      className={classNames('grid gap-1 rounded-tile bg-fill p-1 text-t15 select-none', isInvalid && 'ring-1 ring-bad')}
      style={{ gridTemplateColumns: columnsFor(options.map((option) => option.label)) }}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="grid min-h-11 place-items-center rounded-control px-1 text-center leading-tight [overflow-wrap:anywhere] font-medium text-ink-2 transition-[background-color,color,box-shadow] has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-knob has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onClick={() => canClear && option.value === value && onChange(null)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
