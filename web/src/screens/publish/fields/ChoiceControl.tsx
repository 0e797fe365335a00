import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'

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

/** Width of a text in em: Chinese characters are about twice as wide as Latin letters, whose width depends on the font. */
const widthOf = (text: string, letterWidth: number): number =>
  [...text].reduce((width, letter) => width + (/[\u2e80-\u9fff\uff00-\uffef]/.test(letter) ? 1 : letterWidth), 0)

/** The least width of a part in em, in which every label fits in at most two lines. */
function partWidth(labels: readonly string[], letterWidth: number): number {
  const labelMargin = 0.6
  return (
    labelMargin + Math.max(...labels.map((label) => Math.max(widthOf(label, letterWidth) / 2, ...label.split(' ').map((word) => widthOf(word, letterWidth)))))
  )
}

/** The width of a row on a phone in em. */
const rowWidth = 22.6

/**
 * The columns of the options: as many as fit on a phone, in rows as full as possible; half of them where the row is narrower, or the font larger or
 * wider; fewer where those do not fit either.
 */
function columnsFor(labels: readonly string[]): string {
  const most = Math.max(1, Math.floor(rowWidth / partWidth(labels, 0.54)))
  const columns = Math.ceil(labels.length / Math.ceil(labels.length / most))
  // half a pixel less, so that rounding does not cost a column
  const share = (count: number) => `((100% - ${count - 1} * 0.25rem) / ${count} - 0.5px)`
  const least = `${partWidth(labels, 0.58).toFixed(2)}em`
  return `repeat(auto-fill, minmax(min(100%, max(${least}, clamp(${share(columns)}, (${least} - ${share(columns)}) * 999, ${share(Math.ceil(columns / 2))}))), 1fr))`
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
