import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { classNames } from './class-names.ts'
import { type FieldAria, FieldProvider } from './field-context.ts'

export type FieldProps = {
  label: ReactNode
  /** At the right of the label: who sees it, "optional". */
  aside?: ReactNode
  hint?: ReactNode
  /** What is wrong, in words. */
  error?: ReactNode
  required?: boolean
  /** For a control that is made of several (a segmented, a group of tiles): the label names the group. */
  group?: boolean
  children: ReactNode
  className?: string
}

/** Label, control, hint and error, tied together for assistive technology. The control inside reads the context. */
export function Field({ label, aside, hint, error, required, group = false, children, className }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  const isWrong = Boolean(error)
  const aria = useMemo<FieldAria>(
    () => ({ id, 'aria-describedby': describedBy, 'aria-invalid': isWrong || undefined, required }),
    [id, describedBy, isWrong, required],
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
