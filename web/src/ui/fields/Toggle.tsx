import type { ReactNode } from 'react'

/** `name`: the name of the switch for assistive technology, where the visible label alone does not say what it switches. */
type ToggleProps = { label: ReactNode; name?: string; hint?: ReactNode; checked: boolean; onChange: (checked: boolean) => void }

/** A switch with its label; the whole row is clickable. */
export function Toggle({ label, name, hint, checked, onChange }: ToggleProps) {
  return (
    <label className="flex min-h-12 w-full items-center gap-3">
      <span className="min-w-0 flex-1">
        {label}
        {hint && <small className="block text-t13 leading-snug text-ink-2">{hint}</small>}
      </span>
      <input type="checkbox" role="switch" aria-label={name} className="peer sr-only" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span
        aria-hidden
        className="relative h-7 w-11.5 shrink-0 rounded-full bg-field-line transition-colors peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent after:absolute after:top-0.5 after:left-0.5 after:size-6 after:rounded-full after:bg-white after:shadow-knob after:transition-transform peer-checked:after:translate-x-4.5 peer-checked:after:bg-accent-ink"
      />
    </label>
  )
}
