import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

type SegmentedProps<Value extends string> = {
  /** The accessible name ("Sale or lease"). */
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  /** null: no choice yet. */
  value: Value | null
  onChange: (value: Value) => void
  /** s: 40 px beside tabs; l: 52 px in forms. */
  size?: 's' | 'l'
  /** Whether it fills the width, with parts of equal size. */
  wide?: boolean
  /** 'photo': over a photo, translucent with a white part for the choice. */
  tone?: 'fill' | 'photo'
  className?: string
}

const tones = {
  fill: { bar: 'bg-fill', part: 'text-ink-2 has-checked:bg-raised has-checked:text-ink has-checked:shadow-knob' },
  photo: {
    bar: 'max-w-full bg-photo-glass rounded-full',
    part: 'rounded-full text-photo-ink has-checked:bg-photo-chip has-checked:text-photo-chip-ink',
  },
}

/** A segmented control: one of a few visible options. Native radio buttons, for arrow keys, forms and assistive technology. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 's',
  wide = false,
  tone = 'fill',
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  const look = tones[tone]
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'select-none',
        wide ? 'grid auto-cols-fr grid-flow-col' : 'inline-flex',
        size === 's' ? 'rounded-[11px] p-[3px]' : 'rounded-tile p-1',
        look.bar,
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'hit grid place-items-center leading-tight font-medium transition-[background-color,color,box-shadow] has-checked:font-semibold',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
            wide ? 'px-2 text-center [overflow-wrap:anywhere]' : 'px-[min(0.75rem,12px)] whitespace-nowrap',
            size === 's'
              ? classNames('min-h-[34px] min-w-[min(3.25rem,52px)]', tone === 'photo' ? 'text-[min(var(--t-13),5.2vw)]' : 'text-t13')
              : 'min-h-11 text-t15',
            tone === 'fill' && 'rounded-control',
            look.part,
          )}
        >
          <input type="radio" className="sr-only" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  )
}
