import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  ButtonLook & {
    children: ReactNode
    /** A 20 px icon before the text. */
    icon?: ReactNode
    /** Something is under way: the width stays, a ring turns, presses are ignored, focus is kept. */
    busy?: boolean
  }

export function Button({ variant, size, wide, pill, icon, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={classNames(buttonClass({ variant, size, wide, pill }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
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
