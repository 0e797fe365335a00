import { Eye, EyeOff, X } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { frameClass, useField } from './field-context.ts'
import { IconButton } from './IconButton.tsx'

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'prefix'> & {
  /** A 20 px icon at the start. */
  icon?: ReactNode
  /** Before and after the value: a currency sign, a unit. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** Accessible name of the cross that clears a filled input. */
  clearLabel?: string
  onClear?: () => void
  /** For passwords: the accessible names of the button that shows or hides them. */
  showLabel?: string
  hideLabel?: string
}

/** A single-line text field. Inside a `Field` it gets id, description and error from it. */
export function TextInput({ icon, prefix, suffix, clearLabel, onClear, showLabel, hideLabel, className, type = 'text', ...input }: TextInputProps) {
  const field = useField()
  const [isOpen, setOpen] = useState(false)
  const canReveal = type === 'password' && showLabel && hideLabel
  const canClear = clearLabel && onClear && input.value
  const end = canReveal || canClear ? 'pr-1' : 'pr-3.5'
  return (
    <div className={classNames(frameClass, 'pl-3.5', end, className)}>
      {icon && <span className="text-ink-3">{icon}</span>}
      {prefix && <span className="text-ink-2">{prefix}</span>}
      <input
        {...field}
        {...input}
        type={canReveal && isOpen ? 'text' : type}
        className="h-full min-h-12 w-full min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {suffix && <span className="whitespace-nowrap text-ink-2">{suffix}</span>}
      {canClear && (
        <IconButton label={clearLabel} onClick={onClear} className="text-ink-2">
          <X size={18} aria-hidden />
        </IconButton>
      )}
      {canReveal && (
        <IconButton label={isOpen ? hideLabel : showLabel} onClick={() => setOpen(!isOpen)} className="text-ink-2">
          {isOpen ? <EyeOff size={20} strokeWidth={1.8} aria-hidden /> : <Eye size={20} strokeWidth={1.8} aria-hidden />}
        </IconButton>
      )}
    </div>
  )
}
