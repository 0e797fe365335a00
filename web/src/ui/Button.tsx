import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  ButtonLook & {
    children: ReactNode
    /** A 20 px icon before the text. */
    icon?: ReactNode
    /** Replaces the text by a spinner of the same width and ignores presses; keeps the focus. */
    busy?: boolean
  }

/** A button with text. */
export function Button({ variant, size, wide, pill, icon, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={classNames(buttonClass({ variant, size, wide, pill }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...rest}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={classNames('inline-flex min-w-0 items-center gap-[inherit] transition-opacity', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  )
}
