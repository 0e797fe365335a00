import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type OptionTileProps = {
  label: ReactNode
  /** The number of homes, formatted. */
  count?: ReactNode
  /** Whether the option has no homes: it is dashed and dimmed. */
  isEmpty?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox as a tile of a grid. */
export function OptionTile({ label, count, isEmpty = false, checked, onChange }: OptionTileProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-13 flex-col items-center justify-center rounded-control border px-0.5 py-1 text-center leading-[1.3] transition-colors select-none',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        checked
          ? 'border-accent bg-accent-soft text-accent inset-ring inset-ring-accent'
          : isEmpty
            ? 'border-dashed border-line text-ink-3'
            : 'border-line bg-surface hover:border-field-line',
      )}
    >
      <input type="checkbox" className="sr-only" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className={classNames('max-w-full text-t13 leading-tight text-balance wrap-break-word', checked ? 'font-semibold' : isEmpty ? '' : 'font-medium')}>
        {label}
      </span>
      {count !== undefined && <small className={classNames('text-t12', !checked && 'text-ink-3')}>{count}</small>}
    </label>
  )
}
