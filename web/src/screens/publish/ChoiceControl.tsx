import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

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

/** Width of a text in em: Chinese characters are about twice as wide as Latin letters. */
const widthOf = (text: string): number => [...text].reduce((width, letter) => width + (/[\u2e80-\u9fff\uff00-\uffef]/.test(letter) ? 1 : 0.54), 0)

/** The width of a row on a phone in em, and the space around a label. */
const [rowWidth, labelMargin] = [22.6, 0.6]

/** How many options stand in a row, so that labels fit in at most two lines and the last row is as full as possible. */
function columnsFor(labels: readonly string[]): number {
  const widest = Math.max(...labels.map((label) => Math.max(widthOf(label) / 2, ...label.split(' ').map(widthOf))))
  const most = Math.max(1, Math.floor(rowWidth / (widest + labelMargin)))
  return Math.ceil(labels.length / Math.ceil(labels.length / most))
}

/** One of a few visible options, in rows of equal parts. Native radio buttons, none of which is chosen at first. */
export function ChoiceControl<Value extends string>({ label, options, value, onChange, isInvalid = false, canClear = false }: ChoiceControlProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      tabIndex={isInvalid ? -1 : undefined}
      className={classNames('grid gap-1 rounded-tile bg-fill p-1 select-none', isInvalid && 'ring-1 ring-bad')}
      style={{ gridTemplateColumns: `repeat(${columnsFor(options.map((option) => option.label))}, minmax(0, 1fr))` }}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="grid min-h-11 place-items-center rounded-control px-1 text-center text-t15 leading-tight font-medium text-ink-2 transition-[background-color,color,box-shadow] has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-knob has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent"
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
