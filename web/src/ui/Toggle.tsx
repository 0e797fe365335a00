import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ToggleProps = {
  label: ReactNode
  hint?: ReactNode
  /** Before the switch: the number of homes. */
  count?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
  className?: string
}

/** A switch; the whole row is clickable. */
export function Toggle({ label, hint, count, checked, onChange, disabled, name, className }: ToggleProps) {
  return (
    <label className={classNames('flex min-h-12 w-full items-center gap-3 has-disabled:opacity-50', className)}>
      <span className="min-w-0 flex-1">
        {label}
        {hint && <small className="block text-t13 leading-snug text-ink-2">{hint}</small>}
      </span>
      {count !== undefined && <small className="text-t13 text-ink-3">{count}</small>}
      <input
        type="checkbox"
        role="switch"
        name={name}
        className="peer sr-only"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden
        className="relative h-7 w-11.5 shrink-0 rounded-full bg-field-line transition-colors peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent after:absolute after:top-0.5 after:left-0.5 after:size-6 after:rounded-full after:bg-white after:shadow-knob after:transition-transform peer-checked:after:translate-x-4.5 peer-checked:after:bg-accent-ink"
      />
    </label>
  )
}
