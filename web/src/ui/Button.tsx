import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { sayAlert } from './say-alert.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  ButtonLook & {
    children: ReactNode
    /** A 20 px icon before the text. */
    icon?: ReactNode
    /** Shows a spinner in place of the text, with the width of the button kept, and ignores presses; keeps the focus. */
    busy?: boolean
    /** The text beside the spinner, which screen readers then say, too. */
    busyText?: string
  }

/** A button with text. */
export function Button({ variant, size, wide, pill, icon, busy = false, busyText, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const content = useRef<HTMLSpanElement>(null)
  const shownBusyText = busy ? busyText : undefined
  useEffect(() => {
    if (shownBusyText !== undefined && content.current) sayAlert(shownBusyText, content.current, 'status')
  }, [shownBusyText])
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
      {busy && shownBusyText === undefined && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span
        ref={content}
        className={classNames('inline-flex min-w-0 items-center gap-[inherit] transition-opacity', busy && shownBusyText === undefined && 'opacity-0')}
      >
        {shownBusyText === undefined ? icon : <Spinner />}
        {shownBusyText ?? children}
      </span>
    </button>
  )
}
