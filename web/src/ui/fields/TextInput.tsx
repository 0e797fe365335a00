import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { frameClass, useField } from './field-context.ts'
import { FullText } from './FullText.tsx'
import { IconButton } from '../IconButton.tsx'

/** The last day that a date field takes: without a limit some browsers let people type years of six digits. */
const lastDay = '9999-12-31'

export type TextInputProps = ComponentPropsWithRef<'input'> & {
  /** For passwords: the accessible names of the button that shows or hides them. */
  showLabel?: string
  hideLabel?: string
}

/** A single-line text field, which says when no more than its `maxLength` fits. Inside a `Field` it gets its id, description and error from there. */
export function TextInput({ showLabel, hideLabel, className, type = 'text', ...input }: TextInputProps) {
  const field = useField()
  const [isShown, setShown] = useState(false)
  // WebKit shows the current day or a time in an empty field
  const isEmptyTime = (type === 'date' || type === 'time') && input.value === ''
  const canShow = type === 'password' && showLabel && hideLabel
  return (
    <div className={classNames(frameClass, 'pl-3.5', canShow ? 'pr-1' : 'pr-3.5', className)}>
      <input
        {...field}
        {...input}
        data-empty={isEmptyTime || undefined}
        type={canShow && isShown ? 'text' : type}
        max={input.max ?? (type === 'date' ? lastDay : undefined)}
        className="h-full min-h-12 w-full min-w-0 flex-1 bg-transparent outline-none data-empty:not-focus:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {input.maxLength !== undefined && !canShow && (
        <FullText value={input.value} maxLength={input.maxLength} className="shrink-0 text-t12 font-semibold text-ink-2" />
      )}
      {canShow && (
        <IconButton label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)} className="text-ink-2">
          {isShown ? <EyeOff size={20} strokeWidth={1.8} aria-hidden /> : <Eye size={20} strokeWidth={1.8} aria-hidden />}
        </IconButton>
      )}
    </div>
  )
}
