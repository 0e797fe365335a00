import { classNames } from './class-names.ts'

export type SpinnerProps = { size?: number; className?: string; label?: string }

/** A turning ring in the colour of its text. Without a label it is decoration, and its parent has the label. */
export function Spinner({ size = 20, className, label }: SpinnerProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={classNames('shrink-0 animate-spin motion-reduce:animate-none', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="12" cy="12" r="9" opacity=".22" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  )
}
