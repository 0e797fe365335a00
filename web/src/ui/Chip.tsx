import { ChevronDown, X } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: ReactNode
  /** A 16 px icon before the text. */
  icon?: ReactNode
  /** A number in a filled disc after the text ("Filters 3"). */
  count?: number
  /** Stronger contrast, for the most important chip. */
  primary?: boolean
  /** For a removable chip whose filter has no results: its border is dashed. */
  dashed?: boolean
  /** Makes the chip a toggle, in the accent colour while it is pressed. */
  pressed?: boolean
  /** Makes the chip open a panel; it shows an arrow unless `arrow` is false or it has a cross. */
  expanded?: boolean
  /** Whether a chip that opens a panel shows an arrow. */
  arrow?: boolean
  /** Adds a cross that removes the chip. With `onClick` as well, the chip has two buttons: text and cross. */
  onRemove?: () => void
  /** The accessible name of the cross ("Remove ₱3M–8M"). */
  removeLabel?: string
}

const baseLook = 'inline-flex h-9 shrink-0 items-center gap-1 rounded-full text-t13 whitespace-nowrap transition-colors select-none'
const defaultLook = 'border border-line bg-surface font-medium text-ink hover:border-field-line'
const activeLook = 'border border-transparent bg-accent-soft font-semibold text-accent'
const dashedLook = 'border border-dashed border-ink-3 bg-surface font-medium text-ink'
const primaryLook = 'border border-ink bg-ink font-medium text-paper'

/** The attributes of a button that opens a panel; none for other buttons. */
const panelAttributes = (expanded: boolean | undefined) => (expanded === undefined ? {} : ({ 'aria-expanded': expanded, 'aria-haspopup': 'dialog' } as const))

/** A chip of a filter, 36 px high with a touch target of 46 px. */
export function Chip({ icon, count, primary, pressed, expanded, arrow = true, onRemove, removeLabel, dashed, className, children, ...button }: ChipProps) {
  if (onRemove) {
    return (
      <RemovableChip
        icon={icon}
        dashed={dashed}
        primary={primary}
        expanded={expanded}
        onRemove={onRemove}
        removeLabel={removeLabel}
        className={className}
        {...button}
      >
        {children}
      </RemovableChip>
    )
  }
  const look = primary ? primaryLook : pressed ? activeLook : defaultLook
  return (
    <button type="button" className={classNames('hit px-3', baseLook, look, className)} aria-pressed={pressed} {...panelAttributes(expanded)} {...button}>
      {icon}
      {children}
      {count !== undefined && (
        <span className="ml-1 grid h-[1.5em] min-w-[1.5em] place-items-center rounded-full bg-accent px-1 text-t12 leading-none font-semibold text-accent-ink">
          {count}
        </span>
      )}
      {expanded !== undefined && arrow && (
        <ChevronDown size={16} aria-hidden className={classNames('-mr-1 opacity-70 transition-transform', expanded && 'rotate-180')} />
      )}
    </button>
  )
}

function RemovableChip({ icon, dashed = false, primary = false, expanded, onRemove, removeLabel, className, children, onClick, ...button }: ChipProps) {
  const look = dashed ? dashedLook : primary ? primaryLook : activeLook
  if (!onClick) {
    return (
      <button type="button" className={classNames('hit px-3', baseLook, look, className)} aria-label={removeLabel} onClick={onRemove} {...button}>
        {icon}
        <span className="max-w-56 truncate">{children}</span>
        <X size={16} strokeWidth={2.25} aria-hidden className="-mr-1 ml-1" />
      </button>
    )
  }
  return (
    <span className={classNames(baseLook, look, className)}>
      <button
        type="button"
        className="hit inline-flex h-full items-center gap-1 rounded-l-full pl-3"
        onClick={onClick}
        {...panelAttributes(expanded)}
        {...button}
      >
        {icon}
        <span className="max-w-56 truncate">{children}</span>
      </button>
      <button type="button" className="hit grid h-full w-8 place-items-center rounded-r-full" aria-label={removeLabel} onClick={onRemove}>
        <X size={16} strokeWidth={2.25} aria-hidden />
      </button>
    </span>
  )
}
