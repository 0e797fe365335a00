import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { type FieldAria, FieldProvider, GroupDescriptionProvider } from './field-context.ts'

type FieldProps = {
  label: ReactNode
  /** A short remark at the right of the label, such as "optional". */
  note?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** For a group of controls (a segmented control, tiles): the label names the group. */
  group?: boolean
  children: ReactNode
}

/** A control with label, hint and error, connected for assistive technology. The control gets its attributes from `useField`. */
export function Field({ label, note, hint, error, required, group = false, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const noteId = note ? `${id}-note` : undefined
  const describedBy = [errorId, noteId, hintId].filter(Boolean).join(' ') || undefined
  const isInvalid = Boolean(error)
  const aria = useMemo<FieldAria>(
    () => ({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined, required }),
    [id, describedBy, isInvalid, required],
  )
  // a group can be focused while it has an error, such as a map without a marker
  const groupProps = { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy, tabIndex: isInvalid ? -1 : undefined }
  const Label = group ? 'span' : 'label'
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5" data-invalid={(group && isInvalid) || undefined} {...(group ? groupProps : {})}>
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-3 text-t13 leading-5">
        <Label id={`${id}-label`} {...(group ? {} : { htmlFor: id })} className="font-semibold">
          {label}
        </Label>
        {note && (
          <span id={noteId} className="shrink-0 text-t12 text-ink-3">
            {note}
          </span>
        )}
      </div>
      <FieldProvider value={group ? {} : aria}>
        <GroupDescriptionProvider value={group ? describedBy : undefined}>{children}</GroupDescriptionProvider>
      </FieldProvider>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-t13 font-medium text-bad">
          <CircleAlert size={16} aria-hidden className="mt-px shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-t13 wrap-anywhere text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
