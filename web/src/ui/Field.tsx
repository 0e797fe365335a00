import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { classNames } from './class-names.ts'
import { type FieldAria, FieldProvider } from './field-context.ts'

export type FieldProps = {
  label: ReactNode
  /** A note at the right of the label, such as "optional". */
  aside?: ReactNode
  hint?: ReactNode
  /** The error message. */
  error?: ReactNode
  required?: boolean
  /** For a group of controls (a segmented control, tiles): the label names the group. */
  group?: boolean
  children: ReactNode
  className?: string
}

/** Label, control, hint and error, connected for assistive technology. The control reads them with `useField`. */
export function Field({ label, aside, hint, error, required, group = false, children, className }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  const isInvalid = Boolean(error)
  const aria = useMemo<FieldAria>(
    () => ({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined, required }),
    [id, describedBy, isInvalid, required],
  )
  const Label = group ? 'span' : 'label'
  return (
    <div
      className={classNames('grid min-w-0 grid-cols-1 gap-1.5', className)}
      {...(group ? { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy } : {})}
    >
      <div className="flex min-h-5 items-center justify-between gap-3 text-t13 leading-5">
        <Label id={`${id}-label`} {...(group ? {} : { htmlFor: id })} className="font-semibold">
          {label}
        </Label>
        {aside && <span className="inline-flex items-center gap-1 text-ink-2">{aside}</span>}
      </div>
      <FieldProvider value={group ? {} : aria}>{children}</FieldProvider>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-t13 font-medium text-bad">
          <CircleAlert size={16} aria-hidden className="mt-px shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-t13 text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
